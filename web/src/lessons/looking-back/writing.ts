// A word written backwards, letter by letter, by the model that this lesson trains: its inputs, its job, and what is made on the way.
import { texts } from '#words/lessons/looking-back/parts';
import { type DecodedLooking, decoderOver } from '../../course/alignment';
import { encode, type LstmState } from '../../course/recurrent';
import {
  trainingInputs as inputsOf,
  modelsAt,
  type Shown,
  trainingJob,
} from '../../course/trained';
import type { Parameters } from '../../course/transformer';
import { newSeq2Seq } from '../../course/untrained';
import type { Engine, Tensor, Trace } from '../../engine';
import { countSpec } from '../../lab/inputs';
import type { Snapshot } from '../../lab/job';
import { lengths, pace, sizes, tokens } from './training';

export const job = trainingJob(
  'learning-to-look-back',
  pace,
  [texts.writer],
  {},
  { needsWorker: true },
);

export const writingInputs = {
  ...inputsOf(pace, 1),
  words: { kind: 'words', default: texts.word },
  written: { ...countSpec(texts.written, 'words', { default: 1, min: 1 }), view: true },
} as const;

interface Given extends Shown {
  readonly words: readonly string[];
}

/** The number of a letter: a is 1, z is 26; what is none has the number of the start. */
function numberOf(letter: string): number {
  const number = (letter.toLowerCase().codePointAt(0) ?? 0) - 96;
  return number >= 1 && number < tokens ? number : 0;
}

const letterOf = (number: number): string =>
  number === 0 ? '–' : String.fromCodePoint(96 + number);

/** The model as it is drawn. */
export const untrained = (engine: Engine): Parameters =>
  newSeq2Seq(engine, { vocab: tokens, ...sizes, attention: 'additive' });

/** Reads the letters and writes as many, each the one for which most speaks. */
export function writeBackwards(engine: Engine, model: Parameters, letters: readonly string[]) {
  const read = encode(engine, model, engine.tensor(letters.map(numberOf), { dtype: 'int64' }));
  const decode = decoderOver(engine, model, read.states, 'additive');
  const steps: DecodedLooking[] = [];
  const written: Tensor[] = [];
  let state: LstmState = read;
  for (const _ of letters) {
    const token = written.at(-1) ?? engine.tensor(0, { dtype: 'int64' });
    const step = decode(token, state);
    steps.push(step);
    written.push(engine.argmax(step.logits, -1));
    state = step;
  }
  return { read, steps, written: engine.stack(written) };
}

/** The same by the model as it is after so many steps of its training. */
export function writtenAt(
  engine: Engine,
  { words, ...shown }: Given,
  snapshots: readonly Snapshot[],
) {
  const draw = () => untrained(engine);
  const { writer } = modelsAt(engine, shown, snapshots, ['writer'], draw);
  return { model: writer, ...writeBackwards(engine, writer, words) };
}

/** The letters that were written. */
export const writtenLetters = (trace: Pick<Trace<'written'>, 'get'>): readonly string[] =>
  Array.from(trace.get('written').data, letterOf);

/** What is wrong with a word, if anything. */
export function problemOf(words: readonly string[]): string | null {
  const { least, most } = lengths;
  const isWord = words.every((letter) => letter.length === 1 && numberOf(letter) > 0);
  return isWord && words.length >= least && words.length <= most
    ? null
    : texts.problem(least, most);
}
