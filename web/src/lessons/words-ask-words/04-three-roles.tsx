// S0.2, S1.2, S2.15, S3.15, S4.2: query, key and value of a word, by three matrices that can be looked into.

import { texts } from '#words/lessons/words-ask-words/04-three-roles';
import Prose from '#words/lessons/words-ask-words/04-three-roles.mdx';
import { Choice } from '../../controls/Choice';
import { SeedField } from '../../controls/SeedField';
import { Sentence } from '../../controls/Sentence';
import { numbered } from '../../course/axes';
import { seedInput } from '../../course/inputs';
import { drawMatrix, three } from '../../course/linear';
import { HeatMatrix } from '../../figures/HeatMatrix';
import { ProductStepper } from '../../figures/ProductStepper';
import { formatNumber } from '../../lab/format';
import { choiceSpec } from '../../lab/inputs';
import { defineComputation, defineStep, type FigureProps, prediction } from '../../lab/step';
import program from './04-three-roles.py';
import { fiveWords, fiveWordsInput } from './parts';
import './three-roles.css';

const width = 8;
const places = numbered(width);

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
  compute(engine, { words, seed }) {
    engine.manualSeed(seed);
    const X = engine.randn([words.length, width]);
    const [W_query, W_key, W_value] = three(() => drawMatrix(engine, width));
    const Q = engine.matmul(X, W_query);
    const K = engine.matmul(X, W_key);
    const V = engine.matmul(X, W_value);
    return { X, W_query, W_key, W_value, Q, K, V };
  },
  tensors: {
    X: { axes: ['words', places] },
    W_query: { axes: [places, places] },
    W_key: { axes: [places, places] },
    W_value: { axes: [places, places] },
    Q: { axes: ['words', places] },
    K: { axes: ['words', places] },
    V: { axes: ['words', places] },
  },
  names: {},
  program,
});

const { of } = computation;

export default defineStep(computation, {
  Figure,
  summary: (trace, { words, role }) =>
    texts.summary(texts[role], words[0] ?? '', formatNumber(trace.value(roles[role].result), 3)),
  Prose,
  predictions: [
    prediction({
      id: 'one-word-two-roles',
      ...texts.twoRoles,
      compute(engine) {
        engine.manualSeed(0);
        const X = engine.randn([fiveWords.length, width]);
        const of = (matrix: typeof X) => engine.select(engine.matmul(X, matrix), 0, 1);
        return {
          query_of_cat: of(drawMatrix(engine, width)),
          key_of_cat: of(drawMatrix(engine, width)),
        };
      },
      expected: 1,
      answer: (trace) => (trace.value('query_of_cat') === trace.value('key_of_cat') ? 0 : 1),
      explain: (trace) =>
        texts.twoRoles.explain(
          formatNumber(trace.value('query_of_cat'), 3),
          formatNumber(trace.value('key_of_cat'), 3),
        ),
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
          <p class="quiet">{texts.meets}</p>
          <ProductStepper of={of[result]} rows={words} columns={places} />
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
