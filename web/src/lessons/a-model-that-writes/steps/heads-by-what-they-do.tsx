// Heads named by what is measured over pages of text; and why many look at the piece that begins a story.
import { headGrid } from '#words/course';
import { names, texts } from '#words/lessons/a-model-that-writes/heads-by-what-they-do';
import Prose from '#words/lessons/a-model-that-writes/heads-by-what-they-do.mdx';
import { Choice } from '../../../controls/Choice';
import { TextField } from '../../../controls/TextField';
import { numbered } from '../../../course/axes';
import { NumbersOfHeads } from '../../../course/HeadFields';
import { textInput } from '../../../course/inputs';
import type { Engine } from '../../../engine';
import { largest } from '../../../figures/colour-scales';
import { HeatMatrix } from '../../../figures/HeatMatrix';
import { formatFixed, formatNumber, formatPercent } from '../../../lab/format';
import { viewSpec } from '../../../lab/inputs';
import { prediction, task } from '../../../lab/question';
import { defineComputation, defineStep, type FigureProps } from '../../../lab/step';
import { type Habit, habits, readPages } from '../habits';
import { headInputs } from '../inputs';
import { measured } from '../measured';
import { needs } from '../needs';
import {
  dim,
  heads,
  layers,
  oneHead,
  openWriter,
  piecesOf,
  problemOf,
  read,
  valuesOf,
  type Writer,
  width,
} from '../writing';
import program from './heads-by-what-they-do.py';

const [layerNames, headNames] = [numbered(layers, 0), numbered(heads, 0)];
const pieces = ({ text }: { readonly text: string }) => piecesOf(text);

function lookedAt(engine: Engine, opened: Writer, text: string, layer: number, head: number) {
  const made = read(engine, opened, text);
  const one = oneHead(engine, opened, made, layer, head);
  const { V, lengths } = valuesOf(engine, opened, one.X, layer, head);
  const may = engine.arange(made.ids.length, 0, -1);
  return { ...one, V, received: engine.div(engine.sum(one.weights, 0), may), lengths };
}

const computation = defineComputation({
  tier: 'full',
  inputs: {
    story: viewSpec(texts.page, texts.pages, 'ball'),
    habit: viewSpec(texts.habit, texts.habits, 'before'),
    text: textInput(texts.text, texts.usual, texts.examples),
    layer: { ...headInputs.layer, default: 2 },
    head: { ...headInputs.head, default: 0 },
  },
  needs,
  compute: (engine, { text, layer, head }, _snapshots, assets) =>
    lookedAt(engine, openWriter(engine, assets), text, layer, head),
  tensors: {
    X: { axes: [pieces, numbered(dim, 0)], rounding: '16 bits' },
    Q: { axes: [pieces, numbered(width, 0)], rounding: '16 bits' },
    K: { axes: [pieces, numbered(width, 0)], rounding: '16 bits' },
    V: { axes: [pieces, numbered(width, 0)], rounding: '16 bits' },
    scaled_scores: { axes: [pieces, pieces], rounding: '16 bits' },
    weights: { axes: [pieces, pieces], rounding: '16 bits' },
    received: { role: 'weight', axes: [pieces], rounding: '16 bits' },
    lengths: { role: 'value', axes: [pieces], rounding: '16 bits' },
  },
  names,
  program,
});

const { of } = computation;

