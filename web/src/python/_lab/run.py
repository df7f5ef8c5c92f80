# Runs the learner's programs: what they print, where they went wrong, what they leave behind.
import gc
import io
import json
import linecache
import math
import sys
import traceback
import types

import _page
from torch import _base, _printing
from torch._base import TensorBase

# Bound now: later nothing of the page can be imported.
_write = _page.write
_name = 'program.py'


class _Out(io.TextIOBase):
    """sys.stdout and sys.stderr: text goes to the page as it comes."""

    def __init__(self, is_error):
        self._is_error = is_error

    encoding = 'utf-8'

    def writable(self):
        return True

    def write(self, text):
        if not isinstance(text, str):
            raise TypeError(f'write() argument must be str, not {type(text).__name__}')
        if text:
            _write(text, self._is_error)
        return len(text)


class _In(io.TextIOBase):
    def readline(self, *size):
        raise EOFError('input() is not here: nobody can answer while a program runs; write the value into the program')

    read = readline


_out, _err, _in = _Out(False), _Out(True), _In()
_before = None
_main = None


def begin():
    """Remembers what is loaded: what a program brings along goes with it."""
    global _before
    _before = set(sys.modules)
    gc.collect()
    gc.freeze()


def _anew():
    """A program finds what a new process would find."""
    global _main
    _main = types.ModuleType('__main__')
    for name in set(sys.modules) - _before:
        del sys.modules[name]
    sys.modules['__main__'] = _main
    sys.stdout, sys.stderr, sys.stdin = _out, _err, _in
    sys.argv = [_name]
    # Errors of the engine pass through JavaScript, where Pyodide would print each, also one that the program catches.
    sys.excepthook = lambda *error: None
    sys.last_exc = sys.last_value = sys.last_traceback = None
    _base._C.setGradEnabled(True)
    _printing._options.update(_printing._usual)
    import random

    import matplotlib.pyplot
    import torch

    torch.manual_seed(random.SystemRandom().getrandbits(32))
    random.seed()
    matplotlib.pyplot._figures.clear()
    gc.collect()


def run(source):
    """Runs it as the main program. Gives as JSON what went wrong (null if nothing did), and the tensors that it leaves."""
    _anew()
    linecache.cache[_name] = (len(source), None, source.splitlines(True), _name)
    error = None
    try:
        exec(compile(source, _name, 'exec', dont_inherit=True), _main.__dict__)
        import matplotlib.pyplot

        matplotlib.pyplot._left()
    except SystemExit as thrown:
        if thrown.code not in (None, 0):
            error = {'kind': 'SystemExit', 'message': str(thrown.code), 'line': None, 'traceback': '', 'engine': None}
    except BaseException as thrown:
        error = _told(thrown)
        thrown.__traceback__ = None
    sys.stdout, sys.stderr = _out, _err
    return json.dumps({'error': error, 'tensors': _tensors()})


def _told(thrown):
    """An error as Python tells it, of which only the lines of the program are shown."""
    told = traceback.TracebackException.from_exception(thrown, limit=-60, compact=True)
    _prune(told)
    line = None
    if isinstance(thrown, SyntaxError) and thrown.filename == _name:
        line = thrown.lineno
    for frame in told.stack:
        line = frame.lineno
    kind = type(thrown).__name__
    message = str(thrown)
    if isinstance(thrown, RecursionError):
        told.stack = traceback.StackSummary.from_list(list(told.stack)[-8:])
    if isinstance(thrown, MemoryError) and not message:
        message = 'there is no room in memory for this'
    return {
        'kind': kind,
        'message': message if not isinstance(thrown, SyntaxError) else thrown.msg,
        'line': line,
        'traceback': ''.join(told.format()).rstrip(),
        'engine': getattr(thrown, 'engine', None),
    }


def _prune(told):
    while told is not None:
        told.stack = traceback.StackSummary.from_list([frame for frame in told.stack if frame.filename == _name])
        if told.__context__ is not None:
            _prune(told.__context__)
        told = told.__cause__


def _tensors():
    """The tensors that have a name in the program, with what is to be known of each."""
    found = []
    for name, value in list(vars(_main).items()):
        if name.startswith('_') or not isinstance(value, TensorBase):
            continue
        found.append({'name': name, 'dtype': value.dtype.name, 'shape': list(value.shape), 'handle': value._h})
    return found
