// S3.10: one step of the decoder with attention. Its context enters twice, before the LSTM and before the prediction.

import type { ComponentChildren } from 'preact';
import { names, texts } from '#words/lessons/looking-back/twice';
import Prose from '#words/lessons/looking-back/twice.mdx';
import { NumberChoice } from '../../../controls/NumberChoice';
import { Player } from '../../../controls/Player';
import { SeedField } from '../../../controls/SeedField';
import { decoderOver } from '../../../course/alignment';
import { numbered } from '../../../course/axes';
import { seedInput } from '../../../course/inputs';
import { ParameterBill } from '../../../course/ParameterBill';
import { encode } from '../../../course/recurrent';
import type { Parameters } from '../../../course/transformer';
import { newSeq2Seq } from '../../../course/untrained';
import type { Engine } from '../../../engine';
import { largest, nextTenth } from '../../../figures/colour-scales';
import { Made } from '../../../figures/Made';
import { Strip } from '../../../figures/Strip';
import { formatNumber } from '../../../lab/format';
import { between, stageSpec, wholeSpec } from '../../../lab/inputs';
import { prediction } from '../../../lab/question';
import { defineComputation, defineStep, type FigureProps } from '../../../lab/step';
import type { TensorName } from '../../../lab/tensors';
import program from './twice.py';
import '../twice.css';

const sizes = { vocab: 1000, targetVocab: 800, width: 64, hidden: 128 } as const;
const [sentences, length] = [2, 10];

const inputs = {
  stage: stageSpec(texts.stage, texts.stages),
  chosen: { ...wholeSpec(texts.chosen, { default: 1, min: 1, max: sentences }), view: true },
  seed: seedInput,
} as const;

/** How many numbers the parameters have whose names begin with one of these. */
const countOf = (model: Parameters, ...parts: readonly string[]): number =>
  Object.entries(model)
    .filter(([name]) => parts.some((part) => name.startsWith(`${part}.`)))
    .reduce((sum, [, { shape }]) => sum + shape.reduce((product, size) => product * size, 1), 0);

function oneStep(engine: Engine, seed: number, words = length) {
  engine.manualSeed(seed);
  const model = newSeq2Seq(engine, { ...sizes, attention: 'additive' });
  const source = engine.randint(0, sizes.vocab, [sentences, words]);
  const token = engine.randint(0, sizes.targetVocab, [sentences, 1]);
  const read = encode(engine, model, source);
  const decode = decoderOver(engine, model, read.states, 'additive');
  const step = decode(engine.select(token, 1, 0), read);
  return { model, source, token, read, step };
}

const computation = defineComputation({
  tier: 'full',
  inputs,
  compute(engine, { seed }) {
    const { model, source, token, read, step } = oneStep(engine, seed);
    const counts = (of: 'encoder' | 'decoder', parts: readonly string[]) =>
      engine.tensor(parts.map((part) => countOf(model, `${of}.${part}`)));
    const encoder_counts = counts('encoder', ['embed', 'lstm']);
    const decoder_counts = counts('decoder', ['embed', 'attn', 'lstm', 'fc']);
    return {
      source,
      token,
      state: read.h,
      weights: step.aligned.weights,
      context: step.aligned.context,
      inside: step.read,
      new_state: step.h,
      features: step.features,
      logits: step.logits,
      encoder_counts,
      decoder_counts,
      encoder_total: engine.sum(encoder_counts),
      decoder_total: engine.sum(decoder_counts),
    };
  },
  tensors: {
    source: { axes: [texts.sentences, numbered(length)], made: 'random' },
    token: { axes: [texts.sentences, texts.one], made: 'random' },
    state: { role: 'query', axes: [texts.sentences, numbered(sizes.hidden)], rounding: true },
    weights: { axes: [texts.sentences, numbered(length)], rounding: true, made: 'random' },
    context: { role: 'output', axes: [texts.sentences, numbered(sizes.hidden)], rounding: true },
    inside: { axes: [texts.sentences, numbered(sizes.width + sizes.hidden)], rounding: true },
    new_state: { axes: [texts.sentences, numbered(sizes.hidden)], rounding: true },
    features: { axes: [texts.sentences, numbered(2 * sizes.hidden)], rounding: true },
    logits: { axes: [texts.sentences, numbered(sizes.targetVocab)], rounding: true },
    encoder_counts: { axes: [texts.encoderParts], given: texts.counted },
    decoder_counts: { axes: [texts.decoderParts], given: texts.counted },
    encoder_total: {},
    decoder_total: {},
  },
  names,
  program,
});

