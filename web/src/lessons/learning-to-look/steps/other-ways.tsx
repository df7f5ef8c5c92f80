// S0.6 after training: what other seeds find, how it fares with pairs that it never met, and the learner's own sentence.

import { grammar } from '#words/grammar';
import { names, texts } from '#words/lessons/learning-to-look/other-ways';
import Prose from '#words/lessons/learning-to-look/other-ways.mdx';
import { texts as shared } from '#words/lessons/learning-to-look/parts';
import { Choice } from '../../../controls/Choice';
import { Sentence } from '../../../controls/Sentence';
import { trainingControls } from '../../../controls/Training';
import {
  animals,
  kept,
  length,
  meantBy,
  numbersOf,
  ofAnimals,
  places,
  pronoun,
  sentenceOf,
  told,
  vocabulary,
} from '../../../course/grammar';
import { Looks } from '../../../course/Looks';
import { stepOf } from '../../../course/trained';
import type { Tensor } from '../../../engine';
import { formatPercent, listOf, quote } from '../../../lab/format';
import { choiceSpec } from '../../../lab/inputs';
import { prediction } from '../../../lab/question';
import { defineComputation, defineStep, type FigureProps } from '../../../lab/step';
import { lookingJob, modelsAt, rightAt, trainingInputs } from '../job';
import { LossCurve } from '../LossCurve';
import { look, vectorsOf } from '../model';
import { batch, steps } from '../training';
import program from './other-ways.py';

const { place, verb } = shared.fact;
// An animal that it never met with this adjective.
const [animal = ''] = grammar.heldOut.first;
const [adjective = ''] = ofAnimals;

const inputs = {
  words: {
    kind: 'words',
    default: sentenceOf({ animal, place, adjective }, verb),
  },
  ...trainingInputs,
  asking: choiceSpec(texts.asking, texts.askings, 'it'),
} as const;

/** The words that have a vector, as many as there are positions. */
function knownOf(words: readonly string[]): readonly string[] {
  const known = words.filter((word) => vocabulary.includes(word)).slice(0, length);
  return known.length > 0 ? known : [pronoun];
}

/** Who looks: *it*, or else the last word. */
function askingOf(known: readonly string[]): number {
  const at = known.indexOf(pronoun);
  return at >= 0 ? at : known.length - 1;
}

/** Who looks in layer 1: the same word, or the noun that is chosen, where there is one. */
function askingFirst(known: readonly string[], asking: string): number {
  const nouns = asking === 'animal' ? animals : asking === 'place' ? places : [];
  const at = known.findIndex((word) => nouns.includes(word));
  return at >= 0 ? at : askingOf(known);
}

const asks = (given: { readonly words: readonly string[] }) =>
  knownOf(given.words).map(shared.asks);
const answers = (given: { readonly words: readonly string[] }) => knownOf(given.words);

const computation = defineComputation({
  inputs,
  compute(engine, { words, ...shown }, snapshots) {
    const known = knownOf(words);
    const ids = engine.tensor(numbersOf(known), { dtype: 'int64' });
    const { two } = modelsAt(engine, shown, snapshots, ['two', 'one']);
    const [first, last] = look(engine, two, 'two', vectorsOf(engine, two, ids, known.length));
    return {
      weights_1: engine.select(first.weights, 0, 0),
      weights_2: engine.select(last.weights, 0, 0),
    };
  },
  tensors: {
    weights_1: { role: 'weight', axes: [asks, answers], rounding: true, made: 'trained' },
    weights_2: { role: 'weight', axes: [asks, answers], rounding: true, made: 'trained' },
  },
  names,
  program,
});

const { of } = computation;

export default defineStep(computation, {
  job: lookingJob,
  opens: { after: 'by-counting' },
  controls: trainingControls({
    ahead: true,
    note: (at) => shared.note(at, steps, batch),
  }),
  Figure,
  summary(trace, { words }) {
    const known = knownOf(words);
    const at = askingOf(known);
    const row = trace.get('weights_2').data.subarray(at * known.length, (at + 1) * known.length);
    const most = Math.max(...row);
    return texts.summary(
      stepOf(trace),
      known[at] ?? '',
      known[row.indexOf(most)] ?? '',
      formatPercent(most),
    );
  },
  problem(_, { words }) {
    const unknown = [...new Set(words.filter((word) => !vocabulary.includes(word)))];
    if (unknown.length > 0) return texts.unknown(listOf(unknown.map(quote)));
    return words.length > length ? texts.tooLong(length) : null;
  },
  Prose,
  predictions: [
    prediction({
      id: 'by-counting',
      needsFigure: true,
      ...texts.byCounting,
      compute(engine) {
        const counts = kept.map((fact) => {
          const alike = told.filter(
            (each) => each.animal === fact.animal && each.place === fact.place,
          );
          const meant = alike.filter((each) => meantBy(each) === meantBy(fact)).length;
          return [meant, alike.length - meant];
        });
        const [meant, other] = [0, 1].map((which) =>
          engine.tensor(counts.map((pair) => pair[which] ?? 0)),
        ) as [Tensor, Tensor];
        const ahead = engine.where(engine.gt(meant, other), 1, 0);
        const level = engine.where(engine.eq(meant, other), 0.5, 0);
        return { meant, other, right: engine.mean(engine.add(ahead, level)) };
      },
      expected: 'few',
      decide: {
        by: 'right',
        line: ['few', 0.4, 'half', 0.6, 'most'],
        on: { from: 0, to: 1, as: 'share' },
      },
    }),
  ],
});

function Figure({ trace, inputs: { words, asking }, findings }: FigureProps<typeof computation>) {
  const known = knownOf(words);
  const from = askingOf(known);
  const first = askingFirst(known, asking);
  const step = stepOf(trace);
  const [two, one] = rightAt(findings, step);
  return (
    <>
      <Sentence />
      <Looks
        label={texts.sentence}
        words={known}
        from={from}
        above={{ of: of.weights_2, at: from * known.length, name: texts.last }}
        below={{ of: of.weights_1, at: first * known.length, name: texts.first, from: first }}
      />
      <Choice input="asking" />
      <p class="held-out-right">{shared.right(two, one)}</p>
      <LossCurve label={texts.curves} findings={findings} step={step} />
    </>
  );
}
