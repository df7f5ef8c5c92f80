# Runs the learner's programs: what they print, where they went wrong, what they leave behind.
import ast
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

from .record import Recording, tensor_told

# Bound now: later nothing of the page can be imported.
_write = _page.write
_follow = _base._C.follow
_name = 'program.py'
_above = 'above.py'


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
_recording = None


def begin():
    """Remembers what is loaded: what a program brings along goes with it."""
    global _before
    _before = set(sys.modules)
    gc.collect()
    gc.freeze()


def _anew():
    """A program finds what a new process would find."""
    global _main, _recording
    _recording = None
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


def run(source, records, above):
    """Runs it as the main program, after what stands above it, of which nothing is seen but what it leaves for the program. Gives as JSON
    what went wrong (null if nothing did), the tensors that it leaves, and if it is asked for what each line did."""
    global _recording
    _anew()
    _follow()
    for name, text in ((_name, source), (_above, above)):
        linecache.cache[name] = (len(text), None, text.splitlines(True), name)
    error = None
    try:
        if above:
            _unseen(above)
        code = compile(source, _name, 'exec', dont_inherit=True)
        if records:
            _recording = Recording(ast.parse(source))
            _recording.begin(code)
        exec(code, _main.__dict__)
        import matplotlib.pyplot

        matplotlib.pyplot._left()
    except SystemExit as thrown:
        if thrown.code not in (None, 0):
            error = {'kind': 'SystemExit', 'message': str(thrown.code), 'line': None, 'isAbove': False, 'traceback': '', 'engine': None}
    except BaseException as thrown:
        error = _told(thrown)
        thrown.__traceback__ = None
    sys.stdout, sys.stderr = _out, _err
    left = {'error': error, 'tensors': _tensors(), 'recorded': None}
    if _recording is not None:
        _recording.end()
        left['recorded'] = _recording.as_json()
    return json.dumps(left)


class _Nowhere(_Out):
    def write(self, text):
        return len(text)


def _unseen(program):
    import matplotlib.pyplot

    show, matplotlib.pyplot._show = matplotlib.pyplot._show, lambda drawing: None
    sys.stdout = sys.stderr = _Nowhere(False)
    try:
        exec(compile(program, _above, 'exec', dont_inherit=True), _main.__dict__)
    finally:
        matplotlib.pyplot._show = show
        matplotlib.pyplot._figures.clear()
        sys.stdout, sys.stderr = _out, _err


def _told(thrown):
    """An error as Python tells it, of which only the lines of the program are shown."""
    told = traceback.TracebackException.from_exception(thrown, limit=-60, compact=True)
    _prune(told)
    line = None
    if isinstance(thrown, SyntaxError) and thrown.filename == _name:
        line = thrown.lineno
    for frame in told.stack:
        line = frame.lineno
    frames = traceback.extract_tb(thrown.__traceback__)
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
        'isAbove': line is None and (getattr(thrown, 'filename', None) == _above or any(frame.filename == _above for frame in frames)),
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
        found.append({'name': name, 'handle': value._h} | tensor_told(value))
    return found
