// What holds for the numbers of every step of a lesson, whatever is set: finite or explained, labelled, PyTorch's own, and what its
// predictions and tasks need. Each lesson's tests call it; what its tutorial printed is beside the call.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Trace } from '../../../web/src/engine';
import { reservedNames } from '../../../web/src/lab/address';
import { answerTo, explanationOf, runQuestion, said } from '../../../web/src/lab/asking';
import {
  drawInputs,
  type ExportedSetting,
  type ExportedStep,
  type ExportedTensor,
  exportLesson,
  fewValues,
} from '../../../web/src/lab/export';
import { formatShort } from '../../../web/src/lab/format';
import { defaultInputs, fitInputs, type Inputs, isView } from '../../../web/src/lab/inputs';
import { programLines, programText } from '../../../web/src/lab/python';
import { claimId, type Question, type Task } from '../../../web/src/lab/question';
import { runStep, type Step } from '../../../web/src/lab/step';
import { drawnTask, judge } from '../../../web/src/lab/task';
import { axisLabels } from '../../../web/src/lab/tensors';
import { filesOf, lessonNamed, testTiers } from '../support';
import { testLosses } from '../trainings';

/** Whether all numbers that a step computed are finite, or −∞ where that stands on purpose. */
function hasNumbers(step: Step, trace: Trace, name: string): boolean {
  const onPurpose = step.tensors[name]?.minusInfinity;
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
  const folder = path.join(import.meta.dirname, '../../goldens/lessons');
  return JSON.parse(readFileSync(path.join(folder, `${lesson}.json`), 'utf8'));
}

/** A number as it is exported. */
const numberOf = (value: number | string) =>
  typeof value === 'number' ? value : Number(value.replace('inf', 'Infinity'));

/** As in build-scripts/compare-with-torch.py. */
function expectAgreement(
  actual: ExportedTensor,
  torch: ExportedTensor & { every: number },
  name: string,
  { rounding, rounding16 = [] }: Pick<Reference, 'rounding' | 'rounding16'>,
) {
  expect(actual.shape, name).toEqual(torch.shape);
  expect(actual.dtype, name).toBe(torch.dtype);
  const kept = actual.data.filter((_, i) => i % torch.every === 0).map(numberOf);
  expect(kept.length, name).toBe(torch.data.length);
  const expected = torch.data.map(numberOf);
  const largest = Math.max(0, ...expected.filter(Number.isFinite).map(Math.abs));
  for (const [i, theirs] of expected.entries()) {
    const ours = kept[i] ?? Number.NaN;
    const rounded = rounding16.includes(name)
      ? 1e-3 * Math.max(1, largest)
      : rounding.includes(name)
        ? Math.max(1e-6, 3e-7 * largest)
        : 0;
    if (Object.is(ours, theirs) || Math.abs(ours - theirs) <= rounded) continue;
    if (Math.abs(ours - theirs) <= Math.max(1e-6 * Math.abs(theirs), 1e-7 * largest)) continue;
    expect.fail(`${name}[${i * torch.every}]: ${ours} here, ${theirs} in PyTorch`);
  }
}

/** Every option has an id that an object keeps in its place, and the author’s expectation is one of them. */
function expectOptions({ options, expected }: Question) {
  for (const id of Object.keys(options)) expect(id).toMatch(/^[a-z]+$/);
  expect(Object.keys(options)).toContain(expected);
}

/** A sentence without gaps, and with every sum in it worked out rightly. */
function expectWhole(said: string) {
  expect(said).not.toMatch(/NaN|undefined|[{}]/);
  expectSums(said);
}

/** Every sum, product and power that a sentence works out is right, up to the decimals that it shows: `2 · 0.5 + 1 = 2`. */
function expectSums(said: string) {
  const number = '[−(]*(?:[\\d.,]*\\d|e)\\)*';
  const sums = new RegExp(
    `((?:${number}(?: [·×÷+−] |\\^))+${number}) = (−?[\\d.,]*\\d)(?![\\d.,]| [·×÷+−])`,
    'g',
  );
  const read = (text: string) => text.replace(/[,−·×÷^e]/g, (sign) => operators[sign] ?? '');
  for (const [sum, left = '', right = ''] of said.matchAll(sums)) {
    // A bracket that was opened before the sum is none of it.
    if (left.split('(').length !== left.split(')').length) continue;
    const value: unknown = new Function(`return ${read(left)}`)();
    const shown = Number(read(right));
    const decimals = right.split('.')[1]?.length ?? 0;
    const off = Math.abs(Number(value) - shown);
    expect(off, sum).toBeLessThanOrEqual(0.51 * 10 ** -decimals + 2e-3 * Math.abs(shown));
  }
}

const operators: Readonly<Record<string, string>> = {
  '−': '-',
  '·': '*',
  '×': '*',
  '÷': '/',
  '^': '**',
  e: 'Math.E',
};

/** The result of `make`, made when it is first asked for: within a test, where it may fail. */
function once<Result>(make: () => Result): () => Result {
  let made: { readonly result: Result } | undefined;
  return () => {
    made ??= { result: make() };
    return made.result;
  };
}

