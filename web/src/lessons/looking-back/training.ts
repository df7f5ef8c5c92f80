// The job of this lesson: an encoder and a decoder with additive attention learn to write words of 3 to 8 letters backwards.
import { defineTraining } from '../../course/training';
import type { Engine, Tensor } from '../../engine';

/** The start, 0, and the letters a to z. */
export const tokens = 27;
export const sizes = { width: 16, hidden: 32, attentionWidth: 32 } as const;
export const pace = { steps: 400, stride: 20 } as const;
export const lengths = { least: 3, most: 8 } as const;
export const batch = 32;

/** Words of one length, drawn letter by letter. */
function drawWords(engine: Engine): Tensor {
  const length = engine.randint(lengths.least, lengths.most + 1, [1]).item();
  return engine.randint(1, tokens, [batch, length]);
}

export const learningToLookBack = defineTraining(pace, (engine) => {
  const model = engine.models.seq2seq({
    vocab: tokens,
    embeddingDim: sizes.width,
    hiddenDim: sizes.hidden,
    attention: 'additive',
    attentionDim: sizes.attentionWidth,
  });
  const parameters = Object.fromEntries(model.namedParameters());
  return {
    learners: {
      writer: {
        parameters,
        optimizer: engine.optim.adam(Object.values(parameters), { lr: 0.007 }),
        loss(words: Tensor) {
          const backwards = engine.flip(words, [1]);
          const start = engine.full([batch, 1], 0, { dtype: 'int64' });
          const always = 1; // Every letter that it reads of its own is the true one.
          const [logits] = model.forward(words, engine.cat([start, backwards], 1), always);
          return engine.crossEntropy(
            engine.reshape(logits, [-1, tokens]),
            engine.reshape(backwards, [-1]),
          );
        },
      },
    },
    draw: () => drawWords(engine),
  };
});
