// S0.10: what becomes of vectors and weights where the number of each place is added to them, beside waves.

import { names, texts } from '#words/lessons/what-about-order/why-not-count';
import Prose from '#words/lessons/what-about-order/why-not-count.mdx';
import { Choice } from '../../../controls/Choice';
import { SeedField } from '../../../controls/SeedField';
import { Slider } from '../../../controls/Slider';
import { AddWord, WordField } from '../../../controls/WordField';
import { score, weigh } from '../../../course/attention';
import { numbered } from '../../../course/axes';
import { seedInput } from '../../../course/inputs';
import { drawLinear } from '../../../course/linear';
import { drawVectors } from '../../../course/vectors';
import type { PageEngine, Tensor } from '../../../engine';
import { HeatMatrix } from '../../../figures/HeatMatrix';
import { Plane } from '../../../figures/Plane';
import { WordTable } from '../../../figures/WordTable';
import { formatNumber } from '../../../lab/format';
import { choiceSpec, type InputsOf, wholeSpec, wordLimits } from '../../../lab/inputs';
import { prediction } from '../../../lab/question';
import { defineComputation, defineStep, type FigureProps } from '../../../lab/step';
import { Fact, NumberRow } from '../parts';
import program from './why-not-count.py';

const width = 16;
const last = 100;
/** As many as the last word of the longest sentence can need. */
const places = last + wordLimits.maxWords;

const inputs = {
  words: { kind: 'words', default: texts.sentence },
  start: wholeSpec(texts.start, { default: 0, min: 0, max: last }),
  added: choiceSpec(texts.added, texts.ways, 'count'),
  seed: seedInput,
} as const;

/** Untrained attention on words that stand at `start` and after it, with something of their places added to them. */
function attend(engine: PageEngine, given: InputsOf<typeof inputs>) {
  const { words, start, added, seed } = given;
  engine.manualSeed(seed);
  const [query, key] = [drawLinear(engine, width), drawLinear(engine, width)];
  const x = drawVectors(engine, words, width);
  const numbers = engine.tensor(words.map((_, i) => [start + i]));
  const ways: Readonly<Record<typeof added, () => Tensor>> = {
    nothing: () => x,
    count: () => engine.add(x, numbers),
    share: () => engine.add(x, engine.div(numbers, places)),
    waves: () =>
      engine.add(x, engine.narrow(engine.sinusoidalTable(places, width), 0, start, words.length)),
  };
  const placed = ways[added]();
  const lengths = engine.norm(placed, { dim: 1 });
  const at = (rows: Tensor, place: number) => engine.select(rows, 0, place);
  const both = engine.mul(at(lengths, 0), at(lengths, -1));
  const { scaled_scores } = score(engine, query(placed), key(placed));
  const weights = weigh(engine, scaled_scores);
  return {
    placed,
    lengths,
    cosine: engine.div(engine.sum(engine.mul(at(placed, 0), at(placed, -1))), both),
    scaled_scores,
    weights,
    largest: engine.amax(weights, 1),
  };
}

const computation = defineComputation({
  inputs,
  compute: attend,
  tensors: {
    placed: { axes: ['words', numbered(width)] },
    lengths: { axes: ['words'] },
    cosine: {},
    scaled_scores: { axes: ['words', 'words'], rounding: true },
    weights: { axes: ['words', 'words'] },
    largest: { role: 'weight', axes: ['words'] },
  },
  names,
  program,
});

const { of } = computation;

export default defineStep(computation, {
  Figure,
  summary: (trace, { start, added }) => {
    const most = (name: 'lengths' | 'largest') => Math.max(...trace.get(name).data);
    return texts.summary(
      texts.ways[added],
      start,
      formatNumber(most('lengths'), 2),
      formatNumber(most('largest'), 3),
    );
  },
  Prose,
  predictions: [
    prediction({
      id: 'at-100',
      needsFigure: true,
      ...texts.at100,
      compute(engine) {
        const usual = { words: texts.sentence, start: last, seed: 0 };
        const { largest, weights } = attend(engine, { ...usual, added: 'count' });
        return {
          largest,
          own: engine.sum(engine.tril(engine.triu(weights)), 1),
          without: attend(engine, { ...usual, added: 'nothing' }).largest,
        };
      },
      expected: 'one',
      decide: {
        first: [
          ['before', { 'min(largest)': '< 0.5' }],
          ['itself', { 'apart(largest, own)': '= 0' }],
        ],
        else: 'one',
      },
      scenes: [{ label: texts.at100.scene, inputs: { start: last } }],
    }),
  ],
});

function Figure({ trace, inputs: { words } }: FigureProps<typeof computation>) {
  return (
    <>
      <Plane
        label={texts.plane}
        arrows={words.map((word, i) => ({
          id: `${i}`,
          label: word,
          term: of.placed,
          to: [0, 1].map((number) => trace.value('placed', width * i + number)) as [number, number],
        }))}
      />
      <Slider input="start" tensor={of.placed} />
      <Choice input="added" />
      <WordTable
        caption={texts.caption}
        dense
        corner={<AddWord input="words" />}
        words={words}
        head={(i) => <WordField input="words" at={i} />}
      >
        <NumberRow label={texts.lengths} of={of.lengths} count={words.length} decimals={1} />
      </WordTable>
      <HeatMatrix
        of={of.weights}
        label={texts.weights}
        rows={words}
        columns={words}
        scale="weight"
        rowsAre={texts.asks}
        columnsAre={texts.asked}
      />
      <Fact label={texts.cosine(words[0] ?? '', words.at(-1) ?? '')} of={of.cosine} />
      <SeedField />
    </>
  );
}
