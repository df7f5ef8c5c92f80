// S4.11: heads that can be named by what is measured over a page of text: what they give the piece before, the piece after, the first …
import { headGrid } from '#words/course';
import { names, texts } from '#words/lessons/a-model-that-reads/heads-with-habits';
import Prose from '#words/lessons/a-model-that-reads/heads-with-habits.mdx';
import { texts as shared } from '#words/lessons/a-model-that-reads/parts';
import { Choice } from '../../../controls/Choice';
import { TextField } from '../../../controls/TextField';
import { numbered } from '../../../course/axes';
import { NumbersOfHeads } from '../../../course/HeadFields';
import { textInput } from '../../../course/inputs';
import { Cell } from '../../../figures/Cell';
import { HeatMatrix } from '../../../figures/HeatMatrix';
import { formatNumber, formatPercent } from '../../../lab/format';
import { viewSpec } from '../../../lab/inputs';
import { prediction } from '../../../lab/question';
import { defineComputation, defineStep, type FigureProps } from '../../../lab/step';
import { habits } from '../habits';
import { headInputs } from '../inputs';
import { measured } from '../measured';
import { needs } from '../needs';
import { allWeights, heads, layers, openReader, piecesOf, problemOf, read } from '../reading';
import program from './heads-with-habits.py';

const pieces = ({ text }: { readonly text: string }) => piecesOf(text);

const computation = defineComputation({
  tier: 'full',
  inputs: {
    habit: viewSpec(texts.habit, texts.habits, 'before'),
    text: textInput(shared.text, texts.usual, texts.examples),
    layer: { ...headInputs.layer, default: 0 },
    head: { ...headInputs.head, default: 2 },
  },
  needs,
  compute(engine, { text, layer, head }, _snapshots, assets) {
    const opened = openReader(engine, assets);
    const all = allWeights(engine, read(engine, opened, text));
    const weights = engine.select(engine.select(all, 0, layer), 0, head);
    const count = weights.shape[0] ?? 0;
    const zero = engine.tensor(0);
    const mean = (from: number, rows: number, offset: number) =>
      rows > 0 ? engine.mean(engine.diagonal(engine.narrow(weights, 0, from, rows), offset)) : zero;
    return {
      weights,
      to_before: mean(2, count - 3, 1),
      to_after: mean(1, count - 3, 2),
      to_first:
        count > 2
          ? engine.mean(engine.select(engine.narrow(weights, 0, 1, count - 2), 1, 0))
          : zero,
    };
  },
  tensors: {
    weights: { axes: [pieces, pieces], made: 'trained', rounding: '16 bits' },
    to_before: { role: 'weight', rounding: '16 bits' },
    to_after: { role: 'weight', rounding: '16 bits' },
    to_first: { role: 'weight', rounding: '16 bits' },
  },
  names,
  program,
});

const { of } = computation;

export default defineStep(computation, {
  job: {
    id: 'reading-a-page',
    tier: 'full',
    needsWorker: true,
    needs,
    inputs: [],
    starts: 'on arrival',
    away: 'waits',
    findings: {
      shares: {
        caption: texts.shares,
        axes: [habits.map((habit) => texts.habits[habit]), numbered(layers, 0), numbered(heads, 0)],
      },
    },
  },
  Figure,
  summary: (trace, { layer, head }) =>
    texts.summary(
      headGrid.name(layer, head),
      formatPercent(trace.value('to_before')),
      formatPercent(trace.value('to_after')),
      formatPercent(trace.value('to_first')),
    ),
  problem: (_trace, { text }) => problemOf(text),
  Prose,
  predictions: [
    prediction({
      id: 'parked',
      needsFigure: true,
      ...texts.parked,
      compute: (engine) => ({ parked: engine.tensor(measured.parked) }),
      expected: 'third',
      decide: {
        by: 'parked',
        line: ['few', 8, 'third', 40, 'most'],
        on: { from: 0, to: 72, as: { unit: '' } },
      },
    }),
  ],
});

function Figure({
  inputs: { habit, text, layer, head },
  findings,
}: FigureProps<typeof computation>) {
  const all = piecesOf(text);
  const at = habits.indexOf(habit) * layers * heads;
  const shares = findings?.numbers.shares?.data.subarray(at, at + layers * heads) ?? [];
  return (
    <>
      <Choice input="habit" />
      <NumbersOfHeads
        layers={layers}
        heads={heads}
        label={texts.habits[habit]}
        numbers={shares}
        most={1}
        written={(share) => formatNumber(Math.round(share * 100) / 100, 2)}
        layer={layer}
        head={head}
      />
      <HeatMatrix
        of={of.weights}
        label={headGrid.name(layer, head)}
        rows={all}
        columns={all}
        scale="weight"
        decimals={2}
        rowsAre={shared.asking}
        columnsAre={shared.answering}
      />
      <p class="quiet">
        {texts.here} <Cell of={of.to_before} at={0} decimals={2} inline /> {texts.toBefore},{' '}
        <Cell of={of.to_after} at={0} decimals={2} inline /> {texts.toAfter},{' '}
        <Cell of={of.to_first} at={0} decimals={2} inline /> {texts.toFirst}
      </p>
      <TextField name="text" />
    </>
  );
}
