// S4.13, speech, and S4.4: frames of a sound as words, made of sines here, and letters of a text that ask them.

import { names, texts } from '#words/lessons/the-family/sound-in-frames';
import Prose from '#words/lessons/the-family/sound-in-frames.mdx';
import { Choice } from '../../../controls/Choice';
import { SeedField } from '../../../controls/SeedField';
import { Slider } from '../../../controls/Slider';
import { score, weigh } from '../../../course/attention';
import { numbered } from '../../../course/axes';
import { seedInput } from '../../../course/inputs';
import type { PageEngine, Tensor } from '../../../engine';
import { ColumnHeads } from '../../../figures/ColumnHeads';
import { nextTenth } from '../../../figures/colour-scales';
import { ColourScale } from '../../../figures/HeatMatrix';
import { Made } from '../../../figures/Made';
import { TintedCell } from '../../../figures/TintedCell';
import { WordRow } from '../../../figures/WordTable';
import { formatNumber, formatPercent } from '../../../lab/format';
import { choiceSpec } from '../../../lab/inputs';
import { prediction } from '../../../lab/question';
import { defineComputation, defineStep, type FigureProps } from '../../../lab/step';
import { PlaySound } from '../PlaySound';
import { Roles } from '../Roles';
import { SoundPicture } from '../SoundPicture';
import program from './sound-in-frames.py';
import '../sound.css';

type Vowel = keyof typeof texts.vowels;
const vowels = Object.keys(texts.vowels) as Vowel[];

const [first = '', second = '', third = ''] = texts.sung;
const noiseLimits = { min: 0, max: 2, step: 0.1 };

const inputs = {
  first: choiceSpec(first, texts.vowels, 'a'),
  second: choiceSpec(second, texts.vowels, 'i'),
  third: choiceSpec(third, texts.vowels, 'u'),
  noise: { kind: 'number', label: texts.noise, default: 0.2, ...noiseLimits },
  seed: seedInput,
} as const;

interface Sung {
  readonly first: Vowel;
  readonly second: Vowel;
  readonly third: Vowel;
  readonly noise: number;
  readonly seed: number;
}

const framesEach = 4;
const frameCount = 3 * framesEach;
const samples = 64;
const pitchCount = 32;
/** Which pitches are strong in each vowel, in turns per frame. */
const strong: Readonly<Record<Vowel, readonly [number, number]>> = {
  a: [6, 10],
  i: [2, 18],
  u: [2, 6],
};
const eager = 12; // what a query has at the pitches that it asks for

const vowelOf = ({ first: one, second: two, third: three }: Sung, frame: number): Vowel =>
  [one, two, three][Math.floor(frame / framesEach)] ?? one;

function listened(engine: PageEngine, given: Sung) {
  const pitches = engine.tensor(vowels.map((vowel) => [...strong[vowel]]));
  const turns = engine.mul(engine.arange(samples), (2 * Math.PI) / samples);
  const waves = engine.sum(engine.sin(engine.mul(engine.unsqueeze(pitches, 2), turns)), 1);
  const ids = Array.from({ length: frameCount }, (_, i) => vowels.indexOf(vowelOf(given, i)));
  engine.manualSeed(given.seed);
  const noise = engine.tensor(given.noise);
  const hiss = engine.mul(engine.randn([frameCount, samples]), noise);
  const sung = engine.indexSelect(waves, 0, engine.tensor(ids, { dtype: 'int64' }));
  const frames = engine.add(sung, hiss);

  const angles = engine.mul(engine.unsqueeze(turns, 1), engine.arange(pitchCount));
  // Half of the samples: so strong is a sine with itself.
  const against = (waves: Tensor) => engine.matmul(frames, engine.div(waves, samples / 2));
  const cosines = against(engine.cos(angles));
  const sines = against(engine.sin(angles));
  const K = engine.sqrt(engine.add(engine.square(cosines), engine.square(sines)));

  const Q = engine.tensor(
    vowels.map((vowel) =>
      Array.from({ length: pitchCount }, (_, i) => (strong[vowel].includes(i) ? eager : 0)),
    ),
  );
  const { scores, scaled_scores } = score(engine, Q, K);
  const weights = weigh(engine, scaled_scores);
  return { pitches, noise, frames, K, Q, scores, scaled_scores, weights };
}

