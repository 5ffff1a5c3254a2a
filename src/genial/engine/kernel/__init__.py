"""The rules in compiled form: plain functions on records, one file per mechanism.

They allocate nothing, raise nothing and hold no Python object, so that the same source is compiled
for the CPU, called from CUDA kernels and run uncompiled.
"""
