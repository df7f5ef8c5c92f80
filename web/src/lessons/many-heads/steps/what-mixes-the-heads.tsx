// S0.6 and correction 49: what the matrix after the heads is for. Without it a head writes into its own stretch and nowhere else.

import { names, texts } from '#words/lessons/many-heads/what-mixes-the-heads';
import Prose from '#words/lessons/many-heads/what-mixes-the-heads.mdx';
import { Choice } from '../../../controls/Choice';
import { NumberChoice } from '../../../controls/NumberChoice';
import { SeedField } from '../../../controls/SeedField';
import { attention } from '../../../course/attention';
import { numbered } from '../../../course/axes';
import { seedInput } from '../../../course/inputs';
import { drawMatrix, three } from '../../../course/linear';
import { joinHeads, splitHeads } from '../../../course/transformer';
import { drawVectors } from '../../../course/vectors';
import type { PageEngine, Tensor } from '../../../engine';
import { Made } from '../../../figures/Made';
import { Strip } from '../../../figures/Strip';
import { choiceSpec, wholeSpec } from '../../../lab/inputs';
import { claim, prediction } from '../../../lab/question';
import { defineComputation, defineStep, type FigureProps } from '../../../lab/step';
import { headNames, sentence } from '../parts';
import claim49 from './what-mixes-the-heads.claim-49.py';
import program from './what-mixes-the-heads.py';
import '../written.css';

const [width, heads, slice] = [16, 4, 4] as const;

const inputs = {
  chosen: wholeSpec(texts.chosen, { default: 2, min: 1, max: sentence.length }),
  mix: choiceSpec(texts.mix, texts.mixes, 'drawn'),
  seed: seedInput,
} as const;

/** The matrix that leaves everything where it is. */
const unit = (engine: PageEngine): Tensor =>
  engine.tril(engine.triu(engine.full([width, width], 1)));

/** Heads of random matrices, drawn as the tutorial's module draws them; and where each of them writes for one word. */
function write(engine: PageEngine, seed: number, word: number, mix: keyof typeof texts.mixes) {
  engine.manualSeed(seed);
  const [W_query, W_key, W_value, W_output] = [0, 1, 2, 3].map(() => drawMatrix(engine, width)) as [
    Tensor,
    Tensor,
    Tensor,
    Tensor,
  ];
  const X = drawVectors(engine, sentence, width);
  const by = (matrix: Tensor) => splitHeads(engine, heads, engine.matmul(X, matrix));
  const { output: mixed } = attention(engine, by(W_query), by(W_key), by(W_value));
  const collected = engine.select(mixed, 1, word);
  const matrix = mix === 'none' ? unit(engine) : W_output;
  const rows = engine.reshape(matrix, [heads, slice, width]);
  const written = engine.select(engine.matmul(engine.unsqueeze(collected, 1), rows), 1, 0);
  return { X, collected, matrix, written, output: engine.sum(written, 0) };
}

const names4 = headNames(heads);
const places = numbered(width);

const computation = defineComputation({
  inputs,
  compute: (engine, { chosen, mix, seed }) => write(engine, seed, chosen - 1, mix),
  tensors: {
    X: { axes: [sentence, places], made: 'random' },
    collected: { role: 'output', axes: [names4, numbered(slice)], rounding: true },
    matrix: { axes: [places, places], made: 'random' },
    written: { axes: [names4, places], rounding: true },
    output: { axes: [places], rounding: true },
  },
  names,
  program,
});

const { of } = computation;

/** How many numbers of the output a head has a part in. */
const reached = (data: Float32Array, head: number): number =>
  data.subarray(head * width, (head + 1) * width).filter((part) => part !== 0).length;

