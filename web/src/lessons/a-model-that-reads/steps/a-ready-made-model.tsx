// S4.11 and S4.12: what ready-made models return, which layer a picture shows (correction 39), and over what its maps are averaged
// (correction 40), with the maps of a real one.

import { names, texts } from '#words/lessons/a-model-that-reads/a-ready-made-model';
import Prose from '#words/lessons/a-model-that-reads/a-ready-made-model.mdx';
import { Choice } from '../../../controls/Choice';
import { numbered } from '../../../course/axes';
import { SmallMap } from '../../../course/HeadMaps';
import type { PageEngine } from '../../../engine';
import { nextTenth } from '../../../figures/colour-scales';
import { HeatMatrix } from '../../../figures/HeatMatrix';
import { Made } from '../../../figures/Made';
import { formatNumber } from '../../../lab/format';
import { choiceSpec } from '../../../lab/inputs';
import { claim, prediction } from '../../../lab/question';
import { defineComputation, defineStep, type FigureProps } from '../../../lab/step';
import { needs } from '../needs';
import { allWeights, heads, layers, openReader, piecesOf, placeOf, read } from '../reading';
import claim39 from './a-ready-made-model.claim-39.py';
import claim40 from './a-ready-made-model.claim-40.py';
import program from './a-ready-made-model.py';
import '../averaged.css';

const inputs = { over: choiceSpec(texts.over, texts.overs, 'heads') } as const;

/** The maps that are left where one dimension is averaged away with the layers. */
const left = (over: 'batch' | 'heads') =>
  over === 'batch' ? numbered(heads, 0).map(texts.head) : texts.sentences;

const pieces = () => piecesOf(texts.sentences[0] ?? '');
const [layerNames, headNames] = [numbered(layers, 0), numbered(heads, 0)];

/** Weights of a model that nobody trained: a tensor (sentences, heads, words, words) for each layer. */
function drawMaps(engine: PageEngine, layerCount: number, shape: readonly number[]) {
  return Array.from({ length: layerCount }, () => engine.softmax(engine.randn(shape), -1));
}

const computation = defineComputation({
  tier: 'full',
  inputs,
  needs,
  compute(engine, { over }, _snapshots, assets) {
    const opened = openReader(engine, assets);
    const maps = engine.stack(
      texts.sentences.map((text) => allWeights(engine, read(engine, opened, text))),
      1,
    );
    return { maps, averaged: engine.mean(maps, over === 'batch' ? [0, 1] : [0, 2]) };
  },
  tensors: {
    maps: {
      role: 'weight',
      axes: [layerNames, texts.sentences, headNames, pieces, pieces],
      made: 'trained',
      rounding: '16 bits',
    },
    averaged: {
      role: 'weight',
      axes: [({ over }) => left(over), pieces, pieces],
      rounding: '16 bits',
    },
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
  const all = pieces();
  const area = all.length ** 2;
  const { data } = trace.get('averaged');
  const most = nextTenth(data);
  const it = placeOf(texts.sentences[0] ?? '', 'it');
  return (
    <>
      <p data-term={of.maps}>
        {texts.stack(layers, texts.sentences.length, heads, all.length)}
        <Made of={of.maps} />
      </p>
      <Choice input="over" />
      <p>{texts.shape(trace.get('averaged').shape.join(', '))}</p>
      <div class="averaged-maps">
        {left(over).map((name, i) => (
          <span key={name}>
            <SmallMap
              numbers={data.subarray(i * area, (i + 1) * area)}
              columns={all.length}
              most={most}
            />
            {over === 'heads' ? texts.sentence(i + 1) : name}
          </span>
        ))}
      </div>
      <HeatMatrix
        of={of.averaged}
        label={texts.its}
        rows={left(over).map((name, i) => (over === 'heads' ? texts.sentence(i + 1) : name))}
        columns={all}
        scale="weight"
        offset={it * all.length}
        stride={area}
        decimals={2}
        digits="all"
        columnsAre={texts.answers}
        most={most}
      />
    </>
  );
}
