// Section 6.1: one causal mask in the conventions of S0, S1, S4 and PyTorch, and what each program makes of the others'
// (corrections 10 and 47).

import { names, texts } from '#words/lessons/hiding-the-future/four-conventions';
import Prose from '#words/lessons/hiding-the-future/four-conventions.mdx';
import { texts as parts } from '#words/lessons/hiding-the-future/parts';
import { Choice } from '../../../controls/Choice';
import { SeedField } from '../../../controls/SeedField';
import { Sentence } from '../../../controls/Sentence';
import { attention, score, weigh } from '../../../course/attention';
import { numbered } from '../../../course/axes';
import { seedInput } from '../../../course/inputs';
import { drawLinear } from '../../../course/linear';
import { causal, future } from '../../../course/masks';
import type { PageEngine, Tensor } from '../../../engine';
import { HeatMatrix } from '../../../figures/HeatMatrix';
import { MaskTable } from '../../../figures/MaskTable';
import { SightLines } from '../../../figures/SightLines';
import { formatShort, listOf, quoted } from '../../../lab/format';
import { choiceSpec } from '../../../lab/inputs';
import { claim, prediction } from '../../../lab/question';
import { defineComputation, defineStep, type FigureProps } from '../../../lab/step';
import { drawQueriesAndKeys, sentence } from '../parts';
import claimProgram from './four-conventions.claim-10.py';
import shapeProgram from './four-conventions.claim-47.py';
import program from './four-conventions.py';

type Convention = keyof typeof texts.programs;

const inputs = {
  words: sentence,
  written: choiceSpec(texts.written, texts.programs, 'S0'),
  reader: choiceSpec(texts.reader, texts.programs, 'S0'),
  seed: seedInput,
} as const;

const computation = defineComputation({
  inputs,
  compute: (engine, { words, written, reader, seed }) =>
    readMask(engine, words, written, reader, seed),
  tensors: {
    scores: { axes: ['words', 'words'], rounding: true },
    positions: { axes: ['words'] },
    may_attend: { axes: ['words', 'words'] },
    mask: { axes: ['words', 'words'] },
    hidden: { axes: ['words', 'words'] },
    masked: { axes: ['words', 'words'], rounding: true, minusInfinity: true },
    maximum: { axes: ['words'], rounding: true, minusInfinity: true },
    shifted: { axes: ['words', 'words'], rounding: true, minusInfinity: true },
    exps: { axes: ['words', 'words'] },
    total: { axes: ['words'] },
    weights: { axes: ['words', 'words'] },
  },
  names,
  program,
});

const { of } = computation;

export default defineStep(computation, {
  corrections: [10, 47],
  Figure,
  summary(trace) {
    const allowed = trace.get('may_attend').data;
    const seen = trace.get('weights').data.map((weight) => (weight > 0 ? 1 : 0));
    const count = (wanted: (at: number) => boolean) =>
      formatShort(allowed.filter((_, at) => wanted(at)).length);
    return texts.summary(
      count((at) => allowed[at] === 1 && seen[at] === 1),
      count((at) => allowed[at] === 1),
      count((at) => allowed[at] === 0 && seen[at] === 1),
      count((at) => allowed[at] === 0),
    );
  },
  problem(trace, { words }) {
    const { data } = trace.get('weights');
    const blind = words.filter((_, i) => Number.isNaN(data[i * words.length]));
    return blind.length > 0 ? texts.blind(listOf(blind.map(quoted))) : null;
  },
  Prose,
  predictions: [
    prediction({
      id: 'numbers',
      ...texts.numbers,
      compute(engine) {
        const { weights } = readMask(engine, sentence.default, 'S0', 'module', 0);
        const first = engine.select(weights, 0, 0);
        return {
          own: engine.select(first, 0, 0),
          rest: engine.sum(engine.narrow(first, 0, 1, 4)),
        };
      },
      expected: 'all',
      decide: {
        first: [
          ['after', { own: '= 0' }],
          ['itself', { rest: '= 0' }],
        ],
        else: 'all',
      },
      scenes: [{ label: texts.numbers.scene, inputs: { written: 'S0', reader: 'module' } }],
    }),
  ],
  claims: [
    claim({
      correction: 10,
      entry: 'S1.3',
      ...texts.claim,
      compute(engine) {
        engine.manualSeed(0);
        const scores = scoresOf(engine, numbered(6));
        const mask_of_s0 = causal(engine, 6);
        const mask_of_s1 = future(engine, 6);
        const readByS0 = (mask: Tensor) => weigh(engine, scores, engine.eq(mask, 0));
        return {
          mask_of_s0,
          mask_of_s1,
          right: readByS0(mask_of_s0),
          weights: readByS0(mask_of_s1),
        };
      },
      tensors: { mask_of_s0: {}, mask_of_s1: {}, right: { role: 'weight' }, weights: {} },
      expected: 'after',
      decide: { first: [['works', { 'weights[6] + weights[7]': '> 0' }]], else: 'after' },
      program: claimProgram,
      scenes: [{ label: texts.claim.scene, inputs: { written: 'S1', reader: 'S0' } }],
    }),
    claim({
      correction: 47,
      entry: 'S1.5',
      ...texts.shape,
      compute(engine) {
        engine.manualSeed(0);
        const fused = drawLinear(engine, 8, 24);
        const joint = drawLinear(engine, 8);
        const x = engine.randn([2, 4, 8]);
        const two_axes = future(engine, 4);
        const four_axes = engine.unsqueeze(engine.stack([two_axes, two_axes]), 1);
        const heads = splitHeads(engine, fused(x));
        const read = (mask: Tensor) => attention(engine, ...heads, mask).output;
        // The module puts two axes before whatever it gets.
        const module = (mask: Tensor) => {
          const mixed = read(engine.unsqueeze(engine.unsqueeze(mask, 0), 0));
          return joint(engine.reshape(engine.transpose(mixed, 1, 2), [2, 4, 8]));
        };
        const right = module(two_axes);
        const wrong = module(four_axes);
        return {
          same: engine.abs(engine.sub(read(four_axes), read(two_axes))),
          right,
          wrong,
          difference: engine.abs(engine.sub(wrong, right)),
        };
      },
      tensors: { same: {}, right: {}, wrong: {}, difference: {} },
      expected: 'wrong',
      decide: { by: 'max(difference)', line: ['right', 1e-5, 'wrong'] },
      program: shapeProgram,
    }),
  ],
});

