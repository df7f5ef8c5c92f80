// S4.6 on letters: one word is many guesses of the next letter. What guessing costs, and what it costs to count pairs of letters.

import { names, texts } from '#words/lessons/letter-by-letter/01-the-next-letter';
import Prose from '#words/lessons/letter-by-letter/01-the-next-letter.mdx';
import { WordField } from '../../controls/WordField';
import type { Engine, Tensor } from '../../engine';
import { Cell } from '../../figures/Cell';
import { formatNumber } from '../../lab/format';
import { defineComputation, defineStep, type FigureProps, prediction, task } from '../../lab/step';
import type { TensorName } from '../../lab/tensors';
import program from './01-the-next-letter.py';
import { wordOfInput } from './job';
import { LetterRows } from './LetterRows';
import { dot, held, letters, numbersOf, wordsInOrder } from './letters';
import { readAxis, wordSpec } from './word';

/** How often which letter follows which in some words: (27, 27), row by row. */
function countPairs(words: readonly string[]): number[] {
  const counts = letters.flatMap(() => letters.map(() => 0));
  for (const at of pairsOf(words)) counts[at] = (counts[at] ?? 0) + 1;
  return counts;
}

/** Where in (27, 27) the pairs of letters of some words stand, one after the other. */
const pairsOf = (words: readonly string[]): number[] =>
  words.flatMap((word) => {
    const ids = numbersOf(`${dot}${word}${dot}`);
    return ids.slice(1).map((letter, i) => (ids[i] ?? 0) * letters.length + letter);
  });

function count(engine: Engine) {
  const order = wordsInOrder(engine);
  const pairs = engine.tensor(countPairs(order.slice(held)), {
    shape: [letters.length, letters.length],
  });
  const more = engine.add(pairs, 1);
  const shares = engine.div(more, engine.sum(more, 1, true));
  const flat = engine.reshape(shares, [-1]);
  const rightIn = (words: readonly string[]): Tensor =>
    engine.indexSelect(flat, 0, engine.tensor(pairsOf(words), { dtype: 'int64' }));
  const cost = (right: Tensor) => engine.neg(engine.log(right));
  const guessing = cost(engine.div(engine.tensor(1), letters.length));
  return { pairs, shares, rightIn, cost, guessing, held: order.slice(0, held) };
}

const computation = defineComputation({
  tier: 'full',
  inputs: { word: wordSpec },
  compute(engine, { word }) {
    const { pairs, shares, rightIn, cost, guessing, held } = count(engine);
    const right = rightIn([wordOfInput(word)]);
    const costs = cost(right);
    const loss = engine.mean(costs);
    return {
      pairs,
      shares,
      right,
      costs,
      loss,
      guessing,
      held_out: engine.mean(cost(rightIn(held))),
    };
  },
  tensors: {
    pairs: { axes: [letters, letters], given: texts.counted },
    shares: { role: 'weight', axes: [letters, letters] },
    right: { role: 'weight', axes: [readAxis] },
    costs: { axes: [readAxis] },
    loss: {},
    guessing: {},
    held_out: { rounding: true },
  },
  names,
  program,
});

const { of } = computation;

export default defineStep(computation, {
  Figure,
  summary: (trace, { word }) =>
    texts.summary(
      wordOfInput(word),
      trace.get('right').data.length,
      formatNumber(trace.value('loss'), 2),
      formatNumber(trace.value('guessing'), 2),
    ),
  Prose,
  predictions: [
    prediction({
      id: 'how-many',
      ...texts.howMany,
      compute(engine) {
        // One word of five letters under a causal mask: each of its rows, the dot's first, is a guess of its own.
        const open = engine.tril(engine.full([6, 6], 1));
        return {
          seen: engine.sum(open, 1),
          guesses: engine.sum(engine.gt(engine.sum(open, 1), 0)),
        };
      },
      expected: 2,
      answer: (trace) => (trace.value('guesses') === 6 ? 2 : 0),
      explain: (trace) => texts.howMany.explain(trace.value('guesses')),
    }),
  ],
  tasks: [
    task({
      id: 'cost',
      ...texts.costOf,
      decimals: 2,
      compute(engine) {
        const right = engine.tensor([0.5, 0.25]);
        const cost = engine.neg(engine.log(right));
        return {
          right: engine.mean(cost, null, true),
          total: engine.sum(cost, null, true),
          ofMean: engine.neg(engine.log(engine.mean(right, null, true))),
        };
      },
      explain: (trace) => texts.costOf.explain(formatNumber(trace.value('right'), 2)),
    }),
  ],
});

function Figure({ trace, inputs: { word } }: FigureProps<typeof computation>) {
  const stick = (name: string, of: TensorName, value: number) => [
    <dt key={`${name}-name`}>{name}</dt>,
    <dd key={`${name}-bar`} class="yardstick" aria-hidden="true">
      <span style={{ width: `${(100 * value) / trace.value('guessing')}%` }} />
    </dd>,
    <dd key={`${name}-cost`}>
      <Cell of={of} decimals={2} inline />
    </dd>,
  ];
  return (
    <>
      <p class="writing-word">
        <WordField input="word" at={0} />
      </p>
      <LetterRows
        label={texts.rows}
        word={wordOfInput(word)}
        seen={1}
        of={[{ name: texts.pairs, right: of.right, costs: of.costs }]}
      />
      <p>
        {texts.mean} <Cell of={of.loss} decimals={2} inline />
      </p>
      <dl class="yardsticks">
        {stick(texts.guessing, of.guessing, trace.value('guessing'))}
        {stick(texts.heldOut, of.held_out, trace.value('held_out'))}
      </dl>
    </>
  );
}
