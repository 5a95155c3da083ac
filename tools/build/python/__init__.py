"""The core and Python's library as they are shipped: the wheel, the archives, and what compiles them."""
