// The lessons as data: what they cover, the numbers of the tutorials, predictions that the engine decides, programs.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Trace } from '../../web/src/engine';
import {
  drawInputs,
  type ExportedSetting,
  type ExportedTensor,
  exportLesson,
} from '../../web/src/lab/export';
import { defaultInputs, fitInputs, type Inputs } from '../../web/src/lab/inputs';
import { programLines, programText } from '../../web/src/lab/python';
import { axisLabels, runStep, type Step } from '../../web/src/lab/step';
import { judge } from '../../web/src/lab/task';
import { reservedNames } from '../../web/src/lab/url';
import { lessons, routes } from '../../web/src/lessons';
import { allSteps, lessonUnderTest, testEngine } from './support';

const engine = await testEngine();
const steps = await allSteps();
const { run } = await lessonUnderTest(engine, 'where-to-look');

function expectNumbers(trace: Trace, name: string, expected: readonly number[], digits = 6): void {
  const actual = [...trace.get(name).data];
  expect(actual).toHaveLength(expected.length);
  for (const [i, value] of expected.entries())
    expect(actual[i], `${name}[${i}]`).toBeCloseTo(value, digits);
}

/** Whether all numbers that a step computed are finite, or −∞ where that stands on purpose. */
function hasNumbers(step: Step, trace: Trace, name: string): boolean {
  const onPurpose = step.minusInfinity?.includes(name);
  return trace
    .get(name)
    .data.every((value) => Number.isFinite(value) || (onPurpose && value === -Infinity));
}

/** Of PyTorch's tensors each `every`-th number is kept. */
type Reference = Omit<ExportedSetting, 'tensors' | 'cellPrograms'> & {
  readonly tensors: Readonly<Record<string, ExportedTensor & { readonly every: number }>>;
};

/** What real PyTorch computed with the programs of a lesson; made by `npm run lessons:compare -- tests/goldens/lessons`. */
function golden(lesson: string): readonly { step: string; settings: readonly Reference[] }[] {
  const folder = path.join(import.meta.dirname, '../goldens/lessons');
  return JSON.parse(readFileSync(path.join(folder, `${lesson}.json`), 'utf8'));
}

/** As in build-scripts/compare-with-torch.py. */
function expectAgreement(
  actual: ExportedTensor,
  torch: ExportedTensor & { every: number },
  name: string,
  rounding: boolean,
) {
  expect(actual.shape, name).toEqual(torch.shape);
  expect(actual.dtype, name).toBe(torch.dtype);
  const read = (value: number | string) => Number(String(value).replace('inf', 'Infinity'));
  const kept = actual.data.filter((_, i) => i % torch.every === 0).map(read);
  expect(kept.length, name).toBe(torch.data.length);
  const finite = torch.data.map(read).filter(Number.isFinite);
  const largest = Math.max(0, ...finite.map(Math.abs));
  for (const [i, expected] of torch.data.entries()) {
    const [ours, theirs] = [kept[i] ?? Number.NaN, read(expected)];
    if (Object.is(ours, theirs) || (rounding && Math.abs(ours - theirs) <= 1e-6)) continue;
    expect(
      Math.abs(ours - theirs),
      `${name}[${i * torch.every}]: ${ours} here, ${theirs} in PyTorch`,
    ).toBeLessThanOrEqual(Math.max(1e-6 * Math.abs(theirs), 1e-7 * largest));
  }
}

