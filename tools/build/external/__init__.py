"""What comes from elsewhere: pinned files and their licences, and the programs that lie on this machine."""
