# Checks what a learner wrote against a solution, on cases that are drawn, and finds which usual mistake gives the same numbers. What it
# finds is the JSON with which it ends; what the learner's own code prints goes where a program's text goes. The words are the page's.
import inspect
import io
import json
import math
import sys
import traceback
import types

import torch

_file = 'answer.py'
# Bound now: nothing that the learner's code puts in the place of a function of PyTorch decides.
_seeded, _set_grad, _is_nan, _end = torch.manual_seed, torch.set_grad_enabled, math.isnan, SystemExit
_tensor_type, _list_of, _detached, _in_a_row = torch.Tensor, torch.Tensor.tolist, torch.Tensor.detach, torch.Tensor.reshape
_most_numbers = 36  # of a tensor that is shown as it is
_near = {'relative': 1e-3, 'absolute': 1e-5}


class _Quiet(io.TextIOBase):
    def write(self, text):
        return len(text)


def _space(program, name):
    """Runs a program in a space of its own."""
    module = types.ModuleType('__main__')
    exec(compile(program, name, 'exec', dont_inherit=True), module.__dict__)
    return module.__dict__


def _copied(value):
    if isinstance(value, _tensor_type):
        return value.clone()
    return type(value)(_copied(each) for each in value) if isinstance(value, (list, tuple)) else value


def _plain(value):
    """What a value is as numbers: a kind, what describes it, its numbers in a row. A tensor of one number without dimensions is a number."""
    if value is None:
        return ('none', None, [])
    if isinstance(value, _tensor_type):
        numbers = _list_of(_in_a_row(_detached(value), -1))
        if len(value.shape) == 0:
            return ('number', None, numbers)
        return ('tensor', (tuple(value.shape), str(value.dtype).replace('torch.', '')), numbers)
    if isinstance(value, (bool, int, float)):
        return ('number', None, [value])
    if isinstance(value, (list, tuple)):
        parts = [_plain(each) for each in value]
        return ('list', tuple(part[:2] for part in parts), [number for part in parts for number in part[2]])
    return ('other', type(value).__name__, [])


def _close(one, other):
    if _is_nan(one) or _is_nan(other):
        return _is_nan(one) and _is_nan(other)
    return one == other or abs(one - other) <= _near['absolute'] + _near['relative'] * abs(other)


def _same(one, other):
    return one[:2] == other[:2] and len(one[2]) == len(other[2]) and all(map(_close, one[2], other[2]))


def _outcome(call, answer, given):
    """What comes of a call: its value in plain form, or None where it was refused with an error, which is the second."""
    _seeded(0)
    _set_grad(True)
    try:
        return _plain(call(answer, *given)), None
    except BaseException as thrown:
        return None, thrown
    finally:
        _set_grad(True)


def _unlike(learner, right):
    return learner is None or not _same(learner, right)


def _is_it(outcomes, mistaken, rights):
    """Whether the learner's outcomes are those of a mistake, in all cases and in one at least by its numbers."""
    alike = all((one is None) == (other is None) and (one is None or _same(one, other)) for one, other in zip(outcomes, mistaken))
    return alike and any(one is not None and not _same(one, right) for one, right in zip(outcomes, rights))


def _raised(thrown):
    """An error with the last line of the learner's own code that it passed."""
    lines = [frame.lineno for frame in traceback.extract_tb(thrown.__traceback__) if frame.filename == _file]
    message = str(thrown)
    if isinstance(thrown, SyntaxError) and thrown.filename == _file:
        lines, message = [thrown.lineno], thrown.msg
    return {'is': 'raised', 'error': type(thrown).__name__, 'message': message.split('\n')[0], 'line': lines[-1] if lines else None}


def _shown(value):
    """A value for the page: how it prints, if that is short, and its shape and dtype if it is a tensor."""
    if isinstance(value, _tensor_type):
        text = repr(value.detach()) if value.numel() <= _most_numbers else None
        return {'shape': list(value.shape), 'dtype': str(value.dtype).replace('torch.', ''), 'text': text}
    text = repr(value)
    return {'shape': None, 'dtype': None, 'text': text if len(text) <= 300 else text[:300] + ' …'}


def _named(names, given):
    return [{'name': name, **_shown(value)} for name, value in zip(names, given)]