function scoresOf(engine: PageEngine, words: readonly string[]): Tensor {
  const { queries, keys } = drawQueriesAndKeys(engine, words);
  return score(engine, queries, keys).scaled_scores;
}

function readMask(
  engine: PageEngine,
  words: readonly string[],
  written: Convention,
  reader: Convention,
  seed: number,
) {
  engine.manualSeed(seed);
  const scores = scoresOf(engine, words);
  const positions = engine.arange(words.length);
  const may_attend = engine.ge(engine.unsqueeze(positions, 1), positions);
  const mask = writeMask(engine, may_attend, written);
  const numbers = mask.dtype !== 'bool';
  const hidden = hides(engine, mask, reader);
  const added = numbers && (reader === 'module' || reader === 'function');
  const masked = engine.maskedFill(
    added ? engine.add(scores, mask) : scores,
    hidden,
    reader === 'S4' ? -1e9 : -Infinity,
  );
  const maximum = engine.amax(masked, 1);
  const shifted = engine.sub(masked, engine.unsqueeze(maximum, 1));
  const exps = engine.exp(shifted);
  const total = engine.sum(exps, 1);
  const weights = engine.div(exps, engine.unsqueeze(total, 1));
  const softmax = { masked, maximum, shifted, exps, total, weights };
  return { scores, positions, may_attend, mask, hidden, ...softmax };
}

function writeMask(engine: PageEngine, mayLook: Tensor, convention: Convention): Tensor {
  if (convention === 'S0' || convention === 'S4') return engine.mul(mayLook, engine.tensor(1));
  // A name of its own: what is written here is what is meant, unchanged.
  return convention === 'function'
    ? engine.reshape(mayLook, mayLook.shape)
    : engine.logicalNot(mayLook);
}

function hides(engine: PageEngine, mask: Tensor, reader: Convention): Tensor {
  if (reader === 'S0' || reader === 'S4') return engine.eq(mask, 0);
  if (mask.dtype !== 'bool') return engine.zeros(mask.shape, { dtype: 'bool' });
  return reader === 'function' ? engine.logicalNot(mask) : engine.reshape(mask, mask.shape);
}

/** S1.5: queries, keys and values of one projection, cut into heads: (B, H, T, d_k). */
function splitHeads(engine: PageEngine, projected: Tensor): [Tensor, Tensor, Tensor] {
  const part = (i: number) =>
    engine.transpose(engine.reshape(engine.narrow(projected, 2, 8 * i, 8), [2, 4, 2, 4]), 1, 2);
  return [part(0), part(1), part(2)];
}

/** What the reader makes of the mask that it is given, in words. */
function readAs(written: Convention, reader: Convention): string {
  const numbers: Partial<Record<Convention, string>> = texts.readsNumbers;
  const isNumbers = written === 'S0' || written === 'S4';
  return (isNumbers && numbers[reader]) || texts.reads[reader];
}

function Figure({ trace, inputs: { words, written, reader } }: FigureProps<typeof computation>) {
  return (
    <>
      <Sentence />
      <Choice input="written" />
      <Choice input="reader" />
      <div class="row">
        <MaskTable
          of={of.mask}
          seenIs={written === 'S1' || written === 'module' ? 0 : 1}
          label={texts.mask(texts.writes[written])}
          words={words}
          head={(i) => words[i]}
          rowsAre={parts.asks}
          columnsAre={parts.answers}
        />
        <div data-pinned>
          <HeatMatrix
            of={of.weights}
            label={texts.weights(readAs(written, reader))}
            scale="weight"
            rows={words}
            columns={words}
            rowsAre={parts.asks}
            columnsAre={parts.answers}
            hidden={(i, j) => trace.value('hidden', i * words.length + j) !== 0}
          />
        </div>
      </div>
      <SightLines of={of.weights} words={words} />
      <SeedField />
    </>
  );
}
