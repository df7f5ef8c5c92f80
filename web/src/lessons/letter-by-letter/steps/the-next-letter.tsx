// S4.6 on letters: one word is many guesses of the next letter. What guessing costs, and what it costs to count pairs of letters.

import { names, texts } from '#words/lessons/letter-by-letter/the-next-letter';
import Prose from '#words/lessons/letter-by-letter/the-next-letter.mdx';
import { WordField } from '../../../controls/WordField';
import type { Engine, Tensor } from '../../../engine';
import { Cell } from '../../../figures/Cell';
import { formatNumber } from '../../../lab/format';
import { prediction, task } from '../../../lab/question';
import { defineComputation, defineStep, type FigureProps } from '../../../lab/step';
import { wordOfInput } from '../job';
import { LetterRows } from '../LetterRows';
import { dot, held, letters, numbersOf, wordsInOrder } from '../letters';
import { readAxis, wordSpec } from '../word';
import program from './the-next-letter.py';

/** For each letter of some words and the dot after it: the number of the letter two before it, of the one before it, and its own. */
const triplesOf = (words: readonly string[]): (readonly [number, number, number])[] =>
  words.flatMap((word) => {
    const ids = [0, ...numbersOf(`${dot}${word}${dot}`)];
    return ids
      .slice(2)
      .map((letter, i): [number, number, number] => [ids[i] ?? 0, ids[i + 1] ?? 0, letter]);
  });

/** How often each place of a table is met. */
function counted(places: readonly number[], size: number): number[] {
  const counts = Array.from({ length: size }, () => 0);
  for (const at of places) counts[at] = (counts[at] ?? 0) + 1;
  return counts;
}

/** What counting the letter after one letter gives, and after two: of any words the share of each letter that comes. */
function count(engine: Engine) {
  const among = letters.length;
  const order = wordsInOrder(engine);
  const told = triplesOf(order.slice(held));
  const afterOne = (words: readonly (readonly [number, number, number])[]) =>
    words.map(([, one, letter]) => one * among + letter);
  const afterTwo = (words: readonly (readonly [number, number, number])[]) =>
    words.map(([two, one, letter]) => (two * among + one) * among + letter);
  const pairs = engine.tensor(counted(afterOne(told), among ** 2), { shape: [among, among] });
  const more = engine.add(pairs, 1);
  const shares = engine.div(more, engine.sum(more, 1, true));
  const rows = counted(afterTwo(told), among ** 3);
  const triples = engine.tensor(rows, { shape: [among, among, among] });
  // Where few letters were seen after two, the shares after one have their say, once for each kind that was (Witten and Bell).
  const kinds = engine.tensor(
    Array.from({ length: among ** 2 }, (_, at) =>
      Math.max(1, rows.slice(at * among, (at + 1) * among).filter((count) => count > 0).length),
    ),
    { shape: [among, among, 1] },
  );
  const mixed = engine.div(
    engine.add(triples, engine.mul(kinds, shares)),
    engine.add(engine.sum(triples, 2, true), kinds),
  );
  const pick = (from: Tensor, at: readonly number[]): Tensor =>
    engine.indexSelect(engine.reshape(from, [-1]), 0, engine.tensor([...at], { dtype: 'int64' }));
  const rightIn = (words: readonly string[]) => {
    const asked = triplesOf(words);
    return { right: pick(shares, afterOne(asked)), right_three: pick(mixed, afterTwo(asked)) };
  };
  const cost = (right: Tensor) => engine.neg(engine.log(right));
  return { pairs, shares, rightIn, cost, held: order.slice(0, held) };
}

const computation = defineComputation({
  tier: 'full',
  inputs: { word: wordSpec },
  compute(engine, { word }) {
    const { pairs, shares, rightIn, cost, held } = count(engine);
    const { right, right_three } = rightIn([wordOfInput(word)]);
    const [costs, costs_three] = [cost(right), cost(right_three)];
    const asked = rightIn(held);
    // Guessing, and on the words held out counting pairs and triples.
    const yardsticks = engine.stack([
      cost(engine.div(engine.tensor(1), letters.length)),
      engine.mean(cost(asked.right)),
      engine.mean(cost(asked.right_three)),
    ]);
    return {
      pairs,
      shares,
      right,
      costs,
      right_three,
      costs_three,
      loss: engine.mean(costs),
      loss_three: engine.mean(costs_three),
      yardsticks,
      perplexity: engine.exp(yardsticks),
    };
  },
  tensors: {
    pairs: { axes: [letters, letters], given: texts.counted },
    shares: { role: 'weight', axes: [letters, letters] },
    right: { role: 'weight', axes: [readAxis] },
    costs: { axes: [readAxis] },
    right_three: { role: 'weight', axes: [readAxis], rounding: true },
    costs_three: { axes: [readAxis], rounding: true },
    loss: {},
    loss_three: { rounding: true },
    yardsticks: { axes: [texts.yardsticks], rounding: true },
    perplexity: { axes: [texts.yardsticks], rounding: true },
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
      formatNumber(trace.value('yardsticks'), 2),
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
      expected: 'six',
      decide: { by: 'guesses', is: { one: 1, five: 5, six: 6 } },
    }),
  ],
  tasks: [
    task({
      id: 'cost',
      ...texts.costOf,
      decimals: 2,
      given: { shares: [0.5, 0.25] },
      draw: ({ some }) => ({ shares: some([0.1, 0.2, 0.25, 0.4, 0.5, 0.8], 2) }),
      compute(engine, { shares }) {
        const right = engine.tensor(shares);
        const cost = engine.neg(engine.log(right));
        return {
          cost,
          right: engine.mean(cost, null, true),
          total: engine.sum(cost, null, true),
          ofMean: engine.neg(engine.log(engine.mean(right, null, true))),
        };
      },
    }),
  ],
});

function Figure({ trace, inputs: { word } }: FigureProps<typeof computation>) {
  const [most = 1, ...others] = trace.get('yardsticks').data;
  return (
    <>
      <p class="writing-word">
        <WordField input="word" at={0} />
      </p>
      <LetterRows
        label={texts.rows}
        word={wordOfInput(word)}
        seen={2}
        of={[
          { name: texts.pairs, right: of.right, costs: of.costs },
          { name: texts.triples, right: of.right_three, costs: of.costs_three },
        ]}
      />
      <p>
        {texts.mean} <Cell of={of.loss} decimals={2} inline /> {texts.pairs},{' '}
        <Cell of={of.loss_three} decimals={2} inline /> {texts.triples}
      </p>
      <table class="yardsticks">
        <caption>{texts.held}</caption>
        <thead>
          <tr>
            <td />
            <td />
            <th scope="col">{texts.costs}</th>
            <th scope="col" data-term={of.perplexity}>
              {names.perplexity}
            </th>
          </tr>
        </thead>
        <tbody>
          {texts.yardsticks.map((name, i) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td class="yardstick" aria-hidden="true">
                <span style={{ width: `${(100 * ([most, ...others][i] ?? 0)) / most}%` }} />
              </td>
              <td>
                <Cell of={of.yardsticks} at={i} decimals={2} />
              </td>
              <td>
                <Cell of={of.perplexity} at={i} decimals={1} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
