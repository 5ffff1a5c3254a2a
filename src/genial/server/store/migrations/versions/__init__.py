"""One file for each migration; each names its predecessor."""