export async function testNumbers(id: string): Promise<void> {
  const lesson = await lessonNamed(id);
  const tiers = await testTiers(lesson.steps);
  const exported = once(() => exportLesson(tiers, lesson, filesOf));
  const reference = once(() => golden(id));

  describe.each(lesson.steps.map((step) => [step.id, step] as const))(
    `the step ${id}/%s`,
    (_, step) => {
      const settings: Inputs[] = [defaultInputs(step.inputs)];
      let state = 11;
      const random = () => {
        state = (state * 48271) % 2147483647;
        return state / 2147483647;
      };
      // What needs everything works longest, and most of it again whatever is drawn.
      const draws = step.tier === 'full' ? 8 : 20;
      for (let i = 0; i < draws; i++) settings.push(drawInputs(step.inputs, random));
      const runs = once(() =>
        settings.map((inputs) => ({
          inputs,
          trace: runStep(tiers, step, inputs, [], filesOf(step)),
        })),
      );

      it('computes finite numbers at its defaults and has no problem with them', () => {
        const [usual] = runs();
        if (!usual) throw new Error('no numbers');
        const { inputs, trace } = usual;
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
              const fill = (part: unknown): unknown =>
                Array.isArray(part) ? part.map(fill) : value;
              return [name, fill(spec.default)];
            }),
          ),
        ) as Inputs[];
        const beyond = extremes.map((inputs) => ({
          inputs,
          trace: runStep(tiers, step, inputs, [], filesOf(step)),
        }));
        for (const { inputs, trace } of [...runs(), ...beyond]) {
          const complete = trace.names.every((name) => hasNumbers(step, trace, name));
          if (!complete) expect(step.problem?.(trace, inputs as never)).toMatch(/\w/);
        }
      });

      it('has no input that is called like a part of the address', () => {
        for (const name of reservedNames) expect(step.inputs).not.toHaveProperty(name);
      });

      it('labels every axis of what it computes', () => {
        for (const { inputs, trace } of runs()) {
          for (const name of trace.names) {
            expect(
              axisLabels(step, inputs, trace, name).map((labels) => labels.length),
              name,
            ).toEqual(trace.get(name).shape);
          }
        }
      });

      it('has a program that assigns every named tensor and uses every input', () => {
        for (const { inputs, trace } of runs()) {
          const text = programText(step, inputs);
          expect(text).not.toContain('INPUT_');
          expect(text).toMatch(/^import torch$/m);
          for (const name of trace.names) {
            expect(text).toMatch(new RegExp(`^${name} = `, 'm'));
          }
          // Of a choice only what was chosen is written.
          expect(text).not.toMatch(/^ *(el)?if "/m);
          const shown = programLines(step, inputs)
            .map((line) => line.map((token) => token.text).join(''))
            .join('\n');
          expect(shown).toBe(text.trimEnd());
        }
        for (const [name, spec] of Object.entries(step.inputs)) {
          if (isView(spec)) expect(step.program.source).not.toContain(`INPUT_${name}`);
          else expect(step.program.source).toContain(`INPUT_${name}`);
        }
      });

      it('decides its predictions by numbers, in a sentence that holds them', () => {
        expect(step.predictions?.length).toBeGreaterThan(0);
        for (const prediction of step.predictions ?? []) {
          const trace = runQuestion(tiers, prediction, prediction.given, filesOf(step));
          expectOptions(prediction);
          expect(answerTo(prediction, trace), prediction.id).toBe(prediction.expected);
          expect(explanationOf(prediction, trace)).toMatch(/\d/);
          expectWhole(explanationOf(prediction, trace));
          for (const scene of prediction.scenes ?? []) {
            expect(fitInputs(step.inputs, scene.inputs).corrections).toEqual([]);
          }
        }
      });

      it('decides its claims as their author expects', () => {
        for (const claim of step.claims ?? []) {
          const trace = runQuestion(tiers, claim);
          expectOptions(claim);
          expect(answerTo(claim, trace), `claim ${claimId(claim)}`).toBe(claim.expected);
          expectWhole(explanationOf(claim, trace));
        }
      });

      it('opens with something else than what its predictions show', () => {
        const [usual] = settings;
        for (const { inputs } of step.predictions?.flatMap(({ scenes = [] }) => scenes) ?? []) {
          expect(fitInputs(step.inputs, inputs).inputs).not.toEqual(usual);
        }
      });

      it('summarises any state in a sentence without gaps', () => {
        for (const { inputs, trace } of runs()) {
          expect(step.summary(trace, inputs as never)).not.toMatch(/NaN|undefined/);
        }
      });

      it('gives PyTorch’s numbers for the programs that PyTorch ran, its claims’ among them', () => {
        const own = (candidate: { step: string }) =>
          candidate.step === step.id || candidate.step.startsWith(`${step.id}/claim-`);
        const ours: ExportedStep[] = exported().filter(own);
        const torch = reference().filter(own);
        expect(ours.map(({ step: name }) => name)).toEqual(torch.map(({ step: name }) => name));
        for (const [which, { settings }] of ours.entries()) {
          expect(settings.length).toBe(torch[which]?.settings.length);
          for (const [i, setting] of settings.entries()) {
            const expected = torch[which]?.settings[i];
            // A changed input or program must be run by PyTorch again: npm run lessons:compare -- tests/goldens/lessons
            expect(setting.inputs).toEqual(expected?.inputs);
            expect(setting.program).toBe(expected?.program);
            expect(Object.keys(setting.tensors)).toEqual(Object.keys(expected?.tensors ?? {}));
            for (const [name, tensor] of Object.entries(setting.tensors)) {
              const theirs = expected?.tensors[name];
              if (theirs) expectAgreement(tensor, theirs, name, setting);
            }
          }
        }
      });

      it('exports its defaults, the same every time, two other settings, and every option of every choice', () => {
        const own = exported().find((candidate) => candidate.step === step.id);
        const all = own?.settings.map(({ inputs }) => inputs) ?? [];
        expect(all.length).toBeGreaterThanOrEqual(3);
        expect(all[0]).toEqual(settings[0]);
        // What is computed again is the same to the last bit.
        const again = runs()[0]?.trace;
        for (const [name, { data }] of Object.entries(own?.settings[0]?.tensors ?? {})) {
          const numbers = again?.get(name).data ?? [];
          expect(numbers.length, name).toBe(data.length);
          expect(
            data.every((value, i) => Object.is(numberOf(value), numbers[i])),
            name,
          ).toBe(true);
        }
        for (const [name, spec] of Object.entries(step.inputs)) {
          const drawn = new Set(all.map((inputs) => inputs[name]));
          for (const value of fewValues(spec) ?? []) {
            if (name !== step.job?.shown) expect(drawn, name).toContain(value);
          }
        }
      });
    },
  );

  testLosses(lesson);

  describe('the tasks', () => {
    const tasks = lesson.steps.flatMap((step) => step.tasks ?? []);

    it('are two or three', () => {
      expect(tasks.length).toBeGreaterThanOrEqual(2);
      expect(tasks.length).toBeLessThanOrEqual(3);
    });

    /** With the numbers of a draw, or those that it is first asked with. */
    const ask = (task: Task, seed: number) => {
      const given = drawnTask(tiers, task, seed);
      const trace = runQuestion(tiers, task, given);
      const numbers = (name: string) => task.blanks.map((_, i) => trace.value(name, i));
      const say = (text: string) => said(task, text, trace, given);
      return { given, trace, numbers, say, explanation: explanationOf(task, trace, given) };
    };
    const expectRight = (
      task: Task,
      { trace, numbers, say, explanation }: ReturnType<typeof ask>,
    ) => {
      for (const name of ['right', ...Object.keys(task.mistakes)]) {
        expect(trace.get(name).data, name).toHaveLength(task.blanks.length);
        expect(numbers(name).every(Number.isFinite), name).toBe(true);
        // What the numbers are tells which of them was worked out.
        const found = judge(task, trace, numbers(name));
        expect(found, name).toEqual(name === 'right' ? { is: 'right' } : { is: 'mistake', name });
      }
      const rounded = numbers('right').map((number) => Number(number.toFixed(task.decimals)));
      expect(judge(task, trace, rounded)).toEqual({ is: 'right' });
      for (const text of [task.question, ...task.blanks, ...Object.values(task.mistakes)]) {
        expectWhole(say(text ?? ''));
      }
      expectWhole(explanation);
      for (const number of numbers('right')) {
        const ways = [0, 1, 2, 3, 4, 5].map((decimals) => formatShort(number, decimals));
        const isSaid = ways.some((way) => explanation.includes(way));
        expect(isSaid, `${number} in ${explanation}`).toBe(true);
      }
    };

    it.each(tasks.map((task) => [task.id, task] as const))(
      '%s has one right result and names every mistake',
      (_, task) => {
        const asked = ask(task, 0);
        const names = Object.keys(task.mistakes);
        expect(names.length).toBeGreaterThan(0);
        for (const mistake of Object.values(task.mistakes)) expect(mistake).toMatch(/\w+ \w+/);
        // What is computed is right, a mistake, or spoken of.
        const texts = [task.question, task.explain, ...Object.values(task.mistakes)].join();
        for (const name of asked.trace.names) {
          const isUsed = name === 'right' || names.includes(name) || texts.includes(`{${name}`);
          expect(isUsed, name).toBe(true);
        }
        expectRight(task, asked);
      },
    );

    it.each(tasks.filter(({ draw }) => draw).map((task) => [task.id, task] as const))(
      '%s is right with other numbers, too',
      (_, task) => {
        const questions = new Set<string>();
        for (let seed = 0; seed <= 20; seed++) {
          const asked = ask(task, seed);
          expect(Object.keys(asked.given), 'what is drawn').toEqual(Object.keys(task.given ?? {}));
          expectRight(task, asked);
          questions.add(asked.say(task.question));
        }
        expect(questions.size).toBeGreaterThan(2);
      },
    );
  });
}
