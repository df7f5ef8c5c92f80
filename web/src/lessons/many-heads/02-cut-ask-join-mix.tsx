// S0.6, S2.18 and S2.19: all words and all heads in one picture, from one matrix to one for each head and back.

import { names, texts } from '#words/lessons/many-heads/02-cut-ask-join-mix';
import Prose from '#words/lessons/many-heads/02-cut-ask-join-mix.mdx';
import { NumberChoice } from '../../controls/NumberChoice';
import { SeedField } from '../../controls/SeedField';
import { attention } from '../../course/attention';
import { numbered } from '../../course/axes';
import { seedInput } from '../../course/inputs';
import { drawLinear } from '../../course/linear';
import { joinHeads, splitHeads } from '../../course/transformer';
import type { PageEngine, Tensor } from '../../engine';
import { formatNumber, formatPercent, largestOf, listOf } from '../../lab/format';
import { stageSpec, wholeSpec } from '../../lab/inputs';
import {
  claim,
  defineComputation,
  defineStep,
  type FigureProps,
  prediction,
  task,
} from '../../lab/step';
import claimShape from './02-claim-S2.18.py';
import program from './02-cut-ask-join-mix.py';
import { HeadsInOne } from './HeadsInOne';
import { headNames, sentence } from './parts';

const width = 32;
const mostHeads = 8;

const inputs = {
  /** How often the width is halved: 1, 2, 4 or 8 heads. */
  cuts: wholeSpec(texts.count, { default: 2, min: 0, max: 3 }),
  chosen: wholeSpec(texts.chosen, { default: 2, min: 1, max: sentence.length }),
  head: wholeSpec(texts.head, { default: 3, min: 1, max: mostHeads }),
  seed: seedInput,
  stage: stageSpec(texts.stage, texts.stages.length),
} as const;

interface Given {
  readonly cuts: number;
  readonly seed: number;
}

/** What the program of tutorial S0 computes, with as many heads as its width is cut into. */
function drawn(engine: PageEngine, { cuts, seed }: Given) {
  engine.manualSeed(seed);
  const [ofQueries, ofKeys, ofValues, mix] = [0, 1, 2, 3].map(() => drawLinear(engine, width)) as [
    (x: Tensor) => Tensor,
    (x: Tensor) => Tensor,
    (x: Tensor) => Tensor,
    (x: Tensor) => Tensor,
  ];
  const X = engine.randn([sentence.length, width]);
  const [Q, K, V] = [ofQueries(X), ofKeys(X), ofValues(X)];
  const [q, k, v] = [Q, K, V].map((x) => splitHeads(engine, 2 ** cuts, x)) as [
    Tensor,
    Tensor,
    Tensor,
  ];
  return { X, Q, K, V, q, k, v, mix };
}

const headsOf = ({ cuts }: { readonly cuts: number }) => headNames(2 ** cuts);
const placesOf = ({ cuts }: { readonly cuts: number }) => numbered(width / 2 ** cuts);
const places = numbered(width);

const computation = defineComputation({
  inputs,
  compute(engine, given) {
    const { mix, q, k, v, ...whole } = drawn(engine, given);
    const { scaled_scores, weights, output: mixed } = attention(engine, q, k, v);
    const joined = joinHeads(engine, mixed);
    return { ...whole, q, k, v, scaled_scores, weights, mixed, joined, output: mix(joined) };
  },
  tensors: {
    X: { axes: [sentence, places], made: 'random' },
    Q: { axes: [sentence, places], rounding: true },
    K: { axes: [sentence, places], rounding: true },
    V: { axes: [sentence, places], rounding: true },
    q: { role: 'query', axes: [headsOf, sentence, placesOf], rounding: true },
    k: { role: 'key', axes: [headsOf, sentence, placesOf], rounding: true },
    v: { role: 'value', axes: [headsOf, sentence, placesOf], rounding: true },
    scaled_scores: { axes: [headsOf, sentence, sentence], rounding: true },
    weights: { axes: [headsOf, sentence, sentence], rounding: true },
    mixed: { role: 'output', axes: [headsOf, sentence, placesOf], rounding: true },
    joined: { role: 'output', axes: [sentence, places], rounding: true },
    output: { axes: [sentence, places], rounding: true },
  },
  names,
  program,
});

const { of } = computation;