describe('coverage', () => {
  /** What each lesson must teach and put right at least. */
  const wanted: Readonly<Record<string, readonly [entries: string, corrections: string]>> = {
    'where-to-look': ['S2.1 S2.2 S2.3 S2.4 S2.5 S2.6 S2.13', '15'],
    'words-ask-words': [
      'S0.1 S0.2 S0.3 S0.4 S0.13 S0.14 S1.1 S1.2 S2.7 S2.9 S2.10 S2.11 S2.12 S2.14 S2.15 S2.16 S2.17 S2.20 S2.22 S3.13 S3.14 S3.15 S4.1 S4.2 S4.8',
      '1 2 14 16 17 18 19 28',
    ],
    'why-the-square-root': ['S0.5 S2.10', '3 4'],
    'hiding-the-future': ['S0.9 S0.15 S1.3 S1.5 S4.6 S4.8', '10 11 36'],
    'what-about-order': ['S0.10 S0.16 S1.4 S1.8 S3.18 S3.19 S3.24', '5 6 7 12 13 30 31 32'],
  };

  it.each(Object.entries(wanted))('of %s has what it must have', (id, [entries, corrections]) => {
    const own = steps.filter(({ lesson }) => lesson.id === id).map(({ step }) => step);
    const covered = own.flatMap(({ covers }) => covers);
    const corrected = own.flatMap((step) => step.corrections ?? []).map(String);
    expect(entries.split(' ').filter((entry) => !covered.includes(entry))).toEqual([]);
    expect(corrections.split(' ').filter((number) => !corrected.includes(number))).toEqual([]);
  });

  it('of the tutorials, printed', () => {
    const entryCounts = { S0: 17, S1: 10, S2: 22, S3: 24, S4: 15 };
    const covered = new Set(steps.flatMap(({ step }) => step.covers));
    const corrected = new Set(steps.flatMap(({ step }) => step.corrections ?? []));
    const lines = Object.entries(entryCounts).map(([tutorial, count]) => {
      const all = Array.from({ length: count }, (_, i) => `${tutorial}.${i + 1}`);
      const left = all.filter((entry) => !covered.delete(entry));
      return `${tutorial}: ${count - left.length} of ${count}; not yet: ${left.join(' ') || 'none'}`;
    });
    console.log([...lines, `corrections: ${corrected.size} of 50`].join('\n'));
    expect([...covered], 'entries that no tutorial has').toEqual([]);
  });

  it('puts every correction that an outline names right in a claim', () => {
    for (const { step } of steps) {
      expect((step.claims ?? []).map((claim) => claim.correction)).toEqual(step.corrections ?? []);
    }
  });

  it('gives steps ids that are their own', () => {
    const ids = steps.map(({ lesson, step }) => `${lesson.id}/${step.id}`);
    expect(new Set(ids).size).toBe(ids.length);
    expect(new Set(lessons.map((entry) => entry.outline.id)).size).toBe(lessons.length);
  });

  it('has every step once in the course, and in its tutorial’s order on the tutorial’s route', () => {
    const [course, ...tutorials] = routes;
    expect(course.stops.map((stop) => stop.step.id)).toEqual(steps.map(({ step }) => step.id));
    for (const { id, stops } of tutorials) {
      const entries = stops.map(({ step }) =>
        Math.min(
          ...step.covers
            .filter((entry) => entry.startsWith(`${id.toUpperCase()}.`))
            .map((entry) => Number(entry.slice(id.length + 1))),
        ),
      );
      expect(entries.every(Number.isFinite), id).toBe(true);
      expect(entries, id).toEqual(entries.toSorted((a, b) => a - b));
    }
  });
});

