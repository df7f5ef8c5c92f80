// The jobs of this lesson: one LSTM cell of one number learns to say at *it* which of two animals was named last; an encoder and a
// decoder learn to write digits backwards.
import { defineTraining } from '../../course/training';
import type { Parameters } from '../../course/transformer';
import { newLstm } from '../../course/untrained';
import { wholeLstm } from '../../course/whole';
import type { Engine, Tensor } from '../../engine';
import { sizes } from './digits';
import { kinds, shelf, told, values } from './kinds';

export const carryingPace = { steps: 300, stride: 10 } as const;
export const batch = 64;
const length = 12;
const rate = 0.05;

interface Sentences {
  /** (batch, length, kinds): which kind each word is. */
  readonly x: Tensor;
  /** (batch, length): what is to be shown. */
  readonly wanted: Tensor;
}

/** Sentences of words without sense, and at each *it* the value of the animal that was named last. */
function drawSentences(engine: Engine): Sentences {
  const drawn = engine.randint(0, shelf.length, [batch, length]).int64s();
  const ids = Array.from(drawn, (place) => shelf[Number(place)] ?? 0);
  let kept = 0;
  const wanted = ids.map((id, i) => {
    if (i % length === 0) kept = 0;
    kept = values[id] || kept;
    return id === 0 ? kept : 0;
  });
  return {
    x: engine.tensor(told(ids), { shape: [batch, length, kinds.length] }),
    wanted: engine.tensor(wanted, { shape: [batch, length] }),
  };
}

/** The cell before training, as PyTorch draws it. */
export const drawCell = (engine: Engine): Parameters => newLstm(engine, kinds.length, 1);

export const learningToCarry = defineTraining(carryingPace, (engine) => ({
  models: { cell: drawCell(engine) },
  optimizer: (all) => engine.optim.adam(all, { lr: rate }),
  loss: (cell, { x, wanted }: Sentences) =>
    engine.mseLoss(engine.squeeze(wholeLstm(engine, cell, x).states, 2), wanted),
  draw: () => drawSentences(engine),
}));

export const handingPace = { steps: 800, stride: 20 } as const;
const handingRate = 0.02;
/** How often the decoder is fed the truth: always. */
const forcing = 1;

interface Rows {
  /** (batch, length): digits, and the same backwards. */
  readonly source: Tensor;
  readonly target: Tensor;
}

/** Rows of digits, all of one length that is drawn, too. */
function drawRows(engine: Engine): Rows {
  const length = engine.randint(sizes.least, sizes.most + 1, [1]).item();
  const source = engine.randint(0, sizes.vocab, [batch, length]);
  return { source, target: engine.flip(source, [1]) };
}

export const learningToHandOver = defineTraining(handingPace, (engine) => {
  const { vocab, width: embeddingDim, hidden: hiddenDim } = sizes;
  const model = engine.models.seq2seq({ vocab, embeddingDim, hiddenDim });
  return {
    models: { model: Object.fromEntries(model.namedParameters()) },
    optimizer: (all) => engine.optim.adam(all, { lr: handingRate }),
    loss(_, { source, target }: Rows) {
      const [logits] = model.forward(source, target, forcing);
      const wanted = engine.narrow(target, 1, 1, (target.shape[1] ?? 1) - 1);
      return engine.crossEntropy(engine.reshape(logits, [-1, vocab]), engine.reshape(wanted, [-1]));
    },
    draw: () => drawRows(engine),
  };
});