const frameNames = Array.from({ length: frameCount }, (_, i) => texts.frame(i + 1));
const pitchNames = Array.from({ length: pitchCount }, (_, i) => texts.pitch(i));
const letters = vowels.map((vowel) => texts.letter(vowel));

const computation = defineComputation({
  inputs,
  compute: (engine, given) => listened(engine, given),
  tensors: {
    pitches: { axes: [letters, numbered(2)], given: texts.givenPitches, made: 'hand' },
    noise: {},
    frames: { axes: [frameNames, numbered(samples)], rounding: true },
    Q: { axes: [letters, pitchNames], given: texts.givenQuery, made: 'hand' },
    K: { axes: [frameNames, pitchNames], rounding: true },
    scores: { axes: [letters, frameNames], rounding: true },
    scaled_scores: { axes: [letters, frameNames], rounding: true },
    weights: { axes: [letters, frameNames], rounding: true },
  },
  names,
  program,
});

const { of } = computation;

/** How much of the weight of a letter goes to some frames. */
function shareOf(weights: Float32Array, letter: number, isOne: (frame: number) => boolean): number {
  const row = weights.subarray(letter * frameCount, (letter + 1) * frameCount);
  return row.reduce((sum, weight, frame) => sum + (isOne(frame) ? weight : 0), 0);
}

export default defineStep(computation, {
  Figure,
  summary(trace, given) {
    const sung = [given.first, given.second, given.third].join(', ');
    const { data } = trace.get('weights');
    const isSung = (frame: number) => vowelOf(given, frame) === 'a';
    if (sung.includes('a')) {
      return texts.summary('a', formatPercent(shareOf(data, 0, isSung)), sung);
    }
    return texts.silent('a', sung, formatNumber(Math.max(...data.subarray(0, frameCount)), 2));
  },
  Prose,
  predictions: [
    prediction({
      id: 'twice',
      needsFigure: true,
      ...texts.twice,
      compute(engine) {
        const given: Sung = { first: 'a', second: 'i', third: 'a', noise: 0, seed: 0 };
        const weights = engine.select(listened(engine, given).weights, 0, 0);
        const sumOf = (from: number) => engine.sum(engine.narrow(weights, 0, from, framesEach));
        return { first: sumOf(0), last: sumOf(2 * framesEach) };
      },
      expected: 'both',
      decide: { by: 'first - last', line: ['last', -0.01, 'both', 0.01, 'first'] },
      scenes: [{ label: texts.twice.scene, inputs: { third: 'a', noise: 0 } }],
    }),
  ],
});

function Figure({ trace }: FigureProps<typeof computation>) {
  const most = Math.max(0.3, nextTenth(trace.get('weights').data));
  return (
    <>
      <div class="sung">
        <Choice input="first" />
        <Choice input="second" />
        <Choice input="third" />
      </div>
      <PlaySound samples={trace.get('frames').data} frames={frameCount} />
      <div class="sound">
        <p data-term={of.frames}>
          {texts.wave}
          <Made of={of.pitches} />
        </p>
        <SoundPicture
          wave={{ data: trace.get('frames').data, term: of.frames }}
          spectrum={{ data: trace.get('K').data, term: of.K }}
          frames={frameCount}
        />
        <p data-term={of.weights}>
          {texts.weights}
          <Made of={of.Q} />
        </p>
        <table class="sound-weights">
          <colgroup>
            <col class="sound-letter" />
            <col span={frameCount} />
          </colgroup>
          <ColumnHeads class="visually-hidden" columns={frameNames} />
          <tbody>
            {vowels.map((vowel, i) => (
              <WordRow
                key={vowel}
                label={vowel}
                term={of.Q}
                count={frameNames.length}
                cell={(j) => (
                  <TintedCell
                    of={of.weights}
                    at={i * frameCount + j}
                    most={most}
                    decimals={2}
                    scale="weight"
                    fixed
                  />
                )}
              />
            ))}
          </tbody>
        </table>
        <ColourScale scale="weight" most={most} />
      </div>
      <Slider input="noise" />
      <SeedField input="seed" />
      <Roles {...texts.roles} />
    </>
  );
}