describe('the numbers of the tutorial', () => {
  it('S2.1: importance .1 .3 .6 sums to 1', () => {
    expectNumbers(run('spotlight'), 'total', [1]);
    expectNumbers(run('spotlight'), 'weights', [0.1, 0.3, 0.6]);
  });

  it('S2.1: importance that does not sum to 1 is shared out in proportion', () => {
    const trace = run('spotlight', { importance: [0.2, 0.6, 1] });
    expectNumbers(trace, 'total', [1.8]);
    expectNumbers(trace, 'weights', [1 / 9, 1 / 3, 5 / 9]);
    expectNumbers(trace, 'weights_total', [1]);
  });

  it('S2.2: softmax of 2, 1, 3', () => {
    expectNumbers(run('scores-to-weights'), 'weights', [0.244728, 0.090031, 0.665241]);
    expectNumbers(run('scores-to-weights'), 'total', [1.503215]);
  });

  it('S2.2: a constant changes nothing, a temperature does', () => {
    const trace = run('what-softmax-ignores', { constant: 8 });
    expect(trace.get('weights_plus').data).toEqual(trace.get('weights').data);
    expect(trace.get('weights_scaled').data).not.toEqual(trace.get('weights').data);
  });

  it('S2.3: the weighted sum ends at (0.910, 0.755)', () => {
    expectNumbers(run('weighted-combination'), 'output', [0.90996945, 0.7552715]);
  });

  it('S2.4: a tie, 1.0 and 1.0', () => {
    const trace = run('dot-products');
    expect([...trace.get('scores').data]).toEqual([1, 1]);
  });

  it('S2.5 and S2.6: weights .731059 .268941, output (1.731059, 3.268941), step by step and in one line', () => {
    for (const id of ['query-key-value', 'one-line']) {
      expectNumbers(run(id), 'weights', [0.731059, 0.268941]);
      expectNumbers(run(id), 'output', [1.731059, 3.268941]);
    }
    expectNumbers(run('one-line'), 'one_line', [1.731059, 3.268941]);
    expectNumbers(run('query-key-value'), 'hard', [2, 3]);
  });
});

