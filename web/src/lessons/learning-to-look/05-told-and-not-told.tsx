// S4.3 as data: sentences of a grammar, what a model is told of them, and the pairs that it never sees.

import { useId } from 'preact/hooks';
import { names, texts } from '#words/lessons/learning-to-look/05-told-and-not-told';
import Prose from '#words/lessons/learning-to-look/05-told-and-not-told.mdx';
import { Choice } from '../../controls/Choice';
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
  spelled,
} from '../../course/grammar';
import type { PageEngine } from '../../engine';
import { Cell } from '../../figures/Cell';
import { choiceSpec, type InputsOf, wholeSpec } from '../../lab/inputs';
import { defineComputation, defineStep, type FigureProps, prediction } from '../../lab/step';
import program from './05-told-and-not-told.py';
import { PairGrid } from './PairGrid';

const inputs = {
  noun: {
    kind: 'choice',
    label: texts.noun,
    options: [...animals, ...places].map((noun) => ({ id: noun, label: noun })),
    default: animals[0] ?? '',
  },
  adjective: wholeSpec(texts.adjective, { default: 1, min: 1, max: ofAnimals.length }),
  order: choiceSpec(texts.order, texts.orders, 'animal'),
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

const computation = defineComputation({
  inputs,
  compute(engine: PageEngine, chosen) {
    const words = wordsOf(chosen);
    const meant = words.indexOf(meantBy(factOf(chosen)));
    return {
      ids: engine.tensor(numbersOf(words), { dtype: 'int64' }),
      wanted: engine.tensor(words.map((_, i) => (i === meant ? 1 : 0))),
    };
  },
  tensors: {
    ids: { axes: [wordsOf], given: texts.givenIds, made: 'hand' },
    wanted: { role: 'weight', axes: [wordsOf], given: texts.givenWanted, made: 'hand' },
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
      id: 'what-is-told',
      ...texts.whatIsTold,
      compute: (engine) => ({
        told: engine.sum(engine.tensor([0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0])),
        every: engine.tensor(kept.length / facts.length),
      }),
      expected: 2,
      answer: (trace) => (trace.value('told') === 1 ? 2 : 0),
      explain: (trace) => texts.whatIsTold.explain(trace.value('told')),
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
    </>
  );
}
