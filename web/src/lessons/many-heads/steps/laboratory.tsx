// S1.5 to S1.7 and S0.7: the heads of a causal module, apart and averaged, with dropout and without, on one colour scale or on one for
// each (corrections 8 and 48).

import { names, texts } from '#words/lessons/many-heads/laboratory';
import Prose from '#words/lessons/many-heads/laboratory.mdx';
import { Choice } from '../../../controls/Choice';
import { NumberChoice } from '../../../controls/NumberChoice';
import { SeedField } from '../../../controls/SeedField';
import { attention } from '../../../course/attention';
import { numbered } from '../../../course/axes';
import { HeadMaps } from '../../../course/HeadMaps';
import { seedInput } from '../../../course/inputs';
import { drawLinear } from '../../../course/linear';
import { future, ones } from '../../../course/masks';
import { joinHeads, splitHeads } from '../../../course/transformer';
import type { Engine, PageEngine, Tensor } from '../../../engine';
import { Cell } from '../../../figures/Cell';
import { nextTenth } from '../../../figures/colour-scales';
import { HeatMatrix } from '../../../figures/HeatMatrix';
import { Made } from '../../../figures/Made';
import { Colours } from '../../../figures/Strip';
import { useModel } from '../../../lab/context';
import { formatNumber } from '../../../lab/format';
import { choiceSpec, viewSpec, wholeSpec } from '../../../lab/inputs';
import { claim, prediction } from '../../../lab/question';
import { defineComputation, defineStep, type FigureProps } from '../../../lab/step';
import { headNames } from '../parts';
import claim8 from './laboratory.claim-8.py';
import claimRow from './laboratory.claim-S1.6.py';
import program from './laboratory.py';
import '../laboratory.css';

const [length, width] = [10, 64];

const inputs = {
  count: {
    kind: 'choice',
    label: texts.heads,
    options: ['1', '2', '4', '8'].map((each) => ({ id: each, label: each })),
    default: '4',
  },
  head: { ...wholeSpec(texts.head, { default: 1, min: 1, max: 8 }), view: true },
  position: wholeSpec(texts.position, { default: 5, min: 0, max: length - 1 }),
  dropout: choiceSpec(texts.dropout, texts.dropoutChoices, 'on'),
  shown: viewSpec(texts.shown, texts.shownChoices, 'apart'),
  seed: seedInput,
} as const;

interface Given {
  readonly count: string;
  readonly seed: number;
}

/** The module of tutorial S1 up to its dropout: what each head attends to, and the output. */
function attend(engine: PageEngine, { count, seed }: Given) {
  engine.manualSeed(seed);
  const fused = drawLinear(engine, width, 3 * width);
  const mix = drawLinear(engine, width);
  const random = engine.randn([length, width]);
  const X = engine.add(random, engine.sinusoidalTable(length, width, 'exp32'));
  const projected = fused(X);
  const [q, k, v] = [0, 1, 2].map((which) =>
    splitHeads(engine, Number(count), engine.narrow(projected, 1, which * width, width)),
  ) as [Tensor, Tensor, Tensor];
  const { weights, output: mixed } = attention(engine, q, k, v, future(engine, length));
  return { X, weights, output: mix(joinHeads(engine, mixed)) };
}

const zerosIn = (engine: PageEngine, x: Tensor) => engine.sum(ones(engine, engine.eq(x, 0)));

const positions = numbered(length, 0);
const headsOf = ({ count }: { readonly count: string }) => headNames(Number(count));

const computation = defineComputation({
  tier: 'full',
  inputs,
  compute(engine, { dropout, ...given }) {
    const { X, weights, output: whole } = attend(engine, given);
    const output = dropout === 'on' ? engine.dropout(whole, 0.1) : whole;
    return {
      X,
      weights,
      averaged: engine.mean(weights, 0),
      output,
      zeros: zerosIn(engine, output),
    };
  },
  tensors: {
    X: { axes: [positions, numbered(width)], made: 'random' },
    weights: { axes: [headsOf, positions, positions], rounding: true },
    averaged: { role: 'weight', axes: [positions, positions], rounding: true },
    output: { axes: [positions, numbered(width)], rounding: true },
    zeros: {},
  },
  names,
  program,
});

const { of } = computation;

