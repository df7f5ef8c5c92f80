// S4.11 with two sentences: what each head attends to in the one more than in the other, drawn. What stands in one of them alone has
// weights there alone.
import { names, texts } from '#words/lessons/a-model-that-reads/one-word-changed';
import Prose from '#words/lessons/a-model-that-reads/one-word-changed.mdx';
import { texts as shared } from '#words/lessons/a-model-that-reads/parts';
import { TextField } from '../../../controls/TextField';
import { numbered } from '../../../course/axes';
import { MapsOfHeads } from '../../../course/HeadFields';
import { textInput } from '../../../course/inputs';
import type { Engine, Tensor } from '../../../engine';
import { HeatMatrix } from '../../../figures/HeatMatrix';
import { formatNumber } from '../../../lab/format';
import { prediction } from '../../../lab/question';
import { defineComputation, defineStep, type FigureProps } from '../../../lab/step';
import { headInputs } from '../inputs';
import { needs } from '../needs';
import {
  allWeights,
  heads,
  layers,
  openReader,
  piecesOf,
  problemOf,
  type Reader,
  read,
} from '../reading';
import program from './one-word-changed.py';
import '../claims.css';

const inputs = {
  text: textInput(shared.text, texts.usual, texts.examples),
  other: textInput(texts.other, texts.usualOther, texts.otherExamples),
  layer: { ...headInputs.layer, default: 5, view: true },
  head: { ...headInputs.head, default: 9, view: true },
} as const;

interface Both {
  readonly text: string;
  readonly other: string;
}

/** Where the pieces of two texts stand side by side: what they begin and end with is one, and so is all where they are equally long. */
export function aligned(a: readonly string[], b: readonly string[]) {
  const least = Math.min(a.length, b.length);
  const same = (i: number, j: number) => a.at(i) === b.at(j);
  let begin = 0;
  while (begin < least && same(begin, begin)) begin++;
  let end = 0;
  while (end < least - begin && same(-1 - end, -1 - end)) end++;
  const range = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => from + i);
  if (a.length === b.length) {
    const all = range(0, a.length);
    const labels = a.map((name, i) => (name === b[i] ? name : texts.becomes(name, b[i] ?? '')));
    return { labels, first: all, second: all };
  }
  const size = a.length + b.length - begin - end;
  const first = [...range(0, a.length - end), ...range(size - end, size)];
  const second = [...range(0, begin), ...range(a.length - end, size)];
  const labels = Array.from({ length: size }, (_, at) => {
    const [i, j] = [first.indexOf(at), second.indexOf(at)];
    return i < 0 ? texts.added(b[j] ?? '') : j < 0 ? texts.gone(a[i] ?? '') : (a[i] ?? '');
  });
  return { labels, first, second };
}

const labelsOf = ({ text, other }: Both) => aligned(piecesOf(text), piecesOf(other)).labels;

/** Weights at their places in a larger map: (layers, heads, size, size). */
function placed(engine: Engine, all: Tensor, places: readonly number[], size: number): Tensor {
  const at = engine.tensor(
    Array.from({ length: size }, (_, row) => places.map((place) => Number(place === row))),
  );
  return engine.matmul(engine.matmul(at, all), engine.transpose(at, 0, 1));
}

/** (layers, heads, places, places), and for each head the largest of them, sign apart. */
function changeOf(engine: Engine, opened: Reader, { text, other }: Both) {
  const [a, b] = [read(engine, opened, text), read(engine, opened, other)];
  const { labels, first, second } = aligned(a.names, b.names);
  const change = engine.sub(
    placed(engine, allWeights(engine, b), second, labels.length),
    placed(engine, allWeights(engine, a), first, labels.length),
  );
  return { change, largest: engine.amax(engine.abs(change), [2, 3]) };
}

const [layerNames, headNames] = [numbered(layers, 0), numbered(heads, 0)];

const computation = defineComputation({
  tier: 'full',
  inputs,
  needs,
  compute(engine, { text, other }, _snapshots, assets) {
    return changeOf(engine, openReader(engine, assets), { text, other });
  },
  tensors: {
    change: {
      role: 'score',
      axes: [layerNames, headNames, labelsOf, labelsOf],
      rounding: '16 bits',
    },
    largest: { axes: [layerNames, headNames], rounding: '16 bits' },
  },
  names,
  program,
});

const { of } = computation;

export default defineStep(computation, {
  Figure,
  summary(trace) {
    const { data } = trace.get('largest');
    const most = Math.max(...data);
    const at = data.indexOf(most);
    return texts.summary(Math.floor(at / heads), at % heads, formatNumber(most, 2));
  },
  problem: (_trace, { text, other }) => problemOf(text) ?? problemOf(other),
  Prose,
  predictions: [
    prediction({
      id: 'heads-that-change',
      needsFigure: true,
      ...texts.howMany,
      tier: 'full',
      needsAssets: true,
      compute(engine: Engine, _given, assets) {
        const opened = openReader(engine, assets);
        return changeOf(engine, opened, { text: texts.usual, other: texts.usualOther });
      },
      expected: 'some',
      decide: {
        by: 'count(largest > 0.2)',
        line: ['one', 4, 'some', 36, 'most'],
        on: { from: 0, to: 72, as: { unit: '' } },
      },
    }),
  ],
});

function Figure({ trace, inputs: given }: FigureProps<typeof computation>) {
  const { layer, head } = given;
  const labels = labelsOf(given);
  const at = layer * heads + head;
  return (
    <>
      <div class="two-texts">
        <TextField name="text" />
        <TextField name="other" />
      </div>
      <MapsOfHeads of={of.change} scale="score" layer={layer} head={head} />
      <HeatMatrix
        of={of.change}
        label={texts.change(layer, head)}
        rows={labels}
        columns={labels}
        scale="score"
        offset={at * labels.length ** 2}
        most={trace.value('largest', at)}
        decimals={2}
        rowsAre={shared.asking}
        columnsAre={shared.answering}
      />
    </>
  );
}
