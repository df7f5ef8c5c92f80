// S0.5: the Jacobian of softmax, which says how much weights follow scores, fades as the scores grow.

import { names, texts } from '#words/lessons/why-the-square-root/03-saturation';
import Prose from '#words/lessons/why-the-square-root/03-saturation.mdx';
import { wordNames } from '#words/vocabulary';
import { NumberField } from '../../controls/NumberField';
import { Slider } from '../../controls/Slider';
import type { PageEngine } from '../../engine';
import { Cell } from '../../figures/Cell';
import { HeatMatrix } from '../../figures/HeatMatrix';
import { Share } from '../../figures/Share';
import { WordRow, WordTable } from '../../figures/WordTable';
import { formatNumber, formatPercent } from '../../lab/format';
import { defineComputation, defineStep, prediction, task } from '../../lab/step';
import program from './03-saturation.py';
import { entropyOf, fiveKeys } from './parts';

const inputs = {
  scores: {
    kind: 'vector',
    label: texts.score,
    default: [-0.9, 0.1, 0.2, 0.8, 0.1],
    min: -4,
    max: 4,
    step: 0.1,
  },
  factor: { kind: 'number', label: texts.factor, default: 1, min: 0, max: 32, step: 0.5 },
} as const;

function softmaxAndJacobian(engine: PageEngine, numbers: readonly number[], by: number) {
  const scores = engine.tensor(numbers);
  const factor = engine.tensor(by);
  const stretched = engine.mul(scores, factor);
  const weights = engine.softmax(stretched, 0);
  const square = (diagonal: number) =>
    engine.tensor(
      fiveKeys.map((_, i) => fiveKeys.map((_, j) => (i === j ? diagonal : 1 - diagonal))),
    );
  // 1 - w as the sum of the other weights: a difference would lose its digits where w is nearly 1.
  const others = engine.matmul(square(0), weights);
  const column = engine.unsqueeze(weights, 1);
  const jacobian = engine.where(
    engine.eq(square(1), 1),
    engine.mul(column, engine.unsqueeze(others, 1)),
    engine.neg(engine.mul(column, weights)),
  );
  return { scores, factor, stretched, weights, others, jacobian, size: engine.norm(jacobian) };
}

const computation = defineComputation({
  inputs,
  compute(engine, { scores, factor }) {
    const computed = softmaxAndJacobian(engine, scores, factor);
    return { ...computed, entropy: entropyOf(engine, computed.weights) };
  },
  // Where one weight is 1 the entropy is what rounding leaves of 0.
  tensors: {
    scores: { axes: [fiveKeys] },
    factor: {},
    stretched: { role: 'score', axes: [fiveKeys] },
    weights: { axes: [fiveKeys] },
    others: { role: 'weight', axes: [fiveKeys] },
    jacobian: { axes: [fiveKeys, fiveKeys] },
    size: {},
    entropy: { rounding: true },
  },
  names,
  program,
});

const { of } = computation;

export default defineStep(computation, {
  Figure,
  summary: (trace, { factor }) =>
    texts.summary(
      formatNumber(factor, 1),
      formatPercent(Math.max(...trace.get('weights').data)),
      formatNumber(trace.value('size')),
    ),
  Prose,
  predictions: [
    prediction({
      ...texts.nudge,
      id: 'nudge',
      compute(engine) {
        const scores = [-0.9, 0.1, 0.2, 0.8, 0.1];
        const weightAt = (score: number, factor: number) =>
          engine.select(softmaxAndJacobian(engine, scores.with(2, score), factor).weights, 0, 2);
        return {
          gentle: engine.sub(weightAt(0.3, 1), weightAt(0.2, 1)),
          steep: engine.sub(weightAt(0.3, 32), weightAt(0.2, 32)),
        };
      },
      expected: 1,
      answer: (trace) => (trace.value('steep') > trace.value('gentle') ? 0 : 1),
      explain: (trace) =>
        texts.nudge.explain(
          formatNumber(trace.value('gentle'), 4),
          formatNumber(trace.value('steep'), 7),
        ),
      scenes: [{ label: texts.nudge.scene, inputs: { factor: 32 } }],
    }),
  ],
  tasks: [
    task({
      id: 'weights-with-root',
      question: texts.task.question,
      blanks: texts.task.blanks,
      decimals: 2,
      compute(engine) {
        const scores = engine.tensor([4, 8]);
        return {
          right: engine.softmax(engine.div(scores, 4), 0),
          unscaled: engine.softmax(scores, 0),
          by_width: engine.softmax(engine.div(scores, 16), 0),
          shares: engine.div(scores, engine.sum(scores)),
        };
      },
      mistakes: texts.task.mistakes,
      explain: (trace) =>
        texts.task.explain(
          formatNumber(trace.value('right', 0), 2),
          formatNumber(trace.value('right', 1), 2),
        ),
    }),
  ],
});

function Figure() {
  return (
    <>
      <div class="five-keys">
        <WordTable
          caption={texts.table}
          corner={texts.key}
          words={fiveKeys}
          head={(i) => <span>{fiveKeys[i]}</span>}
        >
          <WordRow
            label={wordNames.scores}
            term={of.scores}
            count={5}
            cell={(i) => (
              <NumberField input="scores" at={i} label={texts.scoreOf(fiveKeys[i] ?? '')} />
            )}
          />
          <WordRow
            label={names.stretched}
            term={of.stretched}
            count={5}
            cell={(i) => <Cell of={of.stretched} at={i} decimals={2} />}
          />
          <WordRow
            label={wordNames.weights}
            term={of.weights}
            count={5}
            cell={(i) => <Share of={of.weights} at={i} />}
          />
        </WordTable>
      </div>
      <Slider input="factor" />
      <p class="row">
        <span data-term={of.size}>{texts.size}</span> <Cell of={of.size} />
        <span data-term={of.entropy}>{texts.entropy}</span> <Cell of={of.entropy} />
      </p>
      <HeatMatrix
        of={of.jacobian}
        label={texts.jacobian}
        rows={fiveKeys}
        columns={fiveKeys}
        scale="score"
        most={0.25}
        rowsAre={texts.weightMoves}
        columnsAre={texts.scoreMoves}
      />
    </>
  );
}