export default defineStep(computation, {
  corrections: [8],
  Figure,
  summary(trace, { count, head, position }) {
    const chosen = Math.min(head, Number(count)) - 1;
    const mostOf = (name: 'weights' | 'averaged', row: number) => {
      const shares = trace.get(name).data.subarray(row * length, (row + 1) * length);
      const most = Math.max(...shares);
      return { at: shares.indexOf(most), share: formatNumber(most, 3) };
    };
    return texts.summary(position, chosen + 1, [
      mostOf('weights', chosen * length + position),
      mostOf('averaged', position),
    ]);
  },
  Prose,
  predictions: [
    prediction({
      id: 'how-sure-is-the-average',
      needsFigure: true,
      ...texts.average,
      compute(engine) {
        const { weights } = attend(engine, { count: '4', seed: 0 });
        const last = engine.select(weights, 1, length - 1);
        return {
          largest: engine.amax(last, 1),
          favourites: engine.argmax(last, 1),
          of_average: engine.amax(engine.mean(last, 0)),
        };
      },
      expected: 'smaller',
      decide: {
        first: [
          ['smaller', { 'of_average - min(largest)': '< 0' }],
          ['between', { 'of_average - max(largest)': '< 0' }],
        ],
        else: 'largest',
      },
      scenes: [{ label: texts.average.scene, inputs: { shown: 'averaged', position: length - 1 } }],
    }),
    prediction({
      id: 'what-dropout-thins',
      needsFigure: true,
      ...texts.whatThins,
      tier: 'full',
      compute(engine: Engine) {
        const { weights, output } = attend(engine, { count: '4', seed: 0 });
        // A row sees itself and what comes before: 55 of 100 pairs in each of four heads.
        const seen = ones(engine, engine.logicalNot(future(engine, length)));
        return {
          of_weights: engine.sub(
            engine.mul(engine.sum(seen), 4),
            engine.sum(ones(engine, engine.gt(weights, 0))),
          ),
          of_output: zerosIn(engine, engine.dropout(output, 0.1)),
        };
      },
      expected: 'output',
      decide: {
        first: [
          ['weights', { of_weights: '> 0' }],
          ['output', { of_output: '> 0' }],
        ],
        else: 'nothing',
      },
      scenes: [{ label: texts.whatThins.scene, inputs: { dropout: 'off' } }],
    }),
  ],
  claims: [
    claim({
      correction: 8,
      entry: 'S1.6',
      ...texts.claim8,
      tier: 'full',
      compute(engine: Engine) {
        const { output: meant } = attend(engine, { count: '4', seed: 0 });
        const printed = engine.dropout(meant, 0.1);
        return {
          printed,
          meant,
          zeros: zerosIn(engine, printed),
          zeros_of_meant: zerosIn(engine, meant),
        };
      },
      tensors: {
        printed: { rounding: true },
        meant: { rounding: true },
        zeros: {},
        zeros_of_meant: {},
      },
      expected: 'no',
      decide: { first: [['yes', { zeros: '= 0' }]], else: 'no' },
      program: claim8,
    }),
    claim({
      entry: 'S1.6',
      ...texts.claimRow,
      compute(engine) {
        const { weights } = attend(engine, { count: '4', seed: 0 });
        return { row: engine.select(engine.mean(weights, 0), 0, 5) };
      },
      tensors: { row: { rounding: true } },
      expected: 'yes',
      decide: { first: [['yes', { 'count(row > 0)': '= 6', 'row[5]': '> 0' }]], else: 'no' },
      program: claimRow,
    }),
  ],
});

const hidden = (row: number, column: number) => column > row;

function Figure({ trace, inputs: given }: FigureProps<typeof computation>) {
  const model = useModel();
  const { head, position, shown } = given;
  const heads = headNames(Number(given.count));
  const rows = {
    rows: positions,
    row: position,
    onRow: (row: number) => model.set({ position: row }),
    hidden,
  };
  const output = trace.get('output').data;
  const most = Math.max(...Array.from(output, Math.abs)) || 1;
  return (
    <>
      <div class="laboratory-choices">
        <Choice input="count" />
        <Choice input="shown" />
      </div>
      {shown === 'apart' ? (
        <HeadMaps {...rows} of={of.weights} names={heads} input="head" head={head - 1} />
      ) : (
        <HeatMatrix
          {...rows}
          of={of.averaged}
          label={texts.averaged(heads.length)}
          columns={positions}
          scale="weight"
          most={nextTenth(trace.get('weights').data)}
          rowsAre={texts.asks}
          columnsAre={texts.answers}
        />
      )}
      <NumberChoice input="position" label={texts.position} options={positions} />
      <details class="laboratory-more">
        <summary>{texts.more}</summary>
        <div class="laboratory-choices">
          <Choice input="dropout" />
        </div>
        <div class="thinned">
          <p data-term={of.output}>
            {texts.output}
            <Made of={of.X} />
          </p>
          {positions.map((each, i) => (
            <div key={each}>
              <Colours
                numbers={Array.from(output.subarray(i * width, (i + 1) * width), (value) =>
                  value === 0 ? Number.NaN : value,
                )}
                most={most}
              />
            </div>
          ))}
          <p data-term={of.zeros}>
            <Cell of={of.zeros} decimals={0} inline /> {texts.zeros(output.length)}
          </p>
        </div>
      </details>
      <SeedField />
    </>
  );
}
