// S0.2, S1.2, S2.15, S3.15, S4.2: query, key and value of a word, by three matrices that can be looked into (correction 45).

import { texts } from '#words/lessons/words-ask-words/three-roles';
import Prose from '#words/lessons/words-ask-words/three-roles.mdx';
import { Choice } from '../../../controls/Choice';
import { SeedField } from '../../../controls/SeedField';
import { Sentence } from '../../../controls/Sentence';
import { attention, weigh } from '../../../course/attention';
import { numbered } from '../../../course/axes';
import { seedInput } from '../../../course/inputs';
import { drawMatrix } from '../../../course/linear';
import type { Tensor } from '../../../engine';
import { HeatMatrix } from '../../../figures/HeatMatrix';
import { ProductStepper } from '../../../figures/ProductStepper';
import { formatNumber, listOf } from '../../../lab/format';
import { choiceSpec } from '../../../lab/inputs';
import { claim, prediction } from '../../../lab/question';
import { defineComputation, defineStep, type FigureProps } from '../../../lab/step';
import { fiveWords, fiveWordsInput, rolesWidth, threeRoles } from '../parts';
import { RowMeetsColumn } from '../RowMeetsColumn';
import claim45 from './three-roles.claim-45.py';
import claimS315 from './three-roles.claim-S3.15.py';
import program from './three-roles.py';
import '../three-roles.css';

const [cat, sat] = [1, 2];
const places = numbered(rolesWidth);

const inputs = {
  words: fiveWordsInput,
  seed: seedInput,
  role: choiceSpec(texts.role, { query: texts.query, key: texts.key, value: texts.value }, 'query'),
} as const;

/** The matrix of each role and what it makes of the words. */
const roles = {
  query: { matrix: 'W_query', result: 'Q' },
  key: { matrix: 'W_key', result: 'K' },
  value: { matrix: 'W_value', result: 'V' },
} as const;

const computation = defineComputation({
  inputs,
  compute: (engine, { words, seed }) => threeRoles(engine, words, seed),
  tensors: {
    X: { axes: ['words', places], made: 'random' },
    W_query: { axes: [places, places], made: 'random' },
    W_key: { axes: [places, places], made: 'random' },
    W_value: { axes: [places, places], made: 'random' },
    Q: { axes: ['words', places] },
    K: { axes: ['words', places] },
    V: { axes: ['words', places] },
  },
  names: {},
  program,
});

const { of } = computation;

export default defineStep(computation, {
  corrections: [45],
  Figure,
  summary: (trace, { words, role }) =>
    texts.summary(
      texts[role],
      words[0] ?? '',
      listOf([0, 1].map((at) => formatNumber(trace.value(roles[role].result, at), 3))),
    ),
  Prose,
  predictions: [
    prediction({
      id: 'both-ways',
      ...texts.bothWays,
      compute(engine) {
        const { Q, K } = threeRoles(engine, fiveWords, 0);
        const scoreOf = (asks: number, asked: number) =>
          engine.dot(engine.select(Q, 0, asks), engine.select(K, 0, asked));
        return { cat_asks_sat: scoreOf(cat, sat), sat_asks_cat: scoreOf(sat, cat) };
      },
      expected: 'no',
      decide: {
        first: [
          ['yes', { 'cat_asks_sat - sat_asks_cat': '= 0' }],
          ['turned', { 'cat_asks_sat + sat_asks_cat': '= 0' }],
        ],
        else: 'no',
      },
    }),
  ],
  claims: [
    claim({
      entry: 'S3.15',
      ...texts.claimS315,
      compute(engine) {
        const { X, Q, K, V } = threeRoles(engine, fiveWords, 0);
        const other_V = engine.matmul(X, drawMatrix(engine, rolesWidth));
        const { weights, output } = attention(engine, Q, K, V);
        const other = attention(engine, Q, K, other_V);
        const change = (before: Tensor, after: Tensor) =>
          engine.amax(engine.abs(engine.sub(before, after)));
        return {
          weights,
          output,
          other_weights: other.weights,
          other_output: other.output,
          weights_change: change(weights, other.weights),
          output_change: change(output, other.output),
        };
      },
      tensors: {
        weights: { rounding: true },
        output: { rounding: true },
        other_weights: { rounding: true },
        other_output: { rounding: true },
        weights_change: {},
        output_change: { rounding: true },
      },
      expected: 'output',
      decide: {
        first: [
          ['weights', { output_change: '= 0' }],
          ['output', { weights_change: '= 0' }],
        ],
        else: 'both',
      },
      program: claimS315,
    }),
    claim({
      correction: 45,
      entry: 'S3.15',
      ...texts.claim45,
      compute(engine) {
        const nothing = [0, 0];
        const needs = engine.tensor([[4, 0], nothing, nothing]);
        const is_noun = engine.tensor([nothing, [1, 0], nothing]);
        const ofIt = (Q: Tensor, K: Tensor) =>
          engine.select(weigh(engine, engine.matmul(Q, engine.transpose(K, 0, 1))), 0, 0);
        const asksNothing = engine.tensor([nothing, nothing, nothing]);
        return {
          needs,
          is_noun,
          with_query: ofIt(needs, is_noun),
          with_key: ofIt(asksNothing, engine.add(needs, is_noun)),
        };
      },
      tensors: { needs: {}, is_noun: {}, with_query: {}, with_key: {} },
      expected: 'query',
      decide: {
        first: [
          ['either', { 'with_query[1]': '> 0.5', 'with_key[1]': '> 0.5' }],
          ['query', { 'with_query[1]': '> 0.5' }],
        ],
        else: 'key',
      },
      program: claim45,
    }),
  ],
});

function Figure({ inputs: { words, role } }: FigureProps<typeof computation>) {
  const { matrix, result } = roles[role];
  return (
    <>
      <Sentence />
      <div class="row">
        <Choice input="role" />
        <SeedField />
      </div>
      <div class="three-roles">
        <div class="three-roles-stepper">
          <ProductStepper of={of[result]} rows={words} columns={places} />
          <RowMeetsColumn vectors={of.X} matrix={of[matrix]} product={of[result]} words={words} />
        </div>
        <HeatMatrix
          of={of[matrix]}
          label={texts.matrix(matrix)}
          rows={places}
          columns={places}
          scale="score"
          decimals={2}
        />
        <HeatMatrix
          of={of.X}
          label={texts.vectors}
          rows={words}
          columns={places}
          scale="score"
          decimals={2}
        />
        <HeatMatrix
          of={of[result]}
          label={texts.product(result, matrix)}
          rows={words}
          columns={places}
          scale="score"
          decimals={2}
        />
      </div>
    </>
  );
}
