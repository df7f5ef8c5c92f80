// S1.5 to S1.7 and S0.7: the heads of a causal module, apart and averaged, with dropout and without, on one colour scale or on one for
// each (corrections 8 and 48).

import { names, texts } from '#words/lessons/many-heads/06-laboratory';
import Prose from '#words/lessons/many-heads/06-laboratory.mdx';
import { Choice } from '../../controls/Choice';
import { NumberChoice } from '../../controls/NumberChoice';
import { SeedField } from '../../controls/SeedField';
import { attention } from '../../course/attention';
import { numbered } from '../../course/axes';
import { HeadMaps } from '../../course/HeadMaps';
import { seedInput } from '../../course/inputs';
import { drawLinear } from '../../course/linear';
import { future, ones } from '../../course/masks';
import { joinHeads, splitHeads } from '../../course/transformer';
import type { Engine, PageEngine, Tensor } from '../../engine';
import { Cell } from '../../figures/Cell';
import { nextTenth } from '../../figures/colour-scales';
import { HeatMatrix } from '../../figures/HeatMatrix';
import { Made } from '../../figures/Made';
import { Colours } from '../../figures/Strip';
import { useModel } from '../../lab/context';
import { formatNumber } from '../../lab/format';
import { choiceSpec, viewSpec, wholeSpec } from '../../lab/inputs';
import { claim, defineComputation, defineStep, type FigureProps, prediction } from '../../lab/step';
import claim8 from './06-claim-8.py';
import claimRow from './06-claim-S1.6.py';
import program from './06-laboratory.py';
import { headNames } from './parts';
import './laboratory.css';

const [count, width] = [10, 64];

const inputs = {
  cuts: wholeSpec(texts.heads, { default: 2, min: 0, max: 3 }),
  head: { ...wholeSpec(texts.head, { default: 1, min: 1, max: 8 }), view: true },
  position: wholeSpec(texts.position, { default: 5, min: 0, max: count - 1 }),
  dropout: choiceSpec(texts.dropout, texts.dropoutChoices, 'on'),
  shown: viewSpec(texts.shown, texts.shownChoices, 'apart'),
  seed: seedInput,
} as const;

interface Given {
  readonly cuts: number;
  readonly seed: number;
}

/** The module of tutorial S1 up to its dropout: what each head attends to, and the output. */
function attend(engine: PageEngine, { cuts, seed }: Given) {
  engine.manualSeed(seed);
  const fused = drawLinear(engine, width, 3 * width);
  const mix = drawLinear(engine, width);
  const random = engine.randn([count, width]);
  const X = engine.add(random, engine.sinusoidalTable(count, width, 'exp32'));
  const projected = fused(X);
  const [q, k, v] = [0, 1, 2].map((which) =>
    splitHeads(engine, 2 ** cuts, engine.narrow(projected, 1, which * width, width)),
  ) as [Tensor, Tensor, Tensor];
  const { weights, output: mixed } = attention(engine, q, k, v, future(engine, count));
  return { X, weights, output: mix(joinHeads(engine, mixed)) };
}

const zerosIn = (engine: PageEngine, x: Tensor) => engine.sum(ones(engine, engine.eq(x, 0)));

const positions = numbered(count, 0);
const headsOf = ({ cuts }: { readonly cuts: number }) => headNames(2 ** cuts);

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
  Figure,
  summary(trace, { cuts, head, position }) {
    const chosen = Math.min(head, 2 ** cuts) - 1;
    const mostOf = (name: 'weights' | 'averaged', row: number) => {
      const shares = trace.get(name).data.subarray(row * count, (row + 1) * count);
      const most = Math.max(...shares);
      return { at: shares.indexOf(most), share: formatNumber(most, 3) };
    };
    return texts.summary(position, chosen + 1, [
      mostOf('weights', chosen * count + position),
      mostOf('averaged', position),
    ]);
  },
  Prose,
  predictions: [
    prediction({
      id: 'how-sure-is-the-average',
      ...texts.average,
      compute(engine) {
        const { weights } = attend(engine, { cuts: 2, seed: 0 });
        const last = engine.select(weights, 1, count - 1);
        return {
          largest: engine.amax(last, 1),
          favourites: engine.argmax(last, 1),
          of_average: engine.amax(engine.mean(last, 0)),
        };
      },
      expected: 2,
      answer(trace) {
        const largest = trace.get('largest').data;
        const average = trace.value('of_average');
        if (average < Math.min(...largest)) return 2;
        return average < Math.max(...largest) ? 1 : 0;
      },
      explain: (trace) =>
        texts.average.explain(
          Array.from(trace.get('largest').data, (each) => formatNumber(each, 3)),
          Array.from(trace.get('favourites').data, Number),
          formatNumber(trace.value('of_average'), 3),
        ),
      scenes: [{ label: texts.average.scene, inputs: { shown: 'averaged', position: count - 1 } }],
    }),
    prediction({
      id: 'what-dropout-thins',
      ...texts.whatThins,
      tier: 'full',
      compute(engine: Engine) {
        const { weights, output } = attend(engine, { cuts: 2, seed: 0 });
        // A row sees itself and what comes before: 55 of 100 pairs in each of four heads.
        const seen = ones(engine, engine.logicalNot(future(engine, count)));
        return {
          of_weights: engine.sub(
            engine.mul(engine.sum(seen), 4),
            engine.sum(ones(engine, engine.gt(weights, 0))),
          ),
          of_output: zerosIn(engine, engine.dropout(output, 0.1)),
        };
      },
      expected: 1,
      answer: (trace) => (trace.value('of_weights') > 0 ? 0 : trace.value('of_output') > 0 ? 1 : 2),
      explain: (trace) =>
        texts.whatThins.explain(trace.value('of_weights'), trace.value('of_output')),
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
        const { output: meant } = attend(engine, { cuts: 2, seed: 0 });
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
      expected: 1,
      answer: (trace) => (trace.value('zeros') === 0 ? 0 : 1),
      explain: (trace) => texts.claim8.explain(trace.value('zeros'), trace.value('zeros_of_meant')),
      program: claim8,
    }),
    claim({
      entry: 'S1.6',
      ...texts.claimRow,
      compute(engine) {
        const { weights } = attend(engine, { cuts: 2, seed: 0 });
        return { row: engine.select(engine.mean(weights, 0), 0, 5) };
      },
      tensors: { row: { rounding: true } },
      expected: 0,
      answer: (trace) =>
        trace
          .get('row')
          .data.subarray(6)
          .every((each) => each === 0)
          ? 0
          : 1,
      explain: (trace) =>
        texts.claimRow.explain(
          Array.from(trace.get('row').data, (each) => (each === 0 ? '0' : formatNumber(each, 3))),
        ),
      program: claimRow,
    }),
  ],
});

const hidden = (row: number, column: number) => column > row;

function Figure({ trace, inputs: given }: FigureProps<typeof computation>) {
  const model = useModel();
  const { cuts, head, position, shown } = given;
  const heads = headNames(2 ** cuts);
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
        <NumberChoice input="cuts" label={texts.heads} options={['1', '2', '4', '8']} />
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