describe.each(steps.map(({ lesson, step }) => [step.id, lesson, step] as const))(
  'the step %s',
  (_, lesson, step) => {
    const settings: Inputs[] = [defaultInputs(step.inputs)];
    let state = 11;
    const random = () => {
      state = (state * 48271) % 2147483647;
      return state / 2147483647;
    };
    for (let i = 0; i < 20; i++) settings.push(drawInputs(step.inputs, random));

    it('computes finite numbers at its defaults and has no problem with them', () => {
      const [inputs = {}] = settings;
      const trace = runStep(engine, step, inputs);
      for (const name of trace.names) expect(hasNumbers(step, trace, name), name).toBe(true);
      expect(step.problem?.(trace, inputs as never) ?? null).toBeNull();
    });

    it('never shows a NaN without saying why', () => {
      const extremes = ['min', 'max', 'zero'].map((which) =>
        Object.fromEntries(
          Object.entries(step.inputs).map(([name, spec]) => {
            if (!('min' in spec)) return [name, spec.default];
            const value =
              which === 'zero' ? Math.min(spec.max, Math.max(spec.min, 0)) : spec[which as 'min'];
            const fill = (part: unknown): unknown => (Array.isArray(part) ? part.map(fill) : value);
            return [name, fill(spec.default)];
          }),
        ),
      ) as Inputs[];
      for (const inputs of [...settings, ...extremes]) {
        const trace = runStep(engine, step, inputs);
        const complete = trace.names.every((name) => hasNumbers(step, trace, name));
        if (!complete) expect(step.problem?.(trace, inputs as never)).toMatch(/\w/);
      }
    });

    it('has no input that is called like a part of the address', () => {
      for (const name of reservedNames) expect(step.inputs).not.toHaveProperty(name);
    });

    it('labels every axis of what it computes', () => {
      for (const inputs of settings) {
        const trace = runStep(engine, step, inputs);
        for (const name of trace.names) {
          expect(
            axisLabels(step, inputs, name).map((labels) => labels.length),
            name,
          ).toEqual(trace.get(name).shape);
        }
      }
    });

    it('has a program that assigns every named tensor and uses every input', () => {
      for (const inputs of settings) {
        const text = programText(step, inputs);
        expect(text).not.toContain('INPUT_');
        expect(text).toMatch(/^import torch$/m);
        for (const name of runStep(engine, step, inputs).names) {
          expect(text).toMatch(new RegExp(`^${name} = `, 'm'));
        }
        // Of a choice only what was chosen is written.
        expect(text).not.toMatch(/^ *(el)?if "/m);
        const shown = programLines(step, inputs)
          .map((line) => line.map((token) => token.text).join(''))
          .join('\n');
        expect(shown).toBe(text.trimEnd());
      }
      for (const name of Object.keys(step.inputs)) {
        expect(step.program.source).toContain(`INPUT_${name}`);
      }
    });

    it('decides its predictions by numbers, in a sentence that holds them', () => {
      expect(step.predictions?.length).toBeGreaterThan(0);
      for (const prediction of step.predictions ?? []) {
        const trace = engine.trace(() => prediction.compute(engine));
        expect(prediction.options[prediction.answer(trace)]).toBeDefined();
        expect(prediction.explain(trace)).toMatch(/\d/);
        expect(prediction.explain(trace)).not.toMatch(/NaN|undefined/);
        for (const scene of prediction.scenes ?? []) {
          expect(fitInputs(step.inputs, scene.inputs).corrections).toEqual([]);
        }
      }
    });

    it('opens with something else than what its predictions show', () => {
      const [usual] = settings;
      for (const { inputs } of step.predictions?.flatMap(({ scenes = [] }) => scenes) ?? []) {
        expect(fitInputs(step.inputs, inputs).inputs).not.toEqual(usual);
      }
    });

    it('summarises any state in a sentence without gaps', () => {
      for (const inputs of settings) {
        expect(step.summary(runStep(engine, step, inputs), inputs as never)).not.toMatch(
          /NaN|undefined/,
        );
      }
    });

    it('gives PyTorch’s numbers for the programs that PyTorch ran, its claims’ among them', () => {
      const own = (candidate: { step: string }) =>
        candidate.step === step.id || candidate.step.startsWith(`${step.id}/claim-`);
      const exported = exportLesson(engine, lesson).filter(own);
      const reference = golden(lesson.id).filter(own);
      expect(exported.map(({ step: id }) => id)).toEqual(reference.map(({ step: id }) => id));
      for (const [which, { settings }] of exported.entries()) {
        expect(settings.length).toBe(reference[which]?.settings.length);
        for (const [i, setting] of settings.entries()) {
          const expected = reference[which]?.settings[i];
          // A changed input or program must be run by PyTorch again: npm run lessons:compare -- tests/goldens/lessons
          expect(setting.inputs).toEqual(expected?.inputs);
          expect(setting.program).toBe(expected?.program);
          expect(Object.keys(setting.tensors)).toEqual(Object.keys(expected?.tensors ?? {}));
          for (const [name, tensor] of Object.entries(setting.tensors)) {
            const torch = expected?.tensors[name];
            if (torch) expectAgreement(tensor, torch, name, setting.rounding.includes(name));
          }
        }
      }
    });

    it('exports its defaults and two other settings, the same ones every time', () => {
      const find = () => exportLesson(engine, lesson).find((exported) => exported.step === step.id);
      const exported = find();
      expect(exported?.settings).toHaveLength(3);
      expect(exported?.settings[0]?.inputs).toEqual(settings[0]);
      expect(exported).toEqual(find());
    });
  },
);

describe('the tasks', () => {
  /** Lessons that have all their steps. */
  const complete = [
    'where-to-look',
    // lesson 2
    'words-ask-words',
    // lesson 3
    'why-the-square-root',
    // lesson 4
    'hiding-the-future',
    // lesson 5
    'what-about-order',
  ];
  const tasks = steps.flatMap(({ lesson, step }) =>
    (step.tasks ?? []).map((task) => ({ lesson, task })),
  );

  it.each(complete)('are two or three in the lesson %s', (id) => {
    const count = tasks.filter(({ lesson }) => lesson.id === id).length;
    expect(count).toBeGreaterThanOrEqual(2);
    expect(count).toBeLessThanOrEqual(3);
  });

  it.each(tasks.map(({ task }) => [task.id, task] as const))(
    '%s has one right result and names every mistake',
    (_, task) => {
      const trace = engine.trace(() => task.compute(engine));
      const numbers = (name: string) => task.blanks.map((_, i) => trace.value(name, i));
      expect(trace.names).toContain('right');
      expect([...trace.names].sort()).toEqual(['right', ...Object.keys(task.mistakes)].sort());
      expect(Object.keys(task.mistakes).length).toBeGreaterThan(0);
      for (const name of trace.names) {
        expect(trace.get(name).data, name).toHaveLength(task.blanks.length);
        expect(numbers(name).every(Number.isFinite), name).toBe(true);
        // What the numbers are tells which of them was worked out.
        const found = judge(task, trace, numbers(name));
        expect(found, name).toEqual(name === 'right' ? { is: 'right' } : { is: 'mistake', name });
      }
      for (const mistake of Object.values(task.mistakes)) expect(mistake).toMatch(/\w+ \w+/);
      const rounded = numbers('right').map((number) => Number(number.toFixed(task.decimals)));
      expect(judge(task, trace, rounded)).toEqual({ is: 'right' });
      expect(task.explain(trace)).toMatch(/\d/);
      expect(task.explain(trace)).not.toMatch(/NaN|undefined/);
    },
  );
});

describe('right answers', () => {
  const answers: Record<string, string> = {
    halve: 'It stays at .6',
    odds: 'e, which is 2.718',
    order: 'none does',
    equal: 'to the mean of the three vectors',
    length: 'the longer key wins',
    jump: 'the hard one',
    low: 'small, but more than 0',
    'claim 15': 'no, “I” and “love” change places',
    // lesson 2
    fading: 'about a quarter',
    'claim 14': 'no, each position has weights of its own',
    'claim 28': '6',
    'same-word': 'both change, and are the same again',
    'claim 17': 'no, the seed decides',
    'one-word-two-roles': 'no',
    'which-sum': 'each row',
    diagonal: 'two',
    'claim 1': 'no, it prints another one',
    'claim 2': 'at “mat”',
    batch: 'one word gets about a half',
    'own-length': 'about 64',
    'claim 16': 'about nine tenths',
    'claim 19': 'no, it is the same in both',
    'printed-row': 'no',
    'another-seed': 'yes, to the last bit',
    'claim 18': 'no, in all of them they are the same to the last bit',
    // lesson 3
    spread: 'it doubles',
    'row-entropy': 'one or two',
    nudge: 'with factor 1',
    'many-keys': 'it falls, to about a tenth',
    column: 'the one without',
    'claim 3': 'no, it stays where it is',
    'claim 4': 'Moderate',
    // lesson 4
    pairs: '28',
    late: 'less than 1, except for the last',
    block: 'those of “cat” only',
    free: 'all four',
    fifth: '1 ÷ 5',
    numbers: 'all five',
    'claim 36': 'yes, itself too',
    'claim 11': 'no, not in the row that is all blocked',
    'claim 10': 'no error: each word sees only those after it',
    'claim 47': 'an output of the right shape with wrong numbers',
    // lesson 5
    swapped: 'it stays, to the last digits',
    'last-word': 'the last word’s output',
    closest: 'no, all are well apart',
    'same-turn': 'by the same angle',
    offset: 'the same',
    'mask-alone': 'yes',
    'before-or-after': 'no',
    'where-they-part': 'at late positions',
    'claim 5': 'the first',
    'claim 6': 'no, they share one',
    'claim 7': 'no: rows and columns are reordered along',
    'claim 12': 'no, it knows nothing yet',
    'claim 13': 'no, some lie outside all that it saw',
    'claim 30': 'no, but each word keeps its own output',
    'claim 31': 'no, only some',
    'claim 32': 'at 10 or more',
  };
  it.each(
    steps
      .flatMap(({ step }) => [
        ...(step.predictions ?? []),
        ...(step.claims ?? []).map((claim) => ({ ...claim, id: `claim ${claim.correction}` })),
      ])
      .map((question) => [question.id, question] as const),
  )('to the question “%s”', (id, prediction) => {
    const trace = engine.trace(() => prediction.compute(engine));
    expect(prediction.options[prediction.answer(trace)]).toBe(answers[id]);
  });
});
