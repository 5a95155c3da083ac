"""A copy of the project whose players of Tichu are compiled to C, for self-play."""
