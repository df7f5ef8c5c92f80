# Takes from Python what leads out of it: the modules by which it reaches JavaScript, and the ways to bring them back. What closes the page
# itself to it stands in lock.ts: this is so that a program is told plainly what is not here.
import builtins
import sys

_closed = ('js', 'pyodide_js', '_pyodide_core', 'pyodide', '_pyodide', '_engine', '_page', '_models', 'micropip', 'socket', '_socket', 'ssl', '_ssl', 'urllib.request',
           'http.client', 'ctypes', '_ctypes', 'subprocess', '_posixsubprocess', 'multiprocessing', 'threading_', 'webbrowser', 'requests')


def _is_closed(name):
    return any(name == each or name.startswith(each + '.') for each in _closed)


def _refused(name):
    return ModuleNotFoundError(f"No module named '{name}': a program in this page reaches no network, no files and no other part of the page", name=name)


class _Gate:
    """Stands before all that find modules, and stays there."""

    @staticmethod
    def find_spec(name, path=None, target=None):
        if _is_closed(name):
            raise _refused(name)
        return None


class _Path(list):
    """sys.meta_path with the gate at its head, whatever is done to it."""

    def __iter__(self):
        yield _Gate
        yield from (finder for finder in list.__iter__(self) if finder is not _Gate)


def close():
    import _imp
    import importlib.machinery

    for name in [name for name in sys.modules if _is_closed(name)]:
        del sys.modules[name]
    finders = [finder for finder in sys.meta_path if type(finder).__module__.split('.')[0] not in ('_pyodide', 'pyodide')]
    sys.meta_path = _Path(finders)
    create = _imp.create_builtin

    def create_builtin(spec):
        if _is_closed(spec.name):
            raise _refused(spec.name)
        return create(spec)

    _imp.create_builtin = create_builtin
    find = importlib.machinery.BuiltinImporter.find_spec

    def find_spec(name, path=None, target=None):
        if _is_closed(name):
            raise _refused(name)
        return find(name, path, target)

    importlib.machinery.BuiltinImporter.find_spec = staticmethod(find_spec)
    load = builtins.__import__

    def __import__(name, globals=None, locals=None, fromlist=(), level=0):
        if level == 0 and (_is_closed(name) or fromlist and any(_is_closed(f'{name}.{each}') for each in fromlist if isinstance(each, str))):
            raise _refused(name)
        return load(name, globals, locals, fromlist, level)

    builtins.__import__ = __import__
