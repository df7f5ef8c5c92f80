// For the page of practice: the model with four heads that the course trained beforehand, its heads in another order each time. What a
// head does is to be proved by switching it off.
import { names, texts } from '#words/lessons/many-heads/which-head';
import { heldOutSentences, kept, ofAnimals, ofPlaces, verbs } from '../../../course/grammar';
import { ones } from '../../../course/masks';
import { learnedBy } from '../../../course/trained';
import type { Engine } from '../../../engine';
import { Cell } from '../../../figures/Cell';
import { useModel } from '../../../lab/context';
import { formatPercent, spelled } from '../../../lab/format';
import { defineComputation, defineStep, type FigureProps } from '../../../lab/step';
import { saidOfHeldOut } from '../held-out';
import { LookTable } from '../LookTable';
import { fetches, run } from '../learned';
import { answer, kinds, withVolumes } from '../model';
import { quartet, quartetIds } from '../quartet';
import program from './which-head.py';

const [words = []] = quartet;

const inputs = {
  heads: { kind: 'words', default: texts.heads },
  /** Which head of the model stands at each place. */
  order: { kind: 'order', label: texts.order, per: 'heads', default: [0, 1, 2, 3] },
  on: { kind: 'vector', label: texts.on, default: [1, 1, 1, 1], min: 0, max: 1, step: 1 },
} as const;

/** The held-out sentences stand fact by fact, each with all verbs, each of these with its animal and then with its place first. */
const placeOf = (fact: number, verb: number, swapped: number): number =>
  (fact * verbs.length + verb) * 2 + swapped;

/** The sentences that differ in nothing but an adjective of animals and one of places: the numbers of both. */
const otherKind = kept.flatMap((one, i) =>
  kept.flatMap((other, j) =>
    one.animal === other.animal &&
    one.place === other.place &&
    ofAnimals.includes(one.adjective) &&
    ofPlaces.includes(other.adjective)
      ? verbs.flatMap((_, verb) =>
          [0, 1].map((swapped) => [placeOf(i, verb, swapped), placeOf(j, verb, swapped)] as const),
        )
      : [],
  ),
);

/** How many sentences there are, and how many pairs of them that differ in the order of their nouns, and in the kind of the adjective. */
export const counts = {
  right: heldOutSentences.meant.length,
  order: heldOutSentences.meant.length / 2,
  adjective: otherKind.length,
};

const numbers = (engine: Engine, values: readonly number[]) =>
  engine.tensor(values as number[], { dtype: 'int64' });

const computation = defineComputation({
  tier: 'full',
  inputs,
  compute(engine, { order, on }) {
    const model = learnedBy(engine, run, 'four');
    const volume = engine.tensor(order.map((_, head) => on[order.indexOf(head)] ?? 1));
    const layers = withVolumes(volume);
    const looks = answer(engine, layers, model, kinds.four, quartetIds(engine));
    const its = engine.select(engine.select(looks.weights, 2, 0), 0, 0);
    const weights = engine.indexSelect(its, 0, numbers(engine, order));
    const { said, right } = saidOfHeldOut(engine, layers, model);
    const pairs = engine.reshape(said, [-1, 2]);
    const [one, other] = [0, 1].map((at) =>
      numbers(
        engine,
        otherKind.map((pair) => pair[at] ?? 0),
      ),
    ) as [ReturnType<typeof numbers>, ReturnType<typeof numbers>];
    const differ = (a: typeof said, b: typeof said) => engine.mean(ones(engine, engine.ne(a, b)));
    return {
      weights,
      right,
      turns_by_order: differ(engine.select(pairs, 1, 0), engine.select(pairs, 1, 1)),
      turns_by_adjective: differ(
        engine.indexSelect(said, 0, one),
        engine.indexSelect(said, 0, other),
      ),
    };
  },
  tensors: {
    weights: { axes: ['heads', words], rounding: true, made: 'trained' },
    right: {},
    turns_by_order: {},
    turns_by_adjective: {},
  },
  names,
  program,
});

const { of } = computation;

/** No lesson has it among its steps, so it has no prose. */
const step = {
  ...defineStep(computation, {
    Figure,
    summary: (trace, { on }) =>
      texts.summary(on.filter((each) => each === 0).length, formatPercent(trace.value('right'))),
    Prose: () => null,
  }),
  id: 'which-head',
  title: texts.title,
  covers: [],
  fetches,
};

/** With its heads in this order. */
export const whichHeadFor = (order: readonly number[]) => ({
  ...step,
  inputs: { ...inputs, order: { ...inputs.order, default: order } },
});

/** What is asked, in this order; the last one has two heads as its answer. */
export const goals = ['adjective', 'order', 'spare'] as const;
export type Goal = (typeof goals)[number];

export interface Finding {
  readonly isProved: boolean;
  readonly says: string;
}

/** What the heads that are off prove. `share` gives a named number of the trace. */
export function findingOf(
  goal: Goal,
  heads: readonly string[],
  on: readonly number[],
  share: (name: 'right' | 'turns_by_order' | 'turns_by_adjective') => number,
): Finding {
  const off = heads.filter((_, i) => on[i] === 0);
  const [head = ''] = off;
  const not = (says: string): Finding => ({ isProved: false, says });
  if (off.length === 0) return not(texts.noneOff);
  if (goal === 'spare') {
    if (off.length !== 2) return not(texts.twoWanted);
    const right = formatPercent(share('right'));
    return share('right') === 1
      ? { isProved: true, says: texts.proved.spare(right) }
      : not(texts.notSpare(right));
  }
  if (off.length > 1) return not(texts.oneWanted);
  const turns = share(goal === 'order' ? 'turns_by_order' : 'turns_by_adjective');
  if (goal === 'order')
    return turns === 0
      ? { isProved: true, says: texts.proved.order(head) }
      : not(texts.notByOrder(formatPercent(turns)));
  return turns < 1
    ? { isProved: true, says: texts.proved.adjective(head, formatPercent(turns)) }
    : not(texts.notByAdjective(formatPercent(turns)));
}

function Figure({ inputs: { heads, on } }: FigureProps<typeof computation>) {
  const model = useModel();
  const turn = (head: number) =>
    model.set({ on: on.map((each, i) => (i === head ? 1 - each : each)) });
  return (
    <>
      <LookTable
        of={of.weights}
        at={(head, word) => head * words.length + word}
        heads={heads}
        words={words.map(spelled)}
        isOff={(head) => on[head] === 0}
        turn={turn}
        below={texts.on}
      />
      <dl class="which-head">
        {(
          [
            ['right', counts.right],
            ['turns_by_order', counts.order],
            ['turns_by_adjective', counts.adjective],
          ] as const
        ).map(([name, count]) => (
          <div key={name} data-term={of[name]}>
            <dt>{texts.measures[name](count)}</dt>
            <dd>
              <Cell of={of[name]} decimals={3} inline />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
