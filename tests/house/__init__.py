"""Helpers of the tests that know no game."""