export default defineStep(computation, {
  corrections: [49],
  Figure,
  summary: (trace, { chosen }) =>
    texts.summary(sentence[chosen - 1] ?? '', reached(trace.get('written').data, 0), width),
  Prose,
  predictions: [
    prediction({
      id: 'who-reaches-number-six',
      needsFigure: true,
      ...texts.whoReaches,
      compute(engine) {
        const { written } = write(engine, 0, 1, 'none');
        const parts = engine.select(written, 1, 5);
        return { parts, head: engine.add(engine.argmax(engine.abs(parts)), 1) };
      },
      expected: 'second',
      decide: { by: 'count(parts = 0)', is: { all: 0, second: heads - 1 }, else: 'none' },
      scenes: [{ label: texts.whoReaches.scene, inputs: { mix: 'none' } }],
    }),
    prediction({
      id: 'what-the-next-reads',
      needsFigure: true,
      ...texts.nextReads,
      compute(engine) {
        engine.manualSeed(0);
        const [first, second] = [0, 1].map(() => three(() => drawMatrix(engine, width)));
        const X = drawVectors(engine, sentence, width);
        /** A layer of heads that are put side by side; head 1 hands over so many times as much. */
        const layer = (matrices: typeof first, x: Tensor, louder = 1) => {
          const [q, k, v] = (matrices ?? []).map((matrix) =>
            splitHeads(engine, heads, engine.matmul(x, matrix)),
          ) as [Tensor, Tensor, Tensor];
          const volume = engine.reshape(engine.tensor([louder, 1, 1, 1]), [heads, 1, 1]);
          const { weights, output } = attention(engine, q, k, engine.mul(v, volume));
          return { weights, output: joinHeads(engine, output) };
        };
        const read = (louder: number) => layer(second, layer(first, X, louder).output).weights;
        const change = engine.abs(engine.sub(read(2), read(1)));
        return { change: engine.amax(change, [1, 2]) };
      },
      expected: 'all',
      decide: { by: 'count(change > 1e-6)', is: { none: 0, first: 1, all: heads } },
    }),
  ],
  claims: [
    claim({
      correction: 49,
      entry: 'S2.17',
      ...texts.claim49,
      compute(engine) {
        engine.manualSeed(0);
        const table = engine.randn([6, 64]);
        const ids = engine.tensor([1, 2, 3, 4, 1, 5], { dtype: 'int64' });
        const X = engine.indexSelect(table, 0, ids);
        const [Q, K, V] = [0, 1, 2].map(() => engine.matmul(X, drawMatrix(engine, 64))) as [
          Tensor,
          Tensor,
          Tensor,
        ];
        const run = (values: Tensor) => {
          const [q, k, v] = [Q, K, values].map((x) => splitHeads(engine, 8, x)) as [
            Tensor,
            Tensor,
            Tensor,
          ];
          return joinHeads(engine, attention(engine, q, k, v).output);
        };
        // Head 1 hands over twice as much.
        const factors = engine.tensor(numbered(64).map((place) => (Number(place) <= 8 ? 2 : 1)));
        const change = engine.sub(run(engine.mul(V, factors)), run(V));
        return { change: engine.amax(engine.abs(change), 0) };
      },
      tensors: { change: {} },
      expected: 'no',
      decide: { by: '64 - count(change = 0)', line: ['no', 8, 'yes'] },
      program: claim49,
    }),
  ],
});

function Figure({ trace, inputs: { mix } }: FigureProps<typeof computation>) {
  const most = (name: 'collected' | 'written' | 'output') =>
    Math.max(...Array.from(trace.get(name).data, Math.abs)) || 1;
  return (
    <>
      <NumberChoice input="chosen" label={texts.chosen} options={sentence} first={1} />
      <Choice input="mix" />
      <table class="heads-written">
        <caption class="visually-hidden">{texts.caption}</caption>
        <thead>
          <tr>
            <td />
            <th scope="col" data-term={of.collected}>
              {texts.collects}
            </th>
            <th scope="col" data-term={of.written}>
              {texts.writes[mix]}
              {mix === 'drawn' && <Made of={of.matrix} />}
            </th>
          </tr>
        </thead>
        <tbody>
          {names4.map((name, head) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>
                <Strip
                  of={of.collected}
                  offset={head * slice}
                  width={slice}
                  most={most('collected')}
                  digits
                />
              </td>
              <td>
                <Strip of={of.written} offset={head * width} width={width} most={most('written')} />
              </td>
            </tr>
          ))}
          <tr class="written-sum">
            <th scope="row" colSpan={2} data-term={of.output}>
              {texts.sum}
            </th>
            <td>
              <Strip of={of.output} offset={0} width={width} most={most('output')} />
            </td>
          </tr>
        </tbody>
      </table>
      <SeedField />
    </>
  );
}
