"""Locks on files, for one process at a time. The system frees a lock when its process ends."""

from __future__ import annotations

import sys
from typing import BinaryIO

if sys.platform == "win32":
    import errno
    import msvcrt

    def lock(file: BinaryIO, *, waits: bool) -> None:
        """Locks an open file until it is closed.

        Args:
            file: opened for writing, but not by this process before.
            waits: whether the function waits while another process has the lock.

        Raises:
            OSError: if another process has the lock and the function does not wait, or if the file
                system has no locks.
        """
        file.seek(0)
        while True:
            try:
                # LK_LOCK tries for ten seconds.
                msvcrt.locking(file.fileno(), msvcrt.LK_LOCK if waits else msvcrt.LK_NBLCK, 1)
                return
            except OSError as error:
                if not waits or error.errno != errno.EDEADLK:
                    raise

else:
    import fcntl

    def lock(file: BinaryIO, *, waits: bool) -> None:
        """Locks an open file until it is closed.

        Args:
            file: opened for writing, but not by this process before.
            waits: whether the function waits while another process has the lock.

        Raises:
            OSError: if another process has the lock and the function does not wait, or if the file
                system has no locks.
        """
        fcntl.flock(file, fcntl.LOCK_EX if waits else fcntl.LOCK_EX | fcntl.LOCK_NB)
