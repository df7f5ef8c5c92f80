# Records what each line of a program did to its names, so that a run can be walked through afterwards, forwards and back, without being
# run again. By the events of `sys.monitoring` (PEP 669), which cost nothing where they are switched off: the first moments of a run are
# recorded one after the other, and from then on only the first pass of each line that has not been seen.
import ast
import inspect
import sys
import types

from torch._base import _C, TensorBase

_on = sys.monitoring
_node_of, _at_line = _C.nodeOf, _C.atLine
_tool = _on.DEBUGGER_ID
_events = _on.events.LINE | _on.events.PY_RETURN

# A program that trains for minutes leaves as much as one that ends at once.
most_moments = 1000
_most_names = 60
_most_text = 60


class _Call:
    """A call of a function of the program, or the program itself."""

    def __init__(self, frame, number):
        self.frame = frame
        self.number = number
        self.known = {}
        self.moment = None
        self.raw = None


class Recording:
    def __init__(self, tree):
        self.moments = []
        self.calls = []
        self.is_whole = True
        self._stack = []
        # Generators that wait: they go on where they were.
        self._waiting = {}
        self._seen = set()
        self._statements, self._touched = _lines(tree)

    def begin(self, code):
        if _on.get_tool(_tool) is None:
            _on.use_tool_id(_tool, 'recording')
        _on.register_callback(_tool, _on.events.LINE, self._line)
        _on.register_callback(_tool, _on.events.PY_RETURN, self._return)
        _on.restart_events()
        self._codes = list(_functions(code))
        for each in self._codes:
            _on.set_local_events(_tool, each, _events)

    def end(self):
        """Nothing is recorded any more; what was at work when the program broke off has changed nothing since."""
        if _on.get_tool(_tool) is not None:
            for each in self._codes:
                _on.set_local_events(_tool, each, 0)
            _on.free_tool_id(_tool)
        while self._stack:
            self._finish(self._stack.pop())

    def as_json(self):
        return {'calls': self.calls, 'moments': self.moments, 'isWhole': self.is_whole}

    def _call_of(self, frame):
        """The call that a frame is; those that were left by an error are over."""
        stack = self._stack
        while stack:
            top = stack[-1]
            at = frame
            while at is not None and at is not top.frame:
                at = at.f_back
            if at is frame:
                return top
            if at is not None:
                break
            left = stack.pop()
            self._finish(left)
            if left.frame.f_code.co_flags & inspect.CO_GENERATOR:
                self._waiting[left.frame] = left
        call = self._waiting.pop(frame, None)
        if call is not None:
            stack.append(call)
            return call
        call = _Call(frame, len(self.calls))
        code = frame.f_code
        self.calls.append(code.co_qualname if code.co_flags & inspect.CO_OPTIMIZED else '')
        stack.append(call)
        if code.co_flags & inspect.CO_OPTIMIZED:
            # What it was given is what its first line does.
            call.moment = self._moment(call, code.co_firstlineno)
            self._changes(call, _nothing)
            call.moment = None
        return call

    def _line(self, code, raw):
        frame = sys._getframe(1)
        if len(self.moments) >= most_moments:
            if self.is_whole:
                self.is_whole = False
                _at_line(0)
            if raw in self._seen:
                if self._stack and self._stack[-1].frame is frame:
                    self._finish(self._stack[-1])
                return _on.DISABLE
            # Whichever line comes next says what this one did.
            _on.restart_events()
        call = self._call_of(frame)
        line = self._statements.get(raw, raw)
        # A statement of several lines goes to and fro between them.
        if call.moment is not None and call.moment['line'] == line and call.raw != raw:
            call.raw = raw
            return None
        self._finish(call)
        if self.is_whole:
            _at_line(line)
        self._seen.add(raw)
        call.raw = raw
        call.moment = self._moment(call, line)
        call.known = _names(frame)
        return None

    def _return(self, code, offset, value):
        frame = sys._getframe(1)
        if len(self.moments) >= most_moments and not (self._stack and self._stack[-1].frame is frame):
            return _on.DISABLE
        call = self._call_of(frame)
        if call.moment is not None and value is not None:
            call.moment['returns'] = self._told(value)
        self._stack.remove(call)
        self._finish(call)
        if self.is_whole and self._stack and self._stack[-1].moment is not None:
            _at_line(self._stack[-1].moment['line'])
        return None

    def _moment(self, call, line):
        moment = {'line': line, 'call': call.number, 'changed': {}}
        self.moments.append(moment)
        return moment

    def _finish(self, call):
        if call.moment is not None:
            touched = self._touched.get(call.moment['line'], _nothing)
            if self.moments[-1] is not call.moment:
                # Others were called meanwhile: what came of it is a moment of its own, after theirs.
                call.moment = self._moment(call, call.moment['line'])
                self._changes(call, touched)
                if not call.moment['changed']:
                    self.moments.pop()
            else:
                self._changes(call, touched)
        call.moment = None
        call.known = {}

    def _changes(self, call, touched):
        """What is otherwise than before the line, by name."""
        changed = call.moment['changed']
        now = _names(call.frame)
        for name, value in now.items():
            if name not in call.known or call.known[name] is not value or touched.may_change(name, value):
                changed[name] = self._told(value)
        for name in call.known:
            if name not in now:
                changed[name] = None

    def _told(self, value):
        if not isinstance(value, TensorBase):
            return {'text': _text(value)}
        return tensor_told(value)