export default defineStep(computation, {
  job: {
    id: 'pages-read',
    tier: 'full',
    needsWorker: true,
    needs,
    inputs: [],
    starts: 'on arrival',
    away: 'waits',
    findings: {
      shares: {
        caption: texts.sharesFound,
        axes: [
          readPages.map((page) => texts.pages[page]),
          habits.map((habit) => texts.habits[habit]),
          layerNames,
          headNames,
        ],
      },
      even: {
        caption: texts.evenFound,
        axes: [
          readPages.map((page) => texts.pages[page]),
          habits.map((habit) => texts.habits[habit]),
        ],
      },
      lengths: {
        caption: texts.habits.length,
        axes: [readPages.map((page) => texts.pages[page]), layerNames, headNames],
      },
    },
  },
  Figure,
  summary: (trace, { layer, head }) =>
    texts.summary(
      headGrid.name(layer, head),
      formatPercent(trace.value('received')),
      formatNumber(trace.value('lengths'), 2),
    ),
  problem: (_trace, { text }) => problemOf(text),
  Prose,
  predictions: [
    prediction({
      id: 'how-much-is-handed-over',
      tier: 'full',
      needsFigure: true,
      needsAssets: true,
      ...texts.handed,
      compute(engine, _given, assets) {
        const opened = openWriter(engine, assets);
        const { received, lengths } = lookedAt(engine, opened, texts.usual, 4, 2);
        const rest = engine.narrow(lengths, 0, 1, (lengths.shape[0] ?? 1) - 1);
        return {
          received: engine.select(received, 0, 0),
          ratio: engine.div(engine.select(lengths, 0, 0), engine.mean(rest)),
        };
      },
      expected: 'little',
      decide: {
        by: 'ratio',
        line: ['little', 0.6, 'same', 1.5, 'much'],
        on: { from: 0.1, to: 10, logarithmic: true, as: 'factor' },
      },
      scenes: [{ label: texts.handed.scene, inputs: { layer: 4, head: 2, habit: 'first' } }],
    }),
    prediction({
      id: 'does-it-copy',
      needsFigure: true,
      ...texts.copies,
      compute: (engine) => ({
        copy: engine.tensor(measured.copyOfChance),
        same: engine.tensor(measured.sameOfChance),
      }),
      expected: 'no',
      decide: { by: 'copy', line: ['no', 0.2, 'some', 0.6, 'yes'] },
    }),
  ],
  tasks: [
    task({
      id: 'even-share',
      ...texts.even,
      decimals: 3,
      given: { place: 10, stops: 2 },
      draw: ({ one }) => ({ place: one([8, 10, 16, 20]), stops: one([2, 3, 4]) }),
      compute(engine, { place, stops }) {
        const share = (top: number, bottom: number) => engine.div(engine.tensor([top]), bottom);
        return {
          right: share(stops, place),
          others: share(stops, place - 1),
          one: share(1, place),
        };
      },
    }),
  ],
});

function Figure({ trace, inputs, findings }: FigureProps<typeof computation>) {
  const { story: page, habit, text, layer, head } = inputs;
  const all = piecesOf(text);
  const p = readPages.indexOf(page);
  const size = layers * heads;
  const h = habits.indexOf(habit as Habit);
  const found = habit === 'length' ? findings?.numbers.lengths : findings?.numbers.shares;
  const from = (habit === 'length' ? p : p * habits.length + h) * size;
  const even = findings?.numbers.even?.data[p * habits.length + h];
  const row = { scale: 'weight', decimals: 2, digits: 'all', columns: all } as const;
  return (
    <>
      <Choice input="habit" />
      <NumbersOfHeads
        layers={layers}
        heads={heads}
        label={texts.habits[habit]}
        numbers={found ? found.data.subarray(from, from + size) : []}
        most={habit === 'length' ? 1.5 : 0.5}
        written={(share) => formatFixed(share, 2)}
        layer={layer}
        head={head}
      />
      <p class="quiet">
        {habit === 'length' || even === undefined || Number.isNaN(even)
          ? texts.noEven
          : texts.evenIs(formatFixed(even, 2))}
      </p>
      <Choice input="story" />
      <TextField name="text" />
      <HeatMatrix
        {...row}
        of={of.received}
        label={texts.received(layer, head)}
        rows={['']}
        most={0.5}
      />
      <HeatMatrix
        {...row}
        of={of.lengths}
        label={texts.lengths}
        rows={['']}
        most={largest(trace.get('lengths').data)}
        withScale={false}
      />
    </>
  );
}
