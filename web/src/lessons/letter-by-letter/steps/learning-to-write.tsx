// S1.10: the model learns which letter comes next, and writes at every stage of it with the same numbers drawn.

import { names, texts } from '#words/lessons/letter-by-letter/learning-to-write';
import Prose from '#words/lessons/letter-by-letter/learning-to-write.mdx';
import { texts as shared } from '#words/lessons/letter-by-letter/parts';
import { trainingControls } from '../../../controls/Training';
import { WordField } from '../../../controls/WordField';
import { stepOf } from '../../../course/trained';
import { Cell } from '../../../figures/Cell';
import { formatNumber } from '../../../lab/format';
import { prediction } from '../../../lab/question';
import { defineComputation, defineStep, type FigureProps } from '../../../lab/step';
import { modelsShown, wordOfInput, writingInputs, writingJob, writtenAt } from '../job';
import { LetterRows } from '../LetterRows';
import { dot, letters, numbersOf } from '../letters';
import { readBack, rightOf } from '../model';
import { batch, writingPace } from '../training';
import { WritingCurve } from '../WritingCurve';
import { Written } from '../Written';
import { readAxis, wordSpec } from '../word';
import program from './learning-to-write.py';

const computation = defineComputation({
  tier: 'full',
  inputs: { ...writingInputs, word: wordSpec },
  compute(engine, { word, ...shown }, snapshots) {
    const { writer } = modelsShown(engine, shown, snapshots, ['writer']);
    const ids = numbersOf(`${dot}${wordOfInput(word)}${dot}`);
    const { scores } = readBack(engine, writer, ids.slice(0, -1));
    const shares = engine.softmax(scores, 1);
    const right = rightOf(engine, shares, ids.slice(1));
    const costs = engine.neg(engine.log(right));
    return { scores, shares, right, costs, loss_of_word: engine.mean(costs) };
  },
  tensors: {
    scores: { axes: [readAxis, letters], rounding: true, made: 'trained' },
    shares: { role: 'weight', axes: [readAxis, letters], rounding: true, made: 'trained' },
    right: { role: 'weight', axes: [readAxis], rounding: true, made: 'trained' },
    costs: { axes: [readAxis], rounding: true },
    loss_of_word: { rounding: true },
  },
  names,
  program,
});

const { of } = computation;

export default defineStep(computation, {
  job: writingJob,
  controls: trainingControls({
    note: (at) => shared.note(at, writingPace.steps, batch),
  }),
  Figure,
  summary: (trace, { word }) =>
    texts.summary(stepOf(trace), wordOfInput(word), formatNumber(trace.value('loss_of_word'), 2)),
  Prose,
  predictions: [
    prediction({
      id: 'held-out',
      needsFigure: true,
      ...texts.heldOut,
      // Two words in three letters' places: who has learned one of them by heart pays nothing for it, and more for the other.
      compute(engine) {
        const cost = (shares: readonly number[]) =>
          engine.neg(engine.mean(engine.log(engine.tensor([...shares]))));
        return { before: cost([0.3, 0.3]), known: cost([0.9]), unknown: cost([0.1]) };
      },
      expected: 'rises',
      decide: {
        first: [['rises', { 'known - before': '< 0', 'unknown - before': '> 0' }]],
        else: 'falls',
      },
    }),
  ],
});

function Figure({ trace, inputs: { word }, findings }: FigureProps<typeof computation>) {
  const step = stepOf(trace);
  return (
    <>
      <div class="written-first">
        <Written label={texts.first} words={writtenAt(findings, writingPace, 0)[0]} />
      </div>
      <div data-pinned>
        <Written label={texts.written(step)} words={writtenAt(findings, writingPace, step)[0]} />
      </div>
      <WritingCurve findings={findings} step={step} />
      <p class="writing-word">
        <WordField input="word" at={0} />
        <span class="quiet writing-loss">
          {texts.mean} <Cell of={of.loss_of_word} decimals={2} inline />
        </span>
      </p>
      <LetterRows
        label={texts.rows}
        word={wordOfInput(word)}
        of={[{ name: texts.share, right: of.right, costs: of.costs }]}
      />
    </>
  );
}
