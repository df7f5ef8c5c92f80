// S4.11: all heads of the model at a glance, one of them as a map, in words and as arcs, and one piece's looks layer by layer.
import { headGrid } from '#words/course';
import { texts as shared } from '#words/lessons/a-model-that-reads/parts';
import { names, texts } from '#words/lessons/a-model-that-reads/seventy-two-heads';
import Prose from '#words/lessons/a-model-that-reads/seventy-two-heads.mdx';
import { Choice } from '../../../controls/Choice';
import { NumberChoice } from '../../../controls/NumberChoice';
import { TextField } from '../../../controls/TextField';
import { numbered } from '../../../course/axes';
import { MapsOfHeads } from '../../../course/HeadFields';
import { textInput } from '../../../course/inputs';
import { Arcs } from '../../../figures/Arcs';
import { HeatMatrix } from '../../../figures/HeatMatrix';
import { useModel } from '../../../lab/context';
import { formatPercent } from '../../../lab/format';
import { viewSpec } from '../../../lab/inputs';
import { prediction, task } from '../../../lab/question';
import { defineComputation, defineStep, type FigureProps } from '../../../lab/step';
import { asksInput, headInputs } from '../inputs';
import { needs } from '../needs';
import {
  allWeights,
  grouping,
  heads,
  layers,
  oneHead,
  openReader,
  piecesOf,
  problemOf,
  read,
  width,
  wordsOf,
} from '../reading';
import program from './seventy-two-heads.py';

const inputs = {
  text: textInput(shared.text, texts.usual, texts.examples),
  ...headInputs,
  asks: { ...asksInput, view: true },
  shown: viewSpec(texts.shown, texts.shownChoices, 'map'),
} as const;

const pieces = ({ text }: { readonly text: string }) => piecesOf(text);
const words = ({ text }: { readonly text: string }) => wordsOf(text);
const [layerNames, headNames, ofHead] = [
  numbered(layers, 0),
  numbered(heads, 0),
  numbered(width, 0),
];
const wide = numbered(heads * width, 0);

const computation = defineComputation({
  tier: 'full',
  inputs,
  needs,
  compute(engine, { text, layer, head }, _snapshots, assets) {
    const opened = openReader(engine, assets);
    const made = read(engine, opened, text);
    const all_weights = allWeights(engine, made);
    const one = oneHead(engine, opened, made, layer, head);
    const groups = grouping(engine, made);
    const gathered = engine.matmul(
      engine.matmul(groups, one.weights),
      engine.transpose(groups, 0, 1),
    );
    return {
      all_weights,
      by_layer: engine.mean(all_weights, 1),
      ...one,
      groups,
      by_words: engine.div(gathered, engine.sum(groups, 1, true)),
    };
  },
  tensors: {
    all_weights: {
      role: 'weight',
      axes: [layerNames, headNames, pieces, pieces],
      made: 'trained',
      rounding: '16 bits',
    },
    by_layer: { role: 'weight', axes: [layerNames, pieces, pieces], rounding: '16 bits' },
    X: { axes: [pieces, wide], rounding: '16 bits' },
    W_query: { axes: [ofHead, wide], made: 'trained' },
    b_query: { role: 'query', axes: [ofHead], made: 'trained' },
    Q: { axes: [pieces, ofHead], rounding: '16 bits' },
    W_key: { axes: [ofHead, wide], made: 'trained' },
    b_key: { role: 'key', axes: [ofHead], made: 'trained' },
    K: { axes: [pieces, ofHead], rounding: '16 bits' },
    scores: { axes: [pieces, pieces], rounding: '16 bits' },
    scaled_scores: { axes: [pieces, pieces], rounding: '16 bits' },
    weights: { axes: [pieces, pieces], rounding: '16 bits' },
    groups: { axes: [words, pieces], given: texts.grouped },
    by_words: { role: 'weight', axes: [words, words], rounding: '16 bits' },
  },
  names,
  program,
});

const { of } = computation;

