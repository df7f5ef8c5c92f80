// S1.5: one matrix that makes queries, keys and values at once, beside the three that it is made of. The same numbers come out.

import { names, texts } from '#words/lessons/many-heads/one-matrix-for-three';
import Prose from '#words/lessons/many-heads/one-matrix-for-three.mdx';
import { Player } from '../../../controls/Player';
import { SeedField } from '../../../controls/SeedField';
import { numbered } from '../../../course/axes';
import { seedInput } from '../../../course/inputs';
import { drawMatrix } from '../../../course/linear';
import { drawVectors } from '../../../course/vectors';
import type { PageEngine, Tensor } from '../../../engine';
import { Cell } from '../../../figures/Cell';
import { Made } from '../../../figures/Made';
import { Strip } from '../../../figures/Strip';
import { formatNumber } from '../../../lab/format';
import { between, stageSpec } from '../../../lab/inputs';
import { prediction } from '../../../lab/question';
import { defineComputation, defineStep, type FigureProps } from '../../../lab/step';
import { sentence } from '../parts';
import program from './one-matrix-for-three.py';
import '../fused.css';

const width = 16;

const inputs = {
  seed: seedInput,
  stage: stageSpec(texts.stage, texts.stages),
} as const;

/** Queries, keys and values of one matrix, and of its three parts. */
function project(engine: PageEngine, seed: number) {
  engine.manualSeed(seed);
  const fused = drawMatrix(engine, width, 3 * width);
  const X = drawVectors(engine, sentence, width);
  const together = engine.matmul(X, fused);
  const third = (of: Tensor, which: number) => engine.narrow(of, 1, which * width, width);
  const apart = engine.cat(
    [0, 1, 2].map((which) => engine.matmul(X, third(fused, which))),
    1,
  );
  return {
    X,
    together,
    Q: third(together, 0),
    K: third(together, 1),
    V: third(together, 2),
    apart,
    difference: engine.amax(engine.abs(engine.sub(together, apart))),
  };
}

const places = numbered(width);
const all = numbered(3 * width);

const computation = defineComputation({
  inputs,
  compute: (engine, { seed }) => project(engine, seed),
  tensors: {
    X: { axes: [sentence, places], made: 'random' },
    together: { axes: [sentence, all], rounding: true },
    Q: { axes: [sentence, places], rounding: true },
    K: { axes: [sentence, places], rounding: true },
    V: { axes: [sentence, places], rounding: true },
    apart: { axes: [sentence, all], rounding: true },
    difference: { rounding: true },
  },
  names,
  program,
});

const { of } = computation;

export default defineStep(computation, {
  Figure,
  summary: (trace) =>
    texts.summary(sentence.length, 3 * width, formatNumber(trace.value('difference'), 6)),
  Prose,
  predictions: [
    prediction({
      id: 'one-column',
      needsFigure: true,
      ...texts.howDifferent,
      compute(engine) {
        engine.manualSeed(0);
        const fused = drawMatrix(engine, width, 3 * width);
        const X = drawVectors(engine, sentence, width);
        const first = (length: number, shape: number[]) =>
          engine.reshape(engine.eq(engine.arange(length), 0), shape);
        const one = engine.where(
          first(width, [width, 1]),
          engine.where(first(3 * width, [1, 3 * width]), 1, 0),
          0,
        );
        const none = engine.sub(one, one);
        const by = (matrix: Tensor) => engine.matmul(X, matrix);
        const change = engine.abs(
          engine.sub(by(engine.add(fused, one)), by(engine.add(fused, none))),
        );
        const part = (from: number, count: number) =>
          engine.amax(engine.narrow(change, 1, from, count));
        return { queries: part(0, width), others: part(width, 2 * width) };
      },
      expected: 'nothing',
      decide: {
        first: [
          ['nothing', { others: '= 0' }],
          ['little', { 'others - queries': '< 0' }],
        ],
        else: 'much',
      },
    }),
  ],
});

function Figure({ trace, inputs: { stage } }: FigureProps<typeof computation>) {
  const most = Math.max(...Array.from(trace.get('together').data, Math.abs)) || 1;
  const parts = [of.Q, of.K, of.V];
  return (
    <>
      <p class="fused-head">
        <span data-term={of.X}>
          X
          <Made of={of.X} />
        </span>{' '}
        {texts.times}
      </p>
      <div class="fused" style={{ '--cut': between(stage, 1) }}>
        <div class="fused-row">
          <span />
          {parts.map((part, i) => (
            <strong key={part} data-term={part}>
              {texts.parts[i]}
            </strong>
          ))}
        </div>
        {sentence.map((word, i) => (
          <div key={i} class="fused-row">
            <span>{word}</span>
            {parts.map((part) => (
              <div key={part}>
                <Strip of={part} offset={i * width} width={width} most={most} small />
              </div>
            ))}
          </div>
        ))}
      </div>
      <Player input="stage" stages={texts.stages} />
      <p data-term={of.difference}>
        {texts.difference} <Cell of={of.difference} decimals={7} inline />
      </p>
      <SeedField />
    </>
  );
}
