// S4.10: a mean over words that know no place forgets their order (correction 38).

import { texts as shared } from '#words/lessons/good-and-not-boring/parts';
import { names, texts } from '#words/lessons/good-and-not-boring/shuffled';
import Prose from '#words/lessons/good-and-not-boring/shuffled.mdx';
import { Choice } from '../../../controls/Choice';
import { SeedField } from '../../../controls/SeedField';
import { numbered } from '../../../course/axes';
import { seedInput } from '../../../course/inputs';
import { turnsRound, twins } from '../../../course/reviews';
import type { Engine, Tensor } from '../../../engine';
import { Cell } from '../../../figures/Cell';
import { Made } from '../../../figures/Made';
import { Strip } from '../../../figures/Strip';
import { formatNumber } from '../../../lab/format';
import { choiceSpec } from '../../../lab/inputs';
import { claim, prediction } from '../../../lab/question';
import { defineComputation, defineStep, type FigureProps } from '../../../lab/step';
import { drawReader, readReviews, width } from '../model';
import claimProgram from './shuffled.claim-38.py';
import program from './shuffled.py';
import { tutorialClassifier } from './two-reviews';
import '../reviewed.css';

const inputs = {
  positions: choiceSpec(texts.positions, texts.choices, 'none'),
  seed: seedInput,
} as const;

const largestDifference = (engine: Engine, a: Tensor, b: Tensor): Tensor =>
  engine.amax(engine.abs(engine.sub(a, b)));

/** What an untrained model makes of the two reviews of the same words. */
function readTwins(engine: Engine, seed: number, withPositions: boolean) {
  engine.manualSeed(seed);
  const { 'positions.weight': positions, ...others } = drawReader(engine, 'placed');
  const parameters =
    withPositions && positions ? { ...others, 'positions.weight': positions } : others;
  const made = readReviews(
    engine,
    parameters,
    twins.map(({ words }) => words),
  );
  const of = (tensor: Tensor, which: number) => engine.select(tensor, 0, which);
  // The words of the second review in the order of the first.
  const order = twins[0].words.map((word) => twins[1].words.indexOf(word));
  const found = engine.indexSelect(of(made.output, 1), 0, engine.tensor(order, { dtype: 'int64' }));
  return {
    ...made,
    gaps: engine.amax(engine.abs(engine.sub(found, of(made.output, 0))), 1),
    gap: largestDifference(engine, of(made.logits, 1), of(made.logits, 0)),
  };
}

const reviewNames = twins.map(({ words }) => shared.review(words));
const count = twins[0].words.length;

const computation = defineComputation({
  tier: 'full',
  inputs,
  compute(engine, { positions, seed }) {
    const { output, pooled, logits, gaps, gap } = readTwins(engine, seed, positions === 'added');
    return { output, pooled, logits, gaps, gap };
  },
  tensors: {
    output: { axes: [reviewNames, numbered(count), numbered(width)], rounding: true },
    pooled: { role: 'output', axes: [reviewNames, numbered(width)], rounding: true },
    logits: { axes: [reviewNames, shared.verdicts], rounding: true, made: 'random' },
    gaps: { axes: [twins[0].words], rounding: true },
    gap: { rounding: true },
  },
  names,
  program,
});

const { of } = computation;

export default defineStep(computation, {
  corrections: [38],
  Figure,
  summary: (trace, { positions }) =>
    texts.summary(texts.choices[positions], formatNumber(trace.value('gap'))),
  Prose,
  predictions: [
    prediction({
      id: 'whose-vectors-differ',
      needsFigure: true,
      tier: 'full',
      ...texts.differ,
      compute: (engine) => ({ gaps: readTwins(engine, inputs.seed.default, true).gaps }),
      tap: { all: 'gaps:0', turned: 'gaps:3', not: 'gaps:5' },
      expected: 'all',
      decide: { by: 'count(gaps > 1e-6)', line: ['not', 1, 'turned', count - 1, 'all'] },
      scenes: [{ label: texts.differ.scene, inputs: { positions: 'added' } }],
    }),
  ],
  claims: [
    claim({
      correction: 38,
      entry: 'S4.10',
      tier: 'full',
      ...texts.claim38,
      compute(engine) {
        const { drawn, classify } = tutorialClassifier(engine, 0);
        const vectors = drawn();
        const order = engine.randperm(20);
        const positions = engine.randn([20, 128]);
        const shuffled = engine.indexSelect(vectors, 1, order);
        const gapOf = (one: Tensor, other: Tensor) =>
          largestDifference(engine, classify(one).logits, classify(other).logits);
        return {
          gap_shuffled: gapOf(shuffled, vectors),
          gap_with_positions: gapOf(
            engine.add(shuffled, positions),
            engine.add(vectors, positions),
          ),
        };
      },
      tensors: { gap_shuffled: { rounding: true }, gap_with_positions: { rounding: true } },
      expected: 'no',
      decide: { by: 'gap_shuffled', line: ['no', 1e-6, 'yes'] },
      program: claimProgram,
    }),
  ],
});

function Figure({ trace }: FigureProps<typeof computation>) {
  const most = Math.max(...Array.from(trace.get('output').data, Math.abs));
  return (
    <>
      <Reviewed review={0} most={most} />
      <Moves />
      <Reviewed review={1} most={most} />
      <table class="reviewed" data-term={of.gaps}>
        <caption>{texts.gaps}</caption>
        <tbody>
          <tr>
            {twins[0].words.map((word, i) => (
              <td key={word}>
                <span>{word}</span>
                <Cell of={of.gaps} at={i} decimals={3} fixed />
              </td>
            ))}
            <td class="reviewed-mean" />
          </tr>
        </tbody>
      </table>
      <p class="reviewed-gap">
        {texts.gap} <Cell of={of.gap} inline />
      </p>
      <Choice input="positions" />
      <SeedField />
    </>
  );
}

/** A review with the new vector of each word, their mean, and the scores that are made of it. */
function Reviewed({ review, most }: { readonly review: 0 | 1; readonly most: number }) {
  const { words } = twins[review];
  return (
    <table class="reviewed" data-side={review === 0 ? 'above' : 'below'}>
      <caption>
        {texts.scores}
        {shared.verdicts.map((verdict, i) => (
          <span key={verdict} data-term={of.logits}>
            {texts.score(verdict)} <Cell of={of.logits} at={2 * review + i} inline />
          </span>
        ))}
        <Made of={of.logits} />
      </caption>
      <thead>
        <tr>
          {words.map((word) => (
            <th key={word} scope="col" data-turned={turnsRound(word) || undefined}>
              {word}
            </th>
          ))}
          <th scope="col" class="reviewed-mean">
            {texts.mean}
          </th>
        </tr>
      </thead>
      <tbody>
        <tr data-term={of.output}>
          {words.map((word, i) => (
            <td key={word}>
              <Strip
                of={of.output}
                offset={(review * count + i) * width}
                width={width}
                most={most}
              />
            </td>
          ))}
          <td class="reviewed-mean">
            <Strip of={of.pooled} offset={review * width} width={width} most={most} />
          </td>
        </tr>
      </tbody>
    </table>
  );
}

/** From the place of each word in one review to its place in the other. */
function Moves() {
  const [first, second] = twins;
  return (
    <svg
      class="reviewed-moves"
      viewBox={`0 0 ${count + 1} 1`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {first.words.map((word, from) => (
        <path
          key={word}
          d={`M${from + 0.5} 0L${second.words.indexOf(word) + 0.5} 1`}
          data-turned={turnsRound(word) || undefined}
        />
      ))}
    </svg>
  );
}
