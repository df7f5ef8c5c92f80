// S0.17 and S0.12: encoder, decoder and both as a map whose parts lead to the steps about them, with what each part weighs in the model of
// 2017.

import type { ComponentChildren } from 'preact';
import { names, texts } from '#words/lessons/a-whole-layer/09-the-map';
import Prose from '#words/lessons/a-whole-layer/09-the-map.mdx';
import { Choice } from '../../controls/Choice';
import { Slider } from '../../controls/Slider';
import type { PageEngine, Tensor } from '../../engine';
import { Cell } from '../../figures/Cell';
import { StepLink } from '../../figures/StepLink';
import { formatNumber } from '../../lab/format';
import { choiceSpec, wholeSpec } from '../../lab/inputs';
import { defineComputation, defineStep, type FigureProps, prediction } from '../../lab/step';
import type { TensorName } from '../../lab/tensors';
import program from './09-the-map.py';
import './layer.css';
import './map.css';

const inputs = {
  model: choiceSpec(texts.model, texts.models, 'both'),
  layers: wholeSpec(texts.layers, { default: 6, min: 1, max: 12 }),
} as const;

interface Given {
  readonly model: keyof typeof texts.models;
  readonly layers: number;
}

/** How many numbers the parts of the model have with the sizes of 2017, in millions. */
function weigh(engine: PageEngine, given: Given) {
  const [width, inside, words] = [512, 2048, 37000].map((size) => engine.tensor(size)) as [
    ReturnType<PageEngine['tensor']>,
    ReturnType<PageEngine['tensor']>,
    ReturnType<PageEngine['tensor']>,
  ];
  const layers = engine.tensor(given.layers);
  const million = (count: Tensor) => engine.div(count, 1e6);
  const squares = engine.mul(engine.mul(4, width), width);
  const attention = million(engine.add(squares, engine.mul(4, width)));
  const matrices = engine.mul(engine.mul(2, width), inside);
  const forward = million(engine.add(engine.add(matrices, inside), width));
  const norm = million(engine.mul(2, width));
  const embedding = million(engine.mul(words, width));
  const single = engine.add(engine.add(attention, forward), engine.mul(2, norm));
  const withCross = engine.add(
    engine.add(engine.add(attention, attention), forward),
    engine.mul(3, norm),
  );
  const alone = engine.add(embedding, engine.mul(layers, single));
  const isBoth = given.model === 'both';
  return {
    width,
    inside,
    words,
    layers,
    attention,
    forward,
    norm,
    embedding,
    layer: isBoth ? withCross : single,
    in_all: isBoth ? engine.add(alone, engine.mul(layers, withCross)) : alone,
    single,
  };
}

const computation = defineComputation({
  inputs,
  compute(engine, given) {
    const { single: _, ...parts } = weigh(engine, given);
    return parts;
  },
  tensors: {
    width: { made: 'quoted', given: texts.quoted },
    inside: { made: 'quoted', given: texts.quoted },
    words: { made: 'quoted', given: texts.quoted },
    layers: {},
    attention: {},
    forward: {},
    norm: {},
    embedding: {},
    layer: {},
    in_all: {},
  },
  names,
  program,
});

const { of } = computation;

export default defineStep(computation, {
  Figure,
  summary: (trace, { model, layers }) =>
    texts.summary(texts.models[model], layers, formatNumber(trace.value('in_all'), 1)),
  Prose,
  predictions: [
    prediction({
      id: 'which-is-larger',
      ...texts.larger,
      compute(engine) {
        const { single, layer } = weigh(engine, { model: 'both', layers: 6 });
        return { encoder: single, decoder: layer };
      },
      expected: 1,
      answer(trace) {
        const times = trace.value('decoder') / trace.value('encoder');
        return times < 1.1 ? 0 : times < 1.8 ? 1 : 2;
      },
      explain: (trace) =>
        texts.larger.explain(
          formatNumber(trace.value('encoder'), 2),
          formatNumber(trace.value('decoder'), 2),
        ),
    }),
  ],
});

