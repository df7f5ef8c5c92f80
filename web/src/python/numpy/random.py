# numpy.random: NumPy's numbers of RandomState. Python has the same generator (MT19937); it is seeded as NumPy seeds it.
import builtins
import math
from random import Random as _Random

import numpy as _np


class RandomState:
    def __init__(self, seed=None):
        self._random = _Random()
        self.seed(seed)

    def seed(self, seed=None):
        self._spare = None
        if seed is None:
            self._random.seed()
            return
        if not 0 <= seed < 2**32:
            raise ValueError('Seed must be between 0 and 2**32 - 1')
        state = [int(seed)]
        for at in range(1, 624):
            state.append((1812433253 * (state[-1] ^ (state[-1] >> 30)) + at) & 0xFFFFFFFF)
        self._random.setstate((3, (*state, 624), None))

    def _many(self, draw, size, kind='float64'):
        if size is None:
            return draw()
        shape = (size,) if isinstance(size, int) else tuple(size)
        return _np.ndarray([draw() for _ in range(math.prod(shape))], shape, kind)

    def random_sample(self, size=None):
        return self._many(self._random.random, size)

    random = ranf = sample = random_sample

    def rand(self, *shape):
        return self.random_sample(shape or None)

    def _gauss(self):
        if self._spare is not None:
            value, self._spare = self._spare, None
            return value
        draw = self._random.random
        while True:
            a, b = 2.0 * draw() - 1.0, 2.0 * draw() - 1.0
            radius = a * a + b * b
            if 0 < radius < 1:
                break
        factor = math.sqrt(-2.0 * math.log(radius) / radius)
        self._spare = factor * a
        return factor * b

    def randn(self, *shape):
        return self._many(self._gauss, shape or None)

    def standard_normal(self, size=None):
        return self._many(self._gauss, size)

    def normal(self, loc=0.0, scale=1.0, size=None):
        return self._many(lambda: loc + scale * self._gauss(), size)

    def uniform(self, low=0.0, high=1.0, size=None):
        return self._many(lambda: low + (high - low) * self._random.random(), size)

    def _below(self, most):
        """A whole number from 0 to most: the bits that it needs, until they fit."""
        if most == 0:
            return 0
        mask = (1 << most.bit_length()) - 1
        while True:
            value = self._random.getrandbits(32) & mask
            if value <= most:
                return value

    def randint(self, low, high=None, size=None, dtype=int):
        low, high = (0, low) if high is None else (low, high)
        if low >= high:
            raise ValueError('low >= high')
        if high - low > 2**32:
            raise ValueError('numpy.random.randint is here for ranges below 2**32')
        return self._many(lambda: low + self._below(high - low - 1), size, 'int64')

    def choice(self, a, size=None, replace=True, p=None):
        values = _np.arange(a) if isinstance(a, int) else _np.asarray(a)
        count = len(values)
        if p is not None:
            if not replace:
                raise NotImplementedError('numpy.random.choice with p and without replacement is not here')
            sums, total = [], 0.0
            for part in _np.asarray(p)._flat():
                total += part
                sums.append(total)
            sums = [each / sums[-1] for each in sums]
            import bisect

            at = self._many(lambda: bisect.bisect_right(sums, self._random.random()), size, 'int64')
        elif replace:
            at = self.randint(0, count, size)
        else:
            wanted = 1 if size is None else math.prod((size,) if isinstance(size, int) else size)
            if wanted > count:
                raise ValueError("Cannot take a larger sample than population when 'replace=False'")
            at = self.permutation(count)[:wanted]
            at = at[0] if size is None else at.reshape(size)
        return values[at]

    def shuffle(self, x):
        for at in range(len(x) - 1, 0, -1):
            other = self._below(at)
            if other == at:
                continue
            if isinstance(x, _np.ndarray) and x.ndim > 1:
                kept = x[at].copy()
                x[at] = x[other]
                x[other] = kept
            else:
                x[at], x[other] = x[other], x[at]

    def permutation(self, x):
        values = _np.arange(x) if isinstance(x, int) else _np.array(x)
        if values.ndim > 1:
            return values[self.permutation(len(values))]
        self.shuffle(values)
        return values


_state = RandomState()
for _name in ('seed', 'random_sample', 'random', 'ranf', 'sample', 'rand', 'randn', 'standard_normal', 'normal', 'uniform', 'randint', 'choice', 'shuffle', 'permutation'):
    globals()[_name] = getattr(_state, _name)


def default_rng(seed=None):
    raise NotImplementedError('numpy.random.default_rng is not here: its generator (PCG64) is another one; numpy.random.RandomState and numpy.random.seed are here, with NumPy\'s numbers')


def __getattr__(name):
    if name.startswith('__'):
        raise AttributeError(name)
    raise AttributeError(f'numpy.random.{name} is not here: seed, rand, randn, randint, normal, uniform, choice, shuffle and permutation are')
