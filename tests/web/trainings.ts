// What tests of trainings share: a job of a lesson run to some step, and its losses beside PyTorch's.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import type { Parameters } from '../../web/src/course/transformer';
import type { Engine } from '../../web/src/engine';
import { trainingsIn } from '../../web/src/lab/export';
import type { Inputs } from '../../web/src/lab/inputs';
import { learned, type Report, type Snapshot, type State } from '../../web/src/lab/job';
import type { Lesson } from '../../web/src/lab/step';
import { jobs } from './lesson-jobs';
import { fullEngine } from './support';

export interface Trained {
  readonly losses: readonly (readonly number[])[];
  /** The rows of each measure, by its name. */
  readonly measures: Readonly<Record<string, readonly (readonly number[])[]>>;
  readonly snapshots: readonly Snapshot[];
  /** What to go on from after the last of them. */
  readonly from: State;
  /** What was last told. */
  readonly texts: Readonly<Record<string, string>>;
}

/** Of a training: to the first snapshot at a step or later, or until so many losses are told; from what was learned before. */
interface Part {
  readonly until?: number;
  readonly losses?: number;
  readonly from?: State;
}

const whole = new Map<string, Trained>();

/**
 * What a job tells until so many steps are made, or to its end; all that it makes is freed. It is given its inputs, or a seed alone.
 * A training to its end is made once in a file, whichever of its tests ask for it.
 */
export function train(
  engine: Engine,
  job: string,
  given: number | Inputs,
  part: Part = {},
): Trained {
  const inputs = typeof given === 'number' ? { seed: given } : given;
  if (Object.keys(part).length > 0) return trained(engine, job, inputs, part);
  const key = JSON.stringify([job, inputs]);
  const known = whole.get(key) ?? trained(engine, job, inputs, part);
  whole.set(key, known);
  return known;
}

function trained(
  engine: Engine,
  job: string,
  inputs: Inputs,
  { until = Number.POSITIVE_INFINITY, losses = Number.POSITIVE_INFINITY, from }: Part,
): Trained {
  const series: Record<string, number[][]> = { loss: [] };
  const snapshots: Snapshot[] = [];
  let rest: State = {};
  let texts: Readonly<Record<string, string>> = {};
  const hear = (report: Report): void => {
    for (const [name, { data }] of Object.entries(report.append ?? {})) {
      series[name] = [...(series[name] ?? []), Array.from(data)];
    }
    texts = { ...texts, ...report.texts };
    if (!report.snapshot) return;
    snapshots.push({ step: report.step ?? 0, state: report.snapshot, job, inputs });
    rest = { ...report.snapshot, ...report.rest };
  };
  const span = engine.span();
  try {
    const work = span.enter(() => jobs[job]?.(engine, inputs as never, from, {}));
    if (!work) throw new Error(`no job "${job}"`);
    for (;;) {
      const next = span.enter(() => work.next());
      if (next.done) break;
      hear(next.value);
      if (next.value.snapshot && (next.value.step ?? 0) >= until) break;
      if ((series.loss?.length ?? 0) >= losses) break;
    }
  } finally {
    span.dispose();
  }
  const { loss = [], ...measures } = series;
  return { losses: loss, measures, snapshots, from: rest, texts };
}

/** What the model of a kind has learned by a snapshot, in the innermost scope of the engine. */
export function modelOf(engine: Engine, snapshot: Snapshot | undefined, kind: string): Parameters {
  if (!snapshot) throw new Error('nothing was learned');
  const prefix = `${kind}.`;
  return Object.fromEntries(
    Object.keys(snapshot.state)
      .filter((name) => name.startsWith(prefix))
      .map((name) => [name.slice(prefix.length), learned(engine, snapshot, name)]),
  );
}

/** What is said of whole trainings was measured on the plain build. */
export function onPlain(name: string, tests: () => void): void {
  if (inject('build') === 'plain') describe(name, () => tests());
}

const recordFile = path.join(import.meta.dirname, '../goldens/trained.json');
type Found<Name extends string> = Readonly<Record<Name, number>>;
type BySeed<Name extends string> = Readonly<Record<number, Found<Name>>>;

export const tenSeeds = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

export interface Recorded {
  readonly seeds: readonly number[];
  /** Those that are trained anew whenever the tests run. */
  readonly anew: readonly number[];
}

/**
 * What whole trainings come to with each seed, as it was recorded on the plain build; `measure` finds it again with some of them. That a
 * training begins as PyTorch's is tested of all; to take each to its end takes minutes: ATTENTION_LAB_TRAIN=all, or =record to record anew.
 */
export function recorded<Name extends string>(
  of: string,
  { seeds, anew }: Recorded,
  measure: (seed: number) => Found<Name>,
): readonly Found<Name>[] {
  const read = (): Record<string, BySeed<Name>> => JSON.parse(readFileSync(recordFile, 'utf8'));
  const wish = process.env.ATTENTION_LAB_TRAIN;
  if (wish === 'record') {
    const found = Object.fromEntries(seeds.map((seed) => [seed, rounded(measure(seed))]));
    writeFileSync(recordFile, `${JSON.stringify({ ...read(), [of]: found }, null, 1)}\n`);
  }
  const known = read()[of] ?? {};
  const again = { all: seeds, record: [] }[wish ?? ''] ?? anew;
  for (const seed of again) {
    for (const [name, value] of Object.entries<number>(measure(seed))) {
      const before = known[seed]?.[name as Name] ?? Number.NaN;
      expect(value, `${name} with seed ${seed}`).toBeCloseTo(before, 3);
    }
  }
  return seeds.map((seed) => {
    const found = known[seed];
    if (!found) throw new Error(`${of} was not recorded with seed ${seed}`);
    return found;
  });
}