def _difference(learner, right):
    """How two values differ, for the page."""
    if learner[0] != right[0]:
        what = learner[1] if learner[0] == 'other' else learner[0]
        return {'is': 'none'} if learner[0] == 'none' else {'is': 'kind', 'came': what, 'expected': right[0]}
    if learner[0] == 'list' and len(learner[1]) != len(right[1]):
        return {'is': 'count', 'came': len(learner[1]), 'expected': len(right[1])}
    if learner[0] == 'tensor' and learner[1][0] != right[1][0]:
        return {'is': 'shape', 'came': list(learner[1][0]), 'expected': list(right[1][0])}
    if learner[0] == 'tensor' and learner[1][1] != right[1][1]:
        return {'is': 'dtype', 'came': learner[1][1], 'expected': right[1][1]}
    at = next((i for i, pair in enumerate(zip(learner[2], right[2])) if not _close(*pair)), None)
    if at is None:
        return {'is': 'kind', 'came': 'list', 'expected': 'list'}
    place = []
    if learner[0] == 'tensor':
        rest = at
        for size in reversed(learner[1][0]):
            place.insert(0, rest % size)
            rest //= size
    elif learner[0] == 'list':
        place = [at]
    wrong = sum(not _close(*pair) for pair in zip(learner[2], right[2]))
    came, expected = (repr(each[2][at]) if isinstance(each[2][at], (bool, int)) else f'{each[2][at]:.4f}' for each in (learner, right))
    return {'is': 'differs', 'at': place, 'came': came, 'expected': expected, 'wrong': wrong, 'of': len(right[2])}


def _drawn(cases, seed):
    """The cases, and how an answer is called with one of them."""
    _seeded(seed)
    return [tuple(given) for given in cases['cases']()], cases.get('call') or (lambda answer, *given: answer(*given))


def numbers_of(cases, answer, seed):
    """All numbers that come of an answer, case after case."""
    drawn, call = _drawn(cases, seed)
    return [number for given in drawn for number in _plain(call(answer, *given))[2]]


def numbers(task):
    """The same of a task's own solution."""
    return numbers_of(_space(task['cases'], 'cases.py'), _space(task['solution'], 'solution.py')[task['name']], task['seed'])


def judge(task):
    """What judges answers to a task; all that is right or usually wrong is known before a line of the learner's runs.

    `task` has `name`, `solution`, `mistakes` and `cases` as programs, and `seed`.
    """
    name = task['name']
    cases = _space(task['cases'], 'cases.py')
    drawn, call = _drawn(cases, task['seed'])
    solution = _space(task['solution'], 'solution.py')[name]
    names = list(inspect.signature(cases['call'] if 'call' in cases else solution).parameters)[1 if 'call' in cases else 0 :]
    rights = [_outcome(call, solution, _copied(given))[0] for given in drawn]
    mistakes = {}
    for each, program in task['mistakes'].items():
        answer = _space(program, 'mistake.py')[name]
        mistakes[each] = [_outcome(call, answer, _copied(given))[0] for given in drawn]
    return lambda program: _judged(program, name, call, drawn, names, rights, mistakes)


def check(task, answer):
    """Ends the program with what was found."""
    found = judge(task)(answer)
    raise _end(json.dumps(found))


def _judged(program, name, call, drawn, names, rights, mistakes):
    module = types.ModuleType('__main__')
    before = sys.modules['__main__']
    sys.modules['__main__'] = module
    try:
        exec(compile(program, _file, 'exec', dont_inherit=True), module.__dict__)
    except BaseException as thrown:
        found = _raised(thrown)
        return {**found, 'is': 'syntax'} if isinstance(thrown, SyntaxError) else found
    finally:
        sys.modules['__main__'] = before
    answer = module.__dict__.get(name)
    if not callable(answer):
        return {'is': 'missing', 'name': name}
    outcomes, first, out = [], None, sys.stdout
    for number, (given, right) in enumerate(zip(drawn, rights), start=1):
        own = _copied(given)
        outcome, thrown = _outcome(call, answer, own)
        # A program that prints is read in one case.
        sys.stdout = _Quiet()
        outcomes.append(outcome)
        changed = [each for each, was, now in zip(names, given, own) if not _same(_plain(was), _plain(now))]
        if first is None and (changed or thrown or _unlike(outcome, right)):
            case = {'case': number, 'given': _named(names, given)}
            if thrown:
                first = {**_raised(thrown), **case}
            elif _unlike(outcome, right):
                first = {**_difference(outcome, right), **case}
            else:
                first = {'is': 'changed', 'argument': changed[0], **case}
    sys.stdout = out
    if first is None:
        return {'is': 'right', 'cases': len(drawn)}
    if first['is'] != 'changed':
        for each, mistaken in mistakes.items():
            if _is_it(outcomes, mistaken, rights):
                return {**first, 'mistake': each}
    return first
