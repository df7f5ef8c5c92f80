// The job of the step on dividing: the writer of this lesson learns with four scores side by side, from the same words. The one whose dot
// products are divided begins with the numbers of the one whose are not.
import { defineTraining, ofEach } from '../../course/training';
import type { Parameters } from '../../course/transformer';
import type { Engine, Tensor } from '../../engine';
import {
  dividing,
  newWriter,
  type ScoreKind,
  type StateWidth,
  scoreKinds,
  scoresPace,
  stateWidths,
  tested,
  withDivision,
} from './scores';
import { backwardsOf, drawWords, rate, startOf, tokens } from './training';

function writerWith(engine: Engine, kind: ScoreKind, seed: number, hidden: number) {
  engine.manualSeed(seed);
  if (kind !== 'scaled') return newWriter(engine, kind, hidden);
  const divided = newWriter(engine, kind, hidden);
  engine.manualSeed(seed);
  divided.loadStateDict(withDivision(engine, newWriter(engine, 'dot', hidden).stateDict(), hidden));
  return divided;
}

export const learningWithScores = defineTraining<Tensor, ScoreKind>(
  scoresPace,
  (engine, inputs) => {
    const seed = Number(inputs.seed);
    const hidden = stateWidths[inputs.width as StateWidth];
    const writers = ofEach(scoreKinds, (kind) => writerWith(engine, kind, seed, hidden));
    const learnedBy = (kind: ScoreKind): Parameters =>
      Object.fromEntries(
        writers[kind].namedParameters().filter(([name]) => kind !== 'scaled' || name !== dividing),
      );
    engine.manualSeed(tested.seed);
    const words = engine.randint(1, tokens, [tested.words, tested.letters]);
    const backwards = backwardsOf(engine, words);
    const start = startOf(engine, tested.words);
    engine.manualSeed(seed);
    return {
      models: ofEach(scoreKinds, learnedBy),
      optimizer: (all) => engine.optim.adam(all, { lr: rate }),
      loss(_, given, kind) {
        const wanted = backwardsOf(engine, given);
        const target = engine.cat([startOf(engine, given.shape[0] ?? 0), wanted], 1);
        const [logits] = writers[kind].forward(given, target, 1);
        return engine.crossEntropy(
          engine.reshape(logits, [-1, tokens]),
          engine.reshape(wanted, [-1]),
        );
      },
      draw: () => drawWords(engine),
      measures: {
        right: {
          parts: scoreKinds.length,
          of(part) {
            const kind = scoreKinds[part] as ScoreKind;
            const written = writers[kind].greedy(words, start, tested.letters);
            const right = engine.all(engine.eq(written, backwards), 1).bytes();
            const share = right.reduce((sum, each) => sum + each, 0) / tested.words;
            // A part measures one of them; the mean over the parts is taken afterwards.
            return scoreKinds.map((each) => (each === kind ? share * scoreKinds.length : 0));
          },
        },
      },
    };
  },
);
