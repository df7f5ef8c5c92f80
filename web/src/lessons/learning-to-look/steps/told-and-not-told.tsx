// S4.3 as data: sentences of a grammar, what a model is told of them, and the pairs that it never sees.

import { useId } from 'preact/hooks';
import { names, texts } from '#words/lessons/learning-to-look/told-and-not-told';
import Prose from '#words/lessons/learning-to-look/told-and-not-told.mdx';
import { Choice } from '../../../controls/Choice';
import {
  animals,
  type Fact,
  facts,
  isHeldOut,
  kept,
  meantBy,
  numbersOf,
  ofAnimals,
  ofPlaces,
  places,
  sentenceOf,
  swappedShare,
  told,
} from '../../../course/grammar';
import type { PageEngine, Tensor } from '../../../engine';
import { Cell } from '../../../figures/Cell';
import { spelled } from '../../../lab/format';
import { choiceSpec, type InputsOf, wholeSpec } from '../../../lab/inputs';
import { prediction } from '../../../lab/question';
import { defineComputation, defineStep, type FigureProps } from '../../../lab/step';
import { PairGrid } from '../PairGrid';
import program from './told-and-not-told.py';

const inputs = {
  noun: {
    kind: 'choice',
    label: texts.noun,
    options: [...animals, ...places].map((noun) => ({ id: noun, label: noun })),
    default: animals[0] ?? '',
  },
  adjective: wholeSpec(texts.adjective, { default: 1, min: 1, max: ofAnimals.length }),
  order: choiceSpec(texts.order, texts.orders, 'animal'),
  rule: choiceSpec(texts.rule, texts.rules, 'heart'),
} as const;

type Chosen = Pick<InputsOf<typeof inputs>, 'noun' | 'adjective' | 'order'>;

/** The noun that is meant is chosen; the other one stays. */
function factOf({ noun, adjective }: Chosen): Fact {
  const isAnimal = animals.includes(noun);
  return {
    animal: isAnimal ? noun : texts.other.animal,
    place: isAnimal ? texts.other.place : noun,
    adjective: (isAnimal ? ofAnimals : ofPlaces)[adjective - 1] ?? '',
  };
}

const wordsOf = (chosen: Chosen): string[] =>
  sentenceOf(factOf(chosen), texts.other.verb, chosen.order === 'place');

const saidOf = ({ animal, place, adjective }: Fact): string => texts.fact(animal, place, adjective);

type Rule = InputsOf<typeof inputs>['rule'];

/** How likely somebody finds the noun of a fact who goes by a rule and does not know what fits what. */
const chances: Readonly<Record<Rule, (fact: Fact) => number>> = {
  first: (fact) => (meantBy(fact) === fact.animal ? 1 - swappedShare : swappedShare),
  animal: (fact) => (meantBy(fact) === fact.animal ? 1 : 0),
  heart: (fact) => (isHeldOut(fact) ? 1 / 2 : 1),
};

function goBy(engine: PageEngine, rule: Rule) {
  const [chances_told, chances_held_out] = [told, kept].map((facts) =>
    engine.tensor(facts.map(chances[rule])),
  ) as [Tensor, Tensor];
  return {
    chances_told,
    chances_held_out,
    right_told: engine.mean(chances_told),
    right_held_out: engine.mean(chances_held_out),
  };
}

const computation = defineComputation({
  inputs,
  compute(engine: PageEngine, chosen) {
    const words = wordsOf(chosen);
    const meant = words.indexOf(meantBy(factOf(chosen)));
    return {
      ids: engine.tensor(numbersOf(words), { dtype: 'int64' }),
      wanted: engine.tensor(words.map((_, i) => (i === meant ? 1 : 0))),
      ...goBy(engine, chosen.rule),
    };
  },
  tensors: {
    ids: { axes: [wordsOf], given: texts.givenIds, made: 'hand' },
    wanted: { role: 'weight', axes: [wordsOf], given: texts.givenWanted, made: 'hand' },
    chances_told: { axes: [told.map(saidOf)], given: texts.givenChances, made: 'hand' },
    chances_held_out: { axes: [kept.map(saidOf)], given: texts.givenChances, made: 'hand' },
    right_told: {},
    right_held_out: {},
  },
  names,
  program,
});

const { of } = computation;

export default defineStep(computation, {
  Figure,
  summary(trace, chosen) {
    const fact = factOf(chosen);
    const at = trace.get('wanted').data.indexOf(1);
    return texts.summary(
      meantBy(fact),
      at,
      isHeldOut(fact) ? texts.isHeldOut : texts.isShown,
      kept.length,
      facts.length,
    );
  },
  Prose,
  predictions: [
    prediction({
      id: 'the-first-noun',
      ...texts.firstNoun,
      compute: (engine) => goBy(engine, 'first'),
      expected: 'half',
      decide: {
        by: 'right_told',
        line: ['few', 0.4, 'half', 0.6, 'most'],
        on: { from: 0, to: 1, as: 'share' },
      },
      scenes: [{ label: texts.firstNoun.scene, inputs: { rule: 'first' } }],
    }),
  ],
});

function Figure({ inputs: chosen }: FigureProps<typeof computation>) {
  const words = wordsOf(chosen);
  const meant = meantBy(factOf(chosen));
  const group = useId();
  return (
    <>
      <div class="pair-grids" data-input="noun">
        <PairGrid
          label={texts.ofAnimals}
          nouns={animals}
          adjectives={ofAnimals}
          group={group}
          chosen={chosen}
        />
        <PairGrid
          label={texts.ofPlaces}
          nouns={places}
          adjectives={ofPlaces}
          group={group}
          chosen={chosen}
        />
      </div>
      <p class="quiet">{texts.legend}</p>
      <Choice input="order" />
      <dl class="sentence-numbers">
        <div>
          <dt>{texts.word}</dt>
          <dd data-term={of.ids}>{names.ids}</dd>
          <dd data-term={of.wanted}>{names.wanted}</dd>
        </div>
        {words.map((word, i) => (
          <div key={`${i}-${word}`}>
            <dt class={word === meant ? 'meant-word' : undefined}>{spelled(word)}</dt>
            <dd>
              <Cell of={of.ids} at={i} decimals={0} inline />
            </dd>
            <dd>
              <Cell of={of.wanted} at={i} decimals={0} inline />
            </dd>
          </div>
        ))}
      </dl>
      <Choice input="rule" />
      <p class="quiet">
        {texts.found} <Cell of={of.right_told} decimals={2} inline /> {texts.foundHeldOut}{' '}
        <Cell of={of.right_held_out} decimals={2} inline />
      </p>
    </>
  );
}