const { of } = computation;

export default defineStep(computation, {
  Figure,
  summary: (trace, { stage }) =>
    texts.says(
      Math.round(stage),
      trace.get('logits').shape.join(', '),
      trace.get('weights').shape.join(', '),
      formatNumber(trace.value('decoder_total'), 0),
    ),
  Prose,
  predictions: [
    prediction({
      id: 'longer-source',
      needsFigure: true,
      ...texts.longer,
      tier: 'full',
      compute(engine) {
        const learned = (words: number) => {
          const { model, step } = oneStep(engine, 0, words);
          const weights = engine.select(step.aligned.weights, 0, 0);
          return { weights, count: engine.tensor(countOf(model, 'encoder', 'decoder')) };
        };
        const [short, long] = [learned(length), learned(10 * length)];
        return { weights: long.weights, before: short.count, after: long.count };
      },
      expected: 'none',
      decide: {
        by: 'after / before',
        line: ['none', 1, 'ten', 10, 'hundred'],
        on: { from: 1, to: 128, logarithmic: true, as: 'factor' },
      },
    }),
  ],
});

function Figure({ trace, inputs: { stage, chosen } }: FigureProps<typeof computation>) {
  const row = chosen - 1;
  const part = (name: TensorName, label: string, from?: number, count?: number) => {
    const { data, shape } = trace.get(name as 'state');
    const width = shape.at(-1) ?? 0;
    const shown = count ?? width;
    const offset = row * width + (from ?? 0);
    const numbers = data.subarray(offset, offset + shown);
    const isContext = label === texts.parts.context;
    return (
      <div
        class="twice-part"
        data-context={isContext || undefined}
        style={{ '--numbers': Math.min(shown, 256) }}
      >
        <span data-term={isContext ? of.context : name}>
          {label} <span class="quiet">{shown}</span>
        </span>
        <Strip
          of={name}
          offset={offset}
          width={shown}
          most={name === of.weights ? nextTenth(numbers) : largest(numbers)}
          scale={name === of.weights ? 'weight' : 'score'}
        />
      </div>
    );
  };
  const line = (i: number, children: ComponentChildren, becomes?: string) => (
    <div
      class="twice-line"
      data-ahead={between(stage, i) === 0 || undefined}
      style={{ '--seen': between(stage, i) }}
    >
      {becomes && <p class="twice-becomes">↓ {becomes}</p>}
      <div class="twice-parts">{children}</div>
    </div>
  );
  return (
    <>
      <NumberChoice input="chosen" label={texts.chosen} options={texts.sentences} first={1} />
      <div class="twice">
        <p class="quiet">
          {texts.label} <Made of={of.weights} />
        </p>
        {line(0, part(of.state, texts.parts.state))}
        {line(
          1,
          <>
            {part(of.weights, texts.parts.weights)}
            {part(of.context, texts.parts.context)}
          </>,
          texts.becomes.context,
        )}
        {line(
          2,
          <>
            {part(of.inside, texts.parts.token, 0, sizes.width)}
            {part(of.inside, texts.parts.context, sizes.width, sizes.hidden)}
          </>,
          texts.becomes.inside,
        )}
        {line(3, part(of.new_state, texts.parts.newState), texts.becomes.newState)}
        {line(
          4,
          <>
            {part(of.features, texts.parts.newState, 0, sizes.hidden)}
            {part(of.features, texts.parts.context, sizes.hidden, sizes.hidden)}
          </>,
          texts.becomes.features,
        )}
        {line(5, part(of.logits, texts.parts.logits), texts.becomes.logits)}
      </div>
      <div data-pinned>
        <Player input="stage" stages={texts.stages} />
      </div>
      <ParameterBill
        caption={texts.decoderBill}
        parts={texts.decoderParts}
        formulas={texts.decoderFormulas}
        counts={of.decoder_counts}
        total={{ label: names.decoder_total, of: of.decoder_total }}
      />
      <ParameterBill
        caption={texts.encoderBill}
        parts={texts.encoderParts}
        formulas={texts.encoderFormulas}
        counts={of.encoder_counts}
        total={{ label: names.encoder_total, of: of.encoder_total }}
      />
      <SeedField />
    </>
  );
}
