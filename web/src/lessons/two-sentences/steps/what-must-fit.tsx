// S0.8, S3.4: which lengths and widths of queries, keys and values must agree. What does not fit is refused in the engine's own words.

import type { ComponentChildren } from 'preact';
import { byHand, names, texts } from '#words/lessons/two-sentences/what-must-fit';
import Prose from '#words/lessons/two-sentences/what-must-fit.mdx';
import { NumberField } from '../../../controls/NumberField';
import { score, weigh } from '../../../course/attention';
import { numbered, numberedBy } from '../../../course/axes';
import type { PageEngine, Tensor } from '../../../engine';
import { EngineError } from '../../../engine/errors';
import { HeatMatrix } from '../../../figures/HeatMatrix';
import { useModel } from '../../../lab/context';
import { wholeSpec } from '../../../lab/inputs';
import { prediction, task } from '../../../lab/question';
import { defineComputation, defineStep, type FigureProps } from '../../../lab/step';
import type { TensorName } from '../../../lab/tensors';
import program from './what-must-fit.py';
import '../two-sentences.css';

const size = (label: string, usual: number) => wholeSpec(label, { default: usual, min: 1, max: 6 });

const inputs = {
  asking: size(texts.inputs.asking, 3),
  query_width: size(texts.inputs.queryWidth, 4),
  answering: size(texts.inputs.answering, 5),
  key_width: size(texts.inputs.keyWidth, 4),
  handing: size(texts.inputs.handing, 5),
  value_width: size(texts.inputs.valueWidth, 4),
} as const;

type Sizes = Readonly<Record<keyof typeof inputs, number>>;

/** As much of attention as fits, how many of its two products do, and what the engine says of the one that does not. */
function attempt(engine: PageEngine, sizes: Sizes) {
  engine.manualSeed(0);
  const Q = engine.randn([sizes.asking, sizes.query_width]);
  const K = engine.randn([sizes.answering, sizes.key_width]);
  const V = engine.randn([sizes.handing, sizes.value_width]);
  const made: { -readonly [Name in 'scores' | 'weights' | 'output']?: Tensor } = {};
  let refused: string | undefined;
  try {
    const { scores, scaled_scores } = score(engine, Q, K);
    const weights = weigh(engine, scaled_scores);
    Object.assign(made, { scores, weights });
    made.output = engine.matmul(weights, V);
  } catch (thrown) {
    if (!(thrown instanceof EngineError)) throw thrown;
    refused = thrown.message;
  }
  const fits = engine.tensor(Number(made.weights !== undefined) + Number(refused === undefined));
  return { tensors: { Q, K, V, ...made, fits }, refused };
}

const rows = {
  asking: numberedBy('asking'),
  answering: numberedBy('answering'),
  handing: numberedBy('handing'),
};

const computation = defineComputation({
  inputs,
  compute: (engine, sizes) => attempt(engine, sizes).tensors,
  tensors: {
    Q: { axes: [rows.asking, numberedBy('query_width')], made: 'random' },
    K: { axes: [rows.answering, numberedBy('key_width')], made: 'random' },
    V: { axes: [rows.handing, numberedBy('value_width')], made: 'random' },
    scores: { axes: [rows.asking, rows.answering], rounding: true },
    weights: { axes: [rows.asking, rows.answering], rounding: true },
    output: { axes: [rows.asking, numberedBy('value_width')], rounding: true },
    fits: { given: texts.counted },
  },
  names,
  program,
});

const { of } = computation;

export default defineStep(computation, {
  Figure,
  summary: (trace) =>
    trace.has('output')
      ? texts.fits(trace.get('weights').shape.join(' × '), trace.get('output').shape.join(' × '))
      : texts.doesNotFit(trace.has('weights')),
  problem: (trace) => (trace.has('output') ? null : texts.wayOut(trace.has('weights'))),
  Prose,
  predictions: [
    prediction({
      id: 'other-values',
      ...texts.otherValues,
      compute(engine) {
        const sizes = { asking: 3, answering: 5, handing: 5, query_width: 4, key_width: 4 };
        const { V, fits, output = fits } = attempt(engine, { ...sizes, value_width: 6 }).tensors;
        return { V, output };
      },
      expected: 'six',
      decide: { by: 'width(output)', is: { six: 6, four: 4 } },
      explain: (trace) => texts.otherValues.explain(trace.get('output').shape.join(' × ')),
      scenes: [{ label: texts.otherValues.scene, inputs: { value_width: 6 } }],
    }),
  ],
  tasks: [
    task({
      id: 'by-hand',
      ...byHand,
      decimals: 0,
      given: { weight: 0.75, x: 4, y: 8 },
      draw: ({ one }) => ({
        weight: one([0.25, 0.75]),
        x: one([4, 8, 12, 16]),
        y: one([4, 8, 12, 16]),
      }),
      compute(engine, { weight, x, y }) {
        const values = engine.tensor([
          [x, 0],
          [0, y],
        ]);
        const mixed = (weights: readonly number[]) =>
          engine.matmul(engine.tensor([...weights]), values);
        return {
          right: mixed([weight, 1 - weight]),
          swapped: mixed([1 - weight, weight]),
          even: mixed([0.5, 0.5]),
          added: mixed([1, 1]),
        };
      },
    }),
  ],
});

interface BlockProps {
  readonly of: TensorName;
  readonly label: string;
  readonly rows: number;
  readonly columns: number;
  readonly children?: ComponentChildren;
}

function Block({ of: name, label, rows: count, columns, children }: BlockProps) {
  const isWeight = name === of.weights;
  return (
    <div class="fit-block">
      <HeatMatrix
        of={name}
        label={label}
        rows={numbered(count)}
        columns={numbered(columns)}
        scale={isWeight ? 'weight' : 'score'}
        decimals={1}
        digits="asked"
        withScale={false}
      />
      {children}
    </div>
  );
}

interface SizesProps {
  readonly length: keyof Sizes;
  readonly width: keyof Sizes;
}

function SizeFields({ length, width }: SizesProps) {
  return (
    <p class="fit-sizes">
      {([length, width] as const).map((input, i) => (
        <span key={input} data-input={input}>
          <span aria-hidden="true">{i === 0 ? texts.length : texts.width}</span>{' '}
          <NumberField input={input} label={inputs[input].label} />
        </span>
      ))}
    </p>
  );
}

function Figure({ trace, inputs: sizes }: FigureProps<typeof computation>) {
  const { asking, query_width, answering, key_width, handing, value_width } = sizes;
  const { page } = useModel().tiers;
  const said = page.scope(() => attempt(page, sizes).refused);
  const place = (name: 'weights' | 'output', label: string, columns: number) =>
    trace.has(name) ? (
      <Block of={of[name]} label={label} rows={asking} columns={columns} />
    ) : (
      <div class="fit-block fit-none" data-refused>
        <p>{label}</p>
        <p class="fit-said">{name === 'output' && !trace.has('weights') ? texts.nothing : said}</p>
      </div>
    );
  return (
    <div class="fit">
      <Block of={of.Q} label={texts.queries} rows={asking} columns={query_width}>
        <SizeFields length="asking" width="query_width" />
      </Block>
      <Block of={of.K} label={texts.keys} rows={answering} columns={key_width}>
        <SizeFields length="answering" width="key_width" />
      </Block>
      {place('weights', texts.weights, answering)}
      <Block of={of.V} label={texts.values} rows={handing} columns={value_width}>
        <SizeFields length="handing" width="value_width" />
      </Block>
      {place('output', texts.output, value_width)}
    </div>
  );
}
