// S0.8, S4.3, S4.4: the three attentions of an encoder and a decoder in one picture of who may look at whom.
import { counting, names, texts } from '#words/lessons/two-sentences/03-three-attentions';
import Prose from '#words/lessons/two-sentences/03-three-attentions.mdx';
import { texts as shared } from '#words/lessons/two-sentences/parts';
import { Player } from '../../controls/Player';
import { SeedField } from '../../controls/SeedField';
import { score, weigh } from '../../course/attention';
import { seedInput } from '../../course/inputs';
import { drawLinear, three } from '../../course/linear';
import { future } from '../../course/masks';
import type { PageEngine, Tensor } from '../../engine';
import { formatNumber } from '../../lab/format';
import { stageSpec, wordLimits } from '../../lab/inputs';
import { defineComputation, defineStep, type FigureProps, prediction, task } from '../../lab/step';
import program from './03-three-attentions.py';
import { BothSentences } from './BothSentences';
import { WhoSeesWhom } from './WhoSeesWhom';

const width = 8;

const inputs = {
  words: { kind: 'words', default: shared.words.english },
  french: { kind: 'words', default: shared.words.french },
  stage: stageSpec(texts.stage, texts.stages.length),
  seed: seedInput,
} as const;

function attend(engine: PageEngine, asking: Tensor, answering: Tensor, hidden?: Tensor): Tensor {
  const [query, key] = three(() => drawLinear(engine, width));
  return weigh(engine, score(engine, query(asking), key(answering)).scaled_scores, hidden);
}

function threeAttentions(engine: PageEngine, english: number, french: number) {
  // Both sentences have room, so that a word more or less changes no other.
  const drawn = (count: number) =>
    engine.narrow(engine.randn([wordLimits.maxWords, width]), 0, 0, count);
  const [x, y] = [drawn(english), drawn(french)];
  return {
    weights_read: attend(engine, x, x),
    weights_own: attend(engine, y, y, future(engine, french)),
    weights_cross: attend(engine, y, x),
  };
}

const computation = defineComputation({
  inputs,
  compute(engine, { words, french, seed }) {
    engine.manualSeed(seed);
    return threeAttentions(engine, words.length, french.length);
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
      ...texts.oneMore,
      compute(engine) {
        engine.manualSeed(0);
        const before = threeAttentions(engine, 5, 3);
        engine.manualSeed(0);
        const after = threeAttentions(engine, 6, 3);
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
      expected: 1,
      answer(trace) {
        const changed = (['read', 'own', 'across'] as const).filter(
          (name) => trace.value(name) > 0,
        );
        return ['read', 'read,across', 'read,own,across'].indexOf(changed.join());
      },
      explain: (trace) =>
        texts.oneMore.explain(
          formatNumber(trace.value('read'), 2),
          formatNumber(trace.value('across'), 2),
        ),
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
        const seen = Object.values(threeAttentions(engine, 7, 4)).map((weights) =>
          engine.sum(engine.where(engine.gt(weights, 0), 1, 0)),
        );
        return {
          right: engine.stack(seen, 0),
          no_mask: engine.tensor([49, 16, 28]),
          half: engine.tensor([49, 6, 28]),
          square_across: engine.tensor([49, 10, 16]),
        };
      },
      explain: (trace) => counting.explain([...trace.get('right').data].map(String)),
    }),
  ],
});

function Figure({ inputs: { words, french, stage } }: FigureProps<typeof computation>) {
  return (
    <>
      <BothSentences />
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
      <SeedField />
    </>
  );
}
