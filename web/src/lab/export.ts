// A lesson as reference data: for every step its inputs (the defaults and other settings, until every option of every choice was
// among them), the PyTorch program of each setting and the tensors that the engine computed, so that real PyTorch can be asked for
// the same numbers.
import type { DType, Trace } from '../engine';
import { runQuestion } from './asking';
import type { AssetBytes } from './asset-bytes';
import { cellProgram } from './cell-program';
import {
  defaultInputs,
  type InputSpec,
  type InputSpecs,
  type Inputs,
  type InputValue,
  isView,
  limitsFor,
  maskSize,
  wordLimits,
} from './inputs';
import type { JobSpec, Snapshot } from './job';
import { programText } from './python';
import { claimId } from './question';
import { type Lesson, runStep, type Step } from './step';
import { roundingIn } from './tensors';
import type { Tiers } from './tiers';

export interface ExportedTensor {
  readonly shape: readonly number[];
  readonly dtype: DType;
  /** Row-major; infinities and NaN as the strings `inf`, `-inf`, `nan`. */
  readonly data: readonly (number | string)[];
}

export interface ExportedSetting {
  readonly inputs: Inputs;
  readonly program: string;
  /** The tensors in which larger numbers cancel, some down to nothing but rounding. */
  readonly rounding: readonly string[];
  /** Those behind products whose inputs are rounded to 16 bits. */
  readonly rounding16?: readonly string[];
  /** For every tensor the program that “copy as PyTorch” gives for its last number. */
  readonly cellPrograms: Readonly<Record<string, string>>;
  readonly tensors: Readonly<Record<string, ExportedTensor>>;
}

export interface ExportedStep {
  readonly lesson: string;
  readonly step: string;
  readonly covers: readonly string[];
  readonly settings: readonly ExportedSetting[];
}

const extraSettings = 2;
const seed = 20170612;

/** Every step, with tiers that are prepared for them and the files that it needs, each followed by the experiments of its claims, which have no inputs and so one setting. */
export function exportLesson(
  tiers: Tiers,
  lesson: Lesson,
  assetsOf: (step: Step) => AssetBytes,
): ExportedStep[] {
  return lesson.steps.flatMap((step) => {
    const claims = (step.claims ?? []).map((claim) => ({
      lesson: lesson.id,
      step: `${step.id}/claim-${claimId(claim)}`,
      covers: [claim.entry],
      settings: [exported(runQuestion(tiers, claim), {}, claim.program.source, roundingIn(claim))],
    }));
    return [
      {
        lesson: lesson.id,
        step: step.id,
        covers: step.covers,
        settings: settingsOf(step).map((inputs) =>
          exported(
            runStep(tiers, step, inputs, [], assetsOf(step)),
            inputs,
            programText(step, inputs),
            roundingIn(step),
          ),
        ),
      },
      ...claims,
    ];
  });
}

/** The defaults, two settings that are drawn, and as many more as it takes until every value of the inputs that have few was drawn. */
function settingsOf(step: Step): Inputs[] {
  const random = generator(seed);
  const settings = [defaultInputs(step.inputs)];
  // What a job learns is not here: the program is asked for what is shown before it.
  const untrained = step.job?.shown ? { [step.job.shown]: 0 } : {};
  const few = Object.entries(step.inputs).flatMap(([name, spec]) => {
    const values = name in untrained ? undefined : fewValues(spec);
    return values ? [{ name, values }] : [];
  });
  const missing = (): Inputs =>
    Object.fromEntries(
      few.flatMap(({ name, values }) => {
        const next = values.find((value) => settings.every((inputs) => inputs[name] !== value));
        return next === undefined ? [] : [[name, next]];
      }),
    );
  while (settings.length <= extraSettings || Object.keys(missing()).length > 0) {
    const wanted = settings.length <= extraSettings ? {} : missing();
    settings.push({ ...drawInputs(step.inputs, random), ...wanted, ...untrained });
  }
  return settings;
}

/** How many whole numbers are few: the heads of a layer are, the words of a sentence are not. */
const fewNumbers = 8;

/** All values of an input of few values that programs are written for: the options of a choice, and a few whole numbers. */
export function fewValues(spec: InputSpec): readonly InputValue[] | undefined {
  if (isView(spec)) return undefined;
  if (spec.kind === 'choice') return spec.options.map((option) => option.id);
  const count = spec.kind === 'number' && spec.whole ? spec.max - spec.min + 1 : Infinity;
  if (spec.kind !== 'number' || spec.per || count > fewNumbers) return undefined;
  return Array.from({ length: count }, (_, i) => spec.min + i);
}

function exported(
  trace: Trace,
  inputs: Inputs,
  program: string,
  rounding: ReturnType<typeof roundingIn>,
): ExportedSetting {
  return {
    inputs,
    program,
    ...rounding,
    cellPrograms: Object.fromEntries(
      (isWritable(trace) ? trace.names : []).map((name) => {
        const node = trace.get(name);
        return [name, cellProgram(trace, node, node.data.length - 1)];
      }),
    ),
    tensors: Object.fromEntries(
      trace.names.map((name) => {
        const { shape, dtype, data } = trace.get(name);
        return [name, { shape, dtype, data: Array.from(data, encode) }];
      }),
    ),
  };
}

