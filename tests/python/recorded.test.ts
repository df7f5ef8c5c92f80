// What a run leaves for who walks through it afterwards: the lines in their order, what each changed, tensors as they were then.
import { beforeAll, expect, test } from 'vitest';
import type { Moment, Recorded, Value } from '../../web/src/python/protocol';
import { startPython } from './python';

let python: Awaited<ReturnType<typeof startPython>>;
beforeAll(async () => {
  python = await startPython();
});

function run(source: string, records = true) {
  let out = '';
  const print = (text: string) => {
    out += text;
  };
  const { error, recorded } = python.run(source, { print, figure: () => {} }, { records });
  return { out, error, recorded };
}

function recordOf(source: string) {
  const { recorded } = run(source);
  if (!recorded) throw new Error('nothing was recorded');
  return recorded;
}

const told = (value: Value | null | undefined): string =>
  value === null || value === undefined
    ? 'gone'
    : 'shape' in value
      ? `(${value.shape.join(', ')})`
      : value.text;

/** `11 scores (4, 4)`: the lines with what they changed and gave. */
const lines = (moments: readonly Moment[]): string[] =>
  moments.map(({ line, changed, returns }) =>
    [
      line,
      ...Object.entries(changed).map(([name, value]) => `${name} ${told(value)}`),
      ...(returns ? [`→ ${told(returns)}`] : []),
    ].join(' '),
  );

const numbers = ({ trace }: Recorded, value: Value | null | undefined): number[] | undefined => {
  const node = value && 'shape' in value ? value.node : undefined;
  return node === undefined ? undefined : [...(trace.nodes[node]?.data ?? [])];
};

const attention = `import torch
import torch.nn as nn
class Head(nn.Module):
    def __init__(self, size):
        super().__init__()
        self.key = nn.Linear(size, size)
    def forward(self, x):
        k = self.key(x)
        scores = (
            k
            @ k.T
        )
        return scores.softmax(-1)
head = Head(3)
out = head(torch.ones(4, 3))
`;

test('each line with what it changed; what a function was given, and what it gave', () => {
  const { calls, moments, isWhole } = recordOf(attention);
  expect(isWhole).toBe(true);
  expect(calls).toEqual(['', 'Head.__init__', 'Head.forward']);
  expect(lines(moments)).toEqual([
    ...['1', '2', '3', '14'],
    ...['4 self Head size 3', '5', '6', '14 head Head'],
    '15',
    ...['7 self Head x (4, 3)', '8 k (4, 3)', '9 scores (4, 4)', '13 → (4, 4)'],
    '15 out (4, 4)',
  ]);
});

test('a tensor that is changed in place is kept as it was at each moment', () => {
  const recorded = recordOf(`import torch
x = torch.zeros(2)
for i in range(2):
    x += 1
x[0] = 7
x.mul_(2)
y = x.sum()
seen = [1]
seen.append(2)
del seen
`);
  const { moments } = recorded;
  const of = (line: number) => moments.filter((moment) => moment.line === line);
  expect(of(4).map(({ changed }) => numbers(recorded, changed.x))).toEqual([
    [1, 1],
    [2, 2],
  ]);
  expect(numbers(recorded, of(5)[0]?.changed.x)).toEqual([7, 2]);
  expect(numbers(recorded, of(6)[0]?.changed.x)).toEqual([14, 4]);
  expect(lines(moments).slice(-4)).toEqual([
    '7 y ()',
    '8 seen [1]',
    '9 seen [1, 2]',
    '10 seen gone',
  ]);
});

test('a generator goes on where it waited', () => {
  const { calls, moments } = recordOf(`def two(n):
    yield n
    yield n + 1
for x in two(1):
    y = x
`);
  expect(calls).toEqual(['', 'two']);
  expect(lines(moments)).toEqual([
    ...['1', '4', '1 n 1', '2', '4 x 1', '5 y 1'],
    ...['4', '3', '4 x 2', '5 y 2', '4'],
  ]);
});

test('a run that breaks off is there up to the line at which it did', () => {
  const { error, recorded } = run(`def half(n):
    return n / 2
x = half(3)
x = half("three")
`);
  expect(error?.line).toBe(2);
  expect(lines(recorded?.moments ?? [])).toEqual([
    ...['1', '3', '1 n 3', '2 → 1.5', '3 x 1.5'],
    ...['4', "1 n 'three'", '2'],
  ]);
});

test('of a long run the beginning is kept, and every new line after it, at no cost for the rest', () => {
  const { moments, isWhole } = recordOf(`x = 0
for i in range(100_000):
    x = x + 1
def double(n):
    return n * 2
y = double(x)
`);
  expect(isWhole).toBe(false);
  expect(moments.length).toBeLessThan(1020);
  expect(lines(moments).slice(-4)).toEqual(['6', '4 n 100000', '5 → 200000', '6 y 200000']);
  expect(
    recordOf('def down(n):\n    return n and down(n - 1)\ndown(900)').moments.length,
  ).toBeLessThan(1020);
});

test('what is too large is there by its shape alone; what the program wrote is not called', () => {
  const { moments } = recordOf(`import torch
class Loud:
    def __repr__(self):
        print("called")
        return "loud"
loud = Loud()
large = torch.zeros(300, 300)
both = [loud, large]
`);
  const [last] = moments.slice(-1);
  expect(last?.changed.both).toEqual({ text: '[Loud, tensor (300, 300)]' });
  const of = moments.at(-2)?.changed.large;
  expect(of).toEqual({ dtype: 'float32', shape: [300, 300] });
});

test('a program prints and draws by chance the same, recorded or not, and nothing is kept of the run before', () => {
  const source = `import torch
torch.manual_seed(1)
w = torch.randn(3, requires_grad=True)
for _ in range(5):
    loss = (w * w).sum()
    loss.backward()
    with torch.no_grad():
        w -= 0.1 * w.grad
        w.grad = None
print(w, torch.rand(2))
`;
  const plain = run(source, false);
  expect(plain.error).toBeUndefined();
  expect(plain.recorded).toBeUndefined();
  expect(run(source).out).toBe(plain.out);
});
