"""What every board is made of, and knows no game: stage and motion, cards, dice, chips, plates, paper, pages, words."""