export default defineStep(computation, {
  Figure,
  summary(trace, { text, layer, head, asks }) {
    const all = piecesOf(text);
    const row = Math.min(Math.max(asks, 1), all.length) - 1;
    const shares = trace.get('weights').data.subarray(row * all.length, (row + 1) * all.length);
    const most = Math.max(...shares);
    return texts.summary(
      layer,
      head,
      all[row] ?? '',
      all[shares.indexOf(most)] ?? '',
      formatPercent(most),
    );
  },
  problem: (_trace, { text }) => problemOf(text),
  Prose,
  tasks: [
    task({
      id: 'shares-of-a-word',
      ...texts.shares,
      decimals: 2,
      given: { a: 0.3, b: 0.1, c: 0.2, d: 0.05 },
      draw: ({ one }) => ({
        a: one([0.3, 0.5, 0.6]),
        b: one([0.1, 0.2]),
        c: one([0.2, 0.3]),
        d: one([0.05, 0.1]),
      }),
      compute(engine, { a, b, c, d }) {
        const pair = (gives: number, gets: number) => engine.tensor([gives, gets]);
        return {
          right: pair((a + b) / 2, c + d),
          added: pair(a + b, c + d),
          averaged: pair((a + b) / 2, (c + d) / 2),
        };
      },
    }),
  ],
  predictions: [
    prediction({
      id: 'pieces-to-words',
      ...texts.gather,
      // A word of two pieces among three words: four pieces, each row adds up to 1.
      compute(engine) {
        const weights = engine.full([4, 4], 0.25);
        const groups = engine.tensor([
          [1, 0, 0, 0],
          [0, 1, 1, 0],
          [0, 0, 0, 1],
        ]);
        const columns = engine.matmul(weights, engine.transpose(groups, 0, 1));
        const sums = engine.matmul(groups, columns);
        const sizes = engine.sum(groups, 1, true);
        return {
          added: engine.sum(engine.select(sums, 0, 1)),
          mixed: engine.sum(engine.select(engine.div(sums, sizes), 0, 1)),
          averaged: engine.sum(
            engine.select(engine.div(engine.div(sums, sizes), engine.transpose(sizes, 0, 1)), 0, 1),
          ),
        };
      },
      expected: 'mixed',
      decide: {
        first: [
          ['added', { added: '= 1' }],
          ['averaged', { averaged: '= 1' }],
        ],
        else: 'mixed',
      },
    }),
  ],
});

function Figure({ inputs: { text, layer, head, asks, shown } }: FigureProps<typeof computation>) {
  const model = useModel();
  const all = piecesOf(text);
  const row = asks === 0 ? undefined : Math.min(asks, all.length) - 1;
  const matrix = {
    rowsAre: shared.asking,
    columnsAre: shared.answering,
    scale: 'weight',
    decimals: 2,
    label: headGrid.name(layer, head),
  } as const;
  return (
    <>
      <TextField name="text" />
      <MapsOfHeads of={of.all_weights} layer={layer} head={head} />
      <Choice input="shown" />
      {shown === 'map' && (
        <HeatMatrix
          {...matrix}
          of={of.weights}
          rows={all}
          columns={all}
          row={row}
          onRow={(at) => model.set({ asks: at + 1 })}
        />
      )}
      {shown === 'words' && (
        <HeatMatrix {...matrix} of={of.by_words} rows={wordsOf(text)} columns={wordsOf(text)} />
      )}
      {shown === 'arcs' && <Arcs of={of.weights} words={all} input="asks" asking={row} />}
      {shown === 'layers' && (
        <HeatMatrix
          {...matrix}
          of={of.by_layer}
          label={texts.byLayer(all[row ?? 0] ?? '')}
          rows={layerNames.map((each) => `${shared.layer} ${each}`)}
          columns={all}
          offset={(row ?? 0) * all.length}
          stride={all.length ** 2}
          digits="all"
          most={0.6}
          rowsAre=""
        />
      )}
      {shown !== 'arcs' && (
        <NumberChoice
          input="asks"
          label={shared.asks}
          options={all}
          first={1}
          value={(row ?? -1) + 1}
        />
      )}
    </>
  );
}
