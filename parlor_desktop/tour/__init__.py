"""Pictures of every room and board, with real games behind them: what a designer looks at before anything is called done."""
