"""Kernels that play games for a dataset, and that replay games to rebuild observations."""
