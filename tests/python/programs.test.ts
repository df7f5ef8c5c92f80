// Programs in the tutorials' style and those of the course print in the page's Python what they print on a real PyTorch
// (build-scripts/goldens/python.py), and end with the same errors.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { isAlike } from './alike';
import { startPython } from './python';

interface Printed {
  readonly out: string;
  readonly error?: readonly [kind: string, message: string];
}

const folder = import.meta.dirname;
const read = (name: string) => readFileSync(path.join(folder, name), 'utf8');
let python: Awaited<ReturnType<typeof startPython>>;

beforeAll(async () => {
  python = await startPython();
  for (const name of ['reader', 'writer'] as const) {
    python.trained.open(
      name,
      readFileSync(path.join(folder, `../../build/models/${name}.safetensors`)),
    );
  }
});

beforeAll(() => {
  const recorded = path.join(folder, '../../web/src/lessons/recorded');
  for (const file of readdirSync(recorded)) {
    const name = `attention-lab-${file.replace('.safetensors', '-200.safetensors')}`;
    python.trained.add(name, readFileSync(path.join(recorded, file)));
  }
});

function run(source: string) {
  let out = '';
  const { error } = python.run(source, {
    print: (text, isError) => {
      if (!isError) out += text;
    },
    figure: () => {},
  });
  return { out, error: error && [error.kind, error.message.split('\n')[0]], line: error?.line };
}

describe('programs in the style of tutorials', () => {
  const printed: Record<string, Printed> = JSON.parse(read('printed.json'));

  test('each has what PyTorch prints beside it', () => {
    const programs = readdirSync(path.join(folder, 'programs'));
    expect(programs.sort()).toEqual(Object.keys(printed).sort());
  });

  test.each(Object.keys(printed))('%s', (name) => {
    const { out, error } = printed[name] as Printed;
    const here = run(read(`programs/${name}`));
    expect(here.error).toEqual(error);
    if (!isAlike(here.out, out)) expect(here.out).toBe(out);
  });

  // Where types meet that the engine refuses, or takes where PyTorch does not: whole powers below zero, lerp, gelu, argmax and topk of whole
  // numbers or truth values; and calls that are wrong in two ways, of which each names another.
  const otherwise = new Set([
    ...[
      '((m ** n) < 2)',
      '(-1 ** n)',
      '(m ** n)',
      'm.square().abs()',
      'F.gelu(m)',
      'm.topk(2, -1)',
    ],
    ...['torch.lerp(k, a, 0.5)', 'torch.lerp(n, v, 0.5).norm(dim=-2)', 'torch.lerp(n, n, 0.5)'],
    ...['(v >= s).argmax(-1)', 'F.mse_loss(n, a).triu(1)', 'F.cross_entropy(b[:, None], c)'],
    ...['F.cross_entropy(s, n)', 'k.log_softmax(2).round()', 'k.triu(1)', 'k.tril()'],
    'torch.isclose(b, n).cumsum(2)',
  ]);

  test("expressions made at random have PyTorch's values, or its kind of error", () => {
    const { setting, expressions } = JSON.parse(read('expressions.json'));
    const names = Object.keys(expressions);
    const { out, error } = run(`${setting}
import json
for expression in json.loads(${JSON.stringify(JSON.stringify(names))}):
    try:
        found = repr(eval(expression))
    except Exception as error:
        found = type(error).__name__ + ": " + str(error)
    print(json.dumps(found))
`);
    expect(error).toBeUndefined();
    const found: string[] = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    const kindOf = (text: string) => /^(\w+Error): /.exec(text)?.[1];
    const differ = names.filter((name, i) => {
      const [here, there] = [found[i] as string, expressions[name] as string];
      return kindOf(there) ? kindOf(here) !== kindOf(there) : !isAlike(here, there);
    });
    expect(new Set(differ)).toEqual(otherwise);
  });

  test('tensors are freed when nothing refers to them', () => {
    run('import torch\nx = torch.ones(3)');
    const before = python.engine.liveTensors();
    run(
      'import torch\nfor i in range(20_000):\n    y = (torch.ones(8, 8) @ torch.ones(8, 8)).sum() * i\ny = None\nx = torch.ones(3)',
    );
    expect(python.engine.liveTensors()).toBe(before);
  });
});

// The export of the lessons is built before (npm test python).
const exported = path.join(folder, '../../dist/lessons.json');
describe.runIf(existsSync(exported))('programs of the course', () => {
  const printed: Record<string, string> = JSON.parse(read('lessons.json'));
  const programs: Record<string, string> = {};
  for (const { lesson, step, settings } of JSON.parse(readFileSync(exported, 'utf8')))
    for (const [i, { program }] of settings.entries())
      programs[`${lesson}/${step}/${i + 1}`] = program;
  const names = Object.keys(printed);
  const lessons = [...new Set(names.map((name) => name.split('/')[0] as string))];

  test.each(lessons)('%s', (lesson) => {
    for (const name of names.filter((each) => each.startsWith(`${lesson}/`))) {
      const here = run(programs[name] ?? 'raise KeyError("no such program")');
      expect(here.error, name).toBeUndefined();
      if (!isAlike(here.out, printed[name] as string)) expect(here.out, name).toBe(printed[name]);
    }
  });
});
