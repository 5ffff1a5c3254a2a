"""The rules as functions on records that Numba compiles, one file per mechanism.

The functions allocate no memory, raise no errors and use no Python objects. So the same source can
be compiled for the CPU, called from CUDA kernels, and run uncompiled. Only the functions in `door`,
which run on a CPU, may allocate working memory.
"""
