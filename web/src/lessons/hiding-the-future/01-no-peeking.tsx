// S4.6: why a word that has to guess the next one must not see it, and what it sees: itself and all before it (correction 36).
// It opens on readers that peek; who stops them finds the causal mask, and the bet is not answered in advance.

import { names, texts } from '#words/lessons/hiding-the-future/01-no-peeking';
import Prose from '#words/lessons/hiding-the-future/01-no-peeking.mdx';
import { Slider } from '../../controls/Slider';
import { AddWord, WordField } from '../../controls/WordField';
import { causal } from '../../course/masks';
import type { PageEngine, Trace } from '../../engine';
import { Cell } from '../../figures/Cell';
import { MaskTable } from '../../figures/MaskTable';
import { formatShort } from '../../lab/format';
import { wholeSpec } from '../../lab/inputs';
import { claim, defineComputation, defineStep, type FigureProps, prediction } from '../../lab/step';
import claimProgram from './01-claim-36.py';
import program from './01-no-peeking.py';
import { sentence } from './parts';

const inputs = {
  words: sentence,
  ahead: wholeSpec(texts.ahead, { default: 1, min: -1, max: 4 }),
} as const;

const computation = defineComputation({
  inputs,
  compute(engine, { words, ahead }) {
    const positions = engine.arange(words.length);
    const last_seen = engine.add(positions, engine.tensor(BigInt(ahead)));
    const sees = engine.le(positions, engine.unsqueeze(last_seen, 1));
    return { positions, sees, seen: engine.sum(sees, 1) };
  },
  tensors: {
    positions: { axes: ['words'] },
    sees: { axes: ['words', 'words'] },
    seen: { axes: ['words'] },
  },
  names,
  program,
});

const { of } = computation;

export default defineStep(computation, {
  Figure,
  summary(trace, { words }) {
    const seen = trace.get('seen').data.reduce((sum, count) => sum + count, 0);
    const cheats = words.slice(1).filter((_, i) => seesNext(trace, i)).length;
    return texts.summary(formatShort(seen), formatShort(words.length ** 2), cheats);
  },
  Prose,
  predictions: [
    prediction({
      id: 'pairs',
      ...texts.pairs,
      compute: (engine) => pairsOf(engine, 7),
      expected: 2,
      answer: (trace) => texts.pairs.options.indexOf(formatShort(trace.value('seen'))),
      explain: (trace) =>
        texts.pairs.explain(formatShort(trace.value('seen')), formatShort(trace.value('hidden'))),
    }),
  ],
  claims: [
    claim({
      correction: 36,
      entry: 'S4.6',
      ...texts.claim,
      compute(engine) {
        const mask = causal(engine, 5);
        const diagonal = engine.sum(engine.triu(mask), 1);
        return { mask, diagonal, total: engine.sum(diagonal) };
      },
      tensors: { mask: {}, diagonal: {}, total: {} },
      expected: 1,
      answer: (trace) => (trace.get('diagonal').data.every((one) => one === 1) ? 1 : 0),
      explain: (trace) =>
        texts.claim.explain(
          formatShort(trace.value('total')),
          String(trace.get('diagonal').data.length),
        ),
      program: claimProgram,
      scenes: [{ label: texts.claim.scene, inputs: { ahead: -1 } }],
    }),
  ],
});

function pairsOf(engine: PageEngine, count: number) {
  const mask = causal(engine, count);
  return { seen: engine.sum(mask), hidden: engine.sum(engine.eq(mask, 0)) };
}

/** Whether the reader at a position sees the word after it, which it has to guess. */
function seesNext(trace: Trace<'sees' | 'seen'>, reader: number): boolean {
  const count = trace.get('seen').data.length;
  return trace.value('sees', reader * count + reader + 1) !== 0;
}

function Figure({ inputs: { words } }: FigureProps<typeof computation>) {
  return (
    <>
      <Slider input="ahead" />
      <MaskTable
        of={of.sees}
        seenIs={1}
        label={texts.table}
        words={words}
        corner={<AddWord input="words" />}
        head={(i) => <WordField input="words" at={i} />}
        last={{ head: texts.sees, cell: (i) => <Cell of={of.seen} at={i} decimals={0} /> }}
        outlined={(i, j) => j === i + 1}
      />
    </>
  );
}
