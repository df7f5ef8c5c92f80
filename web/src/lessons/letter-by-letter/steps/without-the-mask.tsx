// S4.6, and what the lesson hiding-the-future promised: without the mask a model learns to copy the next letter, and writes nothing
// that is one.

import { texts as shared } from '#words/lessons/letter-by-letter/parts';
import { names, texts } from '#words/lessons/letter-by-letter/without-the-mask';
import Prose from '#words/lessons/letter-by-letter/without-the-mask.mdx';
import { trainingControls } from '../../../controls/Training';
import { WordField } from '../../../controls/WordField';
import { LossCurve } from '../../../course/LossCurve';
import { stepOf } from '../../../course/trained';
import { smallLayers } from '../../../course/transformer';
import { formatPercent } from '../../../lab/format';
import { prediction } from '../../../lab/question';
import { defineComputation, defineStep, type FigureProps } from '../../../lab/step';
import { modelsShown, peekingInputs, peekingJob, wordOfInput, writtenAt } from '../job';
import { LetterRows } from '../LetterRows';
import { dot, given, length, letters, numbersOf } from '../letters';
import { kinds, read, readBack, rightOf } from '../model';
import { batch, peekingPace } from '../training';
import { Written } from '../Written';
import { readAxis, wordSpec } from '../word';
import program from './without-the-mask.py';

const computation = defineComputation({
  tier: 'full',
  inputs: { ...peekingInputs, word: wordSpec },
  compute(engine, { word, ...shown }, snapshots) {
    const { writer, peeker } = modelsShown(engine, shown, snapshots, kinds);
    const ids = numbersOf(`${dot}${wordOfInput(word)}${dot}`);
    const [reads, comes] = [ids.slice(0, -1), ids.slice(1)];
    const right = rightOf(
      engine,
      engine.softmax(readBack(engine, writer, reads).scores, -1),
      comes,
    );
    // The word once for each of its letters, with nothing after that in sight, and once with all in sight, dots after the word as in
    // training.
    const count = reads.length;
    const last = engine.tensor([...reads.keys(), length - 1], { shape: [count + 1, 1, 1, 1] });
    const places = engine.tensor(Array.from({ length }, (_, place) => place));
    const row = given(wordOfInput(word));
    const times = engine.tensor(
      Array.from({ length: count + 1 }, () => row),
      { dtype: 'int64' },
    );
    const hidden = engine.gt(places, last);
    const shares = engine.softmax(read(engine, smallLayers, peeker, times, hidden).scores, -1);
    const ofTime = (time: (place: number) => number) =>
      rightOf(
        engine,
        shares,
        comes,
        comes.map((_, place) => time(place) * length + place),
      );
    return { right, right_open: ofTime(() => count), right_writing: ofTime((place) => place) };
  },
  tensors: {
    right: { role: 'weight', axes: [readAxis], rounding: true, made: 'trained' },
    right_open: { role: 'weight', axes: [readAxis], rounding: true, made: 'trained' },
    right_writing: { role: 'weight', axes: [readAxis], rounding: true, made: 'trained' },
  },
  names,
  program,
});

const { of } = computation;

export default defineStep(computation, {
  job: peekingJob,
  controls: trainingControls({
    note: (at) => shared.note(at, peekingPace.steps, batch),
  }),
  Figure,
  summary(trace, { word }) {
    const mean = (name: 'right' | 'right_open' | 'right_writing') => {
      const { data } = trace.get(name);
      return formatPercent(data.reduce((sum, share) => sum + share, 0) / data.length);
    };
    return texts.summary(
      stepOf(trace),
      wordOfInput(word),
      mean('right'),
      mean('right_open'),
      mean('right_writing'),
    );
  },
  Prose,
  predictions: [
    prediction({
      id: 'better',
      needsFigure: true,
      ...texts.better,
      // Four letters without a mask: every guess of the next letter sees that letter but the last, whose answer is the dot.
      compute(engine) {
        const open = engine.full([4, 4], 1);
        const answers = engine.triu(engine.tril(open, 1), 1);
        return {
          seen: engine.sum(engine.mul(open, answers)),
          hidden: engine.sum(engine.mul(engine.tril(open), answers)),
        };
      },
      expected: 'copy',
      decide: { first: [['copy', { seen: '> 0', hidden: '= 0' }]], else: 'heart' },
    }),
  ],
});

function Figure({ trace, inputs: { word }, findings }: FigureProps<typeof computation>) {
  const step = stepOf(trace);
  const [writer, peeker] = writtenAt(findings, peekingPace, step, kinds.length);
  return (
    <>
      <div class="written-pair" data-pinned>
        <Written label={texts.writes} words={writer} />
        <Written label={texts.peeks} words={peeker} />
      </div>
      <LossCurve
        label={texts.curves}
        findings={findings}
        pace={peekingPace}
        step={step}
        models={[shared.models.writer, shared.models.peeker]}
        y={{ to: 3.6, ticks: [0, 1, 2, Math.log(letters.length)] }}
      />
      <p class="writing-word">
        <WordField input="word" at={0} />
      </p>
      <LetterRows
        label={texts.rows}
        word={wordOfInput(word)}
        of={[
          { name: texts.columns.right, right: of.right },
          { name: texts.columns.open, right: of.right_open },
          { name: texts.columns.writing, right: of.right_writing },
        ]}
      />
    </>
  );
}
