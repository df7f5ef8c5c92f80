// S0.13, S0.14, S3.14, S4.8: self-attention complete, in the sizes of three tutorials, with all shapes.

import { names, texts } from '#words/lessons/words-ask-words/self-attention';
import Prose from '#words/lessons/words-ask-words/self-attention.mdx';
import { Choice } from '../../../controls/Choice';
import { Sentence } from '../../../controls/Sentence';
import { AttentionFigure, attentionInputs, attentionSays } from '../../../course/AttentionFigure';
import { attention } from '../../../course/attention';
import { numbered } from '../../../course/axes';
import { seedInput } from '../../../course/inputs';
import { drawLinear, three } from '../../../course/linear';
import { completeInput } from '../../../course/OneWordAsks';
import { differentWords, drawVectors } from '../../../course/vectors';
import type { PageEngine, Tensor } from '../../../engine';
import { choiceSpec, type Inputs } from '../../../lab/inputs';
import { prediction, task } from '../../../lab/question';
import { defineComputation, defineStep, type FigureProps } from '../../../lab/step';
import { fiveWords, fiveWordsInput } from '../parts';
import program from './self-attention.py';

const inputs = {
  words: fiveWordsInput,
  program: choiceSpec(
    texts.program,
    { biases: texts.biases, plain: texts.plain, drawn: texts.drawn, cross: texts.cross },
    'biases',
  ),
  seed: seedInput,
  ...attentionInputs,
  stage: completeInput,
} as const;

const withoutMat = fiveWords.slice(0, -1);

type Attended = ReturnType<typeof attention>;

type ProgramName = (typeof inputs.program.options)[number]['id'];

/** The sizes of each program: how many sentences at once, and how many numbers for each word. */
const sizes: Readonly<Record<ProgramName, { batch: number; width: number }>> = {
  biases: { batch: 1, width: 32 },
  plain: { batch: 1, width: 16 },
  drawn: { batch: 2, width: 64 },
  cross: { batch: 1, width: 8 },
};

/** The numbers of each word's query, key and value. */
const numbersOf = ({ program: name }: Inputs) => numbered(sizes[name as ProgramName].width);

/** The words that ask where these are others than those that answer. */
const othersOf = (name: string) => (name === 'cross' ? texts.askers : undefined);

const askersOf = ({ program: name, words }: Inputs) =>
  othersOf(String(name)) ?? (words as readonly string[]);

const computation = defineComputation({
  inputs,
  compute(engine, { words, program: name, seed }) {
    engine.manualSeed(seed);
    const { X, Q, K, V } = projections(engine, name, words);
    const matrices = attention(engine, Q, K, V);
    const row_sums = engine.sum(matrices.weights, -1);
    return { ...(X && { X }), Q, K, V, ...matrices, row_sums };
  },
  tensors: {
    X: { axes: ['words', numbersOf], made: 'random' },
    Q: { axes: [askersOf, numbersOf], rounding: true },
    K: { axes: ['words', numbersOf], rounding: true },
    V: { axes: ['words', numbersOf], rounding: true },
    scores: { axes: [askersOf, 'words'], rounding: true },
    scaled_scores: { axes: [askersOf, 'words'], rounding: true },
    weights: { axes: [askersOf, 'words'], rounding: true },
    row_sums: { axes: [askersOf] },
    output: { axes: [askersOf, numbersOf], rounding: true },
  },
  names,
  program,
});

const { of } = computation;

