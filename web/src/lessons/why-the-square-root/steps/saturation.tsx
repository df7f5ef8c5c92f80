// S0.5: what a nudge of a score does to its weight, with scores stretched more and more: softmax's own slope fades.

import { names, texts } from '#words/lessons/why-the-square-root/saturation';
import Prose from '#words/lessons/why-the-square-root/saturation.mdx';
import { wordNames } from '#words/vocabulary';
import { NumberField } from '../../../controls/NumberField';
import { Slider } from '../../../controls/Slider';
import type { PageEngine, Tensor } from '../../../engine';
import { Cell } from '../../../figures/Cell';
import { Curve } from '../../../figures/Curve';
import { HeatMatrix } from '../../../figures/HeatMatrix';
import { Share } from '../../../figures/Share';
import { WordRow, WordTable } from '../../../figures/WordTable';
import { formatNumber, formatPercent } from '../../../lab/format';
import { prediction } from '../../../lab/question';
import { defineComputation, defineStep, type FigureProps } from '../../../lab/step';
import { fiveKeys } from '../parts';
import program from './saturation.py';

/** The position of the key that is nudged. */
const third = 2;
/** What belongs to the keys that are not nudged. */
const ofOthers = (engine: PageEngine, numbers: Tensor): Tensor =>
  engine.cat([engine.narrow(numbers, 0, 0, third), engine.narrow(numbers, 0, third + 1, 2)]);

const every = 0.5;
const most = 32;
const factorNames = Array.from({ length: most / every + 1 }, (_, i) => String(i * every));

const inputs = {
  scores: {
    kind: 'vector',
    label: texts.score,
    default: [-0.9, 0.1, 0.2, 0.8, 0.1],
    min: -4,
    max: 4,
    step: 0.1,
  },
  factor: {
    kind: 'number',
    label: texts.factor,
    default: 1,
    min: 0,
    max: most,
    step: every,
  },
} as const;

function nudged(engine: PageEngine, numbers: readonly number[], by: number) {
  const scores = engine.tensor(numbers);
  const factor = engine.tensor(by);
  const nudge = engine.tensor([0, 0, 0.1, 0, 0]);
  const stretched = engine.mul(scores, factor);
  const weights = engine.softmax(stretched, 0);
  const weights_nudged = engine.softmax(engine.add(stretched, nudge), 0);
  const ofThird = (of: typeof weights) => engine.select(of, 0, third);
  return {
    scores,
    factor,
    nudge,
    stretched,
    weights,
    weights_nudged,
    gain: engine.sub(ofThird(weights_nudged), ofThird(weights)),
  };
}

const computation = defineComputation({
  inputs,
  compute(engine, { scores: numbers, factor }) {
    const now = nudged(engine, numbers, factor);
    const { scores, nudge, weights } = now;
    const factors = engine.div(engine.arange(factorNames.length), 1 / every);
    const each = engine.mul(engine.unsqueeze(factors, 1), scores);
    const thirdOf = (stretched: typeof scores) =>
      engine.select(engine.softmax(stretched, 1), 1, third);
    const column = engine.unsqueeze(weights, 1);
    const places = engine.arange(fiveKeys.length);
    const same = engine.eq(engine.unsqueeze(places, 1), places);
    const jacobian = engine.sub(engine.where(same, column, 0), engine.mul(column, weights));
    return {
      ...now,
      factors,
      gains: engine.sub(thirdOf(engine.add(each, nudge)), thirdOf(each)),
      jacobian,
      size: engine.norm(jacobian),
    };
  },
  // Where one weight is nearly 1, what a nudge changes is little more than rounding.
  tensors: {
    scores: { axes: [fiveKeys] },
    factor: {},
    nudge: { role: 'score', axes: [fiveKeys], given: texts.given },
    stretched: { role: 'score', axes: [fiveKeys] },
    weights: { axes: [fiveKeys] },
    weights_nudged: { role: 'weight', axes: [fiveKeys] },
    gain: { role: 'weight', rounding: true },
    factors: { axes: [factorNames] },
    gains: { role: 'weight', axes: [factorNames], rounding: true },
    jacobian: { axes: [fiveKeys, fiveKeys], rounding: true },
    size: { rounding: true },
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
      formatNumber(trace.value('gain'), 4),
    ),
  Prose,
  predictions: [
    prediction({
      ...texts.nudge,
      id: 'nudge',
      needsFigure: true,
      compute(engine) {
        const { weights, weights_nudged } = nudged(engine, inputs.scores.default, 3);
        const given_up = engine.sub(weights, weights_nudged);
        const shares = engine.div(given_up, weights);
        return {
          given_up,
          shares,
          shares_of_others: ofOthers(engine, shares),
          amounts_of_others: ofOthers(engine, given_up),
        };
      },
      expected: 'share',
      decide: {
        first: [
          ['share', { 'max(shares_of_others) - min(shares_of_others)': '< 1e-4' }],
          ['amount', { 'max(amounts_of_others) - min(amounts_of_others)': '< 1e-4' }],
        ],
        else: 'fourth',
      },
      scenes: [{ label: texts.nudge.scene, inputs: { factor: 3 } }],
    }),
  ],
});

function Figure({ trace, inputs: { factor } }: FigureProps<typeof computation>) {
  const { data: factors } = trace.get('factors');
  const gains = Array.from(trace.get('gains').data, (y, i) => ({ x: factors[i] ?? 0, y }));
  const top = Math.max(0.02, ...trace.get('gains').data);
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
            cell={(i) => <Share of={of.weights} at={i} fixed />}
          />
          <WordRow
            label={texts.nudged}
            term={of.weights_nudged}
            count={5}
            cell={(i) => <Cell of={of.weights_nudged} at={i} fixed />}
          />
        </WordTable>
      </div>
      <div data-pinned>
        <Slider input="factor" />
        <p class="row">
          <span data-term={of.gain}>{texts.gains}</span> <Cell of={of.gain} decimals={4} fixed />
        </p>
      </div>
      <div class="tall-curve under-table">
        <Curve
          label={texts.curve}
          title
          x={{ name: texts.factor, from: 0, to: most, ticks: [0, 8, 16, 24, 32] }}
          y={{ name: texts.gain, from: 0, to: top, ticks: [0, top / 2, top], decimals: 4 }}
          series={[{ label: texts.line, look: 'line', term: of.gain, points: gains }]}
          mark={factor}
        />
      </div>
      <details>
        <summary>{texts.all}</summary>
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
      </details>
    </>
  );
}