export default defineStep(computation, {
  Figure,
  summary(trace, { cuts, chosen, head, stage }) {
    const heads = 2 ** cuts;
    const [word = '', which] = [sentence[chosen - 1], Math.min(head, heads)];
    const row = ((which - 1) * sentence.length + chosen - 1) * sentence.length;
    const weights = trace.get('weights').data.subarray(row, row + sentence.length);
    return texts.says(Math.round(stage), {
      word,
      heads,
      head: which,
      words: sentence.length,
      width,
      best: listOf(largestOf(sentence, weights)),
      share: formatPercent(Math.max(...weights)),
    });
  },
  Prose,
  predictions: [
    prediction({
      id: 'do-heads-see-each-other',
      ...texts.seeEachOther,
      // All that head 3 asks is turned around; what head 2 does stays, until W_O reads all heads.
      compute(engine) {
        const { mix, q, k, v } = drawn(engine, { cuts: 2, seed: 0 });
        const turn = engine.reshape(engine.tensor([1, 1, -1, 1]), [4, 1, 1]);
        const before = attention(engine, q, k, v);
        const after = attention(engine, engine.mul(q, turn), k, v);
        const change = (one: Tensor, other: Tensor) =>
          engine.amax(engine.abs(engine.sub(one, other)));
        const ofHead = (tensor: Tensor) => engine.select(tensor, 0, 1);
        const slice = (mixed: Tensor) =>
          engine.narrow(mix(joinHeads(engine, mixed)), 1, width / 4, width / 4);
        return {
          weights: change(ofHead(before.weights), ofHead(after.weights)),
          mixed: change(ofHead(before.output), ofHead(after.output)),
          output: change(slice(before.output), slice(after.output)),
        };
      },
      expected: 2,
      answer(trace) {
        if (trace.value('weights') > 0) return 0;
        return trace.value('mixed') > 0 ? 1 : 2;
      },
      explain: (trace) => texts.seeEachOther.explain(formatNumber(trace.value('output'), 2)),
    }),
  ],
  tasks: [
    task({
      id: 'which-slice',
      ...texts.whichSlice,
      decimals: 0,
      compute(engine) {
        const slice = (head: number, heads: number) => {
          const size = 64 / heads;
          return engine.tensor([(head - 1) * size + 1, head * size]);
        };
        return { right: slice(5, 8), fromZero: slice(6, 8), four: slice(5, 16) };
      },
      explain: (trace) =>
        texts.whichSlice.explain(trace.value('right', 0), trace.value('right', 1)),
    }),
  ],
  claims: [
    claim({
      entry: 'S2.18',
      ...texts.claimShape,
      compute(engine) {
        engine.manualSeed(0);
        const table = engine.randn([6, 64]);
        const ids = engine.tensor([1, 2, 3, 4, 1, 5], { dtype: 'int64' });
        const X = engine.indexSelect(table, 0, ids);
        engine.manualSeed(0);
        const layers = [0, 1, 2, 3].map(() => drawLinear(engine, 64, 64, { bias: true }));
        const [q, k, v] = layers.slice(0, 3).map((layer) => splitHeads(engine, 8, layer(X))) as [
          Tensor,
          Tensor,
          Tensor,
        ];
        const { weights, output: mixed } = attention(engine, q, k, v);
        const output = (layers[3] as (x: Tensor) => Tensor)(joinHeads(engine, mixed));
        return { output, of_first: engine.select(weights, 0, 0) };
      },
      tensors: { output: { rounding: true }, of_first: { rounding: true } },
      expected: 0,
      answer: (trace) => (trace.get('output').shape.join() === '6,64' ? 0 : 1),
      explain: (trace) =>
        texts.claimShape.explain(
          Array.from(trace.get('of_first').data.subarray(0, 6), (each) => formatNumber(each, 2)),
          Array.from(trace.get('of_first').data.subarray(24, 30), (each) => formatNumber(each, 2)),
        ),
      program: claimShape,
    }),
  ],
});

function Figure({ inputs: { cuts, chosen, head, stage } }: FigureProps<typeof computation>) {
  const heads = 2 ** cuts;
  return (
    <>
      <div class="heads-choices">
        <NumberChoice input="chosen" label={texts.chosen} options={sentence} first={1} />
        <NumberChoice input="cuts" label={texts.count} options={['1', '2', '4', '8']} />
        <NumberChoice
          input="head"
          label={texts.head}
          options={numbered(heads)}
          first={1}
          value={Math.min(head, heads)}
        />
      </div>
      <HeadsInOne
        of={of}
        words={sentence}
        row={chosen - 1}
        head={Math.min(head, heads) - 1}
        heads={heads}
        width={width}
        stage={stage}
      />
      <SeedField />
    </>
  );
}
