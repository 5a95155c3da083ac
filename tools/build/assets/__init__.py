"""The page's files as they are shipped: scripts joined and minified, subsets of faces, language tables, icons."""
