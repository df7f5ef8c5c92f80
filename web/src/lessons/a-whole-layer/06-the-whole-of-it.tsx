// S0.11, the laboratory: a whole encoder layer, one word followed along its line, with everything that can be chosen of it.

import { names, texts } from '#words/lessons/a-whole-layer/06-the-whole-of-it';
import Prose from '#words/lessons/a-whole-layer/06-the-whole-of-it.mdx';
import { Choice } from '../../controls/Choice';
import { NumberChoice } from '../../controls/NumberChoice';
import { SeedField } from '../../controls/SeedField';
import { Slider } from '../../controls/Slider';
import { numbered, numberedBy } from '../../course/axes';
import { seedInput } from '../../course/inputs';
import type { Engine, Tensor } from '../../engine';
import { Cell } from '../../figures/Cell';
import { largest, nextTenth } from '../../figures/colour-scales';
import { HeatMatrix } from '../../figures/HeatMatrix';
import { Made } from '../../figures/Made';
import { Strip } from '../../figures/Strip';
import { formatNumber } from '../../lab/format';
import { choiceSpec, wholeSpec } from '../../lab/inputs';
import { defineComputation, defineStep, type FigureProps, prediction } from '../../lab/step';
import program from './06-the-whole-of-it.py';
import { drawLayer, drawWords, runLayer } from './encoder';
import './layer.css';

const count = 10;
const shown = 4;

/** One of a few sizes: any width can be cut into any of these numbers of heads. */
const sizeSpec = (label: string, sizes: readonly string[], usual: string) =>
  ({
    kind: 'choice',
    label,
    options: sizes.map((size) => ({ id: size, label: size })),
    default: usual,
  }) as const;

const inputs = {
  word: wholeSpec(texts.word, { default: 1, min: 1, max: count }),
  norm: choiceSpec(texts.norm, texts.norms, 'after'),
  mode: choiceSpec(texts.mode, texts.modes, 'evaluation'),
  p: { kind: 'number', label: texts.p, default: 0.1, min: 0, max: 0.9, step: 0.05 },
  bend: choiceSpec(texts.bend, texts.bends, 'gelu'),
  width: sizeSpec(texts.width, ['16', '32', '64', '128'], '64'),
  heads: sizeSpec(texts.heads, ['1', '2', '4', '8'], '4'),
  times: wholeSpec(texts.times, { default: 4, min: 1, max: 8 }),
  seed: seedInput,
} as const;

interface Given {
  readonly word: number;
  readonly norm: keyof typeof texts.norms;
  readonly mode: keyof typeof texts.modes;
  readonly p: number;
  readonly bend: 'gelu' | 'relu';
  readonly width: string;
  readonly heads: string;
  readonly times: number;
  readonly seed: number;
}

/** The numbers of one word on its way, and what it gave to whom. */
function follow(engine: Engine, given: Given) {
  const width = Number(given.width);
  const inside = given.times * width;
  engine.manualSeed(given.seed);
  const p = engine.tensor(given.p);
  const layer = drawLayer(engine, { width, inside });
  const X = drawWords(engine, width);
  const { self, forward, output } = runLayer(engine, layer, X, {
    heads: Number(given.heads),
    normFirst: given.norm === 'before',
    activation: given.bend,
    dropped: given.mode === 'training' ? given.p : 0,
  });
  const one = (of: Tensor) => engine.select(engine.select(of, 0, 0), 0, given.word - 1);
  const matrices = 4 * width * width;
  const twoLayers = 2 * width * inside + inside + width;
  return {
    p,
    x: one(X),
    weights: engine.select(engine.select(self.part.weights, 0, 0), 1, given.word - 1),
    collected: one(self.part.output),
    sum_1: one(self.added),
    normed_1: one(self.norm.output),
    thought: one(forward.part.output),
    sum_2: one(forward.added),
    normed_2: one(forward.norm.output),
    output: one(output),
    parameters: engine.tensor(matrices + twoLayers + 4 * width),
  };
}

const along = { axes: [numberedBy('width')], rounding: true } as const;

const computation = defineComputation({
  tier: 'full',
  inputs,
  compute: follow,
  tensors: {
    p: {},
    x: { ...along, made: 'random' },
    weights: { axes: [numberedBy('heads'), numbered(count)] },
    collected: along,
    sum_1: along,
    normed_1: along,
    thought: along,
    sum_2: along,
    normed_2: along,
    output: along,
    parameters: { given: texts.counted },
  },
  names,
  program,
});

