"""The rooms: home, set-up, table, and what lies over them. Qt widgets, so that keys and screen readers find everything."""