const rounded = <Name extends string>(found: Found<Name>) =>
  Object.fromEntries(
    Object.entries<number>(found).map(([name, value]) => [name, Number(value.toFixed(5))]),
  ) as Found<Name>;

interface Golden {
  readonly job: string;
  readonly seed: number;
  /** What the job depends on beside its seed. */
  readonly inputs?: Inputs;
  /** PyTorch's, for each step a number for each model. */
  readonly losses: readonly (readonly number[])[];
  /** What PyTorch measured after the last of them. */
  readonly measures?: Readonly<Record<string, readonly number[]>>;
}

const folder = path.join(import.meta.dirname, '../goldens/lessons');
const ending = '.training.json';
const goldensIn = (file: string): readonly Golden[] =>
  JSON.parse(readFileSync(path.join(folder, file), 'utf8'));

/** How far a loss may be from PyTorch's. */
const tolerance = 1e-5;

/** So many steps of a training meet all that the relaxed build computes otherwise. */
const relaxedSteps = 10;

/**
 * That PyTorch has made the first steps of every training that a lesson shows, by a program of its, with the same losses at each: all of
 * them on the plain build, a few of each training on the relaxed one, which computes the same but for the rounding of its products.
 */
export function testLosses(lesson: Lesson): void {
  const shown = lesson.steps.flatMap(({ job }) => (job?.findings.loss ? [job.id] : []));
  if (shown.length === 0) return;
  const files = readdirSync(folder).filter((name) => name.endsWith(ending));
  const own = `${lesson.id}${ending}`;
  const goldens = files.includes(own) ? goldensIn(own) : [];

  // What is missing is made by: node build-scripts/goldens/trainings.mjs LESSON
  it('shows no training whose losses PyTorch has not told, from a program of its steps', () => {
    expect(files.flatMap((file) => goldensIn(file).map(({ job }) => job))).toEqual(
      expect.arrayContaining(shown),
    );
    const programs = trainingsIn(lesson).map(({ job }) => job.id);
    expect(programs).toEqual(expect.arrayContaining(goldens.map(({ job }) => job)));
  });

  if (goldens.length === 0) return;
  const isPlain = inject('build') === 'plain';
  const asked = goldens.filter(
    ({ job }, i) => isPlain || goldens.findIndex((other) => other.job === job) === i,
  );
  describe('the programs that the lesson shows', () => {
    it.each(
      asked.map((golden) => {
        const steps = isPlain ? golden.losses.length : relaxedSteps;
        return [steps, golden.job, golden.seed, golden] as const;
      }),
    )(
      'give PyTorch’s losses for %d steps: %s with seed %d',
      async (steps, job, seed, golden) => {
        expect(golden.losses.length).toBeGreaterThanOrEqual(50);
        const inputs = { seed, ...golden.inputs };
        const part = golden.measures && isPlain ? { until: steps } : { losses: steps };
        const { losses: all, measures } = train(await fullEngine(), job, inputs, part);
        // It may end later: its losses are told several at a time.
        const losses = all.slice(0, steps);
        expect(losses).toHaveLength(steps);
        for (const [i, row] of losses.entries()) {
          const theirs = golden.losses[i] ?? [];
          expect(row).toHaveLength(theirs.length);
          for (const [model, loss] of row.entries()) {
            const far = Math.abs(loss - (theirs[model] ?? Number.NaN));
            if (far < tolerance) continue;
            expect.fail(`step ${i}: ${loss} here, ${theirs[model]} there`);
          }
        }
        if (!isPlain) return;
        for (const [name, theirs] of Object.entries(golden.measures ?? {})) {
          const ours = measures[name]?.at(-1) ?? [];
          expect(ours, name).toHaveLength(theirs.length);
          for (const [i, number] of ours.entries()) {
            expect(Math.abs(number - (theirs[i] ?? Number.NaN)), `${name}[${i}]`).toBeLessThan(
              tolerance,
            );
          }
        }
      },
      120_000,
    );
  });
}

/** That a training goes on from its snapshot at a step as if there had been no break. */
export async function expectUnbroken(job: string, given: number | Inputs, at: number, end: number) {
  const engine = await fullEngine();
  const whole = train(engine, job, given, { until: end });
  const { from } = train(engine, job, given, { until: at });
  const rest = train(engine, job, given, { until: end, from });
  const later = ({ step }: Snapshot) => step > at;
  const kept = ({ snapshots }: Trained) =>
    snapshots.filter(later).map(({ step, state }) => [step, fingerprints(state)]);
  expect(kept(rest)).toEqual(kept(whole));
  expect(rest.losses).toEqual(whole.losses.slice(at));
  expect(fingerprints(rest.from)).toEqual(fingerprints(whole.from));
}

/** What tells a state from every other; thousands of its numbers would be slow to compare one by one. */
function fingerprints(state: State): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(state).map(([name, { shape, data }]) => {
      const bytes = new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
      return [name, `${shape}: ${createHash('sha256').update(bytes).digest('hex')}`];
    }),
  );
}
