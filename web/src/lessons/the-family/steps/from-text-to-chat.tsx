// S4.13: from a model that continues texts to one that answers: which words count in the loss of each stage, and what a comparison of two
// answers teaches.

import { names, texts } from '#words/lessons/the-family/from-text-to-chat';
import Prose from '#words/lessons/the-family/from-text-to-chat.mdx';
import { Choice } from '../../../controls/Choice';
import { Slider } from '../../../controls/Slider';
import { Bill } from '../../../course/Bill';
import { Cell } from '../../../figures/Cell';
import { formatNumber } from '../../../lab/format';
import { choiceSpec, type InputsOf } from '../../../lab/inputs';
import { prediction } from '../../../lab/question';
import { defineComputation, defineStep, type FigureProps } from '../../../lab/step';
import program from './from-text-to-chat.py';
import '../chat.css';

const inputs = {
  stage: choiceSpec(texts.stage, texts.stages, 'pretraining'),
  lead: { kind: 'number', label: texts.lead, default: 0, min: -4, max: 4, step: 0.5 },
} as const;

type Stage = InputsOf<typeof inputs>['stage'];

/** Made by hand: what a model might give each word, and which words count. */
const made: Readonly<Record<'read' | 'asked', readonly number[]>> = {
  read: [0.05, 0.02, 0.3, 0.6, 0.7, 0.4, 0.8],
  asked: [0.9, 0.1, 0.5, 0.02, 0.9, 0.3, 0.2],
};
const counts: Readonly<Record<'read' | 'asked', readonly number[]>> = {
  read: [1, 1, 1, 1, 1, 1, 1],
  asked: [0, 0, 0, 0, 0, 1, 1],
};
/**
 * Quoted: pieces of words read, example answers, questions whose answers people compared (InstructGPT four to nine each, Llama 2 two).
 * Brown and others, 2020, table 2.1; Ouyang and others, 2022, table 6; Touvron and others, 2023, sections 2 and 3 and table 6.
 */
const sizes = [
  [300e9, 13_000, 33_000],
  [2000e9, 27_540, 1_418_091],
];

const textOf = (stage: Stage) => (stage === 'pretraining' ? 'read' : 'asked');
const wordsOf = ({ stage }: { readonly stage: Stage }) => texts.words[stage];

const computation = defineComputation({
  inputs,
  compute(engine, given) {
    const shares = engine.tensor([...made[textOf(given.stage)]]);
    const counted = engine.tensor([...counts[textOf(given.stage)]]);
    const prices = engine.neg(engine.log(shares));
    const lead = engine.tensor(given.lead);
    const pair = engine.softmax(engine.stack([lead, engine.tensor(0)]), 0);
    return {
      shares,
      counted,
      prices,
      loss: engine.div(engine.sum(engine.mul(prices, counted)), engine.sum(counted)),
      lead,
      pair,
      preference_loss: engine.neg(engine.log(engine.select(pair, 0, 0))),
      sizes: engine.tensor(sizes),
    };
  },
  tensors: {
    shares: { axes: [wordsOf], given: texts.byHand, made: 'hand' },
    counted: { axes: [wordsOf], given: texts.chosen },
    prices: { axes: [wordsOf] },
    loss: {},
    lead: {},
    pair: { axes: [texts.answers] },
    preference_loss: {},
    sizes: { axes: [texts.models, texts.kinds], given: texts.quoted, made: 'quoted' },
  },
  names,
  program,
});

const { of } = computation;

export default defineStep(computation, {
  Figure,
  summary: (trace, { stage }) =>
    texts.summary(
      texts.stages[stage],
      formatNumber(trace.value(stage === 'preference' ? 'preference_loss' : 'loss'), 2),
    ),
  Prose,
  predictions: [
    prediction({
      id: 'read-before',
      ...texts.ratio,
      compute(engine) {
        const examples = engine.tensor(13_000 * 200);
        return { ratio: engine.div(engine.tensor(300e9), examples) };
      },
      expected: 'more',
      decide: {
        by: 'ratio',
        line: ['hundred', 300, 'thousand', 10_000, 'more'],
        on: { from: 10, to: 1000000, logarithmic: true },
      },
      scenes: [{ label: texts.ratio.scene, inputs: { stage: 'instructions' } }],
    }),
  ],
});

function Figure({ trace, inputs: { stage } }: FigureProps<typeof computation>) {
  const words = wordsOf({ stage });
  const counted = trace.get('counted').data;
  return (
    <>
      <div data-pinned>
        <Choice input="stage" />
      </div>
      <p>{texts.says[stage]}</p>
      {stage === 'preference' ? (
        <>
          <Bill
            caption={texts.pairTable}
            heads={[{ text: texts.chance, term: of.pair }]}
            rows={texts.answers.map((answer, i) => ({
              id: answer,
              label: answer,
              chosen: i === 0,
              cells: [<Cell key="c" of={of.pair} at={i} decimals={3} />],
            }))}
          />
          <p class="chat-loss" data-term={of.preference_loss}>
            {texts.loss} <Cell of={of.preference_loss} decimals={3} inline />
          </p>
        </>
      ) : (
        <>
          <ol class="chat-words" aria-label={texts.table}>
            {words.map((word, i) => (
              <li key={i} data-counts={counted[i] === 1 || undefined}>
                <span>{word}</span>
                {counted[i] === 1 && <Cell of={of.prices} at={i} decimals={2} fixed />}
              </li>
            ))}
          </ol>
          <p class="chat-loss" data-term={of.loss}>
            {texts.loss} <Cell of={of.loss} decimals={3} inline />
          </p>
        </>
      )}
      <Slider input="lead" />
      <Bill
        caption={texts.sizes}
        heads={texts.models.map((text) => ({ text, term: of.sizes }))}
        rows={texts.kinds.map((label, i) => ({
          id: label,
          label,
          chosen: Object.keys(texts.stages)[i] === stage,
          cells: texts.models.map((_, j) => (
            <span key={j}>
              <Cell of={of.sizes} at={j * texts.kinds.length + i} decimals={0} inline />
              {/* What is compared is not counted alike in the two papers. */}
              {i === 2 && <small class="quiet"> {texts.compared[j]}</small>}
            </span>
          )),
        }))}
      />
    </>
  );
}