def tensor_told(value):
    """A tensor as it is now, by its node in the trace that follows the program, if it is there."""
    told = {'dtype': value.dtype.name, 'shape': list(value.shape)}
    node = _node_of(value._h) if value.dtype.code is not None else -1
    return told if node < 0 else told | {'node': node}


def _functions(code):
    """The program and its functions; what stands in a class is looked at, but not its own lines, and no expression that is a function."""
    optimized = code.co_flags & inspect.CO_OPTIMIZED
    if optimized and not code.co_name.startswith('<') or code.co_name == '<module>':
        yield code
    for each in code.co_consts:
        if isinstance(each, types.CodeType):
            yield from _functions(each)


def _names(frame):
    """The names of a frame that a reader asks for: not those that hold functions, classes, modules."""
    found = {}
    for name, value in frame.f_locals.items():
        if name.startswith('_') or isinstance(value, (types.ModuleType, types.FunctionType, types.BuiltinFunctionType, type)):
            continue
        if type(value).__module__ in ('typing', '__future__'):
            continue
        found[name] = value
        if len(found) == _most_names:
            break
    return found


class _Touched:
    """What a statement may change without naming it anew: `x[0] = 1`, `x += 1`, `x.fill_(0)`, `losses.append(1)`."""

    def __init__(self):
        self.stored = set()
        self.methods = set()

    def may_change(self, name, value):
        if isinstance(value, TensorBase):
            return name in self.stored or any(of == name and method.endswith('_') for of, method in self.methods)
        if isinstance(value, (list, dict, set)):
            return name in self.stored or any(of == name for of, _ in self.methods)
        return False

    def look_at(self, node):
        if isinstance(node, (ast.Assign, ast.Delete)):
            self._store(target for target in node.targets if not isinstance(target, ast.Name))
        elif isinstance(node, ast.AugAssign):
            self._store([node.target])
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            self.methods.add((_name_of(node.func), node.func.attr))

    def _store(self, targets):
        for target in targets:
            self.stored.add(_name_of(target))


_nothing = _Touched()


def _name_of(expression):
    """`x` of `x.data[0]`."""
    while isinstance(expression, (ast.Subscript, ast.Attribute, ast.Starred)):
        expression = expression.value
    return expression.id if isinstance(expression, ast.Name) else None


def _lines(tree):
    """For each line the one at which its statement begins, and for each such line what the statement may change."""
    statements, touched = {}, {}
    for node in ast.walk(tree):
        if not isinstance(node, ast.stmt):
            continue
        parts, last = [node], node.end_lineno
        inside = getattr(node, 'body', None) or getattr(node, 'cases', None)
        if inside:
            # Of what holds other statements, its head.
            parts = [each for each in ast.iter_child_nodes(node) if isinstance(each, ast.expr)]
            first = inside[0].pattern if isinstance(node, ast.Match) else inside[0]
            last = max(node.lineno, first.lineno - 1)
        for line in range(node.lineno, last + 1):
            statements.setdefault(line, node.lineno)
        for part in parts:
            for each in ast.walk(part):
                touched.setdefault(node.lineno, _Touched()).look_at(each)
    return statements, touched


def _text(value, depth=0):
    """A value in a few characters. Nothing that the program wrote is called for it."""
    kind = type(value)
    if isinstance(value, TensorBase):
        return f'tensor ({", ".join(map(str, value.shape))})'
    if kind in (bool, type(None), float, int, complex, str, bytes):
        text = repr(value)
    elif kind in (list, tuple, set, frozenset, dict) and len(value) == 0:
        text = repr(value)
    elif kind in (list, tuple, dict) and depth < 2 and len(value) <= 40:
        if kind is dict:
            inside = ', '.join(f'{_text(key, depth + 1)}: {_text(each, depth + 1)}' for key, each in value.items())
            text = f'{{{inside}}}'
        else:
            inside = ', '.join(_text(each, depth + 1) for each in value)
            text = f'[{inside}]' if kind is list else f'({inside}{"," if len(value) == 1 else ""})'
    else:
        text = kind.__name__
        if kind in (list, tuple, set, frozenset, dict):
            text = f'{text} of {len(value)}'
    return text if len(text) <= _most_text else f'{text[: _most_text - 1]}…'
