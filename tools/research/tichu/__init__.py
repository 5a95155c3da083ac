"""What finds the numbers that Tichu's players use, and measures how they play."""
