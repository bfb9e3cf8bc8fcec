"""The games, a folder each, and the catalogue that lists them. No Qt here."""
