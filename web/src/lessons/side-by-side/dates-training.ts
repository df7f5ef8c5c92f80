// The job of the steps on dates: a plain model and one with additive attention learn to write dates anew, from the same spellings.
import { drawDates, kept, lengths, pairsOf, told } from '../../course/dates';
import { defineSeq2Seq } from '../../course/seq2seq/training';
import type { Engine } from '../../engine';
import { type DateKind, optionsOf } from './dates-model';

export const datesPace = { steps: 600, stride: 20 } as const;
/** With attention nothing is left to learn by then: so far goes what is shown of where it looks. */
export const lookedAt = 300;
export const drawn = { trainRows: 3200, testRows: 250, batch: 64 } as const;

/** What both learn from, and then what they are tested on. Their decoders are always fed the true characters. */
export const learningDates = defineSeq2Seq(datesPace, (engine, inputs) => {
  const seed = Number(inputs.seed);
  engine.manualSeed(seed);
  const pairs = pairsOf(engine, [
    ...drawDates(engine, told, drawn.trainRows),
    ...drawDates(engine, kept, drawn.testRows),
  ]);
  return {
    plain: trainingOf(engine, 'plain', seed, pairs),
    attention: trainingOf(engine, 'attention', seed, pairs),
  };
});

function trainingOf(
  engine: Engine,
  kind: DateKind,
  seed: number,
  pairs: ReturnType<typeof pairsOf>,
) {
  const learns = { lr: 0.01, clip: 1, teacherForcing: 1, decay: 0, seed };
  return engine.models.training(
    { task: 'given', length: lengths.target, ...drawn, ...optionsOf(kind), ...learns },
    pairs,
  );
}
