"""The engine that all games share: the contract, luck, house rules, the session, the record. No Qt here."""
