// S4.6: why a word that has to guess the next one must not attend to it, and what it attends to: itself and all before it
// (correction 36). It opens on words that peek; who stops them finds the causal mask, and the bet is not answered in advance.

import { names, texts } from '#words/lessons/hiding-the-future/no-peeking';
import Prose from '#words/lessons/hiding-the-future/no-peeking.mdx';
import { texts as parts } from '#words/lessons/hiding-the-future/parts';
import { Slider } from '../../../controls/Slider';
import { AddWord, WordField } from '../../../controls/WordField';
import { weigh } from '../../../course/attention';
import { causal } from '../../../course/masks';
import type { Tensor, Trace } from '../../../engine';
import { Cell } from '../../../figures/Cell';
import { MaskTable } from '../../../figures/MaskTable';
import { formatShort } from '../../../lab/format';
import { wholeSpec } from '../../../lab/inputs';
import { claim, prediction } from '../../../lab/question';
import { defineComputation, defineStep, type FigureProps } from '../../../lab/step';
import { sentence } from '../parts';
import claimProgram from './no-peeking.claim-36.py';
import program from './no-peeking.py';

const inputs = {
  words: sentence,
  ahead: wholeSpec(texts.ahead, { default: 1, min: -1, max: 4 }),
} as const;

const computation = defineComputation({
  inputs,
  compute(engine, { words, ahead }) {
    const positions = engine.arange(words.length);
    const last_allowed = engine.add(positions, engine.tensor(BigInt(ahead)));
    const mask = engine.le(positions, engine.unsqueeze(last_allowed, 1));
    return { positions, mask, allowed: engine.sum(mask, 1) };
  },
  tensors: {
    positions: { axes: ['words'] },
    mask: { axes: ['words', 'words'] },
    allowed: { axes: ['words'] },
  },
  names,
  program,
});

const { of } = computation;

export default defineStep(computation, {
  corrections: [36],
  Figure,
  summary(trace, { words }) {
    const allowed = trace.get('allowed').data.reduce((sum, count) => sum + count, 0);
    const cheats = words.slice(1).filter((_, i) => peeks(trace, i)).length;
    return texts.summary(formatShort(allowed), formatShort(words.length ** 2), cheats);
  },
  Prose,
  predictions: [
    prediction({
      id: 'itself',
      needsFigure: true,
      ...texts.itself,
      compute(engine) {
        const allowed = (diagonal: number) =>
          engine.sum(engine.tril(engine.full([5, 5], 1), diagonal), 1);
        return { causal: allowed(0), strict: allowed(-1) };
      },
      tap: { before: 'mask:11', itself: 'mask:12', after: 'mask:13' },
      expected: 'itself',
      decide: { by: 'causal[2]', is: { before: 2, itself: 3, after: 4 } },
      scenes: [{ label: texts.itself.scene, inputs: { ahead: -1 } }],
    }),
  ],
  claims: [
    claim({
      correction: 36,
      entry: 'S4.6',
      ...texts.claim,
      compute(engine) {
        engine.manualSeed(0);
        const scores = engine.randn([5, 5]);
        const weightsOf = (mask: Tensor) => weigh(engine, scores, engine.eq(mask, 0));
        const mask = causal(engine, 5);
        return { strictly: weightsOf(engine.tril(mask, -1)), itself: weightsOf(mask) };
      },
      tensors: { strictly: { role: 'weight' }, itself: { role: 'weight' } },
      expected: 'none',
      decide: {
        first: [
          ['none', { 'strictly[0]': '= NaN' }],
          ['itself', { 'strictly[0]': '= 1' }],
        ],
        else: 'all',
      },
      program: claimProgram,
      scenes: [{ label: texts.claim.scene, inputs: { ahead: -1 } }],
    }),
  ],
});

/** Whether the word at a position attends to the one after it, which it has to guess. */
function peeks(trace: Trace<'mask' | 'allowed'>, at: number): boolean {
  const count = trace.get('allowed').data.length;
  return trace.value('mask', at * count + at + 1) !== 0;
}

function Figure({ inputs: { words } }: FigureProps<typeof computation>) {
  return (
    <>
      <div class="guesses">
        <MaskTable
          of={of.mask}
          seenIs={1}
          label={texts.table}
          words={words}
          corner={<AddWord input="words" />}
          head={(i) => <WordField input="words" at={i} />}
          rows={words.map((word, i) => texts.guess(word, words[i + 1]))}
          rowsAre={texts.guesses}
          columnsAre={parts.answers}
          last={{ head: texts.allowed, cell: (i) => <Cell of={of.allowed} at={i} decimals={0} /> }}
          outlined={(i, j) => j === i + 1}
        />
      </div>
      <Slider input="ahead" />
    </>
  );
}
