// S1.10: the model learns which letter comes next, and writes at every stage of it with the same numbers drawn.

import { names, texts } from '#words/lessons/letter-by-letter/learning-to-write';
import Prose from '#words/lessons/letter-by-letter/learning-to-write.mdx';
import { texts as shared } from '#words/lessons/letter-by-letter/parts';
import { Placed } from '../../../controls/Placed';
import { trainingControls } from '../../../controls/Training';
import { WordField } from '../../../controls/WordField';
import { FilmStrip } from '../../../course/FilmStrip';
import { TryToBreak } from '../../../course/TryToBreak';
import { stepOf } from '../../../course/trained';
import { Cell } from '../../../figures/Cell';
import { formatNumber } from '../../../lab/format';
import type { Findings } from '../../../lab/job';
import { prediction } from '../../../lab/question';
import { defineComputation, defineStep, type FigureProps } from '../../../lab/step';
import { modelsShown, wordOfInput, writingInputs, writingJob, writtenAt } from '../job';
import { LetterRows } from '../LetterRows';
import { dot, isListed, letters, numbersOf } from '../letters';
import { readBack, rightOf } from '../model';
import { batch, samples, writingPace } from '../training';
import { placed, turnOf, WritingCurve } from '../WritingCurve';
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
  opens: 'begun',
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
      sketch: {
        starts: 3.39,
        decide: {
          first: [
            ['same', { 'drawn[0] - min(drawn)': '< 0.25' }],
            ['rises', { 'drawn[-1] - min(drawn)': '> 0.05' }],
          ],
          else: 'falls',
        },
      },
      expected: 'rises',
      decide: {
        first: [['rises', { 'known - before': '< 0', 'unknown - before': '> 0' }]],
        else: 'falls',
      },
    }),
  ],
});

/** A word that goes on as few others do. */
const unusual = 'rhythm';

/** The steps that are hung up side by side: at first much happens in few steps. */
const milestones = [0, 10, 30, 50, 100, 200, 300, 400] as const;

function Figure({ trace, inputs: { word }, findings }: FigureProps<typeof computation>) {
  const step = stepOf(trace);
  return (
    <>
      <FilmStrip
        label={texts.film}
        frames={milestones.map((at) => {
          const [words] = writtenAt(findings, writingPace, at);
          return { at, content: words && <Words words={words} /> };
        })}
        step={step}
        steps={writingPace.steps}
        lines={samples}
        isPinned
        says={saysOf(findings, step)}
      />
      <WritingCurve findings={findings} step={step} drawable />
      <TryToBreak
        step={step}
        steps={writingPace.steps}
        inputs={{ word: [unusual] }}
        press={texts.toBreak.press(unusual)}
        says={
          wordOfInput(word) === unusual
            ? texts.toBreak.seen(
                formatNumber(trace.value('loss_of_word'), 2),
                formatNumber(Math.log(letters.length), 2),
              )
            : texts.toBreak.says
        }
      />
      <Placed at="controls">
        <div class="writing-one">
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
        </div>
      </Placed>
    </>
  );
}

function Words({ words }: { readonly words: readonly string[] }) {
  return (
    <ul class="film-words">
      {words.map((word, i) => (
        <li key={i} data-listed={isListed(word) || undefined}>
          {word || shared.nothing}
        </li>
      ))}
    </ul>
  );
}

/** What the words of a step are like, and what a letter costs then. */
function saysOf(findings: Findings | undefined, step: number): string | undefined {
  const held = Array.from(findings?.numbers.held?.data ?? []);
  const row = Math.floor(step / writingPace.stride);
  const cost = held[row];
  const [words] = writtenAt(findings, writingPace, step);
  if (cost === undefined || !words) return undefined;
  const endless = words.filter((word) => word.endsWith('…')).length;
  const says = texts.says(
    step,
    formatNumber(cost, 2),
    shared.places[placed(cost)],
    endless,
    words.filter(isListed).length,
    words.length,
  );
  const turn = turnOf(held);
  if (!turn || row <= turn.row) return says;
  return `${says} ${texts.turned(formatNumber(turn.lowest, 2), turn.row * writingPace.stride)}`;
}
