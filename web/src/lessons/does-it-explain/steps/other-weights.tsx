// S3.12, S4.7: the model with attention that learned to write rows backwards, with other weights in the place of its own: what it writes
// then (correction 41).

import { names, texts } from '#words/lessons/does-it-explain/other-weights';
import Prose from '#words/lessons/does-it-explain/other-weights.mdx';
import { texts as shared } from '#words/lessons/does-it-explain/parts';
import { Choice } from '../../../controls/Choice';
import { longTrainingControls } from '../../../controls/Training';
import { numbered } from '../../../course/axes';
import { Bill } from '../../../course/Bill';
import { lstmSteps } from '../../../course/recurrent';
import { numbersJob } from '../../../course/seq2seq/trained';
import { stepOf } from '../../../course/trained';
import { newLstm } from '../../../course/untrained';
import type { Engine, Tensor, Trace } from '../../../engine';
import { Cell } from '../../../figures/Cell';
import { HeatMatrix } from '../../../figures/HeatMatrix';
import { formatPercent } from '../../../lab/format';
import { choiceSpec } from '../../../lab/inputs';
import { claim, prediction, task } from '../../../lab/question';
import { defineComputation, defineStep, type FigureProps } from '../../../lab/step';
import {
  numberInputs,
  places,
  rewrite,
  rowCount,
  steps,
  type Tried,
  tried,
  wantedOf,
  writerAt,
} from '../rewriting';
import visibleProgram from './other-weights.claim-41.py';
import program from './other-weights.py';
import '../rewriting.css';

const triedMaps = Object.fromEntries(tried.map((map) => [map, shared.maps[map]])) as Record<
  Tried,
  string
>;
const mapLabels = tried.map((map) => triedMaps[map]);

const inputs = {
  map: choiceSpec<Tried>(shared.map, triedMaps, 'trained'),
  ...numberInputs,
} as const;

const computation = defineComputation({
  tier: 'full',
  inputs,
  compute(engine, { map, ...shown }, snapshots) {
    const { model, sources } = writerAt(engine, shown, snapshots);
    // What is counted is not traced: it would hold every number of every row.
    const counts = engine.untraced(() =>
      engine.scope(() => {
        const wanted = wantedOf(engine, sources);
        return tried.map((each) => {
          const hits = engine.eq(rewrite(engine, model, sources, each).written, wanted);
          return [engine.sum(hits).item(), engine.sum(engine.all(hits, 1)).item()] as const;
        });
      }),
    );
    const first = engine.narrow(sources, 0, 0, 1);
    const { written, weights } = rewrite(engine, model, first, map);
    return {
      source: engine.select(first, 0, 0),
      written: engine.select(written, 0, 0),
      weights: engine.select(weights, 0, 0),
      right: engine.tensor(counts.map(([numbers]) => numbers)),
      whole: engine.tensor(counts.map(([, rows]) => rows)),
    };
  },
  tensors: {
    source: { axes: [numbered(places)] },
    written: { axes: [numbered(steps, 2)] },
    weights: {
      axes: [numbered(steps, 2), numbered(places)],
      rounding: true,
      made: 'trained',
    },
    right: { axes: [mapLabels], given: texts.counted },
    whole: { axes: [mapLabels], given: texts.counted },
  },
  names,
  program,
});

const { of } = computation;
const all = rowCount * steps;

export default defineStep(computation, {
  corrections: [41],
  job: numbersJob,
  controls: longTrainingControls({ seed: true }),
  Figure,
  summary(trace, { map }) {
    const at = tried.indexOf(map as Tried);
    const share = formatPercent(trace.value('right', at) / all);
    return texts.summary(stepOf(trace), triedMaps[map as Tried], share, all);
  },
  Prose,
  predictions: [
    prediction({
      id: 'equal-weights',
      needsFigure: true,
      ...texts.equal,
      tier: 'full',
      // Twelve states that an LSTM went through, mixed by equal weights for the first who asks and for the last.
      compute(engine) {
        engine.manualSeed(0);
        const lstm = newLstm(engine, 8, 8);
        const read = lstmSteps(engine, lstm, engine.randn([places, 8])).map(({ h }) => h);
        const states = engine.stack(read, 0);
        const seen = engine.matmul(engine.full([steps, places], 1 / places), states);
        const [first, last] = [0, steps - 1].map((step) => engine.select(seen, 0, step)) as [
          Tensor,
          Tensor,
        ];
        return {
          size: engine.norm(first),
          difference: engine.amax(engine.abs(engine.sub(first, last))),
        };
      },
      expected: 'same',
      decide: {
        first: [
          ['nothing', { size: '< 1e-6' }],
          ['same', { difference: '= 0' }],
        ],
        else: 'two',
      },
    }),
  ],
  claims: [
    claim({
      ...texts.visible,
      entry: 'S4.7',
      correction: 41,
      tier: 'full',
      compute: sameOutput,
      tensors: {
        weights: {},
        other_weights: { rounding: true },
        output: { rounding: true },
        other_output: { rounding: true },
        furthest: { rounding: true },
        apart: { rounding: true },
      },
      program: visibleProgram,
      expected: 'many',
      decide: { first: [['many', { apart: '< 1e-6', furthest: '> 0.01' }]], else: 'none' },
    }),
  ],
  tasks: [
    task({
      id: 'a-place-to-the-right',
      ...texts.shifted,
      decimals: 1,
      given: { x: [4, 0, 2], y: [0, 2, 8], weights: [0.7, 0.2, 0.1] },
      draw: ({ one, some }) => ({
        x: some([0, 1, 2, 3, 4], 3),
        y: some([0, 2, 4, 6, 8], 3),
        weights: some(
          one([
            [0.7, 0.2, 0.1],
            [0.6, 0.3, 0.1],
            [0.5, 0.3, 0.2],
          ]),
        ),
      }),
      compute(engine, { x, y, weights }) {
        const [first = 0, second = 0, third = 0] = weights;
        const mixed = (...weights: readonly number[]) =>
          engine.mv(engine.tensor([x, y]), engine.tensor(weights));
        return {
          right: mixed(third, first, second),
          unmoved: mixed(first, second, third),
          left: mixed(second, third, first),
          lost: mixed(0, first, second),
        };
      },
    }),
  ],
});

