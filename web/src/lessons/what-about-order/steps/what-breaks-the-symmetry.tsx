// S3.24: a laboratory in which words are shuffled, with positions added before or after, and with a causal mask or none.

import { names, texts } from '#words/lessons/what-about-order/what-breaks-the-symmetry';
import Prose from '#words/lessons/what-about-order/what-breaks-the-symmetry.mdx';
import { Choice } from '../../../controls/Choice';
import { SeedField } from '../../../controls/SeedField';
import { OrderButtons, Token } from '../../../controls/TokenOrder';
import { AddWord, WordField } from '../../../controls/WordField';
import { seedInput } from '../../../course/inputs';
import { future } from '../../../course/masks';
import { drawVectors } from '../../../course/vectors';
import type { PageEngine, Tensor } from '../../../engine';
import { Cell } from '../../../figures/Cell';
import { WordFlow } from '../../../figures/WordFlow';
import { formatNumber } from '../../../lab/format';
import { choiceSpec } from '../../../lab/inputs';
import { prediction, task } from '../../../lab/question';
import { defineComputation, defineStep, type FigureProps } from '../../../lab/step';
import {
  type Asked,
  drawProjections,
  Fact,
  inOrder,
  largestDifference,
  mix,
  OutcomeTable,
  type Shuffled,
} from '../parts';
import program from './what-breaks-the-symmetry.py';

const width = 32;
const placings = ['none', 'before', 'after'] as const;
const maskings = ['none', 'causal'] as const;

const inputs = {
  words: { kind: 'words', default: texts.sentence },
  order: {
    kind: 'order',
    label: texts.order,
    per: 'words',
    default: [2, 1, 4, 5, 0, 3, 6, 8, 9, 7],
  },
  positions: choiceSpec(texts.positions, texts.placings, 'none'),
  mask: choiceSpec(texts.mask, texts.maskings, 'none'),
  layers: choiceSpec(texts.layers, texts.depths, 'one'),
  seed: seedInput,
} as const;

interface Case {
  /** As written. */
  readonly output: Tensor;
  /** The distance of each word's two outputs. */
  readonly gaps: Tensor;
  readonly distance: Tensor;
  readonly meanGap: Tensor;
}

/** Every placing of the positions with every mask. */
type Cases = Record<`${(typeof placings)[number]} ${(typeof maskings)[number]}`, Case>;

function compareAll(
  engine: PageEngine,
  { words, order: given, seed, layers }: Shuffled & { readonly layers: 'one' | 'two' },
): { order: Tensor; inverse: Tensor; cases: Cases } {
  const count = given.length;
  const order = engine.tensor(given, { dtype: 'int64' });
  const inverse = engine.argsort(order);
  const shuffled = (rows: Tensor) => engine.indexSelect(rows, 0, order);
  engine.manualSeed(seed);
  const ask = drawProjections(engine, width);
  const x = drawVectors(engine, words, width);
  const askAgain = drawProjections(engine, width);
  const table = engine.sinusoidalTable(count, width);
  const placed = engine.add(x, table);
  const written = { none: ask(x), placed: ask(placed) };
  const other = {
    none: ask(shuffled(x)),
    before: ask(shuffled(placed)),
    after: ask(engine.add(shuffled(x), table)),
  };
  const hidden = future(engine, count);
  const cases = {} as Cases;
  for (const masking of maskings) {
    const mixed = (asked: Asked) =>
      mix(engine, asked, masking === 'causal' ? hidden : undefined).output;
    const outputOf = (asked: Asked) =>
      layers === 'one' ? mixed(asked) : mixed(askAgain(mixed(asked)));
    const outputs = { none: outputOf(written.none), placed: outputOf(written.placed) };
    for (const placing of placings) {
      const before = outputs[placing === 'none' ? 'none' : 'placed'];
      const after = outputOf(other[placing]);
      const gaps = engine.norm(engine.sub(before, engine.indexSelect(after, 0, inverse)), {
        dim: 1,
      });
      cases[`${placing} ${masking}`] = {
        output: before,
        gaps,
        distance: engine.norm(gaps),
        meanGap: largestDifference(engine, engine.mean(before, 0), engine.mean(after, 0)),
      };
    }
  }
  return { order, inverse, cases };
}

/** Where the number of a case stands in them. */
function at(placing: (typeof placings)[number], masking: (typeof maskings)[number]): number {
  return maskings.indexOf(masking) * placings.length + placings.indexOf(placing);
}

/** One number of each case: a row for each mask, a column for each placing. */
function tabled(engine: PageEngine, cases: Cases, which: 'distance' | 'meanGap'): Tensor {
  return engine.stack(
    maskings.map((masking) =>
      engine.stack(
        placings.map((placing) => cases[`${placing} ${masking}`][which]),
        0,
      ),
    ),
    0,
  );
}

/** What the step opens with. */
const usual = {
  words: texts.sentence,
  order: inputs.order.default,
  seed: 0,
  layers: 'one',
} as const;

/** The first two words change places, and the others stay. */
const exchanged = [1, 0, 2, 3, 4, 5, 6, 7, 8, 9];

const computation = defineComputation({
  inputs,
  compute(engine, given) {
    const { order, inverse, cases } = compareAll(engine, given);
    const chosen = cases[`${given.positions} ${given.mask}`];
    return {
      order,
      inverse,
      distances: tabled(engine, cases, 'distance'),
      mean_gaps: tabled(engine, cases, 'meanGap'),
      output_length: engine.norm(engine.norm(chosen.output, { dim: 1 })),
      gaps: chosen.gaps,
    };
  },
  tensors: {
    order: { axes: [inOrder] },
    inverse: { axes: ['words'] },
    gaps: { axes: ['words'], rounding: true },
    distances: {
      axes: [maskings.map((id) => texts.masks[id]), placings.map((id) => texts.heads[id])],
      rounding: true,
    },
    mean_gaps: {
      axes: [maskings.map((id) => texts.masks[id]), placings.map((id) => texts.heads[id])],
      rounding: true,
    },
    output_length: {},
  },
  names,
  program,
});

