// What tests of trainings share: a job of a lesson run to some step, and its losses beside PyTorch's.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Parameters } from '../../web/src/course/transformer';
import type { Engine } from '../../web/src/engine';
import type { Inputs } from '../../web/src/lab/inputs';
import { learned, type Report, type Snapshot, type State } from '../../web/src/lab/job';
import { jobs } from '../../web/src/lessons/jobs/full';
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

const whole = new Map<string, Trained>();

/**
 * What a job tells until so many steps are made, or to its end; all that it makes is freed. It is given its inputs, or a seed alone.
 * A training to its end is made once in a file, whichever of its tests ask for it.
 */
export function train(
  engine: Engine,
  job: string,
  given: number | Inputs,
  part: { until?: number; from?: State } = {},
): Trained {
  const inputs = typeof given === 'number' ? { seed: given } : given;
  if (part.until !== undefined || part.from) return trained(engine, job, inputs, part);
  const key = JSON.stringify([job, inputs]);
  const known = whole.get(key) ?? trained(engine, job, inputs, part);
  whole.set(key, known);
  return known;
}

function trained(
  engine: Engine,
  job: string,
  inputs: Inputs,
  { until = Number.POSITIVE_INFINITY, from }: { until?: number; from?: State },
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
    const work = span.enter(() => jobs[job]?.(engine, inputs as never, from));
    if (!work) throw new Error(`no job "${job}"`);
    for (;;) {
      const next = span.enter(() => work.next());
      if (next.done) break;
      hear(next.value);
      if (next.value.snapshot && (next.value.step ?? 0) >= until) break;
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

/** Compares the losses of a lesson's trainings with those of build-scripts/goldens/trainings.py, step by step. */
export function testLosses(lesson: string, tolerance = 1e-5): void {
  const file = path.join(import.meta.dirname, `../goldens/lessons/${lesson}.training.json`);
  const goldens: readonly Golden[] = JSON.parse(readFileSync(file, 'utf8'));
  describe('the programs that the lesson shows', () => {
    it.each(
      goldens.map((golden) => [golden.losses.length, golden.job, golden.seed, golden] as const),
    )(
      'give PyTorch’s losses for %d steps: %s with seed %d',
      async (steps, job, seed, golden) => {
        expect(steps).toBeGreaterThanOrEqual(50);
        const inputs = { seed, ...golden.inputs };
        const { losses: all, measures } = train(await fullEngine(), job, inputs, { until: steps });
        // It ends with a snapshot: at that step or later.
        const losses = all.slice(0, steps);
        expect(losses).toHaveLength(steps);
        for (const [i, row] of losses.entries()) {
          const theirs = golden.losses[i] ?? [];
          expect(row).toHaveLength(theirs.length);
          for (const [model, loss] of row.entries()) {
            const far = Math.abs(loss - (theirs[model] ?? Number.NaN));
            expect(far, `step ${i}: ${loss} here, ${theirs[model]} there`).toBeLessThan(tolerance);
          }
        }
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
