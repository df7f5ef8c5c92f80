// S3.6: the additive score with every operand. The state that asks and the one that answers are projected, added inside tanh, and weighed
// by v. Without tanh nobody could tell who asks.

import { byHand, names, texts } from '#words/lessons/looking-back/added-inside';
import Prose from '#words/lessons/looking-back/added-inside.mdx';
import { Choice } from '../../../controls/Choice';
import { NumberChoice } from '../../../controls/NumberChoice';
import { SeedField } from '../../../controls/SeedField';
import { Sentence } from '../../../controls/Sentence';
import { numbered } from '../../../course/axes';
import { chosenWord, seedInput } from '../../../course/inputs';
import { drawVectors } from '../../../course/vectors';
import type { Engine, Tensor } from '../../../engine';
import { Bar } from '../../../figures/Bar';
import { Cell } from '../../../figures/Cell';
import { largest } from '../../../figures/colour-scales';
import { Made } from '../../../figures/Made';
import { Strip } from '../../../figures/Strip';
import { WordRow, WordTable } from '../../../figures/WordTable';
import { formatNumber } from '../../../lab/format';
import { choiceSpec, countSpec, wholeSpec } from '../../../lab/inputs';
import { prediction, task } from '../../../lab/question';
import { defineComputation, defineStep, type FigureProps } from '../../../lab/step';
import type { TensorName } from '../../../lab/tensors';
import program from './added-inside.py';
import '../scores.css';

const width = 4;
const inner = 6;
const askers = texts.askers.length;

const inputs = {
  words: { kind: 'words', default: texts.sentence },
  asker: wholeSpec(texts.asker, { default: 1, min: 1, max: askers }),
  chosen: { ...countSpec(texts.chosen, 'words', { default: 2, min: 1 }), view: true },
  bend: choiceSpec(texts.bend, texts.bends, 'tanh'),
  seed: seedInput,
} as const;

interface Given {
  readonly words: readonly string[];
  readonly asker: number;
  readonly bend: keyof typeof texts.bends;
  readonly seed: number;
}

function compare(engine: Engine, { words, asker, bend, seed }: Given) {
  engine.manualSeed(seed);
  const states = drawVectors(engine, words, width);
  const state = engine.select(engine.randn([askers, width]), 0, asker - 1);
  const [W_s, W_h] = [0, 1].map(() => engine.div(engine.randn([inner, width]), 2)) as [
    Tensor,
    Tensor,
  ];
  const v = engine.randn([inner]);
  const asked = engine.matmul(W_s, state);
  const offered = engine.matmul(states, engine.transpose(W_h, 0, 1));
  const sums = engine.add(asked, offered);
  const bent = bend === 'tanh' ? engine.tanh(sums) : undefined;
  const products = engine.mul(bent ?? sums, v);
  const scores = engine.sum(products, 1);
  const weights = engine.softmax(scores, 0);
  const joined = bent && { joined: bent };
  return { states, state, W_s, W_h, v, asked, offered, sums, ...joined, products, scores, weights };
}

const [narrow, wide] = [numbered(width), numbered(inner)];

const computation = defineComputation({
  tier: 'full',
  inputs,
  compute: compare,
  tensors: {
    states: { role: 'key', axes: ['words', narrow], made: 'random' },
    state: { role: 'query', axes: [narrow], made: 'random' },
    W_s: { role: 'query', axes: [wide, narrow], made: 'random' },
    W_h: { role: 'key', axes: [wide, narrow], made: 'random' },
    v: { axes: [wide], made: 'random' },
    asked: { role: 'query', axes: [wide], rounding: true },
    offered: { role: 'key', axes: ['words', wide], rounding: true },
    sums: { axes: ['words', wide], rounding: true },
    joined: { axes: ['words', wide], rounding: true },
    products: { role: 'score', axes: ['words', wide], rounding: true },
    scores: { axes: ['words'], rounding: true },
    weights: { axes: ['words'], rounding: true },
  },
  names,
  program,
});

const { of } = computation;

const usual: Given = { words: texts.sentence, asker: 1, bend: 'nothing', seed: 0 };

