// S3.8, S3.9 and corrections 26 and 27: one state asks by four scores, and what each has to learn. Concat is additive, written otherwise.

import { counting, names, texts } from '#words/lessons/looking-back/four-scores';
import Prose from '#words/lessons/looking-back/four-scores.mdx';
import { Choice } from '../../../controls/Choice';
import { SeedField } from '../../../controls/SeedField';
import { Sentence } from '../../../controls/Sentence';
import { Slider } from '../../../controls/Slider';
import { type AlignmentKind, align } from '../../../course/alignment';
import { seedInput } from '../../../course/inputs';
import { ParameterBill } from '../../../course/ParameterBill';
import type { Parameters } from '../../../course/transformer';
import { newAlignment } from '../../../course/untrained';
import { drawVectors } from '../../../course/vectors';
import type { Engine, PageEngine, Tensor } from '../../../engine';
import { Bar } from '../../../figures/Bar';
import { Cell } from '../../../figures/Cell';
import { Made } from '../../../figures/Made';
import { WordRow, WordTable } from '../../../figures/WordTable';
import { formatNumber } from '../../../lab/format';
import { choiceSpec, wholeSpec } from '../../../lab/inputs';
import { claim, prediction, task } from '../../../lab/question';
import { defineComputation, defineStep, type FigureProps } from '../../../lab/step';
import classProgram from './four-scores.claim-26.py';
import countProgram from './four-scores.claim-27.py';
import program from './four-scores.py';
import '../scores.css';

const hidden = 8;
const compared = 6;
const kinds = Object.keys(texts.kinds) as AlignmentKind[];

const inputs = {
  words: { kind: 'words', default: texts.sentence },
  kind: choiceSpec(texts.kind, texts.kinds, 'additive'),
  width: { ...wholeSpec(texts.width, { default: 128, min: 8, max: 512 }), step: 8 },
  inner: { ...wholeSpec(texts.inner, { default: 64, min: 8, max: 512 }), step: 8 },
  seed: seedInput,
} as const;

/** Additive and concat on the same numbers: the one matrix of concat is the two of additive, side by side. */
function drawKinds(engine: Engine): Readonly<Record<AlignmentKind, Parameters>> {
  const additive = newAlignment(engine, 'additive', hidden, compared);
  const general = newAlignment(engine, 'general', hidden, compared);
  const {
    'W_dec.weight': W_s,
    'W_enc.weight': W_h,
    'v.weight': v,
  } = additive as Record<string, Tensor>;
  const W = engine.cat([W_s as Tensor, W_h as Tensor], 1);
  return { additive, dot: {}, general, concat: { 'W.weight': W, 'v.weight': v as Tensor } };
}

function fourScores(engine: Engine, words: readonly string[], seed: number) {
  engine.manualSeed(seed);
  const states = drawVectors(engine, words, hidden);
  const state = engine.randn([hidden]);
  const attn = drawKinds(engine);
  const asked = kinds.map((kind) => align(engine, kind, attn[kind], state, states));
  return {
    states,
    state,
    scores: engine.stack(asked.map(({ scores }) => scores)),
    weights: engine.stack(asked.map(({ weights }) => weights)),
  };
}

/** How many numbers each part of a kind has. */
function bill(engine: PageEngine, kind: AlignmentKind, d: Tensor, a: Tensor): Tensor {
  const matrix = engine.mul(d, a);
  const parts: Readonly<Record<AlignmentKind, () => Tensor[]>> = {
    additive: () => [matrix, matrix, a],
    dot: () => [engine.tensor(0)],
    general: () => [engine.mul(d, d)],
    concat: () => [engine.mul(2, matrix), a],
  };
  return engine.stack(parts[kind]());
}

const computation = defineComputation({
  tier: 'full',
  inputs,
  compute(engine, { words, kind, seed, ...sizes }) {
    const [width, inner] = [engine.tensor(sizes.width), engine.tensor(sizes.inner)];
    const parts = bill(engine, kind, width, inner);
    const sums = kinds.map((each) => engine.sum(bill(engine, each, width, inner)));
    return {
      ...fourScores(engine, words, seed),
      width,
      inner,
      parts,
      learned: engine.sum(parts),
      in_all: engine.stack(sums),
    };
  },
  tensors: {
    states: { role: 'key', axes: ['words', texts.places], made: 'random' },
    state: { role: 'query', axes: [texts.places], made: 'random' },
    scores: { axes: [Object.values(texts.kinds), 'words'], rounding: true },
    weights: { axes: [Object.values(texts.kinds), 'words'], rounding: true, made: 'random' },
    width: {},
    inner: {},
    parts: { axes: [({ kind }) => texts.parts[kind]] },
    learned: {},
    in_all: { axes: [Object.values(texts.kinds)] },
  },
  names,
  program,
});

