// S2.14: words become vectors by an embedding table; a fresh one is noise (correction 17).

import { names, texts } from '#words/lessons/words-ask-words/words-become-vectors';
import Prose from '#words/lessons/words-ask-words/words-become-vectors.mdx';
import { SeedField } from '../../../controls/SeedField';
import { Sentence } from '../../../controls/Sentence';
import { numbered } from '../../../course/axes';
import { seedInput } from '../../../course/inputs';
import type { PageEngine, Tensor } from '../../../engine';
import { HeatMatrix } from '../../../figures/HeatMatrix';
import { formatNumber } from '../../../lab/format';
import { claim, prediction } from '../../../lab/question';
import { defineComputation, defineStep, type FigureProps } from '../../../lab/step';
import { embed, fiveWords, sixWordsInput, vectorWidth } from '../parts';
import claim17 from './words-become-vectors.claim-17.py';
import program from './words-become-vectors.py';

const inputs = { words: sixWordsInput, seed: seedInput } as const;

const shownNumbers = 8;

const computation = defineComputation({
  inputs,
  compute(engine, { words, seed }) {
    engine.manualSeed(seed);
    const { ids, vectors } = embed(engine, words);
    const lengths = engine.norm(vectors, { dim: 1, keepdim: true });
    const directions = engine.div(vectors, lengths);
    return { ids, vectors, cosines: engine.matmul(directions, engine.transpose(directions, 0, 1)) };
  },
  tensors: {
    ids: { axes: ['words'], given: texts.given },
    vectors: { axes: ['words', numbered(vectorWidth)], made: 'random' },
    cosines: { axes: ['words', 'words'] },
  },
  names,
  program,
});

const { of } = computation;

export default defineStep(computation, {
  corrections: [17],
  Figure,
  summary(trace, { words, seed }) {
    const first = formatNumber(trace.value('vectors'), 4);
    const others = [...trace.get('cosines').data].filter((cosine) => cosine < 0.9999);
    const nearest = Math.max(...others);
    return words.length > 1 && others.length > 0
      ? texts.summary(words[0] ?? '', first, `${seed}`, formatNumber(nearest, 3))
      : texts.summaryOfOne(words[0] ?? '', first, `${seed}`);
  },
  Prose,
  predictions: [
    prediction({
      id: 'same-word',
      needsFigure: true,
      ...texts.sameWord,
      compute(engine) {
        const [before, after] = [0, 1].map((seed) => {
          engine.manualSeed(seed);
          return embed(engine, sixWordsInput.default).vectors;
        }) as [Tensor, Tensor];
        const row = (vectors: Tensor, at: number) => engine.select(vectors, 0, at);
        return {
          change: engine.abs(engine.sub(row(after, 0), row(before, 0))),
          difference: engine.amax(engine.abs(engine.sub(row(after, 0), row(after, 4)))),
        };
      },
      expected: 'both',
      decide: {
        first: [
          ['neither', { change: '= 0' }],
          ['both', { difference: '= 0' }],
        ],
        else: 'apart',
      },
      scenes: [{ label: texts.sameWord.scene, inputs: { seed: 1 } }],
    }),
  ],
  claims: [
    claim({
      correction: 17,
      entry: 'S2.14',
      ...texts.claim17,
      compute: (engine) => ({
        cosines_0: cosinesToCat(engine, 0),
        cosines_1: cosinesToCat(engine, 1),
      }),
      tensors: { cosines_0: {}, cosines_1: {} },
      expected: 'no',
      decide: (trace) =>
        nearestToCat(trace.get('cosines_0').data) === nearestToCat(trace.get('cosines_1').data)
          ? 'yes'
          : 'no',
      explain(trace) {
        const [zero, one] = (['cosines_0', 'cosines_1'] as const).map((name) => {
          const { data } = trace.get(name);
          const at = nearestToCat(data);
          return { word: fiveWords[at - 1] ?? '', cosine: formatNumber(data[at] ?? Number.NaN, 2) };
        });
        return texts.claim17.explain(
          zero?.word ?? '',
          zero?.cosine ?? '',
          one?.word ?? '',
          one?.cosine ?? '',
        );
      },
      program: claim17,
      scenes: [{ label: texts.claim17.scene, inputs: { seed: 1 } }],
    }),
  ],
});

const cat = 2; // in a table of padding and the five words

function cosinesToCat(engine: PageEngine, seed: number): Tensor {
  engine.manualSeed(seed);
  const table = engine.randn([1 + fiveWords.length, vectorWidth]);
  const directions = engine.div(table, engine.norm(table, { dim: 1, keepdim: true }));
  return engine.mv(directions, engine.select(directions, 0, cat));
}

/** The id of the word, padding and cat itself apart, whose vector points most in the direction of that of cat. */
function nearestToCat(cosines: Float32Array): number {
  const others = [...cosines.keys()].filter((id) => id !== 0 && id !== cat);
  return others.reduce((best, id) => ((cosines[id] ?? 0) > (cosines[best] ?? 0) ? id : best));
}

function Figure({ trace, inputs: { words } }: FigureProps<typeof computation>) {
  const ids = trace.get('ids').data;
  return (
    <>
      <Sentence />
      <SeedField />
      <HeatMatrix
        of={of.vectors}
        label={texts.vectors(shownNumbers, vectorWidth)}
        rows={words.map((word, i) => `${word} ${ids[i]}`)}
        columns={numbered(shownNumbers)}
        stride={vectorWidth}
        scale="score"
        decimals={2}
        rowsAre={texts.rowsAre}
        columnsAre={texts.columnsAre}
      />
      <HeatMatrix
        of={of.cosines}
        label={texts.cosines}
        rows={words}
        columns={words}
        scale="score"
        most={1}
        decimals={2}
      />
    </>
  );
}