const { of } = computation;

/** What comes after what, and whether it stands on the word's line or beside it. */
const ways = {
  after: [
    ['x', 'line'],
    ['collected', 'beside'],
    ['sum_1', 'line'],
    ['normed_1', 'line'],
    ['thought', 'beside'],
    ['sum_2', 'line'],
    ['normed_2', 'line'],
  ],
  before: [
    ['x', 'line'],
    ['normed_1', 'beside'],
    ['collected', 'beside'],
    ['sum_1', 'line'],
    ['normed_2', 'beside'],
    ['thought', 'beside'],
    ['sum_2', 'line'],
  ],
} as const;

const usual: Given = {
  word: 1,
  norm: 'after',
  mode: 'evaluation',
  p: 0.1,
  bend: 'gelu',
  width: '64',
  heads: '4',
  times: 4,
  seed: 0,
};

export default defineStep(computation, {
  Figure,
  summary: (trace, { norm, mode }) =>
    texts.summary(
      texts.norms[norm],
      texts.modes[mode],
      Array.from(trace.get('output').data.subarray(0, shown), (number) =>
        formatNumber(number, 5),
      ).join(', '),
    ),
  Prose,
  predictions: [
    prediction({
      id: 'what-dropout-reaches',
      tier: 'full',
      ...texts.reaches,
      compute(engine) {
        const found = (mode: Given['mode']) => follow(engine, { ...usual, mode }).output;
        const change = engine.abs(engine.sub(found('training'), found('evaluation')));
        const changed = engine.where(engine.gt(change, 1e-6), 1, 0);
        return { changed: engine.sum(changed), most: engine.amax(change) };
      },
      expected: 2,
      answer(trace) {
        const share = trace.value('changed') / Number(usual.width);
        return share < 0.25 ? 0 : share < 0.75 ? 1 : 2;
      },
      explain: (trace) =>
        texts.reaches.explain(trace.value('changed'), formatNumber(trace.value('most'), 2)),
      scenes: [{ label: texts.reaches.scene, inputs: { mode: 'training' } }],
    }),
  ],
});

function Figure({ trace, inputs: given }: FigureProps<typeof computation>) {
  const width = Number(given.width);
  const heads = Number(given.heads);
  const way = ways[given.norm];
  const most = Math.max(...way.map(([name]) => largest(trace.get(name).data)));
  return (
    <>
      <NumberChoice input="word" label={texts.word} options={numbered(count)} first={1} />
      <ol class="layer-way">
        {way.map(([name, place], i) => (
          <li
            key={name}
            class="way-stop"
            data-place={place}
            data-last={i === way.length - 1 || undefined}
          >
            <p data-term={of[name]}>
              {texts.stops[name]}
              <Made of={of[name]} />
            </p>
            <div class="way-strip">
              <Strip of={of[name]} offset={0} width={width} most={most} />
            </div>
            <p class="way-first">
              {Array.from({ length: shown }, (_, at) => (
                <Cell
                  key={at}
                  of={i === way.length - 1 ? of.output : of[name]}
                  at={at}
                  decimals={5}
                  fixed
                />
              ))}
              <span class="quiet">…</span>
            </p>
          </li>
        ))}
      </ol>
      <Choice input="norm" />
      <Choice input="mode" />
      {given.mode === 'training' && <Slider input="p" />}
      <details class="layer-more">
        <summary>{texts.sizes}</summary>
        {given.mode !== 'training' && <Slider input="p" />}
        <Choice input="bend" />
        <Choice input="width" />
        <Choice input="heads" />
        <Slider input="times" />
        <SeedField />
        <p class="row">
          <span data-term={of.parameters}>{names.parameters}</span>
          <strong>
            <Cell of={of.parameters} decimals={0} />
          </strong>
        </p>
      </details>
      <details class="layer-more">
        <summary>{texts.looks}</summary>
        <HeatMatrix
          of={of.weights}
          label={texts.looksOf(given.word)}
          rows={numbered(heads)}
          columns={numbered(count)}
          scale="weight"
          most={nextTenth(trace.get('weights').data)}
          rowsAre={texts.head}
          columnsAre={texts.word}
          decimals={2}
          digits="all"
        />
      </details>
    </>
  );
}