/** Where each part of the map leads: a lesson, and one of its steps if it is not the first. */
const places: Readonly<Record<keyof typeof texts.boxes, readonly [lesson: string, step?: string]>> =
  {
    words: ['words-ask-words', 'words-become-vectors'],
    positions: ['what-about-order', 'waves'],
    self: ['many-heads'],
    masked: ['hiding-the-future', 'no-peeking'],
    cross: ['two-sentences'],
    norm: ['a-whole-layer', 'centre-and-scale'],
    add: ['a-whole-layer', 'a-line-to-add-to'],
    forward: ['a-whole-layer', 'each-word-by-itself'],
    read: ['good-and-not-boring'],
    write: ['letter-by-letter'],
  };

interface BoxProps {
  readonly box: keyof typeof places;
  readonly of?: TensorName;
}

function Box({ box, of: count }: BoxProps) {
  const [lesson, step] = places[box];
  return (
    <li class="map-box" data-box={box}>
      <StepLink lesson={lesson} step={step}>
        {texts.boxes[box]}
      </StepLink>
      {count && <Cell of={count} decimals={3} />}
    </li>
  );
}

interface TowerProps {
  readonly name: string;
  readonly layers: number;
  readonly end: 'read' | 'write' | undefined;
  /** The vectors of its words are those of the other tower. */
  readonly shared?: boolean;
  readonly children: ComponentChildren;
}

/** From below: words come in, climb through the layers, and something is made of them. */
function Tower({ name, layers, end, shared, children }: TowerProps) {
  return (
    <section class="map-tower" aria-label={name}>
      <h3>{name}</h3>
      <ol class="map-end">
        {end ? <Box box={end} /> : <li class="map-handed">{texts.handed}</li>}
      </ol>
      <div class="map-layer">
        <p class="map-times">× {layers}</p>
        <ol reversed>{children}</ol>
      </div>
      <ol>
        <Box box="positions" />
        <Box box="words" of={of.embedding} />
        {shared && <li class="map-handed">{texts.sharedTable}</li>}
      </ol>
    </section>
  );
}

const sum = (
  <>
    <Box box="norm" of={of.norm} />
    <Box box="add" />
  </>
);

function Figure({ inputs: { model, layers } }: FigureProps<typeof computation>) {
  const isBoth = model === 'both';
  return (
    <>
      <div data-pinned>
        <Choice input="model" />
      </div>
      <p class="quiet">{texts.numbers}</p>
      <div class="towers" data-model={model}>
        {model !== 'decoder' && (
          <Tower name={texts.towers.encoder} layers={layers} end={isBoth ? undefined : 'read'}>
            {sum}
            <Box box="forward" of={of.forward} />
            {sum}
            <Box box="self" of={of.attention} />
          </Tower>
        )}
        {model !== 'encoder' && (
          <Tower name={texts.towers.decoder} layers={layers} end="write" shared={isBoth}>
            {sum}
            <Box box="forward" of={of.forward} />
            {isBoth && (
              <>
                {sum}
                <Box box="cross" of={of.attention} />
              </>
            )}
            {sum}
            <Box box="masked" of={of.attention} />
          </Tower>
        )}
      </div>
      <p class="row">
        <span class="map-sum">
          <span data-term={of.layer}>{isBoth ? texts.layerOfDecoder : names.layer}</span>{' '}
          <Cell of={of.layer} decimals={3} />
        </span>
        <span class="map-sum">
          <span data-term={of.in_all}>{names.in_all}</span>{' '}
          <strong>
            <Cell of={of.in_all} decimals={3} />
          </strong>
        </span>
      </p>
      <Slider input="layers" />
      <p class="quiet">
        {texts.way} <StepLink lesson="does-it-explain" step="the-line" />
      </p>
    </>
  );
}
