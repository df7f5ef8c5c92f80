// S0.11 and GPT-3's layers (correction 9): up to 96 untrained layers on top of each other without norms, with norms after each sum and
// with norms before each part: how often the size of the words' vectors doubles, and how much of the first vectors is left in them.

import { names, texts } from '#words/lessons/a-whole-layer/after-or-before';
import Prose from '#words/lessons/a-whole-layer/after-or-before.mdx';
import { texts as shared } from '#words/lessons/a-whole-layer/parts';
import { Choice } from '../../../controls/Choice';
import { SeedField } from '../../../controls/SeedField';
import { Sentence } from '../../../controls/Sentence';
import { attention } from '../../../course/attention';
import { numbered } from '../../../course/axes';
import { seedInput } from '../../../course/inputs';
import { drawLinear, drawMatrix, three } from '../../../course/linear';
import { layerNorm } from '../../../course/transformer';
import { drawVectors } from '../../../course/vectors';
import type { PageEngine, Tensor } from '../../../engine';
import { Cell } from '../../../figures/Cell';
import { Curve } from '../../../figures/Curve';
import { WordRow, WordTable } from '../../../figures/WordTable';
import { formatNumber } from '../../../lab/format';
import { viewSpec } from '../../../lab/inputs';
import { prediction } from '../../../lab/question';
import { defineComputation, defineStep, type FigureProps } from '../../../lab/step';
import program from './after-or-before.py';
import '../layer.css';

const width = 16;
/** Six to see each, and as many as BERT-large and GPT-3 have. */
const depths = ['6', '24', '96'];
const norms = ['none', 'after', 'before'] as const;

const inputs = {
  words: { kind: 'words', default: shared.sentence },
  shown: viewSpec(texts.shown, texts.pictures, 'doublings'),
  layers: {
    kind: 'choice',
    label: texts.layers,
    options: depths.map((depth) => ({ id: depth, label: depth })),
    default: '6',
  },
  seed: seedInput,
} as const;