export default defineStep(computation, {
  Figure,
  summary(trace, { words, asker, chosen }) {
    const at = chosenWord(chosen, words);
    return texts.summary(
      asker,
      words[at] ?? '',
      formatNumber(trace.value('scores', at), 2),
      formatNumber(trace.value('weights', at), 2),
    );
  },
  Prose,
  predictions: [
    prediction({
      id: 'without-tanh',
      needsFigure: true,
      ...texts.withoutTanh,
      tier: 'full',
      compute: (engine) => ({
        first: compare(engine, usual).weights,
        second: compare(engine, { ...usual, asker: 2 }).weights,
        bent: compare(engine, { ...usual, asker: 2, bend: 'tanh' }).weights,
      }),
      expected: 'none',
      decide: {
        first: [
          ['none', { 'apart(first, second)': '< 1e-5' }],
          ['more', { 'apart(first, second) - apart(first, bent)': '> 0' }],
        ],
        else: 'same',
      },
      scenes: [{ label: texts.withoutTanh.scene, inputs: { bend: 'nothing' } }],
    }),
  ],
  tasks: [
    task({
      id: 'score-by-hand',
      ...byHand,
      tier: 'full',
      decimals: 1,
      given: { large: 10, small: 2, v: [0.4, 3] },
      draw: ({ whole, one }) => ({
        large: whole(10, 15),
        small: whole(1, 5),
        v: [one([0.2, 0.4, 0.6, 0.8]), whole(2, 5)],
      }),
      compute(engine, { large, small, v: by }) {
        const [asked, offered, v] = [[large, -small], [large, small], by].map((numbers) =>
          engine.tensor(numbers),
        ) as [Tensor, Tensor, Tensor];
        const sums = engine.add(asked, offered);
        const score = (joined: Tensor, by: Tensor | number = v) =>
          engine.reshape(engine.sum(engine.mul(joined, by)), [1]);
        return {
          right: score(engine.tanh(sums)),
          no_tanh: score(sums),
          outside: score(engine.add(engine.tanh(asked), engine.tanh(offered))),
          no_v: score(engine.tanh(sums), 1),
        };
      },
    }),
  ],
});

function Figure({
  trace,
  inputs: { words, asker, chosen, bend },
}: FigureProps<typeof computation>) {
  const at = chosenWord(chosen, words);
  const most = largest(trace.get('sums').data);
  const row = (name: TensorName, sign: string, label: string, offset = at * inner) => (
    <div class="operand-row">
      <span class="operand-sign" aria-hidden="true">
        {sign}
      </span>
      <span data-term={name}>{label}</span>
      <Strip of={name} offset={offset} width={inner} most={most} digits decimals={2} />
    </div>
  );
  return (
    <>
      <Sentence />
      <NumberChoice input="chosen" label={texts.chosen} options={words} first={1} value={at + 1} />
      <div data-pinned>
        <NumberChoice input="asker" label={texts.asker} options={texts.askers} first={1} />
        <Choice input="bend" />
      </div>
      <div class="operand-rows">
        <p class="quiet">
          {texts.label} <Made of={of.W_s} />
        </p>
        {row(of.asked, '', texts.rows.asked(texts.askers[asker - 1] ?? ''), 0)}
        {row(of.offered, '+', texts.rows.offered(words[at] ?? ''))}
        {row(of.sums, '=', names.sums)}
        {bend === 'tanh' && row(of.joined, '→', names.joined)}
        {row(of.v, '·', names.v, 0)}
        {row(of.products, '=', names.products)}
        <p class="operand-score">
          <span data-term={of.scores}>{texts.adds}</span>{' '}
          <Cell of={of.scores} at={at} decimals={3} inline />
        </p>
      </div>
      <div class="operand-words">
        <WordTable caption={texts.all} words={words} head={(i) => words[i]}>
          <WordRow
            label={texts.score}
            term={of.scores}
            count={words.length}
            cell={(i) => <Cell of={of.scores} at={i} decimals={2} />}
          />
          <WordRow
            label={texts.weight}
            term={of.weights}
            count={words.length}
            cell={(i) => <Cell of={of.weights} at={i} decimals={3} />}
          />
          <WordRow
            label=""
            silent
            class="bars"
            count={words.length}
            cell={(i) => <Bar of={of.weights} at={i} />}
          />
        </WordTable>
      </div>
      <SeedField />
    </>
  );
}
