// S0.8, S4.3, S4.4: the three attentions of an encoder and a decoder in one picture of who may look at whom.

import { texts as shared } from '#words/lessons/two-sentences/parts';
import { counting, names, texts } from '#words/lessons/two-sentences/three-attentions';
import Prose from '#words/lessons/two-sentences/three-attentions.mdx';
import { Player } from '../../../controls/Player';
import { SeedField } from '../../../controls/SeedField';
import { score, weigh } from '../../../course/attention';
import { numbered } from '../../../course/axes';
import { seedInput } from '../../../course/inputs';
import { drawLinear, three } from '../../../course/linear';
import { future } from '../../../course/masks';
import { differentWords } from '../../../course/vectors';
import type { PageEngine, Tensor } from '../../../engine';
import { stageSpec, wordLimits } from '../../../lab/inputs';
import { prediction, task } from '../../../lab/question';
import { defineComputation, defineStep, type FigureProps } from '../../../lab/step';
import { BothSentences } from '../BothSentences';
import { WhoSeesWhom } from '../WhoSeesWhom';
import program from './three-attentions.py';

const width = 8;

const inputs = {
  words: { kind: 'words', default: shared.words.english },
  french: { kind: 'words', default: shared.words.french },
  stage: stageSpec(texts.stage, texts.stages),
  seed: seedInput,
} as const;

function attend(engine: PageEngine, asking: Tensor, answering: Tensor, hidden?: Tensor): Tensor {
  const [query, key] = three(() => drawLinear(engine, width));
  return weigh(engine, score(engine, query(asking), key(answering)).scaled_scores, hidden);
}

function threeAttentions(
  engine: PageEngine,
  english: readonly string[],
  french: readonly string[],
) {
  // Both sentences have room, so that a word more or less changes no other; the same word has the same vector.
  const drawn = (sentence: readonly string[]) => {
    const room = engine.randn([wordLimits.maxWords, width]);
    const { ids } = differentWords(sentence);
    return engine.indexSelect(room, 0, engine.tensor(ids, { dtype: 'int64' }));
  };
  const [x, y] = [drawn(english), drawn(french)];
  return {
    weights_read: attend(engine, x, x),
    weights_own: attend(engine, y, y, future(engine, french.length)),
    weights_cross: attend(engine, y, x),
  };
}

const computation = defineComputation({
  inputs,
  compute(engine, { words, french, seed }) {
    engine.manualSeed(seed);
    return threeAttentions(engine, words, french);
  },
  tensors: {
    weights_read: { role: 'weight', axes: ['words', 'words'], rounding: true, made: 'random' },
    weights_own: { role: 'weight', axes: ['french', 'french'], rounding: true, made: 'random' },
    weights_cross: { role: 'weight', axes: ['french', 'words'], rounding: true, made: 'random' },
  },
  names,
  program,
});

const { of } = computation;

export default defineStep(computation, {
  Figure,
  summary(_, { words, french, stage }) {
    const [n, m] = [words.length, french.length];
    return texts.says[Math.round(stage)]?.(n, m) ?? '';
  },
  Prose,
  predictions: [
    prediction({
      id: 'one-more-is-read',
      needsFigure: true,
      ...texts.oneMore,
      compute(engine) {
        engine.manualSeed(0);
        const { english, french } = shared.words;
        const before = threeAttentions(engine, english, french);
        engine.manualSeed(0);
        const after = threeAttentions(engine, [...english, texts.oneMore.word], french);
        /** The largest change of a weight that was there before. */
        const change = (name: keyof typeof before) => {
          const [rows = 0, columns = 0] = before[name].shape;
          const same = engine.narrow(engine.narrow(after[name], 0, 0, rows), 1, 0, columns);
          return engine.amax(engine.abs(engine.sub(same, before[name])));
        };
        return {
          read: change('weights_read'),
          own: change('weights_own'),
          across: change('weights_cross'),
        };
      },
      expected: 'across',
      decide: {
        first: [
          ['all', { read: '> 0', own: '> 0' }],
          ['across', { read: '> 0', across: '> 0' }],
        ],
        else: 'reading',
      },
      scenes: [
        {
          label: texts.oneMore.scene,
          inputs: { words: [...shared.words.english, texts.oneMore.word] },
        },
      ],
    }),
  ],
  tasks: [
    task({
      id: 'how-many-weights',
      ...counting,
      decimals: 0,
      compute(engine) {
        engine.manualSeed(0);
        const seen = Object.values(threeAttentions(engine, numbered(7), numbered(4))).map(
          (weights) => engine.sum(engine.where(engine.gt(weights, 0), 1, 0)),
        );
        return {
          right: engine.stack(seen, 0),
          no_mask: engine.tensor([49, 16, 28]),
          half: engine.tensor([49, 6, 28]),
          square_across: engine.tensor([49, 10, 16]),
        };
      },
    }),
  ],
});

function Figure({ inputs: { words, french, stage } }: FigureProps<typeof computation>) {
  return (
    <>
      <WhoSeesWhom
        label={texts.label}
        english={words}
        french={french}
        read={of.weights_read}
        own={of.weights_own}
        cross={of.weights_cross}
        stage={Math.round(stage)}
      />
      <div data-pinned>
        <Player input="stage" stages={texts.stages} />
      </div>
      <BothSentences />
      <SeedField />
    </>
  );
}
