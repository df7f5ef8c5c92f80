// S0.11 and GPT-3's layers (correction 9): six untrained layers on top of each other without norms, with norms after each sum and with
// norms before each part: how large the words' vectors become, and what is left on the line of the first vector.

import { names, texts } from '#words/lessons/a-whole-layer/07-after-or-before';
import Prose from '#words/lessons/a-whole-layer/07-after-or-before.mdx';
import { texts as shared } from '#words/lessons/a-whole-layer/parts';
import { Choice } from '../../controls/Choice';
import { SeedField } from '../../controls/SeedField';
import { Sentence } from '../../controls/Sentence';
import { Slider } from '../../controls/Slider';
import { attention } from '../../course/attention';
import { numbered } from '../../course/axes';
import { seedInput } from '../../course/inputs';
import { drawLinear, drawMatrix, three } from '../../course/linear';
import { layerNorm } from '../../course/transformer';
import { drawVectors } from '../../course/vectors';
import type { PageEngine, Tensor } from '../../engine';
import { Cell } from '../../figures/Cell';
import { Curve } from '../../figures/Curve';
import { WordRow, WordTable } from '../../figures/WordTable';
import { formatNumber } from '../../lab/format';
import { viewSpec, wholeSpec } from '../../lab/inputs';
import { defineComputation, defineStep, type FigureProps, prediction } from '../../lab/step';
import program from './07-after-or-before.py';
import './layer.css';

const width = 16;
const layers = 6;
const norms = ['none', 'after', 'before'] as const;

const inputs = {
  words: { kind: 'words', default: shared.sentence },
  shown: viewSpec(texts.shown, texts.pictures, 'size'),
  depth: { ...wholeSpec(texts.depth, { default: layers, min: 0, max: layers }), view: true },
  seed: seedInput,
} as const;

interface Given {
  readonly words: readonly string[];
  readonly seed: number;
}

type Part = (x: Tensor) => Tensor;

/** A layer before training, as its two parts. */
function drawParts(engine: PageEngine): [Part, Part] {
  const matrices = three(() => drawMatrix(engine, width));
  const linear1 = drawLinear(engine, width, 2 * width, { bias: true });
  const linear2 = drawLinear(engine, 2 * width, width, { bias: true });
  return [
    (x) => {
      const [Q, K, V] = three(() => x).map((each, i) =>
        engine.matmul(each, matrices[i] as Tensor),
      ) as [Tensor, Tensor, Tensor];
      return attention(engine, Q, K, V).output;
    },
    (x) => linear2(engine.clamp(linear1(x), { min: 0 })),
  ];
}

/** The three ways side by side, (3, T, width), so that every part is computed for all of them at once. */
function stack(engine: PageEngine, { words, seed }: Given) {
  engine.manualSeed(seed);
  const vectors = drawVectors(engine, words, width);
  const placed = engine.add(vectors, engine.sinusoidalTable(words.length, width));
  const X = layerNorm(engine, {}, placed).output;
  const parts = Array.from({ length: layers }, () => drawParts(engine)).flat();
  const [none, after, before] = [0, 1, 2].map(
    (which) => (of: Tensor) => engine.narrow(of, 0, which, 1),
  ) as [Part, Part, Part];
  let lines = engine.stack([X, X, X]);
  // What the next part reads of each.
  let reads = engine.stack([X, X, layerNorm(engine, {}, X).output]);
  let left = engine.full([words.length, 1], 1);
  const passed = [lines];
  const lefts = [left];
  for (const [i, part] of parts.entries()) {
    const sums = engine.add(lines, part(reads));
    const { variance, output } = layerNorm(engine, {}, engine.narrow(sums, 0, 1, 2));
    const normed = { after: none(output), before: after(output) };
    lines = engine.cat([none(sums), normed.after, before(sums)], 0);
    reads = engine.cat([none(sums), normed.after, normed.before], 0);
    const spread = engine.sqrt(engine.add(engine.select(variance, 0, 0), 1e-5));
    left = engine.div(left, spread);
    if (i % 2 === 0) continue; // a layer has two parts
    passed.push(lines);
    lefts.push(left);
  }
  const all = engine.reshape(engine.stack(passed, 1), [norms.length, layers + 1, -1]);
  return {
    sizes: engine.sqrt(engine.mean(engine.square(all), 2)),
    kept: engine.mean(engine.reshape(engine.stack(lefts), [layers + 1, -1]), 1),
  };
}

