// The job of this lesson: an encoder and a decoder with additive attention learn to write words of 3 to 8 letters backwards.
import { defineTraining } from '../../course/training';
import type { Engine, Tensor } from '../../engine';

/** The start, 0, and the letters a to z. */
export const tokens = 27;
export const sizes = { width: 16, hidden: 32, attentionWidth: 32 } as const;
export const pace = { steps: 400, stride: 20 } as const;
export const lengths = { least: 3, most: 8 } as const;
export const batch = 32;

export const rate = 0.007;

/** Words of one length, drawn letter by letter. */
export function drawWords(engine: Engine): Tensor {
  const length = engine.randint(lengths.least, lengths.most + 1, [1]).item();
  return engine.randint(1, tokens, [batch, length]);
}

/** What is to be written of words, and what the decoder begins with. */
export const backwardsOf = (engine: Engine, words: Tensor): Tensor => engine.flip(words, [1]);
export const startOf = (engine: Engine, count: number): Tensor =>
  engine.full([count, 1], 0, { dtype: 'int64' });

export const learningToLookBack = defineTraining(pace, (engine) => {
  const model = engine.models.seq2seq({
    vocab: tokens,
    embeddingDim: sizes.width,
    hiddenDim: sizes.hidden,
    attention: 'additive',
    attentionDim: sizes.attentionWidth,
  });
  return {
    models: { writer: Object.fromEntries(model.namedParameters()) },
    optimizer: (all) => engine.optim.adam(all, { lr: rate }),
    loss(_, words: Tensor) {
      const backwards = backwardsOf(engine, words);
      const start = startOf(engine, batch);
      const always = 1; // Every letter that it reads of its own is the true one.
      const [logits] = model.forward(words, engine.cat([start, backwards], 1), always);
      return engine.crossEntropy(
        engine.reshape(logits, [-1, tokens]),
        engine.reshape(backwards, [-1]),
      );
    },
    draw: () => drawWords(engine),
  };
});
