// S3.21: the eight points with which tutorial S3 ends, each with a number for a text of so many words, and with the step that showed it.

import { names, texts } from '#words/lessons/does-it-explain/eight-points';
import Prose from '#words/lessons/does-it-explain/eight-points.mdx';
import { PowerSlider } from '../../../controls/PowerSlider';
import { Cell } from '../../../figures/Cell';
import { StepLink } from '../../../figures/StepLink';
import { formatShort } from '../../../lab/format';
import { wholeSpec } from '../../../lab/inputs';
import { prediction } from '../../../lab/question';
import { defineComputation, defineStep, type FigureProps } from '../../../lab/step';
import program from './eight-points.py';
import '../points.css';

const [width, inner] = [128, 64];

const inputs = {
  n: wholeSpec(texts.n, { default: 10, min: 2, max: 4096 }),
} as const;

const computation = defineComputation({
  inputs,
  compute(engine, given) {
    const n = engine.tensor(given.n);
    const squares = engine.mul(n, width * width);
    const pairs = engine.mul(n, n);
    return {
      n,
      handed_over: engine.stack([engine.tensor(2 * width), engine.mul(n, width)], 0),
      score_parameters: engine.tensor([2 * width * inner + inner, 0]),
      weights_total: engine.sum(engine.softmax(engine.zeros([given.n]), 0)),
      pairs,
      matrices: engine.tensor(3 * width * width),
      path: engine.stack([engine.sub(n, 1), engine.tensor(1)], 0),
      placed: engine.mul(n, width),
      multiply_adds: engine.stack(
        [engine.mul(squares, 8), engine.add(engine.mul(squares, 3), engine.mul(pairs, 2 * width))],
        0,
      ),
    };
  },
  tensors: {
    n: {},
    handed_over: { axes: [texts.ways] },
    score_parameters: { axes: [texts.scores], given: texts.counted },
    weights_total: { rounding: true },
    pairs: {},
    matrices: { given: texts.counted },
    path: { axes: [texts.models] },
    placed: {},
    multiply_adds: { axes: [texts.models] },
  },
  names,
  program,
});

const { of } = computation;

export default defineStep(computation, {
  Figure,
  summary: (trace, { n }) =>
    texts.summary(n, formatShort(trace.value('path', 0), 0), formatShort(trace.value('pairs'), 0)),
  Prose,
  predictions: [
    prediction({
      id: 'which-is-cheaper',
      ...texts.cheaper,
      compute(engine) {
        const lstm = engine.tensor(8 * width * width);
        const attention = engine.tensor(3 * width * width);
        const words = engine.div(engine.sub(lstm, attention), 2 * width);
        // With the output matrix, and a feed-forward layer of four times the width.
        const layer = engine.tensor((3 + 1 + 8) * width * width);
        return { words, lstm, attention, layer };
      },
      expected: 'short',
      decide: { by: 'words', line: ['none', 1, 'short', 4095, 'all'] },
    }),
  ],
});

type Point = keyof typeof texts.points;

/** Where each point was shown: a lesson, and one of its steps if it is not the first. */
const places: Readonly<Record<Point, readonly [lesson: string, step?: string]>> = {
  handed_over: ['one-vector'],
  score_parameters: ['looking-back', 'four-scores'],
  weights_total: ['does-it-explain', 'the-other-run'],
  pairs: ['words-ask-words', 'self-attention'],
  matrices: ['words-ask-words', 'three-roles'],
  path: ['side-by-side', 'the-line'],
  placed: ['what-about-order', 'two-the-apart'],
  multiply_adds: ['a-whole-layer', 'the-map'],
};

function Figure(_: FigureProps<typeof computation>) {
  return (
    <>
      <div data-pinned>
        <PowerSlider input="n" />
      </div>
      <ol class="eight-points" aria-label={texts.list}>
        {(Object.keys(places) as Point[]).map((point) => {
          const [lesson, step] = places[point];
          const { says, numbers } = texts.points[point];
          return (
            <li key={point}>
              <p>{says}</p>
              <p class="point-numbers" data-term={of[point]}>
                {numbers.map((number, i) => (
                  <span key={number}>
                    <Cell of={of[point]} at={i} decimals={0} inline /> {number}{' '}
                  </span>
                ))}
              </p>
              <p class="quiet">
                <StepLink lesson={lesson} step={step} says={texts.see} />
              </p>
            </li>
          );
        })}
      </ol>
    </>
  );
}