/** Random weights over seven words, and others that differ from them by what the values and the sum of weights do not notice. */
function sameOutput(engine: Engine) {
  engine.manualSeed(0);
  const [words, d] = [7, 3];
  const values = engine.randn([words, d]);
  const weights = engine.softmax(engine.randn([words]), 0);
  // What must not change: each number of the output, and the sum of the weights.
  const noticed: Tensor[] = [];
  const without = (direction: Tensor): Tensor =>
    noticed.reduce(
      (rest, each) => engine.sub(rest, engine.mul(engine.sum(engine.mul(rest, each)), each)),
      direction,
    );
  for (let i = 0; i <= d; i++) {
    const rest = without(i < d ? engine.select(values, 1, i) : engine.full([words], 1));
    noticed.push(engine.div(rest, engine.norm(rest)));
  }
  const direction = without(without(engine.randn([words])));
  // As far as no weight falls below 0.
  const falling = engine.maskedFill(
    engine.div(weights, engine.neg(direction)),
    engine.ge(direction, 0),
    Number.POSITIVE_INFINITY,
  );
  const other_weights = engine.add(weights, engine.mul(engine.amin(falling), direction));
  const output = engine.matmul(weights, values);
  const other_output = engine.matmul(other_weights, values);
  const furthest = (a: Tensor, b: Tensor) => engine.amax(engine.abs(engine.sub(a, b)));
  return {
    weights,
    other_weights,
    output,
    other_output,
    furthest: furthest(weights, other_weights),
    apart: furthest(output, other_output),
  };
}

/** The numbers to be written after the first, and those that were. */
function writtenOf(trace: Trace<'source' | 'written'>) {
  const wanted = Array.from(trace.get('source').data).reverse().slice(1);
  return Array.from(trace.get('written').data, (number, i) => ({
    number,
    wanted: wanted[i] ?? 0,
  }));
}

function Figure({ trace, inputs: { map } }: FigureProps<typeof computation>) {
  const numbers = writtenOf(trace);
  return (
    <>
      <div data-pinned>
        <Choice input="map" />
      </div>
      <div class="rewritten">
        <p data-term={of.written}>
          {texts.writes}{' '}
          {numbers.map(({ number, wanted }, i) => (
            <span key={i}>
              {number === wanted ? number : <del>{number}</del>}
              {number !== wanted && <span class="visually-hidden">{texts.wrong(wanted)}</span>}{' '}
            </span>
          ))}
        </p>
        <HeatMatrix
          of={of.weights}
          label={texts.map}
          rows={numbers.map(({ number, wanted }) =>
            number === wanted ? `${number}` : `${number} ✗`,
          )}
          columns={Array.from(trace.get('source').data, String)}
          scale="weight"
          decimals={2}
          rowsAre={texts.rowsAre}
          columnsAre={texts.columnsAre}
        />
      </div>
      <Bill
        caption={texts.table(rowCount)}
        heads={[
          { text: texts.heads.right(all), term: of.right },
          { text: texts.heads.whole(rowCount), term: of.whole },
        ]}
        rows={tried.map((each, i) => ({
          id: each,
          label: triedMaps[each],
          chosen: each === map,
          cells: ([of.right, of.whole] as const).map((name) => (
            <Cell key={name} of={name} at={i} decimals={0} />
          )),
        }))}
      />
    </>
  );
}