export default defineStep(computation, {
  Figure,
  summary: (trace, given) => attentionSays(trace, given, othersOf(given.program)),
  Prose,
  predictions: [
    prediction({
      id: 'without-mat',
      needsFigure: true,
      ...texts.withoutMat,
      compute(engine) {
        const [all, rest] = [fiveWords, withoutMat].map((words) => {
          engine.manualSeed(0);
          const { Q, K, V } = projections(engine, 'biases', words);
          return attention(engine, Q, K, V);
        }) as [Attended, Attended];
        const staying = (of: Tensor) => engine.narrow(of, 0, 0, withoutMat.length);
        const changes = engine.abs(engine.sub(staying(all.output), rest.output));
        return {
          to_mat: engine.select(staying(all.weights), 1, withoutMat.length),
          change: engine.amax(changes, 1),
        };
      },
      expected: 'all',
      decide: { by: 'count(change > 0)', line: ['nobody', 0, 'one', 3, 'all'] },
      scenes: [{ label: texts.withoutMat.scene, inputs: { words: withoutMat } }],
    }),
    prediction({
      id: 'batch',
      needsFigure: true,
      ...texts.batch,
      compute(engine) {
        engine.manualSeed(0);
        const [Q, K, V] = three(() => engine.randn([2, 5, 64]));
        const { weights } = attention(engine, Q, K, V);
        return { weights, first_row: engine.select(engine.select(weights, 0, 0), 0, 0) };
      },
      expected: 'half',
      decide: {
        by: 'max(first_row)',
        line: ['even', 0.3, 'half', 0.8, 'all'],
        on: { from: 0, to: 1, as: 'share' },
      },
      scenes: [{ label: texts.batch.scene, inputs: { program: 'drawn', chosen: 1 } }],
    }),
  ],
  tasks: [
    task({
      id: 'shapes',
      ...texts.shapes,
      decimals: 0,
      compute(engine) {
        engine.manualSeed(0);
        const [Q, K, V] = [4, 6, 6].map((rows) => engine.randn([rows, 8])) as [
          Tensor,
          Tensor,
          Tensor,
        ];
        const { weights, output } = attention(engine, Q, K, V);
        return {
          right: engine.tensor([...weights.shape, ...output.shape]),
          keys_ask: engine.tensor([6, 4, 6, 8]),
          rows_of_values: engine.tensor([4, 6, 6, 8]),
          square: engine.tensor([4, 4, 4, 8]),
          width_of_weights: engine.tensor([4, 6, 4, 6]),
        };
      },
    }),
  ],
});

/** Queries, keys and values of each program, drawn in its order, with the words' vectors where it has any. */
function projections(
  engine: PageEngine,
  name: ProgramName,
  words: readonly string[],
): Readonly<Record<'Q' | 'K' | 'V', Tensor>> & { readonly X?: Tensor } {
  const { batch, width } = sizes[name];
  if (name === 'drawn') {
    // The same word has the same numbers, as it would have by its vector.
    const { ids, count } = differentWords(words);
    const rows = engine.tensor(ids, { dtype: 'int64' });
    const [Q, K, V] = three(() =>
      engine.indexSelect(engine.select(engine.randn([batch, count, width]), 0, 0), 0, rows),
    );
    return { Q, K, V };
  }
  if (name === 'cross') {
    const Q = engine.randn([texts.askers.length, width]);
    const K = drawVectors(engine, words, width);
    return { Q, K, V: drawVectors(engine, words, width) };
  }
  if (name === 'plain') {
    const X = drawVectors(engine, words, width);
    const [Q, K, V] = three(() => drawLinear(engine, width)(X));
    return { X, Q, K, V };
  }
  const [query, key, value] = three(() => drawLinear(engine, width, width, { bias: true }));
  const X = drawVectors(engine, words, width);
  return { X, Q: query(X), K: key(X), V: value(X) };
}

function Figure({ trace, inputs: given }: FigureProps<typeof computation>) {
  const { batch, width } = sizes[given.program];
  const askers = othersOf(given.program);
  return (
    <>
      <Sentence />
      <AttentionFigure of={of} trace={trace} inputs={given} askers={askers}>
        <Choice input="program" />
      </AttentionFigure>
      <Shapes
        batch={batch}
        asking={(askers ?? given.words).length}
        answering={given.words.length}
        width={width}
      />
    </>
  );
}

interface ShapesProps {
  readonly batch: number;
  /** How many words ask, and how many answer. */
  readonly asking: number;
  readonly answering: number;
  readonly width: number;
}

/** The shapes of what attention takes and makes, in the order in which it is made. */
function Shapes({ batch, asking, answering, width }: ShapesProps) {
  const shape = (...axes: number[]) => `(${[batch, ...axes].join(', ')})`;
  const parts = [
    ['Q', 'Q', shape(asking, width)],
    ['K', 'K', shape(answering, width)],
    ['V', 'V', shape(answering, width)],
    ['scores', texts.scoresShape, shape(asking, answering)],
    ['weights', texts.weights, shape(asking, answering)],
    ['output', texts.outputShape, shape(asking, width)],
  ] as const;
  return (
    <p class="shapes" title={texts.shapeIs}>
      {parts.map(([term, name, size]) => (
        <span key={term} data-term={term}>
          {name} {size}
        </span>
      ))}
    </p>
  );
}
