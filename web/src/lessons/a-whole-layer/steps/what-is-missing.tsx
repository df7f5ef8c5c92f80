// S0.17, the map as a promise: what earlier lessons were about is lit, and what this lesson is about is dark. How large is each?

import { names, texts } from '#words/lessons/a-whole-layer/what-is-missing';
import Prose from '#words/lessons/a-whole-layer/what-is-missing.mdx';
import { Choice } from '../../../controls/Choice';
import type { PageEngine } from '../../../engine';
import { Cell } from '../../../figures/Cell';
import { formatPercent } from '../../../lab/format';
import { viewSpec } from '../../../lab/inputs';
import { prediction } from '../../../lab/question';
import { defineComputation, defineStep, type FigureProps } from '../../../lab/step';
import { Towers } from '../Towers';
import program from './what-is-missing.py';
import '../layer.css';

const inputs = {
  shown: viewSpec(texts.shown, texts.showns, 'parts'),
} as const;

/** How many numbers one layer of an encoder has with the sizes of 2017, in millions, and which share of them is in attention. */
function weigh(engine: PageEngine) {
  const [width, inside] = [engine.tensor(512), engine.tensor(2048)];
  const square = engine.mul(engine.mul(4, width), width);
  const attention = engine.div(engine.add(square, engine.mul(4, width)), 1e6);
  const matrices = engine.mul(engine.mul(2, width), inside);
  const forward = engine.div(engine.add(engine.add(matrices, inside), width), 1e6);
  const norm = engine.div(engine.mul(2, width), 1e6);
  const layer = engine.add(engine.add(attention, forward), engine.mul(2, norm));
  return { width, inside, attention, forward, norm, layer, known: engine.div(attention, layer) };
}

const computation = defineComputation({
  inputs,
  compute: weigh,
  tensors: {
    width: { made: 'quoted', given: texts.quoted },
    inside: { made: 'quoted', given: texts.quoted },
    attention: {},
    forward: {},
    norm: {},
    layer: {},
    known: {},
  },
  names,
  program,
});

const { of } = computation;

export default defineStep(computation, {
  Figure,
  summary: (trace, { shown }) =>
    shown === 'counts' ? texts.summary(formatPercent(trace.value('known'))) : texts.parts,
  Prose,
  predictions: [
    prediction({
      id: 'how-much-is-attention',
      needsFigure: true,
      ...texts.howMuch,
      compute: (engine) => {
        const { attention, forward, known } = weigh(engine);
        return { attention, forward, known };
      },
      expected: 'third',
      decide: {
        by: 'known',
        line: ['third', 0.42, 'half', 0.7, 'most'],
        on: { from: 0, to: 1, as: 'share' },
      },
      scenes: [{ label: texts.howMuch.scene, inputs: { shown: 'counts' } }],
    }),
  ],
});

function Figure({ trace, inputs: { shown } }: FigureProps<typeof computation>) {
  const isCounted = shown === 'counts';
  const share = trace.value('known');
  return (
    <>
      <Towers model="both" layers={6} promise of={isCounted ? of : { attention: of.attention }} />
      {isCounted && (
        <p class="map-share">
          <span style={{ flex: share }}>
            {texts.attention} <Cell of={of.known} decimals={2} inline />
          </span>
          <span style={{ flex: 1 - share }} data-dark>
            {texts.rest}
          </span>
        </p>
      )}
      <p class="quiet">
        {isCounted ? texts.shares : texts.counted} {texts.width}{' '}
        <Cell of={of.width} decimals={0} inline />
      </p>
      <Choice input="shown" />
    </>
  );
}