interface Given {
  readonly words: readonly string[];
  readonly layers: string;
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

/**
 * The three ways side by side, (3, T, width), so that every part is computed for all of them at once. The last norm of a stack divides
 * all that is on its line; where a norm stands after each sum it has done so already.
 */
function stack(engine: PageEngine, { words, layers, seed }: Given) {
  engine.manualSeed(seed);
  const vectors = drawVectors(engine, words, width);
  const placed = engine.add(vectors, engine.sinusoidalTable(words.length, width));
  const X = layerNorm(engine, {}, placed).output;
  const parts = Array.from({ length: Number(layers) }, () => drawParts(engine)).flat();
  const [none, after, before] = [0, 1, 2].map(
    (which) => (of: Tensor) => engine.narrow(of, 0, which, 1),
  ) as [Part, Part, Part];
  const spreadOf = (variance: Tensor) => engine.sqrt(engine.add(variance, 1e-5));
  let lines = engine.stack([X, X, X]);
  // What the next part reads of each.
  let reads = engine.stack([X, X, layerNorm(engine, {}, X).output]);
  // What the first vectors were multiplied by so far where norms stand on the line.
  let left = engine.full([1, words.length, 1], 1);
  const passed = [lines];
  const lefts = [engine.full([norms.length, words.length, 1], 1)];
  for (const [i, part] of parts.entries()) {
    const sums = engine.add(lines, part(reads));
    const { variance, output } = layerNorm(engine, {}, sums);
    const spread = spreadOf(variance);
    lines = engine.cat([none(sums), after(output), before(sums)], 0);
    reads = engine.cat([none(sums), after(output), before(output)], 0);
    left = engine.div(left, after(spread));
    if (i % 2 === 0) continue; // a layer has two parts
    passed.push(lines);
    const once = engine.div(1, spread);
    lefts.push(engine.cat([none(once), left, before(once)], 0));
  }
  const byLayer = (all: readonly Tensor[]) =>
    engine.reshape(engine.stack(all, 1), [norms.length, all.length, -1]);
  return {
    doublings: engine.div(engine.log(engine.mean(engine.square(byLayer(passed)), 2)), 2 * Math.LN2),
    kept: engine.mean(byLayer(lefts), 2),
  };
}

const ways = {
  axes: [
    norms.map((norm) => texts.norms[norm]),
    ({ layers }: { readonly layers: string }) => numbered(Number(layers) + 1, 0),
  ],
  rounding: true,
} as const;

const computation = defineComputation({
  inputs,
  compute: stack,
  tensors: { doublings: ways, kept: ways },
  names,
  program,
});

const { of } = computation;

/** Where the number of each way stands at the end of its stack. */
const ends = (layers: string): number[] =>
  norms.map((_, way) => (way + 1) * (Number(layers) + 1) - 1);

/** What is left, with two decimals while they say something. */
const short = (number: number): string => formatNumber(number, number < 0.01 ? undefined : 2);

export default defineStep(computation, {
  Figure,
  summary(trace, { layers }) {
    const [none = 0, , before = 0] = ends(layers).map((end) => trace.value('doublings', end));
    const kept = ends(layers).map((end) => short(trace.value('kept', end)));
    return texts.summary(layers, formatNumber(none, 1), formatNumber(before, 1), kept);
  },
  Prose,
  predictions: [
    prediction({
      id: 'what-is-left',
      ...texts.left,
      compute: (engine) => {
        const { kept } = stack(engine, { words: shared.sentence, layers: '96', seed: 0 });
        return { kept };
      },
      expected: 'before',
      decide: {
        first: [
          ['both', { 'kept[193]': '> 0.1' }],
          ['before', { 'kept[290]': '> 0.1' }],
        ],
        else: 'neither',
      },
      scenes: [{ label: texts.left.scene, inputs: { layers: '96', shown: 'kept' } }],
    }),
  ],
});

const looks = { none: 'dotted', after: 'dashed', before: 'line' } as const;

function Figure({ trace, inputs: { layers, shown } }: FigureProps<typeof computation>) {
  const count = Number(layers);
  const { data } = trace.get(shown);
  const most = 2 * Math.max(1, Math.ceil(Math.max(...data) / 2));
  return (
    <>
      <Sentence />
      <div class="tall-bend" data-pinned>
        <Choice input="layers" />
        <Choice input="shown" />
        <Curve
          label={texts.captions[shown]}
          title
          x={{
            name: texts.layer,
            from: 0,
            to: count,
            ticks: [0, 1, 2, 3, 4, 5, 6].map((sixth) => (sixth * count) / 6),
          }}
          y={
            shown === 'doublings'
              ? {
                  name: texts.pictures.doublings,
                  from: -0.1 * most,
                  to: most,
                  ticks: [0, most / 2, most],
                }
              : { name: texts.pictures.kept, from: 0, to: 1.1, ticks: [0, 0.5, 1] }
          }
          series={norms.map((norm, way) => ({
            label: texts.norms[norm],
            tag: texts.norms[norm],
            look: looks[norm],
            term: of[shown],
            points: Array.from(
              data.subarray(way * (count + 1), (way + 1) * (count + 1)),
              (y, x) => ({
                x,
                y,
              }),
            ),
          }))}
          mark={count}
        />
      </div>
      <WordTable
        caption={texts.table(layers)}
        words={texts.columns}
        head={(i) => texts.columns[i] ?? ''}
      >
        {(['doublings', 'kept'] as const).map((name) => (
          <WordRow
            key={name}
            label={texts.pictures[name]}
            term={of[name]}
            count={norms.length}
            cell={(i) => {
              const at = ends(layers)[i] ?? 0;
              // What is left may be a millionth.
              return name === 'kept' ? (
                <Cell of={of.kept} at={at} />
              ) : (
                <Cell of={of.doublings} at={at} decimals={2} fixed />
              );
            }}
          />
        ))}
      </WordTable>
      <SeedField />
    </>
  );
}
