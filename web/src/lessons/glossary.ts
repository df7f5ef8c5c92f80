// The glossary: every term that the course uses, with the step that introduces it. A term that is a word of the course (lab/vocabulary.ts)
// is called by its name there and wears its colour; what each term means is in the words.
import type { glossary } from '#words/glossary';
import type { Word } from '../lab/vocabulary';

export type TermId = keyof (typeof glossary)['entries'];

export interface GlossaryEntry {
  readonly id: TermId;
  /** How formulas and programs write it, in every language. */
  readonly symbol?: string;
  /** The word of the course that it is. */
  readonly word?: Word;
  /** The step that introduces it, as `lesson/step`. */
  readonly step: string;
}

/** The entries of the tutorials that the glossary teaches. */
export const glossaryCovers: readonly string[] = ['S4.14'];

export const glossaryEntries: readonly GlossaryEntry[] = [
  // lesson 1
  { id: 'attention', step: 'where-to-look/what-it-means' },
  { id: 'vector', word: 'X', step: 'where-to-look/what-it-means' },
  { id: 'weight', symbol: 'w', word: 'weights', step: 'where-to-look/spotlight' },
  { id: 'score', symbol: 's', word: 'scores', step: 'where-to-look/scores-to-weights' },
  { id: 'softmax', step: 'where-to-look/scores-to-weights' },
  { id: 'temperature', word: 'temperature', step: 'where-to-look/temperature' },
  { id: 'value', symbol: 'v, V', word: 'values', step: 'where-to-look/weighted-combination' },
  { id: 'output', word: 'output', step: 'where-to-look/weighted-combination' },
  { id: 'contextVector', step: 'where-to-look/weighted-combination' },
  { id: 'dotProduct', symbol: 'q · k', step: 'where-to-look/dot-products' },
  { id: 'query', symbol: 'q, Q', word: 'query', step: 'where-to-look/dot-products' },
  { id: 'key', symbol: 'k, K', word: 'keys', step: 'where-to-look/dot-products' },
  // lesson 2
  { id: 'embedding', symbol: 'X', step: 'words-ask-words/words-become-vectors' },
  { id: 'projection', symbol: 'W', step: 'words-ask-words/three-roles' },
  { id: 'attentionMap', step: 'words-ask-words/linked-matrices' },
  { id: 'selfAttention', step: 'words-ask-words/self-attention' },
  // lesson 3
  { id: 'width', symbol: 'd, dₖ', step: 'why-the-square-root/long-vectors' },
  { id: 'standardDeviation', step: 'why-the-square-root/long-vectors' },
  {
    id: 'scaledScore',
    symbol: 'q · k / √dₖ',
    word: 'scaled_scores',
    step: 'why-the-square-root/long-vectors',
  },
  { id: 'entropy', step: 'why-the-square-root/sharp-softmax' },
  { id: 'saturation', step: 'why-the-square-root/saturation' },
  // lesson 4
  { id: 'languageModel', step: 'hiding-the-future/no-peeking' },
  { id: 'mask', word: 'mask', step: 'hiding-the-future/no-peeking' },
  { id: 'causalMask', step: 'hiding-the-future/no-peeking' },
  { id: 'batch', step: 'hiding-the-future/paint-a-mask' },
  // lesson 5
  { id: 'equivariant', step: 'what-about-order/shuffle-the-words' },
  { id: 'invariant', step: 'what-about-order/what-pooling-forgets' },
  { id: 'pooling', step: 'what-about-order/what-pooling-forgets' },
  { id: 'positionalEncoding', symbol: 'PE', step: 'what-about-order/waves' },
  // lesson 6
  { id: 'loss', step: 'learning-to-look/a-guess-and-its-loss' },
  { id: 'slope', step: 'learning-to-look/a-slope-and-a-step' },
  { id: 'learningRate', step: 'learning-to-look/a-slope-and-a-step' },
  { id: 'adam', step: 'learning-to-look/nobody-told-it-how' },
  { id: 'parameter', step: 'learning-to-look/a-loss-for-looking' },
  { id: 'heldOut', step: 'learning-to-look/told-and-not-told' },
  { id: 'seed', step: 'learning-to-look/other-ways' },
  // lesson 7
  { id: 'head', step: 'many-heads/two-questions' },
  { id: 'multiHead', step: 'many-heads/cut-ask-join-mix' },
  // lesson 8
  { id: 'crossAttention', step: 'two-sentences/where-chat-looks' },
  { id: 'encoder', step: 'two-sentences/three-attentions' },
  { id: 'decoder', step: 'two-sentences/three-attentions' },
  // lesson 9
  { id: 'residual', step: 'a-whole-layer/a-line-to-add-to' },
  { id: 'layerNorm', step: 'a-whole-layer/centre-and-scale' },
  { id: 'feedForward', step: 'a-whole-layer/each-word-by-itself' },
  { id: 'gelu', symbol: 'x · Φ(x)', step: 'a-whole-layer/a-soft-bend' },
  { id: 'dropout', symbol: 'p', step: 'a-whole-layer/same-input-two-outputs' },
  { id: 'layer', step: 'a-whole-layer/the-whole-of-it' },
  { id: 'transformer', step: 'a-whole-layer/the-map' },
  // lessons 10 and 11
  { id: 'classifier', step: 'good-and-not-boring/two-reviews' },
  { id: 'sampling', step: 'letter-by-letter/you-begin' },
  // one vector
  { id: 'greedy', step: 'one-vector/several-guesses' },
  { id: 'lstm', symbol: 'i, f, g, o', step: 'one-vector/three-gates' },
  { id: 'teacherForcing', step: 'one-vector/a-coin' },
  { id: 'beamSearch', step: 'one-vector/several-guesses' },
  // looking back
  { id: 'additiveAttention', symbol: 'vᵀ tanh(Wₛ s + Wₕ h)', step: 'looking-back/added-inside' },
  { id: 'multiplicativeAttention', symbol: 's · h, s · W h', step: 'looking-back/four-scores' },
  // side by side
  { id: 'gru', step: 'looking-back/before-or-after' },
  { id: 'alignment', step: 'side-by-side/where-it-looks' },
  { id: 'epoch', step: 'side-by-side/the-trainer' },
  { id: 'gradientNorm', step: 'side-by-side/what-happens-at-forty' },
  // what it costs, and where it is used
  { id: 'recurrent', step: 'what-it-costs/far-apart' },
  { id: 'complexity', symbol: 'O(n²)', step: 'what-it-costs/multiply-adds' },
  { id: 'flashAttention', step: 'what-it-costs/tile-by-tile' },
  { id: 'windowAttention', step: 'what-it-costs/not-every-pair' },
  { id: 'cache', step: 'what-it-costs/kept-not-repeated' },
  { id: 'patch', step: 'the-family/a-picture-in-patches' },
];
