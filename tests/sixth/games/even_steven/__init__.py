"""Even Steven: hidden hands, a shuffle and calling out, as small as a whole game can be."""
