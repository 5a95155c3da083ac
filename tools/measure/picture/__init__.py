"""The pictures of the readme and of the manifest: games that the core has played, drawn by the page's own boards."""
