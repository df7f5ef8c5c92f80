// S4.11 and S4.12 as far as attention goes: what ready-made models return, which layer a picture shows (correction 39), and over what
// its maps are averaged (correction 40). The maps here are random: there are no numbers of a real model on this page.

import { names, texts } from '#words/lessons/the-family/a-ready-made-model';
import Prose from '#words/lessons/the-family/a-ready-made-model.mdx';
import { Choice } from '../../../controls/Choice';
import { SeedField } from '../../../controls/SeedField';
import { seedInput } from '../../../course/inputs';
import type { PageEngine } from '../../../engine';
import { ColourScale, HeatMatrix } from '../../../figures/HeatMatrix';
import { Made } from '../../../figures/Made';
import { formatNumber } from '../../../lab/format';
import { choiceSpec } from '../../../lab/inputs';
import { claim, prediction } from '../../../lab/question';
import { defineComputation, defineStep, type FigureProps } from '../../../lab/step';
import claim39 from './a-ready-made-model.claim-39.py';
import claim40 from './a-ready-made-model.claim-40.py';
import program from './a-ready-made-model.py';
import '../ready-made.css';

const inputs = {
  over: choiceSpec(texts.over, texts.overs, 'batch'),
  seed: seedInput,
} as const;

const { pieces } = texts;
const counts = { layers: 3, sentences: 2, heads: 4 } as const;
const labelled = (count: number, name: (number: number) => string) =>
  Array.from({ length: count }, (_, i) => name(i + 1));
const [layers, sentences, heads] = [
  labelled(counts.layers, texts.layer),
  labelled(counts.sentences, texts.sentence),
  labelled(counts.heads, texts.head),
];

/** Weights of a model that nobody trained: a tensor (sentences, heads, words, words) for each layer. */
function drawMaps(engine: PageEngine, layerCount: number, shape: readonly number[]) {
  return Array.from({ length: layerCount }, () => engine.softmax(engine.randn(shape), -1));
}

/** The maps that are left where one dimension is averaged away with the layers. */
const left = (over: 'batch' | 'heads') => (over === 'batch' ? heads : sentences);

const computation = defineComputation({
  inputs,
  compute(engine, { over, seed }) {
    engine.manualSeed(seed);
    const shape = [counts.sentences, counts.heads, pieces.length, pieces.length];
    const maps = engine.stack(drawMaps(engine, counts.layers, shape));
    return { maps, averaged: engine.mean(maps, over === 'batch' ? [0, 1] : [0, 2]) };
  },
  tensors: {
    maps: { role: 'weight', axes: [layers, sentences, heads, pieces, pieces], made: 'random' },
    averaged: { role: 'weight', axes: [({ over }) => left(over), pieces, pieces], rounding: true },
  },
  names,
  program,
});

const { of } = computation;

const tutorialShape = [1, 12, 6, 6];

export default defineStep(computation, {
  Figure,
  summary: (trace, { over }) =>
    texts.summary(
      texts.overs[over],
      trace.get('averaged').shape.join(', '),
      formatNumber(Math.max(...trace.get('averaged').data), 3),
    ),
  Prose,
  predictions: [
    prediction({
      id: 'mean-map',
      ...texts.meanMap,
      compute(engine) {
        const both = engine.tensor([
          [1, 0],
          [0, 1],
        ]);
        const mean = engine.mean(both, 0);
        return { mean, apart: engine.amax(engine.abs(engine.sub(both, mean))) };
      },
      expected: 'nobody',
      decide: { by: 'apart', line: ['undecided', 0, 'nobody'] },
    }),
  ],
  claims: [
    claim({
      correction: 39,
      entry: 'S4.11',
      ...texts.title,
      compute(engine) {
        engine.manualSeed(0);
        const all = drawMaps(engine, 12, tutorialShape);
        const first = (layer: (typeof all)[number]) =>
          engine.select(engine.select(layer, 0, 0), 0, 0);
        const [from, to] = [all[0], all[11]];
        if (!from || !to) throw new Error('twelve layers were drawn');
        const handed = to;
        const drawn = first(handed);
        const far = (layer: typeof drawn) =>
          engine.amax(engine.abs(engine.sub(drawn, first(layer))));
        return { drawn, from_first: far(from), from_last: far(to) };
      },
      tensors: { drawn: { role: 'weight' }, from_first: {}, from_last: {} },
      expected: 'last',
      decide: { first: [['first', { from_first: '= 0' }]], else: 'last' },
      program: claim39,
    }),
    claim({
      correction: 40,
      entry: 'S4.12',
      ...texts.average,
      compute(engine) {
        engine.manualSeed(0);
        const stacked = engine.stack(drawMaps(engine, 12, tutorialShape));
        return { by_batch: engine.mean(stacked, [0, 1]), by_heads: engine.mean(stacked, [0, 2]) };
      },
      tensors: {
        by_batch: { role: 'weight', rounding: true },
        by_heads: { role: 'weight', rounding: true },
      },
      expected: 'heads',
      decide(trace) {
        const { shape } = trace.get('by_batch');
        return shape.length === 2 ? 'one' : shape[0] === 12 ? 'heads' : 'sentence';
      },
      explain: (trace) =>
        texts.average.explain(
          trace.get('by_batch').shape.join(', '),
          trace.get('by_heads').shape.join(', '),
        ),
      program: claim40,
    }),
  ],
});

function Figure({ trace, inputs: { over } }: FigureProps<typeof computation>) {
  const area = pieces.length ** 2;
  return (
    <>
      <p data-term={of.maps}>
        {texts.stack(counts.layers, counts.sentences, counts.heads, pieces.length)}
        <Made of={of.maps} />
      </p>
      <Choice input="over" />
      <p>{texts.shape(trace.get('averaged').shape.join(', '))}</p>
      <div class="averaged-maps">
        {left(over).map((name, i) => (
          <HeatMatrix
            key={name}
            of={of.averaged}
            label={name}
            rows={pieces}
            columns={pieces}
            scale="weight"
            offset={i * area}
            decimals={2}
            digits="all"
            withScale={false}
            rowsAre={texts.asks}
            columnsAre={texts.answers}
            most={0.6}
          />
        ))}
      </div>
      <ColourScale scale="weight" most={0.6} />
      <SeedField input="seed" />
    </>
  );
}
