// Which functions the learner can write, in the order of the course, and at which step, as `lesson/step`. The id is that of the file in tasks/ and of
// the words, and with the step that under which it is remembered.
import { signal } from '@preact/signals';

export const taskSteps = [
  { id: 'softmax', at: 'where-to-look/scores-to-weights' },
  { id: 'stable-softmax', at: 'where-to-look/what-softmax-ignores' },
  { id: 'self-attention', at: 'words-ask-words/self-attention' },
  { id: 'softmax-slopes', at: 'why-the-square-root/saturation' },
  { id: 'causal-mask', at: 'hiding-the-future/no-peeking' },
  { id: 'scaled-dot-product-attention', at: 'hiding-the-future/minus-infinity' },
  { id: 'positional-encoding', at: 'what-about-order/waves' },
  { id: 'rotary-positions', at: 'what-about-order/clock-hands' },
  { id: 'training-loop', at: 'learning-to-look/a-slope-and-a-step' },
  { id: 'split-heads', at: 'many-heads/cut-ask-join-mix' },
  { id: 'join-heads', at: 'many-heads/cut-ask-join-mix' },
  { id: 'multi-head-attention', at: 'many-heads/cut-ask-join-mix' },
  { id: 'cross-attention', at: 'two-sentences/three-attentions' },
  { id: 'layer-norm', at: 'a-whole-layer/centre-and-scale' },
  { id: 'encoder-layer', at: 'a-whole-layer/the-whole-of-it' },
  { id: 'next-shares', at: 'letter-by-letter/you-begin' },
  { id: 'lstm-step', at: 'one-vector/three-gates' },
  { id: 'beam-search', at: 'one-vector/several-guesses' },
  { id: 'additive-scores', at: 'looking-back/added-inside' },
  { id: 'attend-in-tiles', at: 'what-it-costs/tile-by-tile' },
  { id: 'attend-with-cache', at: 'what-it-costs/kept-not-repeated' },
  { id: 'patches', at: 'the-family/a-picture-in-patches' },
  { id: 'gated-feed-forward', at: 'a-model-that-writes/the-opened-model' },
  { id: 'similarity', at: 'a-model-that-reads/what-it-was-trained-for' },
] as const;

export type CodeTaskId = (typeof taskSteps)[number]['id'];

/** The one that is open on the page of functions to be written. */
export const openedTask = signal<CodeTaskId | undefined>(undefined);