const depths = numbered(layers + 1, 0);

const computation = defineComputation({
  inputs,
  compute: stack,
  tensors: {
    sizes: { axes: [norms.map((norm) => texts.norms[norm]), depths], rounding: true },
    kept: { axes: [depths], rounding: true },
  },
  names,
  program,
});

const { of } = computation;

export default defineStep(computation, {
  Figure,
  summary: (trace, { depth }) => {
    const size = (which: number) =>
      formatNumber(trace.value('sizes', which * (layers + 1) + depth), 2);
    return texts.summary(
      depth,
      [size(0), size(1), size(2)],
      formatNumber(trace.value('kept', depth), 2),
    );
  },
  Prose,
  predictions: [
    prediction({
      id: 'what-is-left',
      ...texts.left,
      compute: (engine) => {
        const { kept } = stack(engine, { words: shared.sentence, seed: 0 });
        return { kept };
      },
      expected: 1,
      answer(trace) {
        const kept = trace.value('kept', layers);
        return kept > 0.9 ? 0 : kept > 0.01 ? 1 : 2;
      },
      explain: (trace) =>
        texts.left.explain(
          formatNumber(trace.value('kept', 1), 2),
          formatNumber(trace.value('kept', layers), 2),
        ),
      scenes: [{ label: texts.left.scene, inputs: { shown: 'kept' } }],
    }),
  ],
});

const looks = { none: 'dotted', after: 'dashed', before: 'line' } as const;

function Figure({ trace, inputs: given }: FigureProps<typeof computation>) {
  const { depth, shown } = given;
  const sizes = trace.get('sizes').data;
  const kept = trace.get('kept').data;
  const most = Math.ceil(Math.max(...sizes));
  const pointsOf = (numbers: ArrayLike<number>) =>
    Array.from(numbers, (y, layer) => ({ x: layer, y }));
  const all = depths.map(() => 1);
  return (
    <>
      <Sentence />
      <Choice input="shown" />
      <div class="tall-bend" data-pinned>
        <Curve
          label={texts.captions[shown]}
          title
          x={{ name: texts.layer, from: 0, to: layers, ticks: [0, 1, 2, 3, 4, 5, 6] }}
          y={
            shown === 'size'
              ? { name: texts.pictures.size, from: 0, to: most, ticks: [0, 1, most] }
              : { name: texts.pictures.kept, from: 0, to: 1.1, ticks: [0, 0.5, 1] }
          }
          series={
            shown === 'size'
              ? norms.map((norm, i) => ({
                  label: texts.norms[norm],
                  look: looks[norm],
                  term: of.sizes,
                  points: pointsOf(sizes.subarray(i * depths.length, (i + 1) * depths.length)),
                }))
              : [
                  { label: texts.norms.before, look: 'line', term: of.kept, points: pointsOf(all) },
                  {
                    label: texts.norms.after,
                    look: 'dashed',
                    term: of.kept,
                    points: pointsOf(kept),
                  },
                ]
          }
          mark={depth}
        />
        <Slider input="depth" />
      </div>
      <WordTable caption={texts.table} words={texts.columns} head={(i) => texts.columns[i] ?? ''}>
        <WordRow
          label={texts.pictures.size}
          term={of.sizes}
          count={3}
          cell={(i) => <Cell of={of.sizes} at={i * depths.length + depth} decimals={2} fixed />}
        />
        <WordRow
          label={texts.pictures.kept}
          term={of.kept}
          count={3}
          cell={(i) =>
            i === 1 ? <Cell of={of.kept} at={depth} decimals={2} fixed /> : texts.whole
          }
        />
      </WordTable>
      <SeedField />
    </>
  );
}
