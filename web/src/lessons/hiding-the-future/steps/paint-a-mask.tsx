// The laboratory: any mask, painted; what each word then attends to; and the (T, T) mask of S1.5, which serves all heads.

import { names, texts } from '#words/lessons/hiding-the-future/paint-a-mask';
import Prose from '#words/lessons/hiding-the-future/paint-a-mask.mdx';
import { texts as parts } from '#words/lessons/hiding-the-future/parts';
import { MaskPainter, type MaskPreset, MaskPresets } from '../../../controls/MaskPainter';
import { SeedField } from '../../../controls/SeedField';
import { Sentence } from '../../../controls/Sentence';
import { score } from '../../../course/attention';
import { seedInput } from '../../../course/inputs';
import { drawLinear } from '../../../course/linear';
import { drawVectors } from '../../../course/vectors';
import type { PageEngine } from '../../../engine';
import { HeatMatrix } from '../../../figures/HeatMatrix';
import { SightLines } from '../../../figures/SightLines';
import { formatShort, listOf, quoted } from '../../../lab/format';
import { prediction, task } from '../../../lab/question';
import { defineComputation, defineStep, type FigureProps } from '../../../lab/step';
import { sentence, width } from '../parts';
import program from './paint-a-mask.py';

/** Whether the word at `i` may attend to the word at `j`. */
type Rule = (i: number, j: number) => boolean;

const isCausal: Rule = (i, j) => j <= i;
const isSameBlock: Rule = (i, j) => Math.floor(i / 2) === Math.floor(j / 2);

const presets: readonly MaskPreset[] = [
  { label: texts.presets.everything, allows: () => true },
  { label: texts.presets.causal, allows: isCausal },
  { label: texts.presets.window, allows: (i, j) => j <= i && j > i - 3 },
  { label: texts.presets.padding, allows: (_, j, count) => j < Math.max(1, count - 1) },
  { label: texts.presets.blocks, allows: isSameBlock },
  { label: texts.presets.self, allows: (i, j) => i === j },
];

const count = sentence.default.length;
const maskOf = (allows: Rule) =>
  Array.from({ length: count }, (_, i) =>
    Array.from({ length: count }, (_, j) => (allows(i, j) ? 1 : 0)),
  );

/** Blocks of two, and the second word may attend to the third. */
const blocksAndOne = maskOf((i, j) => isSameBlock(i, j) || (i === 1 && j === 2));

const inputs = {
  words: sentence,
  mask: {
    kind: 'mask',
    label: texts.mask,
    per: 'words',
    default: maskOf(isCausal),
    grow: (i: number, j: number) => (isCausal(i, j) ? 1 : 0),
  },
  seed: seedInput,
} as const;

const computation = defineComputation({
  inputs,
  compute: (engine, { words, mask, seed }) => computed(engine, words, mask, seed),
  tensors: {
    mask: { axes: ['words', 'words'] },
    scores: { axes: ['words', 'words'] },
    hidden: { axes: ['words', 'words'] },
    masked: { axes: ['words', 'words'], minusInfinity: true },
    weights: { axes: ['words', 'words'] },
    allowed: { axes: ['words'] },
  },
  names,
  program,
});

const { of } = computation;

export default defineStep(computation, {
  Figure,
  summary(trace, { words }) {
    const allowed = trace.get('allowed').data.reduce((sum, each) => sum + each, 0);
    return texts.summary(formatShort(allowed), formatShort(words.length ** 2));
  },
  problem(trace, { words }) {
    const blind = words.filter((_, i) => trace.value('allowed', i) === 0);
    return blind.length > 0 ? texts.blind(listOf(blind.map(quoted))) : null;
  },
  Prose,
  predictions: [
    prediction({
      id: 'block',
      needsFigure: true,
      ...texts.block,
      compute(engine) {
        const before = computed(engine, sentence.default, maskOf(isSameBlock), 0).weights;
        const after = computed(engine, sentence.default, blocksAndOne, 0).weights;
        const changes = engine.amax(engine.abs(engine.sub(after, before)), 1);
        return { before, after, changes };
      },
      tap: { cat: 'weights row 1', both: 'weights row 2', all: 'weights row 4' },
      expected: 'cat',
      decide: {
        first: [
          ['cat', { 'count(changes > 0)': '= 1', 'changes[1]': '> 0' }],
          ['both', { 'count(changes > 0)': '= 2', 'changes[1]': '> 0', 'changes[2]': '> 0' }],
        ],
        else: 'all',
      },
      scenes: [{ label: texts.block.scene, inputs: { mask: blocksAndOne } }],
    }),
  ],
  tasks: [
    task({
      id: 'count-pairs',
      ...texts.task,
      decimals: 0,
      compute(engine) {
        const ones = engine.full([6, 6], 1);
        const causal = engine.tril(ones);
        const strict = engine.tril(ones, -1);
        const window = engine.triu(causal, -2);
        const both = (a: typeof ones, b: typeof ones) =>
          engine.stack([engine.sum(a), engine.sum(b)]);
        return {
          right: both(causal, window),
          strict: both(strict, engine.triu(strict, -2)),
          hidden: both(engine.eq(causal, 0), engine.eq(window, 0)),
          square: engine.stack([engine.sum(causal), engine.sum(engine.full([6, 3], 1))]),
        };
      },
    }),
  ],
});

function computed(
  engine: PageEngine,
  words: readonly string[],
  allowed: readonly (readonly number[])[],
  seed: number,
) {
  const mask = engine.tensor(allowed.map((row) => row.map(Boolean)));
  engine.manualSeed(seed);
  const x = drawVectors(engine, words, width);
  const fused = drawLinear(engine, width, 3 * width)(x);
  const queries = engine.narrow(fused, 1, 0, width);
  const keys = engine.narrow(fused, 1, width, width);
  const { scaled_scores: scores } = score(engine, queries, keys);
  const hidden = engine.logicalNot(mask);
  const masked = engine.maskedFill(scores, hidden, -Infinity);
  const weights = engine.softmax(masked, 1);
  return { mask, scores, hidden, masked, weights, allowed: engine.sum(mask, 1) };
}

function Figure({ inputs: { words, mask } }: FigureProps<typeof computation>) {
  return (
    <>
      <Sentence />
      <MaskPresets input="mask" words={words} presets={presets} />
      <div class="row">
        <div data-pinned>
          <MaskPainter input="mask" words={words} />
        </div>
        <HeatMatrix
          of={of.weights}
          label={texts.weights}
          scale="weight"
          rows={words}
          columns={words}
          hidden={(i, j) => mask[i]?.[j] !== 1}
          rowsAre={parts.asks}
          columnsAre={parts.answers}
        />
      </div>
      <SightLines of={of.weights} words={words} />
      <SeedField />
    </>
  );
}
