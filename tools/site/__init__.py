"""How the site is made: the runtime fetched, the core packed, dist/ put together and served. Standard library only."""