const { of } = computation;

export default defineStep(computation, {
  Figure,
  summary: (trace, given) =>
    texts.summary(
      texts.placings[given.positions],
      texts.maskings[given.mask],
      verdict(trace, given),
    ),
  Prose,
  predictions: [
    prediction({
      id: 'first-two',
      needsFigure: true,
      ...texts.firstTwo,
      compute(engine) {
        const { cases } = compareAll(engine, { ...usual, order: exchanged });
        const { gaps } = cases['none causal'];
        const later = (of: Tensor) => engine.narrow(of, 0, 2, usual.words.length - 2);
        const deeper = compareAll(engine, { ...usual, order: exchanged, layers: 'two' });
        return {
          gaps,
          later: later(gaps),
          later_in_two: later(deeper.cases['none causal'].gaps),
        };
      },
      tap: { two: 'gap 1', all: 'gap 9' },
      expected: 'two',
      decide: { by: 'count(gaps > 1e-4)', line: ['none', 0, 'two', 2, 'all'] },
      scenes: [
        {
          label: texts.firstTwo.scene,
          inputs: { order: exchanged, positions: 'none', mask: 'causal', layers: 'one' },
        },
      ],
    }),
    prediction({
      id: 'before-or-after',
      ...texts.beforeOrAfter,
      compute(engine) {
        const { cases } = compareAll(engine, usual);
        return { before: cases['before none'].distance, after: cases['after none'].distance };
      },
      expected: 'no',
      decide: { by: 'before', line: ['no', 1e-4, 'yes'] },
      scenes: [{ label: texts.beforeOrAfter.scene, inputs: { positions: 'before' } }],
    }),
  ],
  tasks: [
    task({
      id: 'where-positions-go',
      ...texts.whereTheyGo,
      decimals: 0,
      given: { words: [10, 20, 30], order: [2, 0, 1] },
      draw: ({ some }) => ({ words: some([10, 20, 30, 40, 50], 3), order: some([0, 1, 2]) }),
      compute(engine, given) {
        const words = engine.tensor(given.words);
        const places = engine.tensor([1, 2, 3]);
        const order = engine.tensor(given.order, { dtype: 'int64' });
        const shuffled = (rows: Tensor) => engine.indexSelect(rows, 0, order);
        return {
          shuffled: shuffled(words),
          right: engine.add(shuffled(words), places),
          before: shuffled(engine.add(words, places)),
          inverse: engine.add(engine.indexSelect(words, 0, engine.argsort(order)), places),
        };
      },
    }),
  ],
});

/** A smaller distance is rounding. */
const unmoved = 1e-5;

type Shown = FigureProps<typeof computation>;

/** Whether the outputs have changed by more than rounding. */
function verdict(trace: Shown['trace'], { order, positions, mask }: Shown['inputs']): string {
  if (order.every((word, place) => word === place)) return texts.verdicts.asWritten;
  const share = trace.value('distances', at(positions, mask)) / trace.value('output_length');
  return share < 1e-6 ? texts.verdicts.no : texts.verdicts.yes(formatNumber(100 * share, 1));
}

function Figure({ trace, inputs: given }: Shown) {
  const { words, positions, mask } = given;
  const chosen = at(positions, mask);
  return (
    <>
      <WordFlow
        label={texts.written}
        numbers={{ label: texts.gap, term: of.gaps }}
        count={words.length}
        cell={(i) => (
          <>
            <WordField input="words" at={i} />
            <span data-thing={`gap ${i}`}>
              {trace.value('gaps', i) < unmoved ? (
                <span class="quiet">{texts.same}</span>
              ) : (
                <Cell of={of.gaps} at={i} decimals={2} />
              )}
            </span>
          </>
        )}
        end={<AddWord input="words" />}
      />
      <WordFlow
        label={texts.order}
        count={words.length}
        cell={(place) => <Token input="order" place={place} />}
      />
      <p class="row">
        <OrderButtons input="order" />
      </p>
      <p class="row">
        {texts.noticed} <strong>{verdict(trace, given)}</strong>
      </p>
      <Choice input="positions" />
      <Choice input="mask" />
      <Choice input="layers" />
      {/* Closed at first: it answers what is to be predicted. */}
      <details>
        <summary>{texts.all}</summary>
        <Fact label={texts.distance} of={of.distances} at={chosen} decimals={3} />
        <Fact label={texts.length} of={of.output_length} decimals={3} />
        <Fact label={texts.meanGap} of={of.mean_gaps} at={chosen} decimals={3} />
        <OutcomeTable
          caption={texts.table}
          columns={placings.map((placing) => texts.heads[placing])}
        >
          {(['distances', 'mean_gaps'] as const).flatMap((name) =>
            maskings.map((masking) => (
              <tr key={`${name} ${masking}`}>
                <th scope="row">{texts.rows[name][masking]}</th>
                {placings.map((placing) => (
                  <td key={placing}>
                    <Cell of={of[name]} at={at(placing, masking)} decimals={3} />
                  </td>
                ))}
              </tr>
            )),
          )}
        </OutcomeTable>
      </details>
      <SeedField />
    </>
  );
}
