"""Things that lie on a table: dice, plates, bubbles, banners."""
