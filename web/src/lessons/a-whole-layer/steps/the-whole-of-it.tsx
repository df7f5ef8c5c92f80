// S0.11, the laboratory: a whole encoder layer, one word followed along its line, with everything that can be chosen of it.

import { names, texts } from '#words/lessons/a-whole-layer/the-whole-of-it';
import Prose from '#words/lessons/a-whole-layer/the-whole-of-it.mdx';
import { Choice } from '../../../controls/Choice';
import { NumberChoice } from '../../../controls/NumberChoice';
import { SeedField } from '../../../controls/SeedField';
import { Slider } from '../../../controls/Slider';
import { numbered, numberedBy } from '../../../course/axes';
import { seedInput } from '../../../course/inputs';
import type { Engine, Tensor } from '../../../engine';
import { Cell } from '../../../figures/Cell';
import { largest, nextTenth } from '../../../figures/colour-scales';
import { HeatMatrix } from '../../../figures/HeatMatrix';
import { Made } from '../../../figures/Made';
import { Strip } from '../../../figures/Strip';
import { useModel } from '../../../lab/context';
import { formatNumber } from '../../../lab/format';
import { choiceSpec, wholeSpec } from '../../../lab/inputs';
import { prediction } from '../../../lab/question';
import { defineComputation, defineStep, type FigureProps } from '../../../lab/step';
import { drawLayer, drawWords, gatedInside, runLayer } from '../encoder';
import program from './the-whole-of-it.py';
import '../layer.css';
import '../map.css';

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
  places: choiceSpec(texts.places, texts.placings, 'added'),
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
  readonly bend: keyof typeof texts.bends;
  readonly places: keyof typeof texts.placings;
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
  const turned = given.places === 'turned';
  const rms = given.norm === 'rms';
  const layer = drawLayer(engine, { width, inside }, given.bend);
  const X = drawWords(engine, width, turned);
  const { self, forward, output } = runLayer(engine, layer, X, {
    heads: Number(given.heads),
    normFirst: given.norm !== 'after',
    activation: given.bend,
    rms,
    turned,
    dropped: given.mode === 'training' ? given.p : 0,
  });
  const one = (of: Tensor) => engine.select(engine.select(of, 0, 0), 0, given.word - 1);
  const matrices = 4 * width * width;
  const forwardCount =
    given.bend === 'gated' ? 3 * width * gatedInside(inside) : 2 * width * inside + inside + width;
  // LayerNorm learns two numbers for each place of a vector, RMSNorm one.
  const norms = (rms ? 1 : 2) * 2 * width;
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
    parameters: engine.tensor(matrices + forwardCount + norms),
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

/** A layer as it was and as it is, by what is chosen for its parts. */
const kinds = {
  classic: { norm: 'after', bend: 'relu', places: 'added' },
  today: { norm: 'rms', bend: 'gated', places: 'turned' },
} as const;

const usual: Given = {
  word: 1,
  norm: 'after',
  mode: 'evaluation',
  p: 0.1,
  bend: 'gelu',
  places: 'added',
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
      id: 'a-third-matrix',
      needsFigure: true,
      tier: 'full',
      ...texts.thirdMatrix,
      compute(engine) {
        const count = (bend: Given['bend']) =>
          follow(engine, { ...usual, bend, norm: 'rms', places: 'turned' }).parameters;
        return { two: count('relu'), three: count('gated') };
      },
      expected: 'same',
      decide: { by: 'three / two', line: ['less', 0.9, 'same', 1.1, 'more'] },
      scenes: [{ label: texts.thirdMatrix.scene, inputs: kinds.today }],
    }),
    prediction({
      id: 'what-dropout-reaches',
      needsFigure: true,
      tier: 'full',
      ...texts.reaches,
      compute(engine) {
        const found = (mode: Given['mode']) => follow(engine, { ...usual, mode }).output;
        const change = engine.abs(engine.sub(found('training'), found('evaluation')));
        const changed = engine.where(engine.gt(change, 1e-6), 1, 0);
        return { changed: engine.sum(changed), most: engine.amax(change) };
      },
      expected: 'all',
      decide: { by: 'changed / 64', line: ['tenth', 0.25, 'half', 0.75, 'all'] },
      scenes: [{ label: texts.reaches.scene, inputs: { mode: 'training' } }],
    }),
  ],
});

type Chosen = Pick<Given, 'norm' | 'bend' | 'places'>;

const isKind = (kind: keyof typeof kinds, given: Chosen): boolean =>
  (['norm', 'bend', 'places'] as const).every((part) => kinds[kind][part] === given[part]);

/** What a stop of the way is called, with the parts that were chosen. */
function stopOf(name: keyof typeof texts.stops, { norm, bend, places }: Chosen): string {
  if (name === 'x' && places === 'turned') return texts.turned.x;
  if (name === 'collected' && places === 'turned') return texts.turned.collected;
  if (name === 'thought' && bend === 'gated') return texts.gated;
  if (norm === 'rms' && (name === 'normed_1' || name === 'normed_2')) return texts.rms;
  return texts.stops[name];
}

function Figure({ trace, inputs: given }: FigureProps<typeof computation>) {
  const width = Number(given.width);
  const heads = Number(given.heads);
  const way = ways[given.norm === 'after' ? 'after' : 'before'];
  const model = useModel();
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
              {stopOf(name, given)}
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
      <p class="layer-kinds">
        {(['classic', 'today'] as const).map((kind) => (
          <button
            key={kind}
            type="button"
            aria-pressed={isKind(kind, given)}
            onClick={() => model.set(kinds[kind])}
          >
            {texts.kinds[kind]}
          </button>
        ))}
        <span class="map-sum">
          <span data-term={of.parameters}>{names.parameters}</span>{' '}
          <Cell of={of.parameters} decimals={0} inline />
        </span>
      </p>
      <Choice input="norm" />
      <Choice input="bend" />
      <Choice input="places" />
      <Choice input="mode" />
      {given.mode === 'training' && <Slider input="p" />}
      <details class="layer-more">
        <summary>{texts.sizes}</summary>
        {given.mode !== 'training' && <Slider input="p" />}
        <Choice input="width" />
        <Choice input="heads" />
        <Slider input="times" />
        <SeedField />
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
