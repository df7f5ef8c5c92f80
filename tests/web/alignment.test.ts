// The attention of recurrent models that the page puts together out of small operations gives what the engine's own gives.
import { beforeEach, describe, expect, it } from 'vitest';
import {
  type AlignmentKind,
  additive,
  align,
  concat,
  decoderOver,
  dot,
  general,
} from '../../web/src/course/alignment';
import { encode, type LstmState } from '../../web/src/course/recurrent';
import { type Parameters, parameter } from '../../web/src/course/transformer';
import { newAlignment, newSeq2Seq } from '../../web/src/course/untrained';
import type { Engine, Tensor } from '../../web/src/engine';
import { fullEngine } from './support';

let engine: Engine;
beforeEach(async () => {
  engine = await fullEngine();
  engine.manualSeed(5);
});

const [batch, length, hidden, inner, vocab] = [3, 6, 7, 4, 9];
const kinds = ['additive', 'dot', 'general', 'concat'] as const;

function expectClose(actual: Tensor, expected: Tensor): void {
  expect(actual.shape).toEqual(expected.shape);
  const difference = engine.amax(engine.abs(engine.sub(actual, expected)));
  expect(difference.item()).toBeLessThan(2e-6);
}

/** Row `i` of a batch by itself. */
const row = (all: Tensor, i: number) => engine.select(all, 0, i);

describe('the scores of a state that asks', () => {
  /** The engine's own scores, (batch, 1, length). */
  const engines: Readonly<
    Record<AlignmentKind, (attn: Parameters, state: Tensor, states: Tensor) => Tensor>
  > = {
    additive: (attn, state, states) =>
      engine.additiveScores(
        engine.linear(state, parameter(attn, 'W_dec.weight')),
        engine.linear(states, parameter(attn, 'W_enc.weight')),
        row(parameter(attn, 'v.weight'), 0),
      ),
    dot: (_, state, states) => engine.multiplicativeScores(state, states),
    general: (attn, state, states) =>
      engine.multiplicativeScores(state, states, { weight: parameter(attn, 'W.weight') }),
    concat: (attn, state, states) =>
      engine.concatScores(
        state,
        states,
        parameter(attn, 'W.weight'),
        row(parameter(attn, 'v.weight'), 0),
      ),
  };

  it.each(Object.keys(engines) as AlignmentKind[])(
    '%s: scores, weights and context are the engine’s, for a batch and for one sentence',
    (kind) => {
      engine.scope(() => {
        const attn = newAlignment(engine, kind, hidden, inner);
        const [state, states] = [
          engine.randn([batch, hidden]),
          engine.randn([batch, length, hidden]),
        ];
        const scores = engines[kind](attn, engine.unsqueeze(state, 1), states);
        const { weights, output } = engine.align(scores, states);
        const made = align(engine, kind, attn, state, states);
        expectClose(made.scores, engine.select(scores, 1, 0));
        expectClose(made.weights, engine.select(weights, 1, 0));
        expectClose(made.context, engine.select(output as Tensor, 1, 0));
        const alone = align(engine, kind, attn, row(state, 2), row(states, 2));
        expectClose(alone.scores, row(made.scores, 2));
        expectClose(alone.context, row(made.context, 2));
      });
    },
  );

  it('show what they are made of', () => {
    engine.scope(() => {
      const [state, states] = [engine.randn([hidden]), engine.randn([length, hidden])];
      const of = (kind: AlignmentKind) => newAlignment(engine, kind, hidden, inner);
      const one = additive(engine, of('additive'), state, states);
      expect([one.asked.shape, one.offered.shape, one.joined.shape]).toEqual([
        [inner],
        [length, inner],
        [length, inner],
      ]);
      expectClose(one.joined, engine.tanh(engine.add(one.offered, one.asked)));
      const paired = concat(engine, of('concat'), state, states);
      expect(paired.pairs.shape).toEqual([length, 2 * hidden]);
      expectClose(row(paired.pairs, 3), engine.cat([state, row(states, 3)]));
      expect(general(engine, of('general'), state, states).offered.shape).toEqual([length, hidden]);
      expect(dot(engine, state, states).scores.shape).toEqual([length]);
    });
  });
});

