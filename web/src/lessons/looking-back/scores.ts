// The four scores of the step on dividing: which models learn with them, of which sizes, and how they are measured.
import type { Parameters } from '../../course/transformer';
import type { Engine } from '../../engine';
import { sizes, tokens } from './training';

export const scoreKinds = ['dot', 'scaled', 'general', 'additive'] as const;
export type ScoreKind = (typeof scoreKinds)[number];

/** How many numbers a state has. */
export const stateWidths = { narrow: 32, wide: 128 } as const;
export type StateWidth = keyof typeof stateWidths;

export const scoresPace = { steps: 400, stride: 25 } as const;
/** Words that none of them learns from in particular: drawn once, with a generator of their own. */
export const tested = { words: 100, letters: 6, seed: 1000 } as const;

/** A dot product that is divided is the general score with a matrix that is not learned: 1 ÷ √d along its diagonal. */
export const dividing = 'decoder.attn.W.weight';

/** What a writer with dot products has learned, for one that divides them. */
export function withDivision(engine: Engine, learned: Parameters, hidden: number): Parameters {
  const each = 1 / Math.sqrt(hidden);
  const diagonal = Float32Array.from({ length: hidden * hidden }, (_, i) =>
    i % (hidden + 1) === 0 ? each : 0,
  );
  return { ...learned, [dividing]: engine.tensor(diagonal, { shape: [hidden, hidden] }) };
}

/** A writer with a score, as the engine has it; of one that divides the matrix is still to come. */
export const newWriter = (engine: Engine, kind: ScoreKind, hiddenDim: number) =>
  engine.models.seq2seq({
    vocab: tokens,
    embeddingDim: sizes.width,
    hiddenDim,
    attention: kind === 'scaled' ? 'general' : kind,
    attentionDim: sizes.attentionWidth,
  });

/** With states of 32 numbers and seed 1: the share of new six-letter words wholly right after 400 steps, as numbers.test.ts trains them. */
export const wholeAfter400 = { dot: 0.89, scaled: 0.64 } as const;