/** Whether a number’s own program can write out what stands before it: matrices of a model that came trained would be megabytes. */
function isWritable({ nodes }: Trace): boolean {
  return nodes.every(({ op, data }) => op !== 'constant' || data.length <= mostWritten);
}

const mostWritten = 4096;

/** A job that trains, by its losses, and the step whose program tells them, too. */
export interface ShownTraining {
  readonly job: JobSpec;
  readonly step: Step;
}

/** The trainings of a lesson, each with the first of its steps that show it. Their programs keep the losses of all steps as `history`. */
export function trainingsIn({ steps }: Lesson): readonly ShownTraining[] {
  const found = new Map<string, ShownTraining>();
  for (const step of steps) {
    const { job } = step;
    if (job?.findings.loss && !found.has(job.id) && /\bhistory\b/.test(step.program.source)) {
      found.set(job.id, { job, step });
    }
  }
  return [...found.values()];
}

/** What a step shows of a snapshot, with the program that reads it from a file in the place of its own training. */
export function exportSaved(
  tiers: Tiers,
  step: Step,
  inputs: Inputs,
  snapshot: Snapshot,
  file: string,
): ExportedSetting {
  const { shown = '' } = step.job ?? {};
  const trace = runStep(tiers, step, { ...inputs, [shown]: snapshot.step }, [snapshot]);
  const program = programText(step, { ...inputs, [shown]: 0 });
  const reading = program.replace('saved = ""', `saved = ${JSON.stringify(file)}`);
  if (reading === program) throw new Error(`the program of ${step.id} reads no file`);
  // What a number was trained to be is in no program of its own.
  return { ...exported(trace, inputs, reading, roundingIn(step)), cellPrograms: {} };
}

/** Each named tensor of a trace with a program of its own, as it stands for its last number. */
export function exportTensors(trace: Trace): ExportedSetting[] {
  return trace.names.map((name) => {
    const node = trace.get(name);
    const program = cellProgram(trace, node, node.data.length - 1);
    const { tensors } = exported(trace, {}, program, { rounding: [] });
    const tensor = tensors[name] as ExportedTensor;
    // Where a composition adds up in another order than the engine, larger numbers may cancel.
    return { inputs: {}, program, rounding: [name], cellPrograms: {}, tensors: { [name]: tensor } };
  });
}

function encode(value: number): number | string {
  return Number.isFinite(value) ? value : String(value).toLowerCase().replace('infinity', 'inf');
}

/** Inputs drawn evenly from their limits, on the grid of their increments. */
export function drawInputs(specs: InputSpecs, random: () => number): Inputs {
  const counts: Record<string, number> = {};
  for (const [name, spec] of Object.entries(specs)) {
    if (spec.kind !== 'words') continue;
    const { minWords, maxWords } = wordLimits;
    counts[name] = minWords + Math.floor(random() * (maxWords - minWords + 1));
  }
  return Object.fromEntries(
    Object.entries(specs).map(([name, spec]) => [
      name,
      draw(spec, counts, counts[name] ?? 0, random),
    ]),
  );
}

function draw(
  spec: InputSpec,
  counts: Readonly<Record<string, number>>,
  words: number,
  random: () => number,
): InputValue {
  switch (spec.kind) {
    case 'words':
      return Array.from({ length: words }, (_, i) => spec.default[i] ?? `word${i + 1}`);
    case 'text':
      return spec.examples[Math.floor(random() * spec.examples.length)] ?? spec.default;
    case 'number':
      return drawNumber(limitsFor(spec, spec.per ? counts[spec.per] : undefined), random);
    case 'choice':
      return spec.options[Math.floor(random() * spec.options.length)]?.id ?? spec.default;
    case 'order': {
      const length = counts[spec.per] ?? 0;
      const keys = Array.from({ length }, () => random());
      return Array.from(keys.keys()).sort((a, b) => (keys[a] ?? 0) - (keys[b] ?? 0));
    }
    case 'mask': {
      const { rows, columns } = maskSize(spec, counts[spec.per ?? '']);
      return Array.from({ length: rows }, () =>
        Array.from({ length: columns }, () => Math.round(random())),
      );
    }
    case 'vector': {
      const length = spec.per ? (counts[spec.per] ?? 0) : spec.default.length;
      return Array.from({ length }, () => drawNumber(spec, random));
    }
    case 'matrix': {
      const length = spec.per ? (counts[spec.per] ?? 0) : spec.default.length;
      const columns = spec.default[0]?.length ?? 0;
      return Array.from({ length }, () =>
        Array.from({ length: columns }, () => drawNumber(spec, random)),
      );
    }
  }
}

function drawNumber(
  limits: { readonly min: number; readonly max: number; readonly step: number },
  random: () => number,
): number {
  const steps = Math.round((limits.max - limits.min) / limits.step);
  const value = limits.min + Math.floor(random() * (steps + 1)) * limits.step;
  return Number(value.toFixed(6));
}

// A linear congruential generator (Knuth's MMIX has the same form). It only chooses settings to compare; the course's
// own random numbers are PyTorch's.
function generator(start: number): () => number {
  let state = start;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
