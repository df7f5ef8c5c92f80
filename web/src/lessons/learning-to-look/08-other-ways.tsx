// S0.6 after training: what other seeds find, how it fares with pairs that it never met, and the learner's own sentence.

import { names, texts } from '#words/lessons/learning-to-look/08-other-ways';
import Prose from '#words/lessons/learning-to-look/08-other-ways.mdx';
import { texts as shared } from '#words/lessons/learning-to-look/parts';
import { Choice } from '../../controls/Choice';
import { Sentence } from '../../controls/Sentence';
import { Training } from '../../controls/Training';
import {
  animals,
  kept,
  length,
  meantBy,
  numbersOf,
  places,
  sentenceOf,
  told,
  vocabulary,
} from '../../course/grammar';
import { stepOf } from '../../course/trained';
import type { Tensor } from '../../engine';
import { formatPercent, listOf, quote } from '../../lab/format';
import { choiceSpec } from '../../lab/inputs';
import type { Findings } from '../../lab/job';
import { defineComputation, defineStep, type FigureProps, prediction } from '../../lab/step';
import program from './08-other-ways.py';
import { lookingJob, modelsAt, trainingInputs } from './job';
import { Looks } from './Looks';
import { LossCurve } from './LossCurve';
import { look, vectorsOf } from './model';
import { batch, steps } from './training';

const { place, verb } = shared.fact;

const inputs = {
  words: {
    kind: 'words',
    default: sentenceOf({ animal: 'horse', place, adjective: 'tired' }, verb),
  },
  ...trainingInputs,
  asking: choiceSpec(texts.asking, texts.askings, 'it'),
} as const;

/** The words that have a vector, as many as there are positions. */
function knownOf(words: readonly string[]): readonly string[] {
  const known = words.filter((word) => vocabulary.includes(word)).slice(0, length);
  return known.length > 0 ? known : ['it'];
}

/** Who looks: *it*, or else the last word. */
function askingOf(known: readonly string[]): number {
  const at = known.indexOf('it');
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
      expected: 2,
      answer(trace) {
        const right = trace.value('right');
        return right > 0.6 ? 0 : right > 0.4 ? 1 : 2;
      },
      explain: (trace) =>
        texts.byCounting.explain(
          formatPercent(trace.value('right')),
          trace.value('meant', 0),
          trace.value('other', 0),
        ),
    }),
  ],
});

/** The share of the held-out sentences that each model gets right at a step. */
function rightAt(findings: Findings | undefined, step: number): readonly string[] {
  const { data } = findings?.numbers.right ?? {};
  const row = Math.floor(step / trainingInputs.made.step);
  return [0, 1].map((model) => {
    const share = data?.[2 * row + model];
    return share === undefined ? '–' : formatPercent(share);
  });
}

function Figure({ trace, inputs: { words, asking }, findings }: FigureProps<typeof computation>) {
  const known = knownOf(words);
  const from = askingOf(known);
  const first = askingFirst(known, asking);
  const step = stepOf(trace);
  const [two = '', one = ''] = rightAt(findings, step);
  return (
    <>
      <Sentence />
      <div data-pinned>
        <Training ahead note={shared.note(step, steps, batch)} />
      </div>
      <Looks
        label={texts.sentence}
        words={known}
        from={from}
        above={{ of: of.weights_2, at: from * known.length, name: texts.last }}
        below={{ of: of.weights_1, at: first * known.length, name: texts.first, from: first }}
      />
      <Choice input="asking" />
      <p class="held-out-right">{texts.right(two, one)}</p>
      <LossCurve label={texts.curves} findings={findings} step={step} />
    </>
  );
}
