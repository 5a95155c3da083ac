"""What finds the numbers that the games ship: solves, learns, tunes, and measures the strength of players.

Works with the core alone. par.py borrows the brute force of the tests to compare itself with.
"""
