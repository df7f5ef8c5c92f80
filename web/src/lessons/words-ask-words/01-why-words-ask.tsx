// S0.1, S1.1, S2.7, S3.13, S4.1: why words need each other; who asks whom, with scores set by hand (corrections 14 and 28).

import { names, texts } from '#words/lessons/words-ask-words/01-why-words-ask';
import Prose from '#words/lessons/words-ask-words/01-why-words-ask.mdx';
import { wordNames } from '#words/vocabulary';
import { NumberField } from '../../controls/NumberField';
import { Sentence } from '../../controls/Sentence';
import { chosenWord } from '../../course/inputs';
import { Arcs } from '../../figures/Arcs';
import { Cell } from '../../figures/Cell';
import { formatNumber, formatPercent, largestOf, listOf } from '../../lab/format';
import { wholeSpec, wordLimits } from '../../lab/inputs';
import { claim, defineComputation, defineStep, type FigureProps, prediction } from '../../lab/step';
import claim14 from './01-claim-14.py';
import claim28 from './01-claim-28.py';
import program from './01-why-words-ask.py';

const catSentence = texts.cat.sentence.split(' ');

const inputs = {
  words: {
    kind: 'words',
    default: texts.sentence.split(' '),
  },
  asking: wholeSpec(texts.asking, { default: 8, min: 1, max: wordLimits.maxWords }),
  scores: {
    kind: 'vector',
    label: texts.score,
    default: [0, 4, 0, 0, 0, 2, 0, 0, 0, 0, 2],
    per: 'words',
    fill: 0,
    min: -10,
    max: 10,
    step: 0.1,
  },
} as const;

const computation = defineComputation({
  inputs,
  compute(engine, given) {
    const scores = engine.tensor(given.scores);
    const asking = chosenWord(given.asking, given.words) ?? 0;
    const positions = engine.arange(given.words.length);
    return {
      scores,
      weights: engine.softmax(scores, 0),
      positions,
      distances: engine.abs(engine.sub(positions, asking)),
    };
  },
  tensors: {
    scores: { axes: ['words'] },
    positions: { axes: ['words'] },
    weights: { axes: ['words'] },
    distances: { axes: ['words'] },
  },
  names,
  program,
});

const { of } = computation;

export default defineStep(computation, {
  Figure,
  summary(trace, { words, asking }) {
    const weights = trace.get('weights').data;
    const top = largestOf(words, weights);
    const share = formatPercent(Math.max(...weights));
    const from = words[chosenWord(asking, words) ?? 0] ?? '';
    const at = weights.indexOf(Math.max(...weights));
    return top.length === 1
      ? texts.summary(from, top[0] ?? '', share, trace.value('distances', at))
      : texts.tie(from, listOf(top), share);
  },
  Prose,
  predictions: [
    prediction({
      id: 'fading',
      ...texts.fading,
      compute: (engine) => ({
        left: engine.pow(engine.tensor(0.8), 6),
        by_attention: engine.pow(engine.tensor(0.8), 1),
      }),
      expected: 2,
      answer(trace) {
        const left = trace.value('left');
        return left > 0.7 ? 0 : left > 0.4 ? 1 : 2;
      },
      explain: (trace) =>
        texts.fading.explain(
          formatNumber(trace.value('left'), 3),
          formatNumber(trace.value('by_attention'), 1),
        ),
    }),
  ],
  claims: [
    claim({
      correction: 14,
      entry: 'S1.1',
      ...texts.claim14,
      compute(engine) {
        engine.manualSeed(0);
        const weight = engine.linearWeight(6, 4);
        const blocks = engine.square(engine.reshape(weight, [4, 3, 2]));
        const hidden = engine.mv(weight, engine.tensor([1, 0, 0, 1, 1, 1]));
        const hidden_swapped = engine.mv(weight, engine.tensor([0, 1, 1, 0, 1, 1]));
        return {
          position_weights: engine.sqrt(engine.sum(engine.sum(blocks, 2), 0)),
          hidden,
          hidden_swapped,
          difference: engine.amax(engine.abs(engine.sub(hidden, hidden_swapped))),
        };
      },
      tensors: { hidden: {}, hidden_swapped: {}, position_weights: {}, difference: {} },
      expected: 1,
      answer: (trace) => (trace.value('difference') === 0 ? 0 : 1),
      explain: (trace) =>
        texts.claim14.explain(
          Array.from(trace.get('position_weights').data, (size) => formatNumber(size, 2)),
          formatNumber(trace.value('difference'), 2),
        ),
      program: claim14,
    }),
    claim({
      correction: 28,
      entry: 'S3.13',
      ...texts.claim28,
      compute(engine) {
        const positions = engine.arange(catSentence.length);
        const of = (word: string) => engine.select(positions, 0, catSentence.indexOf(word));
        const distance = engine.sub(of(texts.cat.asks), of(texts.cat.meant));
        return { distance, between: engine.sub(distance, 1) };
      },
      tensors: { distance: {}, between: {} },
      expected: 1,
      answer: (trace) => trace.value('distance') - 5,
      explain: (trace) => texts.claim28.explain(trace.value('between'), trace.value('distance')),
      program: claim28,
      scenes: [{ label: texts.claim28.scene, inputs: sceneOf(catSentence, 8, 1) }],
    }),
  ],
});

/** A sentence in which one word asks and another one has the best answer. */
function sceneOf(words: readonly string[], asking: number, answers: number) {
  return { words, asking, scores: words.map((_, i) => (i === answers ? 4 : 0)) };
}

function Figure({ inputs: { words, asking } }: FigureProps<typeof computation>) {
  const from = chosenWord(asking, words) ?? 0;
  return (
    <>
      <Sentence />
      <Arcs
        of={of.weights}
        words={words}
        input="asking"
        asking={from}
        alone
        columns={[
          {
            head: wordNames.scores,
            term: of.scores,
            cell: (i) => (
              <NumberField input="scores" at={i} label={texts.scoreOf(words[i] ?? '')} />
            ),
          },
          {
            head: wordNames.weights,
            term: of.weights,
            cell: (i) => <Cell of={of.weights} at={i} decimals={3} />,
          },
          {
            head: names.distances,
            term: of.distances,
            cell: (i) => <Cell of={of.distances} at={i} decimals={0} />,
          },
        ]}
      />
    </>
  );
}
