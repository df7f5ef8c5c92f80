// S0.17 and S0.12: encoder, decoder and both as a map whose parts lead to the steps about them, with what each part weighs in the model of
// 2017.

import { names, texts } from '#words/lessons/a-whole-layer/the-map';
import Prose from '#words/lessons/a-whole-layer/the-map.mdx';
import { Choice } from '../../../controls/Choice';
import { Slider } from '../../../controls/Slider';
import type { PageEngine, Tensor } from '../../../engine';
import { Cell } from '../../../figures/Cell';
import { StepLink } from '../../../figures/StepLink';
import { formatNumber } from '../../../lab/format';
import { choiceSpec, wholeSpec } from '../../../lab/inputs';
import { prediction } from '../../../lab/question';
import { defineComputation, defineStep, type FigureProps } from '../../../lab/step';
import { Towers } from '../Towers';
import program from './the-map.py';
import '../layer.css';

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
      expected: 'third',
      decide: {
        by: 'decoder / encoder',
        line: ['same', 1.1, 'third', 1.8, 'twice'],
        on: { from: 1, to: 4, logarithmic: true, as: 'factor' },
      },
    }),
  ],
});

function Figure({ inputs: { model, layers } }: FigureProps<typeof computation>) {
  const isBoth = model === 'both';
  return (
    <>
      <div data-pinned>
        <Choice input="model" />
      </div>
      <p class="quiet">{texts.numbers}</p>
      <Towers model={model} layers={layers} of={of} />
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
        {texts.way} <StepLink lesson="side-by-side" step="the-line" />
      </p>
    </>
  );
}
