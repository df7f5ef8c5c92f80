// S2.20 to S2.22, what training is, third part: what a loss asks of attention, and how it pulls at the scores.

import { names, texts } from '#words/lessons/learning-to-look/a-loss-for-looking';
import Prose from '#words/lessons/learning-to-look/a-loss-for-looking.mdx';
import { wordNames } from '#words/vocabulary';
import { NumberField } from '../../../controls/NumberField';
import { Slider } from '../../../controls/Slider';
import type { PageEngine, Tensor } from '../../../engine';
import { Cell } from '../../../figures/Cell';
import { Curve } from '../../../figures/Curve';
import { Share } from '../../../figures/Share';
import { WordRow, WordTable } from '../../../figures/WordTable';
import { formatNumber } from '../../../lab/format';
import { prediction, task } from '../../../lab/question';
import { defineComputation, defineStep, type FigureProps } from '../../../lab/step';
import { Again } from '../Again';
import program from './a-loss-for-looking.py';

const inputs = {
  scores: { kind: 'vector', label: texts.score, default: [0, 0], min: -8, max: 8, step: 0.1 },
  rate: { kind: 'number', label: texts.rate, default: 1, min: 0.1, max: 4, step: 0.1 },
} as const;

/** The noun that is meant is the first. */
function lossOf(engine: PageEngine, scores: Tensor) {
  const weights = engine.softmax(scores, 0);
  const right = engine.select(weights, 0, 0);
  return { weights, right, loss: engine.neg(engine.log(right)) };
}

const computation = defineComputation({
  inputs,
  compute(engine, given) {
    const scores = engine.tensor(given.scores);
    const rate = engine.tensor(given.rate);
    const { weights, right, loss } = lossOf(engine, scores);
    // What the weights should be is 1 for the noun that is meant.
    const slopes = engine.sub(weights, engine.tensor([1, 0]));
    const moved = engine.sub(scores, engine.mul(rate, slopes));
    const after = lossOf(engine, moved);
    return {
      scores,
      rate,
      weights,
      right,
      loss,
      slopes,
      moved,
      moved_weights: after.weights,
      moved_loss: after.loss,
    };
  },
  tensors: {
    scores: { axes: [texts.nouns] },
    rate: {},
    weights: { axes: [texts.nouns] },
    right: { role: 'weight' },
    loss: { rounding: true },
    slopes: { axes: [texts.nouns], rounding: true },
    moved: { role: 'score', axes: [texts.nouns], rounding: true },
    moved_weights: { role: 'weight', axes: [texts.nouns], rounding: true },
    moved_loss: { rounding: true },
  },
  names,
  program,
});

const { of } = computation;

/** −ln of a share. */
const lossOfShare = (engine: PageEngine, share: number): Tensor =>
  engine.neg(engine.log(engine.tensor(share)));

export default defineStep(computation, {
  Figure,
  summary: (trace) =>
    texts.summary(
      formatNumber(trace.value('right'), 3),
      formatNumber(trace.value('loss'), 3),
      formatNumber(trace.value('moved_loss'), 3),
    ),
  Prose,
  predictions: [
    prediction({
      id: 'sure-or-not',
      ...texts.sure,
      compute(engine) {
        const sure = engine.add(
          engine.mul(lossOfShare(engine, 0.99), 0.9),
          engine.mul(lossOfShare(engine, 0.0001), 0.1),
        );
        return { toss: lossOfShare(engine, 0.5), sure };
      },
      expected: 'never',
      formerly: ['never', 'nearly'],
      decide: { smallest: { never: 'toss', nearly: 'sure' } },
    }),
  ],
  tasks: [
    task({
      id: 'slopes-of-scores',
      ...texts.slopesOf,
      decimals: 2,
      given: { animal: 0.2 },
      draw: ({ one }) => ({ animal: one([0.1, 0.2, 0.3, 0.4, 0.6, 0.7, 0.8, 0.9]) }),
      compute(engine, { animal }) {
        const weights = engine.tensor([animal, 1 - animal]);
        const told = engine.tensor([1, 0]);
        return {
          right: engine.sub(weights, told),
          downhill: engine.sub(told, weights),
          other: engine.sub(weights, engine.tensor([0, 1])),
        };
      },
    }),
  ],
});

const shares = Array.from({ length: 99 }, (_, i) => (i + 1) / 100);

function Figure({ trace }: FigureProps<typeof computation>) {
  const right = trace.value('right');
  const points = [...shares.filter((share) => share !== right), right]
    .sort((a, b) => a - b)
    .map((x) => ({ x, y: -Math.log(x) }));
  const next = Array.from(trace.get('moved').data);
  return (
    <>
      <p class="looks-like">{texts.sentence}</p>
      <div class="loss-table">
        <WordTable
          caption={texts.table}
          dense
          words={texts.nouns}
          head={(i) => <span>{texts.nouns[i]}</span>}
          sumHead={texts.loss}
        >
          <WordRow
            label={wordNames.scores}
            term={of.scores}
            count={2}
            cell={(i) => <NumberField input="scores" at={i} label={texts.scoreOf(i)} />}
            sum={null}
          />
          <WordRow
            label={wordNames.weights}
            term={of.weights}
            count={2}
            cell={(i) => <Share of={of.weights} at={i} />}
            sum={<Cell of={of.loss} decimals={3} />}
          />
          <WordRow
            label={names.slopes}
            term={of.slopes}
            count={2}
            cell={(i) => <Cell of={of.slopes} at={i} decimals={3} />}
            sum={null}
          />
          <WordRow
            label={names.moved}
            term={of.moved}
            count={2}
            cell={(i) => <Cell of={of.moved} at={i} decimals={3} />}
            sum={null}
          />
          <WordRow
            label={names.moved_weights}
            term={of.moved_weights}
            count={2}
            cell={(i) => <Share of={of.moved_weights} at={i} />}
            sum={<Cell of={of.moved_loss} decimals={3} />}
          />
        </WordTable>
      </div>
      <Again
        label={texts.on}
        backLabel={texts.back}
        on={{ scores: next }}
        back={{ scores: [0, 0] }}
      />
      <Slider input="rate" />
      <div class="learning-pictures">
        <Curve
          label={texts.curve}
          title
          x={{ name: texts.weight, from: 0, to: 1, ticks: [0, 0.5, 1] }}
          y={{ name: texts.loss, from: 0, to: 4, ticks: [0, Math.LN2, 2, 4] }}
          series={[{ label: texts.loss, look: 'line', points }]}
          mark={right}
        />
      </div>
    </>
  );
}
