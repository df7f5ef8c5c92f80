// The LSTM and the model without attention that the page puts together out of small operations give what the engine's own give.
import { beforeEach, describe, expect, it } from 'vitest';
import {
  decodePlain,
  encode,
  type LstmState,
  lstmSteps,
  smallLstm,
} from '../../web/src/course/recurrent';
import type { Parameters } from '../../web/src/course/transformer';
import { newLstm, newSeq2Seq } from '../../web/src/course/untrained';
import { wholeLstm } from '../../web/src/course/whole';
import type { Engine, Tensor } from '../../web/src/engine';
import { fullEngine } from './support';

let engine: Engine;
beforeEach(async () => {
  engine = await fullEngine();
  engine.manualSeed(11);
});

const [batch, length, width, hidden, vocab] = [3, 6, 5, 7, 9];

function expectClose(actual: Tensor, expected: Tensor): void {
  expect(actual.shape).toEqual(expected.shape);
  const difference = engine.amax(engine.abs(engine.sub(actual, expected)));
  expect(difference.item()).toBeLessThan(2e-6);
}

/** Row `i` of a batch by itself. */
const row = (all: Tensor, i: number) => engine.select(all, 0, i);

describe('lstmSteps', () => {
  it('are nn.LSTM on one layer, from zeros and from a state, for a batch and for one sequence', () => {
    engine.scope(() => {
      const module = engine.nn.lstm(width, hidden, { batchFirst: true });
      const parameters = module.stateDict();
      const x = engine.randn([batch, length, width]);
      const [h0, c0] = [engine.randn([1, batch, hidden]), engine.randn([1, batch, hidden])];
      const given: LstmState = { h: row(h0, 0), c: row(c0, 0) };
      for (const state of [undefined, given]) {
        const [output, h, c] = module.forward(x, state && [h0, c0]);
        const steps = lstmSteps(engine, parameters, x, state);
        const last = steps.at(-1);
        expectClose(
          engine.stack(
            steps.map((step) => step.h),
            1,
          ),
          output,
        );
        expectClose(last?.h as Tensor, row(h, 0));
        expectClose(last?.c as Tensor, row(c, 0));
      }
      const alone = lstmSteps(engine, parameters, row(x, 1)).at(-1);
      expectClose(alone?.c as Tensor, row(row(module.forward(x)[2], 0), 1));
    });
  });

  it('tell the gates apart: bias alone opens one after the other in PyTorch’s order', () => {
    engine.scope(() => {
      const zeros = (...shape: number[]) => engine.zeros(shape);
      const gates = ['input', 'forget', 'candidate', 'output'] as const;
      for (const [which, opened] of gates.entries()) {
        const bias = engine.tensor([0, 1, 2, 3].map((i) => (i === which ? 3 : 0)));
        const parameters: Parameters = {
          weight_ih_l0: zeros(4, 1),
          weight_hh_l0: zeros(4, 1),
          bias_ih_l0: bias,
          bias_hh_l0: zeros(4),
        };
        const [step] = lstmSteps(engine, parameters, zeros(1, 1));
        for (const gate of gates) {
          const closed = gate === 'candidate' ? 0 : 0.5;
          const open = gate === 'candidate' ? Math.tanh(3) : 1 / (1 + Math.exp(-3));
          expect(step?.[gate].item()).toBeCloseTo(gate === opened ? open : closed, 6);
        }
      }
    });
  });
});

describe('smallLstm and wholeLstm', () => {
  it('are nn.LSTM on sequences of their own lengths, up to their ends, and on whole ones', () => {
    engine.scope(() => {
      const module = engine.nn.lstm(width, hidden, { batchFirst: true });
      const parameters = module.stateDict();
      const x = engine.randn([batch, length, width]);
      const lengths = [4, length, 1];
      const ends = engine.tensor(lengths, { dtype: 'int64' });
      const real = engine.lt(engine.arange(length), engine.unsqueeze(ends, 1));
      const untilEnds = (states: Tensor) =>
        engine.maskedFill(states, engine.unsqueeze(engine.logicalNot(real), 2), 0);
      for (const lstm of [smallLstm, wholeLstm]) {
        const cut = lstm(engine, parameters, x, lengths);
        const [output, h] = module.forward(x, undefined, { lengths: ends });
        expectClose(untilEnds(cut.states), untilEnds(output));
        expectClose(cut.last, row(h, 0));
        const whole = lstm(engine, parameters, x);
        const [all, last] = module.forward(x);
        expectClose(whole.states, all);
        expectClose(whole.last, row(last, 0));
      }
    });
  });
});

describe('encode and decodePlain', () => {
  it('are models.seq2seq without attention: the same logits, for a batch and for one sentence', () => {
    engine.scope(() => {
      const module = engine.models.seq2seq({ vocab, embeddingDim: width, hiddenDim: hidden });
      const model = module.stateDict();
      const source = engine.randint(0, vocab, [batch, length]);
      const target = engine.randint(0, vocab, [batch, length]);
      const [logits] = module.forward(source, target, 1);
      const decoded = (read: LstmState, written: Tensor) => {
        let state = read;
        return Array.from({ length: length - 1 }, (_, t) => {
          const step = decodePlain(engine, model, engine.select(written, -1, t), state);
          state = step;
          return step.logits;
        });
      };
      const read = encode(engine, model, source);
      expect(read.states.shape).toEqual([batch, length, hidden]);
      expectClose(engine.select(read.states, 1, length - 1), read.h);
      expectClose(engine.stack(decoded(read, target), 1), logits);
      const alone = encode(engine, model, row(source, 2));
      expect(alone.states.shape).toEqual([length, hidden]);
      expectClose(engine.stack(decoded(alone, row(target, 2)), 0), row(logits, 2));
    });
  });
});

describe('before training', () => {
  it.each([
    [
      'an LSTM',
      () => newLstm(engine, width, hidden),
      () => engine.nn.lstm(width, hidden).stateDict(),
    ],
    [
      'the model',
      () => newSeq2Seq(engine, { vocab, width, hidden }),
      () => engine.models.seq2seq({ vocab, embeddingDim: width, hiddenDim: hidden }).stateDict(),
    ],
  ] satisfies [string, () => Parameters, () => Parameters][])(
    '%s is drawn as its module draws it, number by number',
    (_, ours, theirs) => {
      engine.scope(() => {
        const drawnBy = (make: () => Parameters) => {
          engine.manualSeed(3);
          const made = make();
          return { made, next: engine.rand([1]).item() };
        };
        const [own, module] = [drawnBy(ours), drawnBy(theirs)];
        expect(own.next).toBe(module.next);
        expect(Object.keys(own.made)).toEqual(Object.keys(module.made));
        for (const [name, tensor] of Object.entries(own.made)) {
          expect(tensor.data(), name).toEqual(module.made[name]?.data());
        }
      });
    },
  );
});
