"""Ties a worker's life to the program's, so that no worker outlives it, however it ended.

A worker that runs can watch its parent, and leave when it has died. One that is stopped can do nothing, so the system must end
it, and every system has a way of its own to be asked for that. All of that is in this file.
"""

from __future__ import annotations

import os
import signal
import sys
import threading
from contextlib import suppress
from multiprocessing import parent_process
from multiprocessing.context import SpawnProcess
from multiprocessing.process import BaseProcess
from typing import Final

if sys.platform == "win32":
    import ctypes
    from ctypes import wintypes

    KILL_ON_JOB_CLOSE: Final = 0x2000
    EXTENDED_LIMITS: Final = 9

    class _BasicLimits(ctypes.Structure):
        _fields_ = (
            ("process_time", wintypes.LARGE_INTEGER),
            ("job_time", wintypes.LARGE_INTEGER),
            ("flags", wintypes.DWORD),
            ("least_working_set", ctypes.c_size_t),
            ("most_working_set", ctypes.c_size_t),
            ("processes", wintypes.DWORD),
            ("affinity", ctypes.c_size_t),
            ("priority", wintypes.DWORD),
            ("scheduling", wintypes.DWORD),
        )

    class _Limits(ctypes.Structure):
        _fields_ = (
            ("basic", _BasicLimits),
            ("io_counters", ctypes.c_ulonglong * 6),
            ("process_memory", ctypes.c_size_t),
            ("job_memory", ctypes.c_size_t),
            ("peak_process_memory", ctypes.c_size_t),
            ("peak_job_memory", ctypes.c_size_t),
        )

    class Tether:
        """The program's end: a job, which ends all its processes when nobody holds it any more. It is never closed here; the
        system closes it when the program has ended. Where a job cannot be had, a worker still watches its parent."""

        def __init__(self) -> None:
            kernel = ctypes.windll.kernel32
            kernel.CreateJobObjectW.restype = wintypes.HANDLE
            kernel.CreateJobObjectW.argtypes = ctypes.c_void_p, wintypes.LPCWSTR
            kernel.SetInformationJobObject.argtypes = wintypes.HANDLE, ctypes.c_int, ctypes.c_void_p, wintypes.DWORD
            kernel.AssignProcessToJobObject.argtypes = wintypes.HANDLE, wintypes.HANDLE
            self._kernel = kernel
            self._job = kernel.CreateJobObjectW(None, None)
            limits = _Limits(_BasicLimits(flags=KILL_ON_JOB_CLOSE))
            kernel.SetInformationJobObject(self._job, EXTENDED_LIMITS, ctypes.byref(limits), ctypes.sizeof(limits))

        def tie(self, worker: SpawnProcess) -> None:
            self._kernel.AssignProcessToJobObject(self._job, worker.sentinel)

else:

    class Tether:
        """The program's end. Elsewhere than on Windows, the worker's is enough."""

        def tie(self, worker: SpawnProcess) -> None: ...


PR_SET_PDEATHSIG: Final = 1


def leave_with_parent() -> None:
    """The worker's end, called in the worker. On Linux it hangs on the thread that has started it, which must live on."""
    parent = parent_process()
    if parent is None:
        return
    if sys.platform == "linux":
        import ctypes

        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL, 0, 0, 0)
    elif sys.platform != "win32":
        # A group of processes that nobody in its session is the parent of any more is hung up on and woken if it is stopped. So
        # a worker is a group of its own.
        with suppress(OSError):
            os.setpgid(0, 0)
    # This also notices a parent that died before all that. A worker in a long think does not look at its pipe.
    threading.Thread(target=_watch, args=(parent,), daemon=True).start()


def _watch(parent: BaseProcess) -> None:
    parent.join()
    os._exit(0)
