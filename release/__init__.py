"""Builds a release and checks it: `make release`."""
