// What the model was trained for: one vector for a sentence, the mean of its pieces, and how alike two sentences are, the cosine of both.
import { texts as shared } from '#words/lessons/a-model-that-reads/parts';
import { compared } from '#words/lessons/a-model-that-reads/sentences';
import { names, texts } from '#words/lessons/a-model-that-reads/what-it-was-trained-for';
import Prose from '#words/lessons/a-model-that-reads/what-it-was-trained-for.mdx';
import { TextField } from '../../../controls/TextField';
import { numbered } from '../../../course/axes';
import { textInput } from '../../../course/inputs';
import type { Engine, Tensor } from '../../../engine';
import { Cell } from '../../../figures/Cell';
import { Colours } from '../../../figures/Strip';
import { formatNumber } from '../../../lab/format';
import { told } from '../../../lab/model-file';
import { prediction, task } from '../../../lab/question';
import { defineComputation, defineStep, type FigureProps } from '../../../lab/step';
import { needs } from '../needs';
import {
  heads,
  layers,
  openReader,
  piecesOf,
  problemOf,
  read,
  sentenceVector,
  width,
} from '../reading';
import program from './what-it-was-trained-for.py';
import '../alike.css';

const list = compared.trim().split('\n');
const wide = numbered(heads * width, 0);

const computation = defineComputation({
  tier: 'full',
  inputs: { text: textInput(shared.text, texts.usual, texts.examples) },
  needs,
  compute(engine, { text }, _snapshots, assets) {
    const opened = openReader(engine, assets);
    const made = read(engine, opened, text);
    const pieces = told(
      engine,
      engine.untraced(() => engine.select(made.line, 0, layers)),
      shared.output,
    );
    const vector = engine.mean(pieces, 0);
    const others = told(
      engine,
      engine.untraced(() =>
        engine.stack(list.map((each) => sentenceVector(engine, read(engine, opened, each)))),
      ),
      texts.vectors,
    );
    return {
      pieces,
      vector,
      others,
      similarity: engine.cosineSimilarity(engine.unsqueeze(vector, 0), others, { dim: 1 }),
    };
  },
  tensors: {
    pieces: { axes: [({ text }) => piecesOf(text), wide], rounding: '16 bits' },
    vector: { role: 'output', axes: [wide], rounding: '16 bits' },
    others: { axes: [list, wide], rounding: '16 bits' },
    similarity: { role: 'weight', axes: [list], rounding: '16 bits' },
  },
  names,
  program,
});

const { of } = computation;

export default defineStep(computation, {
  Figure,
  summary(trace, { text }) {
    const { data } = trace.get('similarity');
    const most = Math.max(...data);
    return texts.summary(text, list[data.indexOf(most)] ?? '', formatNumber(most, 3));
  },
  problem: (_trace, { text }) => problemOf(text),
  Prose,
  tasks: [
    task({
      id: 'mean-and-cosine',
      ...texts.pooled,
      decimals: 2,
      given: { a: 3, b: 1, c: 5, d: 5 },
      draw: ({ one }) => ({ a: one([1, 3]), b: one([1, 3]), c: one([5, 7]), d: one([5, 7]) }),
      compute(engine, { a, b, c, d }) {
        const [x, y] = [(a + c) / 2, (b + d) / 2];
        const three = (...numbers: readonly [number, number, number]) =>
          engine.tensor([...numbers]);
        return {
          right: three(x, y, x / Math.hypot(x, y)),
          summed: three(a + c, b + d, x / Math.hypot(x, y)),
          undivided: three(x, y, x),
        };
      },
    }),
  ],
  predictions: [
    prediction({
      id: 'who-bites',
      needsFigure: true,
      ...texts.bites,
      tier: 'full',
      needsAssets: true,
      compute(engine: Engine, _given, assets) {
        const opened = openReader(engine, assets);
        const [bites, turned, paraphrase] = list.map((text) =>
          sentenceVector(engine, read(engine, opened, text)),
        ) as [Tensor, Tensor, Tensor];
        const alike = (to: Tensor) => engine.cosineSimilarity(bites, to, { dim: 0 });
        return { turned: alike(turned), same: alike(paraphrase) };
      },
      expected: 'same',
      scenes: [{ label: texts.bites.scene, inputs: { text: texts.examples[0] ?? '' } }],
      decide: {
        by: 'turned',
        line: ['apart', 0.4, 'related', 0.85, 'same'],
        on: { from: 0, to: 1 },
      },
    }),
  ],
});

function Figure({ trace, inputs: { text } }: FigureProps<typeof computation>) {
  const { data } = trace.get('similarity');
  const order = list.map((_, i) => i).sort((a, b) => (data[b] ?? 0) - (data[a] ?? 0));
  const pieces = piecesOf(text);
  const numbers = trace.get('pieces').data;
  const mean = trace.get('vector').data;
  const most = Math.max(...mean.map(Math.abs)) * 2;
  const size = mean.length;
  return (
    <>
      <TextField name="text" />
      <div class="pooled">
        {pieces.map((name, i) => (
          <div key={i} class="pooled-row" data-term={of.pieces}>
            <span>{name}</span>
            <Colours numbers={numbers.subarray(i * size, (i + 1) * size)} most={most} />
          </div>
        ))}
        <div class="pooled-row pooled-mean" data-term={of.vector}>
          <span>{texts.mean}</span>
          <Colours numbers={mean} most={most} />
        </div>
      </div>
      <ol class="alike-list">
        {order.map((i) => (
          <li key={i}>
            <span lang="en" translate={false}>
              {list[i]}
            </span>
            <span class="alike-bar" aria-hidden="true">
              <span style={{ width: `${100 * Math.max(0, data[i] ?? 0)}%` }} />
            </span>
            <Cell of={of.similarity} at={i} decimals={3} inline />
          </li>
        ))}
      </ol>
    </>
  );
}