describe('decoderOver', () => {
  /** Logits and weights of all steps, each fed with what is written. */
  function decoded(
    model: Parameters,
    source: Tensor,
    written: Tensor,
    kind: AlignmentKind,
    replace?: (weights: Tensor) => Tensor,
  ) {
    const read = encode(engine, model, source);
    const decode = decoderOver(engine, model, read.states, kind, replace);
    let state: LstmState = read;
    const steps = Array.from({ length: (written.shape.at(-1) ?? 0) - 1 }, (_, t) => {
      const token = engine.select(written, -1, t);
      const step = decode(token, state);
      state = step;
      return step;
    });
    return {
      logits: engine.stack(
        steps.map(({ logits }) => logits),
        -2,
      ),
      weights: engine.stack(
        steps.map(({ aligned }) => aligned.weights),
        -2,
      ),
    };
  }

  const drawn = () => [
    engine.randint(0, vocab, [batch, length]),
    engine.randint(0, vocab, [batch, length]),
  ];

  it.each(kinds)(
    'is models.seq2seq with %s attention: logits and weights, for a batch and for one sentence',
    (attention) => {
      engine.scope(() => {
        const module = engine.models.seq2seq({
          vocab,
          embeddingDim: inner,
          hiddenDim: hidden,
          attention,
          attentionDim: inner,
        });
        const [source, target] = drawn() as [Tensor, Tensor];
        const [logits, weights] = module.forward(source, target, 1);
        const made = decoded(module.stateDict(), source, target, attention);
        expectClose(made.logits, logits);
        expectClose(made.weights, weights as Tensor);
        const alone = decoded(module.stateDict(), row(source, 1), row(target, 1), attention);
        expectClose(alone.logits, row(logits, 1));
        expectClose(alone.weights, row(weights as Tensor, 1));
      });
    },
  );

  it('mixes by the weights that it is given in place of its own', () => {
    engine.scope(() => {
      const model = newSeq2Seq(engine, { vocab, width: inner, hidden, attention: 'dot' });
      const [source, target] = drawn() as [Tensor, Tensor];
      const last = (weights: Tensor) => {
        const one = engine.zeros(weights.shape);
        engine.fill_(engine.select(one, -1, length - 1), 1);
        return one;
      };
      const read = encode(engine, model, source);
      const token = engine.select(target, 1, 0);
      const step = decoderOver(engine, model, read.states, 'dot', last)(token, read);
      // All weight on the last of the encoder's states: this is the context.
      expectClose(step.aligned.context, read.h);
      expect(step.aligned.weights.tolist()).toEqual(last(step.aligned.weights).tolist());
      const own = decoded(model, source, target, 'dot').logits;
      const other = decoded(model, source, target, 'dot', last).logits;
      expect(engine.amax(engine.abs(engine.sub(own, other))).item()).toBeGreaterThan(0.01);
    });
  });
});

it.each(kinds)(
  'a model with %s attention is drawn as its module draws it, number by number',
  (attention) => {
    engine.scope(() => {
      const drawnBy = (make: () => Parameters) => {
        engine.manualSeed(3);
        const made = make();
        return { made, next: engine.rand([1]).item() };
      };
      const own = drawnBy(() => newSeq2Seq(engine, { vocab, width: inner, hidden, attention }));
      const theirs = drawnBy(() =>
        engine.models
          .seq2seq({ vocab, embeddingDim: inner, hiddenDim: hidden, attention })
          .stateDict(),
      );
      expect(own.next).toBe(theirs.next);
      expect(Object.keys(own.made)).toEqual(Object.keys(theirs.made));
      for (const [name, tensor] of Object.entries(own.made)) {
        expect(tensor.data(), name).toEqual(theirs.made[name]?.data());
      }
    });
  },
);
