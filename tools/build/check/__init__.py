"""What checks the page's scripts: types, style and format, pinned in package.json and package-lock.json beside this."""
