// S4.3, S4.12: “it” is “il” or “elle” by the noun that it means: how sure the translator is of either, and where “it” looks while it reads.
import { names, texts } from '#words/lessons/two-sentences/il-or-elle';
import Prose from '#words/lessons/two-sentences/il-or-elle.mdx';
import { texts as shared } from '#words/lessons/two-sentences/parts';
import { Choice } from '../../../controls/Choice';
import { trainingControls } from '../../../controls/Training';
import { stepOf } from '../../../course/trained';
import type { Tensor, Trace } from '../../../engine';
import { Cell } from '../../../figures/Cell';
import { formatPercent } from '../../../lab/format';
import { choiceSpec } from '../../../lab/inputs';
import { prediction } from '../../../lab/question';
import { defineComputation, defineStep, type FigureProps } from '../../../lab/step';
import {
  beforePronouns,
  englishNumbers,
  type Fact,
  frenchNumbers,
  pairFor,
  pairOf,
  pronouns,
  spelled,
  start,
  told,
} from '../grammar';
import { trainingInputs, translatingJob, translatorAt } from '../job';
import { readSentence, writeOn } from '../model';
import { batch, pace } from '../training';
import program from './il-or-elle.py';
import '../two-sentences.css';

const states = ['tired', 'wide'] as const;

const inputs = {
  animal: choiceSpec(texts.animal, texts.animals, 'cat'),
  place: choiceSpec(texts.place, texts.places, 'street'),
  ...trainingInputs,
} as const;

interface Nouns {
  readonly animal: string;
  readonly place: string;
}

/** Two sentences that differ in their last word alone, and in what “it” means. */
const twins = ({ animal, place }: Nouns) => states.map((state) => pairFor(animal, place, state));
/** The words in which they differ, as they are read. */
const lastWords = (given: Nouns) => twins(given).map(({ english }) => english.at(-1) ?? '');
const common = (given: Nouns) => [...(twins(given)[0]?.english.slice(0, -1) ?? []), texts.either];

/** How many French words stand before the pronoun. */
const beforePronoun = (french: readonly string[]) => french.indexOf(beforePronouns) + 1;

const computation = defineComputation({
  tier: 'full',
  inputs,
  compute(engine, { animal, place, ...shown }, snapshots) {
    const model = translatorAt(engine, shown, snapshots);
    const found = twins({ animal, place }).map(({ english, french }) => {
      const { memory } = readSentence(engine, model, englishNumbers(english));
      const until = beforePronoun(french);
      const numbers = [start, ...frenchNumbers(french.slice(0, until))];
      const { logits, cross } = writeOn(engine, model, memory, numbers);
      const chances = engine.softmax(engine.select(logits, 0, until), 0);
      const which = engine.tensor(frenchNumbers(pronouns), { dtype: 'int64' });
      return {
        chances: engine.indexSelect(chances, 0, which),
        weights: engine.select(engine.select(cross.weights, 0, 0), 0, until),
      };
    });
    const both = (of: keyof (typeof found)[number]) =>
      engine.stack(
        found.map((each) => each[of] as Tensor),
        0,
      );
    return { chances: both('chances'), weights: both('weights') };
  },
  tensors: {
    chances: { axes: [lastWords, pronouns], rounding: true, made: 'trained' },
    weights: { axes: [lastWords, common], rounding: true, made: 'trained' },
  },
  names,
  program,
});

const { of } = computation;

export default defineStep(computation, {
  job: translatingJob,
  opens: 'trained',
  controls: trainingControls({
    ahead: true,
    note: (at) => shared.note(at, pace.steps, batch),
  }),
  Figure,
  summary: (trace, given) =>
    texts.summary(
      stepOf(trace),
      lastWords(given).map((state, i) => ({ state, ...surest(trace, i) })),
    ),
  Prose,
  predictions: [
    prediction({
      id: 'always-il',
      needsFigure: true,
      ...texts.alwaysIl,
      compute(engine) {
        const isIl = told.map((fact: Fact) =>
          Number(pairOf(fact, 0, 14).french.includes(pronouns[0])),
        );
        const il = engine.tensor(isIl);
        return { il, share: engine.mean(il) };
      },
      expected: 'half',
      decide: {
        by: 'share',
        line: ['few', 0.3, 'half', 0.8, 'all'],
        on: { from: 0, to: 1, as: 'share' },
      },
    }),
  ],
});

function surest(trace: Trace<'chances'>, twin: number) {
  const [il = 0, elle = 0] = trace.get('chances').data.subarray(2 * twin, 2 * twin + 2);
  return { word: il > elle ? pronouns[0] : pronouns[1], chance: formatPercent(Math.max(il, elle)) };
}

/** The English words that most is looked at while the pronoun is written. */
function looked(trace: Trace<'weights'>, twin: number, length: number): readonly number[] {
  const row = trace.get('weights').data.subarray(twin * length, (twin + 1) * length);
  const order = Array.from(row.keys()).sort((a, b) => (row[b] ?? 0) - (row[a] ?? 0));
  return order.slice(0, 3).filter((at) => (row[at] ?? 0) >= 0.01);
}

function Figure({ trace, inputs: given }: FigureProps<typeof computation>) {
  return (
    <>
      <div class="attention-controls">
        <Choice input="animal" />
        <Choice input="place" />
      </div>
      <div class="endings">
        {twins(given).map(({ english, french }, twin) => {
          const until = beforePronoun(french);
          return (
            <section key={states[twin]} aria-label={english.at(-1)}>
              <p class="translated">{spelled(english)}</p>
              <p class="translated" lang="fr">
                {spelled(french.slice(0, until))} …
              </p>
              <ul class="pronoun-chances">
                {pronouns.map((word, i) => (
                  <li key={word} data-term={of.chances}>
                    <span lang="fr">{word}</span>
                    <span
                      class="chance-bar"
                      style={{ '--share': trace.value('chances', 2 * twin + i) }}
                      aria-hidden="true"
                    />
                    <Cell of={of.chances} at={2 * twin + i} decimals={3} fixed />
                  </li>
                ))}
              </ul>
              <p class="twin-looks" data-term={of.weights}>
                {texts.looks}{' '}
                {looked(trace, twin, english.length).map((at) => (
                  <span key={at}>
                    <em>{english[at]}</em>{' '}
                    <Cell
                      of={of.weights}
                      at={twin * english.length + at}
                      decimals={2}
                      inline
                    />{' '}
                  </span>
                ))}
              </p>
            </section>
          );
        })}
      </div>
    </>
  );
}
