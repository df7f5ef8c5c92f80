// What masks are for: the vector of the last written word becomes a number for every word of the vocabulary, and softmax makes a guess
// of them. By hand and with seven words; lesson letter-by-letter does it with learned numbers.

import { names, texts } from '#words/lessons/hiding-the-future/a-number-for-every-word';
import Prose from '#words/lessons/hiding-the-future/a-number-for-every-word.mdx';
import { NumberField } from '../../../controls/NumberField';
import { numbered } from '../../../course/axes';
import type { PageEngine } from '../../../engine';
import { Cell } from '../../../figures/Cell';
import { Share } from '../../../figures/Share';
import { WordRow, WordTable } from '../../../figures/WordTable';
import { formatNumber } from '../../../lab/format';
import { prediction } from '../../../lab/question';
import { defineComputation, defineStep } from '../../../lab/step';
import program from './a-number-for-every-word.py';
import '../lesson.css';

const width = 3;
const start = [1.2, 0.8, 0.2];
const { vocabulary } = texts;

/** Made by hand: for every word the numbers that the vector is multiplied by. */
const columns = [
  [2, 1.6, 1.2, 0.2, -0.4, -1, -1.2],
  [1, 0.2, -0.8, -1, 0.4, 0, 0],
  [-0.5, -0.5, -0.5, -0.4, 0.2, 2, 0.3],
];

const inputs = {
  vector: { kind: 'vector', label: texts.vector, default: start, min: -4, max: 4, step: 0.1 },
} as const;

function guess(engine: PageEngine, numbers: readonly number[]) {
  const vector = engine.tensor(numbers);
  const unembedding = engine.tensor(columns);
  const logits = engine.matmul(vector, unembedding);
  return { vector, unembedding, logits, chances: engine.softmax(logits, 0) };
}

const computation = defineComputation({
  inputs,
  compute: (engine, { vector }) => guess(engine, vector),
  tensors: {
    vector: { role: 'output', axes: [numbered(width)], made: 'hand' },
    unembedding: { axes: [numbered(width), vocabulary], given: texts.givenColumns, made: 'hand' },
    logits: { role: 'score', axes: [vocabulary] },
    chances: { axes: [vocabulary] },
  },
  names,
  program,
});

const { of } = computation;

export default defineStep(computation, {
  Figure,
  summary(trace) {
    const { data } = trace.get('chances');
    const most = Math.max(...data);
    return texts.summary(vocabulary[data.indexOf(most)] ?? '', formatNumber(most, 3));
  },
  Prose,
  predictions: [
    prediction({
      id: 'doubled',
      needsFigure: true,
      ...texts.doubled,
      compute(engine) {
        const before = guess(engine, start).chances;
        const after = guess(
          engine,
          start.map((number) => 2 * number),
        ).chances;
        const mat = (chances: typeof before) => engine.select(chances, 0, 0);
        return { before, after, factor: engine.div(mat(after), mat(before)) };
      },
      expected: 'bolder',
      decide: {
        by: 'factor',
        line: ['same', 1.001, 'bolder', 1.99, 'doubled'],
        on: { from: 0.5, to: 4, logarithmic: true, as: 'factor' },
      },
      scenes: [
        { label: texts.doubled.scene, inputs: { vector: start.map((number) => 2 * number) } },
      ],
    }),
  ],
});

function Figure() {
  return (
    <div class="next-word">
      <p class="next-word-text">
        {texts.written} <span class="next-word-asks">{texts.last}</span>{' '}
        <span class="next-word-gap">{texts.gap}</span>
      </p>
      <WordTable
        caption={texts.caption}
        dense
        corner={<span data-term={of.vector}>{texts.vectorOf(texts.last)}</span>}
        words={vocabulary}
        head={(i) => <span>{vocabulary[i]}</span>}
      >
        {numbered(width, 0).map((name, row) => (
          <tr key={name}>
            <th scope="row">
              <NumberField input="vector" at={row} label={texts.number(row + 1)} />
              <span class="quiet"> {texts.times}</span>
            </th>
            {vocabulary.map((word, i) => (
              <td key={word}>
                <Cell of={of.unembedding} at={row * vocabulary.length + i} decimals={1} />
              </td>
            ))}
          </tr>
        ))}
        <WordRow
          label={names.logits}
          term={of.logits}
          count={vocabulary.length}
          cell={(i) => <Cell of={of.logits} at={i} decimals={2} />}
        />
        <WordRow
          label={names.chances}
          term={of.chances}
          class="group"
          count={vocabulary.length}
          cell={(i) => <Share of={of.chances} at={i} />}
        />
      </WordTable>
    </div>
  );
}
