// One sentence proves little: forty pairs of names in four sentences, with all heads on and with one of them off.

import { headGrid } from '#words/course';
import { names, texts } from '#words/lessons/a-model-that-writes/forty-pairs';
import Prose from '#words/lessons/a-model-that-writes/forty-pairs.mdx';
import { texts as shared } from '#words/lessons/a-model-that-writes/parts';
import { meetings } from '#words/lessons/a-model-that-writes/sentences';
import { NumberChoice } from '../../../controls/NumberChoice';
import { TextField } from '../../../controls/TextField';
import { numbered } from '../../../course/axes';
import { textInput } from '../../../course/inputs';
import { formatPercent } from '../../../lab/format';
import { prediction } from '../../../lab/question';
import { defineComputation, defineStep, type FigureProps } from '../../../lab/step';
import { Beginnings } from '../Beginnings';
import { headInputs } from '../inputs';
import { measured } from '../measured';
import { NextPieces } from '../NextPieces';
import { needs } from '../needs';
import { nextOf, nextTensors } from '../next';
import { fortyPairs, tried } from '../off-jobs';
import { PairsTable } from '../PairsTable';
import { heads, layers, nextNames, problemOf } from '../writing';
import program from './forty-pairs.py';

const computation = defineComputation({
  tier: 'full',
  inputs: {
    text: textInput(shared.text, texts.usual, texts.examples),
    layer: { ...headInputs.layer, default: 3, view: true },
    head: { ...headInputs.head, default: 2, view: true },
  },
  needs,
  compute: (engine, { text }, _snapshots, assets) => nextOf(engine, text, assets),
  tensors: nextTensors,
  names,
  program,
});

const { of } = computation;

export default defineStep(computation, {
  job: {
    id: 'names-of-forty',
    tier: 'full',
    needsWorker: true,
    needs,
    inputs: ['layer', 'head'],
    starts: 'by the learner',
    away: 'waits',
    findings: {
      table: {
        caption: texts.table,
        axes: [
          [...tried.map(nameOfRow), texts.chosenRow],
          meetings.map(({ text }) => text),
          texts.columns,
        ],
      },
    },
  },
  Figure,
  summary(trace, { text }) {
    const [first = ''] = nextNames(trace.get('next_ids').data);
    return texts.summary(text, first, formatPercent(trace.value('shares')));
  },
  problem: (_trace, { text }) => problemOf(text),
  Prose,
  predictions: [
    prediction({
      id: 'of-160',
      needsFigure: true,
      ...texts.of160,
      compute: (engine) => ({
        right: engine.tensor(measured.rightOf160),
        all: engine.mul(engine.tensor(fortyPairs.length), meetings.length),
      }),
      expected: 'all',
      decide: {
        by: 'right',
        line: ['half', 100, 'most', 152, 'all'],
        on: { from: 0, to: 160, as: { unit: texts.sentencesUnit } },
      },
    }),
  ],
});

function nameOfRow(row: (typeof tried)[number]): string {
  return row ? headGrid.name(row.layer, row.head) : texts.none;
}

function Figure({ trace, inputs: { layer, head }, findings }: FigureProps<typeof computation>) {
  return (
    <>
      <PairsTable
        caption={texts.table}
        rows={[...tried.map(nameOfRow), headGrid.name(layer, head)]}
        sentences={meetings}
        pairs={fortyPairs.length}
        found={findings?.numbers.table?.data}
      />
      <TextField name="text" />
      <Beginnings texts={[texts.usual, ...texts.examples]} />
      <NextPieces of={of.shares} names={nextNames(trace.get('next_ids').data)} />
      <NumberChoice
        input="layer"
        label={texts.ownLayer}
        options={numbered(layers, 0)}
        value={layer}
      />
      <NumberChoice input="head" label={texts.ownHead} options={numbered(heads, 0)} value={head} />
    </>
  );
}
