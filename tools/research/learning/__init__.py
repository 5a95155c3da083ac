"""Learning what positions are worth from games that a search plays against itself."""