const { of } = computation;

export default defineStep(computation, {
  corrections: [26, 27],
  Figure,
  summary: (trace, { kind, width, inner }) =>
    texts.summary(texts.kinds[kind], width, inner, formatNumber(trace.value('learned'), 0)),
  Prose,
  predictions: [
    prediction({
      id: 'side-by-side',
      needsFigure: true,
      ...texts.sideBySide,
      tier: 'full',
      compute(engine) {
        const { weights } = fourScores(engine, texts.sentence, 0);
        return {
          additive: engine.select(weights, 0, kinds.indexOf('additive')),
          concat: engine.select(weights, 0, kinds.indexOf('concat')),
        };
      },
      expected: 'none',
      decide: { by: 'apart(additive, concat)', line: ['none', 1e-6, 'little', 0.02, 'lot'] },
    }),
  ],
  claims: [
    claim({
      correction: 26,
      entry: 'S3.8',
      ...texts.three,
      program: classProgram,
      compute(engine) {
        // As the tutorial's class does it: for a third method no line makes scores.
        const scoresOf = (method: string) => ({ dot: 1, general: 1 })[method] === undefined ? 0 : 1;
        return { works: engine.tensor(['dot', 'general', 'concat'].map(scoresOf)) };
      },
      tensors: { works: {} },
      expected: 'fails',
      decide: { by: 'works[2]', is: { weights: 1 }, else: 'fails' },
    }),
    claim({
      correction: 27,
      entry: 'S3.9',
      ...texts.simpler,
      program: countProgram,
      compute(engine) {
        const [d, a] = [engine.tensor(256), engine.tensor(64)];
        const sum = (kind: AlignmentKind) => engine.sum(bill(engine, kind, d, a));
        return { additive: sum('additive'), dot: sum('dot'), general: sum('general') };
      },
      tensors: { additive: {}, dot: {}, general: {} },
      expected: 'twice',
      decide: { by: 'general / additive', line: ['few', 0.1, 'half', 1.5, 'twice'] },
    }),
  ],
  tasks: [
    task({
      id: 'count-them',
      ...counting,
      decimals: 0,
      given: { width: 100, inner: 10 },
      draw: ({ one }) => ({ width: one([40, 50, 64, 100, 200]), inner: one([8, 10, 16, 20]) }),
      compute(engine, { width, inner }) {
        const both = (additive: number, general: number) => engine.tensor([additive, general]);
        const [d, a] = [engine.tensor(width), engine.tensor(inner)];
        const sums = (['additive', 'general'] as const).map((kind) =>
          engine.sum(bill(engine, kind, d, a)),
        );
        return {
          right: engine.stack(sums),
          no_v: both(2 * width * inner, width ** 2),
          once: both(width * inner + inner, width ** 2),
          biases: both(2 * width * inner + 3 * inner + 1, width ** 2 + width),
          narrow: both(2 * width * inner + inner, width * inner),
        };
      },
    }),
  ],
});

function Figure({ inputs: { words, kind } }: FigureProps<typeof computation>) {
  const row = kinds.indexOf(kind);
  return (
    <>
      <Sentence />
      <div data-pinned>
        <Choice input="kind" />
      </div>
      <p class="score-formula">
        {texts.formulas[kind]} <Made of={of.weights} />
      </p>
      <div class="operand-words">
        <WordTable caption={texts.label} words={words} head={(i) => words[i]}>
          <WordRow
            label={texts.weight}
            term={of.weights}
            count={words.length}
            cell={(i) => <Cell of={of.weights} at={row * words.length + i} decimals={3} />}
          />
          <WordRow
            label=""
            silent
            class="bars"
            count={words.length}
            cell={(i) => <Bar of={of.weights} at={row * words.length + i} />}
          />
        </WordTable>
      </div>
      <ParameterBill
        caption={texts.bill(texts.kinds[kind])}
        parts={texts.parts[kind]}
        formulas={texts.counts[kind]}
        counts={of.parts}
        total={{ label: names.learned, of: of.learned }}
      />
      <p class="score-totals">
        {kinds.map((each, i) => (
          <span key={each} data-chosen={i === row || undefined}>
            {texts.kinds[each]} <Cell of={of.in_all} at={i} decimals={0} inline />
          </span>
        ))}
      </p>
      <Slider input="width" />
      <Slider input="inner" />
      <SeedField />
    </>
  );
}
