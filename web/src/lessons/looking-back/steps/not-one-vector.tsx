// S3.5, the idea: at every step the decoder gets a fresh mixture of all states that the encoder went through.

import { names, texts } from '#words/lessons/looking-back/not-one-vector';
import Prose from '#words/lessons/looking-back/not-one-vector.mdx';
import { texts as shared } from '#words/lessons/looking-back/parts';
import { trainingControls } from '../../../controls/Training';
import { numbered } from '../../../course/axes';
import { stepOf } from '../../../course/trained';
import { formatPercent } from '../../../lab/format';
import { prediction } from '../../../lab/question';
import { defineComputation, defineStep, type FigureProps } from '../../../lab/step';
import { Chain } from '../Chain';
import { batch, pace, sizes } from '../training';
import {
  job,
  problemOf,
  untrained,
  writeBackwards,
  writingInputs,
  writtenAt,
  writtenLetters,
} from '../writing';
import program from './not-one-vector.py';

const hidden = numbered(sizes.hidden);

const computation = defineComputation({
  tier: 'full',
  inputs: writingInputs,
  compute(engine, shown, snapshots) {
    const { read, steps, written } = writtenAt(engine, shown, snapshots);
    return {
      states: read.states,
      weights: engine.stack(steps.map(({ aligned }) => aligned.weights)),
      contexts: engine.stack(steps.map(({ aligned }) => aligned.context)),
      written,
    };
  },
  tensors: {
    states: { role: 'value', axes: ['words', hidden], rounding: true },
    weights: {
      axes: [(_, trace) => writtenLetters(trace), 'words'],
      rounding: true,
      made: 'trained',
    },
    contexts: {
      role: 'output',
      axes: [(_, trace) => writtenLetters(trace), hidden],
      rounding: true,
    },
    written: { axes: ['words'] },
  },
  names,
  program,
});

const { of } = computation;

export default defineStep(computation, {
  job,
  opens: 'trained',
  controls: trainingControls({ note: (at) => shared.note(at, pace.steps, batch) }),
  Figure,
  summary(trace, { words, written }) {
    const row = trace.get('weights').data.subarray((written - 1) * words.length);
    const weights = [...row.subarray(0, words.length)];
    const most = Math.max(...weights);
    const letter = words[weights.indexOf(most)] ?? '';
    return texts.summary(
      stepOf(trace),
      writtenLetters(trace).join(''),
      written,
      letter,
      formatPercent(most),
    );
  },
  problem: (_, { words }) => problemOf(words),
  Prose,
  predictions: [
    prediction({
      id: 'how-wide',
      ...texts.howWide,
      tier: 'full',
      compute(engine) {
        engine.manualSeed(0);
        const model = untrained(engine);
        const contextOf = (word: string) =>
          writeBackwards(engine, model, [...word]).steps[0]?.aligned.context ?? engine.zeros([0]);
        return { short: contextOf('red'), long: contextOf('drawer') };
      },
      expected: 'same',
      decide: { by: 'size(long) - size(short)', line: ['six', -1, 'same', 0, 'all'] },
      scenes: [{ label: texts.howWide.scene, inputs: { words: ['r', 'e', 'd'] } }],
    }),
  ],
});

function Figure({ trace, inputs: { words, written } }: FigureProps<typeof computation>) {
  return (
    <Chain
      label={texts.label}
      letters={words}
      written={writtenLetters(trace)}
      count={written}
      asker={written - 1}
      weights={of.weights}
      states={of.states}
      context={{ of: of.contexts, offset: (written - 1) * sizes.hidden, label: texts.context }}
    />
  );
}
