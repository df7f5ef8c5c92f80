// S4.3 on a real model: what it gets right can be right for another reason. The hungry one, mentioned first and mentioned second.
import { texts as shared } from '#words/lessons/a-model-that-writes/parts';
import { animals, hungry } from '#words/lessons/a-model-that-writes/sentences';
import { names, texts } from '#words/lessons/a-model-that-writes/who-is-hungry';
import Prose from '#words/lessons/a-model-that-writes/who-is-hungry.mdx';
import { TextField } from '../../../controls/TextField';
import { textInput } from '../../../course/inputs';
import { formatPercent } from '../../../lab/format';
import { prediction } from '../../../lab/question';
import { defineComputation, defineStep, type FigureProps } from '../../../lab/step';
import { Beginnings } from '../Beginnings';
import { measured } from '../measured';
import { NextPieces } from '../NextPieces';
import { needs } from '../needs';
import { nextOf, nextTensors } from '../next';
import { PairsTable } from '../PairsTable';
import { nextNames, problemOf } from '../writing';
import program from './who-is-hungry.py';

const computation = defineComputation({
  tier: 'full',
  inputs: { text: textInput(shared.text, texts.usual, texts.examples) },
  needs,
  compute: (engine, { text }, _snapshots, assets) => nextOf(engine, text, assets),
  tensors: nextTensors,
  names,
  program,
});

const { of } = computation;

export default defineStep(computation, {
  job: {
    id: 'who-is-hungry',
    tier: 'full',
    needsWorker: true,
    needs,
    inputs: [],
    starts: 'by the learner',
    away: 'waits',
    findings: {
      table: {
        caption: texts.table,
        axes: [[texts.all], hungry.map(({ text }) => text), texts.columns],
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
      id: 'hungry-second',
      needsFigure: true,
      ...texts.second,
      compute: (engine) => ({
        right: engine.tensor(measured.hungrySecond),
        first: engine.tensor(measured.hungryFirst),
      }),
      expected: 'none',
      decide: {
        by: 'right',
        line: ['none', 4, 'half', 12, 'all'],
        on: { from: 0, to: 16, as: { unit: texts.sentencesUnit } },
      },
    }),
  ],
});

function Figure({ trace, findings }: FigureProps<typeof computation>) {
  return (
    <>
      <TextField name="text" />
      <Beginnings texts={[texts.usual, ...texts.examples]} />
      <NextPieces of={of.shares} names={nextNames(trace.get('next_ids').data)} />
      <PairsTable
        caption={texts.table}
        rows={[texts.all]}
        sentences={hungry}
        pairs={animals.length}
        found={findings?.numbers.table?.data}
      />
    </>
  );
}
