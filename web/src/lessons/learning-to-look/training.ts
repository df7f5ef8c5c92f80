// The jobs of this lesson: models that learn from the same sentences, step by step. What they leave behind every few steps is all that
// they have learned so far; from there a step shows where they look.

import type { seedInput } from '../../course/inputs';
import type { Engine, Tensor } from '../../engine';
import { defineJob, type Numbers, type Report, type State, stateOf } from '../../lab/job';
import {
  heldOutSentences,
  it,
  length,
  type Sentences,
  secondNoun,
  sentences,
  swappedShare,
  told,
  verbs,
} from './grammar';
import {
  drawModel,
  type Kind,
  kinds,
  type Looked,
  look,
  type Parameters,
  readOut,
  vectorsOf,
} from './model';

export const steps = 200;
/** After how many steps it is shown what was learned. */
export const stride = 5;
export const batch = 64;
export const rate = 0.003;

/** Draws sentences: which facts, which verbs, which of them with the place first. */
export function drawSentences(engine: Engine, count: number): Sentences {
  return engine.scope(() => {
    const facts = engine.randint(0, told.length, [count]).int64s();
    const actions = engine.randint(0, verbs.length, [count]).int64s();
    const orders = engine.rand([count]).data();
    return sentences(
      Array.from(orders, (order, i) => ({
        fact: told[Number(facts[i])] as (typeof told)[number],
        verb: verbs[Number(actions[i])] ?? '',
        swapped: order < swappedShare,
      })),
    );
  });
}

/** A model that learns, with what changes its parameters. */
export class Learner {
  readonly kind: Kind;
  readonly model: Parameters;
  readonly #engine: Engine;
  readonly #adam: ReturnType<Engine['optim']['adam']>;

  constructor(engine: Engine, kind: Kind) {
    this.kind = kind;
    this.#engine = engine;
    this.model = drawModel(engine, kind);
    for (const parameter of Object.values(this.model)) parameter.requiresGrad = true;
    this.#adam = engine.optim.adam(Object.values(this.model), { lr: rate });
  }

  /** One step downhill; gives the loss before it. */
  learn(given: Sentences): number {
    const loss = this.#loss(given);
    this.#adam.zeroGrad();
    loss.backward();
    this.#adam.step();
    return loss.item();
  }

  /** The share of the sentences in which it finds the noun that is meant. */
  rightIn(given: Sentences): number {
    return this.#engine.noGrad(() => {
      const found = this.#engine.argmax(this.#answers(given), 1).int64s();
      const { meant } = given;
      const right = meant.filter((place, i) => Number(found[i]) === this.#target(place));
      return right.length / meant.length;
    });
  }

  /** What stands for the noun at a place: the place itself, or whether it is the second noun. */
  #target(place: number): number {
    return kinds[this.kind].reads ? Number(place === secondNoun) : place;
  }

  #loss(given: Sentences): Tensor {
    const engine = this.#engine;
    const targets = given.meant.map((place) => this.#target(place));
    const answers = this.#answers(given);
    if (kinds[this.kind].reads) {
      return engine.crossEntropy(answers, engine.tensor(targets, { dtype: 'int64' }));
    }
    const which = engine.tensor(targets, { dtype: 'int64', shape: [targets.length, 1] });
    return engine.neg(engine.mean(engine.log(engine.gather(answers, 1, which))));
  }

  /** The weights that *it* gives in the last layer, or what is read out of its last vector. */
  #answers({ ids }: Sentences): Tensor {
    const engine = this.#engine;
    const words = engine.tensor(ids as number[], { dtype: 'int64' });
    const vectors = vectorsOf(engine, this.model, words);
    const looked = look(engine, this.model, this.kind, vectors).at(-1) as Looked;
    if (!kinds[this.kind].reads) return engine.select(looked.weights, 1, it);
    return readOut(engine, this.model, engine.select(looked.X, 1, it));
  }
}

/** What the models have learned so far, each parameter under the kind of its model. */
function stateOfAll(engine: Engine, learners: readonly Learner[]): State {
  return engine.scope(() =>
    stateOf(
      Object.fromEntries(
        learners.flatMap(({ kind, model }) =>
          Object.entries(model).map(([name, values]) => [`${kind}.${name}`, values]),
        ),
      ),
    ),
  );
}

/** The held-out sentences in parts of one size: all at once would take longer than a slice may. */
const heldOutParts = partsOf(heldOutSentences, 6);

function partsOf({ ids, meant }: Sentences, count: number): Sentences[] {
  const size = meant.length / count;
  return Array.from({ length: count }, (_, i) => ({
    ids: ids.slice(i * size * length, (i + 1) * size * length),
    meant: meant.slice(i * size, (i + 1) * size),
  }));
}

const row = (numbers: readonly number[]): Numbers => ({
  shape: [1, numbers.length],
  data: Float32Array.from(numbers),
});

/**
 * Models of some kinds that read the same sentences. A run that goes on from a snapshot makes its steps again: they are quickly made,
 * and what is shown of them needs no more than the parameters.
 */
const training = (of: readonly Kind[]) =>
  defineJob<'full', { readonly seed: typeof seedInput }>(function* (engine, { seed }, from) {
    engine.manualSeed(seed);
    const learners = of.map((kind) => new Learner(engine, kind));
    const before = Number(from?.step?.data[0] ?? -1);
    for (let step = 0; ; step++) {
      const known = step <= before;
      if (step % stride === 0 && !known) {
        const rights = of.map(() => 0);
        for (const part of heldOutParts) {
          engine.scope(() => {
            for (const [i, each] of learners.entries()) {
              rights[i] = (rights[i] ?? 0) + each.rightIn(part) / heldOutParts.length;
            }
          });
          yield { done: step / steps };
        }
        yield {
          done: step / steps,
          step,
          append: { right: row(rights) },
          snapshot: {
            ...stateOfAll(engine, learners),
            step: { shape: [1], data: Float32Array.of(step) },
          },
          keep: true,
        };
      }
      if (step === steps) return;
      const losses = engine.scope(() => {
        const given = drawSentences(engine, batch);
        return learners.map((each) => each.learn(given));
      });
      const report: Report = { done: Math.max(before, step) / steps };
      yield step < before ? report : { ...report, step: step + 1, append: { loss: row(losses) } };
    }
  });

export const learningToLook = training(['two', 'one']);
export const learningToAnswer = training(['two', 'reading']);
