// The glossary: every term that the course uses, with the step that introduces it. A term that is a word of the course (lab/vocabulary.ts)
// is called by its name there and wears its colour; what each term means is in the words.
import type { glossary } from '#words/glossary';
import type { Word } from '../lab/vocabulary';

export type TermId = keyof (typeof glossary)['entries'];

export interface GlossaryEntry {
  readonly id: TermId;
  /** How formulas and programs write it, in every language. */
  readonly symbol?: string;
  /** Its shape, as PyTorch's documentation writes shapes: of all heads at once, where there are several. */
  readonly shape?: string;
  /** What PyTorch calls it. */
  readonly torch?: string;
  /** The word of the course that it is. */
  readonly word?: Word;
  /** The step that introduces it, as `lesson/step`. */
  readonly step: string;
}

/** The entries of the tutorials that the glossary teaches. */
export const glossaryCovers: readonly string[] = ['S4.14'];

export const glossaryEntries: readonly GlossaryEntry[] = [
  // where-to-look
  {
    id: 'attention',
    torch: 'nn.functional.scaled_dot_product_attention',
    step: 'where-to-look/what-it-means',
  },
  { id: 'vector', word: 'X', step: 'where-to-look/what-it-means' },
  { id: 'network', step: 'where-to-look/what-it-means' },
  { id: 'parameter', torch: 'nn.Parameter', step: 'where-to-look/what-it-means' },
  {
    id: 'weight',
    shape: '(batch, heads, seq_len, seq_len)',
    symbol: 'w',
    word: 'weights',
    step: 'where-to-look/spotlight',
  },
  {
    id: 'score',
    shape: '(batch, heads, seq_len, seq_len)',
    symbol: 's',
    word: 'scores',
    step: 'where-to-look/scores-to-weights',
  },
  { id: 'softmax', torch: 'torch.softmax', step: 'where-to-look/scores-to-weights' },
  { id: 'temperature', word: 'temperature', step: 'where-to-look/temperature' },
  {
    id: 'value',
    shape: '(batch, heads, seq_len, d_v)',
    symbol: 'v, V',
    word: 'values',
    step: 'where-to-look/weighted-combination',
  },
  {
    id: 'output',
    shape: '(batch, heads, seq_len, d_v)',
    word: 'output',
    step: 'where-to-look/weighted-combination',
  },
  { id: 'contextVector', step: 'where-to-look/weighted-combination' },
  { id: 'dotProduct', torch: 'torch.dot', symbol: 'q · k', step: 'where-to-look/dot-products' },
  {
    id: 'query',
    shape: '(batch, heads, seq_len, d_k)',
    symbol: 'q, Q',
    word: 'query',
    step: 'where-to-look/dot-products',
  },
  {
    id: 'key',
    shape: '(batch, heads, seq_len, d_k)',
    symbol: 'k, K',
    word: 'keys',
    step: 'where-to-look/dot-products',
  },
  // words-ask-words
  { id: 'token', step: 'words-ask-words/words-become-vectors' },
  {
    id: 'embedding',
    shape: '(vocabulary, d_model)',
    torch: 'nn.Embedding',
    symbol: 'X',
    step: 'words-ask-words/words-become-vectors',
  },
  { id: 'projection', torch: 'nn.Linear', symbol: 'W', step: 'words-ask-words/three-roles' },
  { id: 'attentionMap', shape: '(seq_len, seq_len)', step: 'words-ask-words/linked-matrices' },
  { id: 'selfAttention', step: 'words-ask-words/linked-matrices' },
  { id: 'layer', step: 'words-ask-words/linked-matrices' },
  // why-the-square-root
  { id: 'width', symbol: 'd, dₖ', step: 'why-the-square-root/long-vectors' },
  { id: 'standardDeviation', step: 'why-the-square-root/long-vectors' },
  {
    id: 'scaledScore',
    shape: '(batch, heads, seq_len, seq_len)',
    symbol: 'q · k / √dₖ',
    word: 'scaled_scores',
    step: 'why-the-square-root/long-vectors',
  },
  { id: 'entropy', step: 'why-the-square-root/sharp-softmax' },
  { id: 'saturation', step: 'why-the-square-root/saturation' },
  // hiding-the-future
  { id: 'languageModel', step: 'hiding-the-future/a-number-for-every-word' },
  { id: 'unembedding', symbol: 'W_U', step: 'hiding-the-future/a-number-for-every-word' },
  {
    id: 'logit',
    shape: '(batch, seq_len, vocabulary)',
    step: 'hiding-the-future/a-number-for-every-word',
  },
  {
    id: 'mask',
    shape: '(seq_len, seq_len)',
    torch: 'attn_mask',
    word: 'mask',
    step: 'hiding-the-future/no-peeking',
  },
  {
    id: 'causalMask',
    shape: '(seq_len, seq_len)',
    torch: 'is_causal=True',
    step: 'hiding-the-future/no-peeking',
  },
  { id: 'cache', step: 'hiding-the-future/one-at-a-time' },
  // what-about-order
  { id: 'equivariant', step: 'what-about-order/shuffle-the-words' },
  { id: 'invariant', step: 'what-about-order/what-pooling-forgets' },
  { id: 'pooling', step: 'what-about-order/what-pooling-forgets' },
  {
    id: 'positionalEncoding',
    shape: '(seq_len, d_model)',
    symbol: 'PE',
    step: 'what-about-order/waves',
  },
  { id: 'rotaryPositions', symbol: 'RoPE', step: 'what-about-order/clock-hands' },
  // learning-to-look
  { id: 'loss', step: 'learning-to-look/a-guess-and-its-loss' },
  { id: 'slope', torch: '.grad', step: 'learning-to-look/a-slope-and-a-step' },
  { id: 'learningRate', torch: 'lr', step: 'learning-to-look/a-slope-and-a-step' },
  { id: 'batch', step: 'learning-to-look/nobody-told-it-how' },
  { id: 'adam', torch: 'optim.Adam', step: 'learning-to-look/nobody-told-it-how' },
  { id: 'heldOut', step: 'learning-to-look/told-and-not-told' },
  { id: 'seed', torch: 'torch.manual_seed', step: 'learning-to-look/other-ways' },
  // many-heads
  { id: 'head', step: 'many-heads/two-questions' },
  { id: 'multiHead', torch: 'nn.MultiheadAttention', step: 'many-heads/cut-ask-join-mix' },
  // two-sentences
  { id: 'crossAttention', step: 'two-sentences/where-chat-looks' },
  { id: 'encoder', torch: 'nn.TransformerEncoder', step: 'two-sentences/three-attentions' },
  { id: 'decoder', torch: 'nn.TransformerDecoder', step: 'two-sentences/three-attentions' },
  // a-whole-layer
  { id: 'residual', step: 'a-whole-layer/a-line-to-add-to' },
  { id: 'layerNorm', torch: 'nn.LayerNorm', step: 'a-whole-layer/centre-and-scale' },
  { id: 'feedForward', step: 'a-whole-layer/each-word-by-itself' },
  {
    id: 'gelu',
    torch: 'nn.functional.gelu',
    symbol: 'x · Φ(x)',
    step: 'a-whole-layer/a-soft-bend',
  },
  { id: 'dropout', torch: 'nn.Dropout', symbol: 'p', step: 'a-whole-layer/same-input-two-outputs' },
  { id: 'rmsNorm', torch: 'nn.RMSNorm', step: 'a-whole-layer/the-whole-of-it' },
  { id: 'gate', symbol: 'SwiGLU', step: 'a-whole-layer/the-whole-of-it' },
  { id: 'warmUp', step: 'a-whole-layer/after-or-before' },
  { id: 'transformer', torch: 'nn.Transformer', step: 'a-whole-layer/the-map' },
  // good-and-not-boring and letter-by-letter
  { id: 'classifier', step: 'good-and-not-boring/shuffled' },
  { id: 'perplexity', step: 'letter-by-letter/the-next-letter' },
  { id: 'autoregressive', step: 'letter-by-letter/a-small-decoder' },
  { id: 'sampling', torch: 'torch.multinomial', step: 'letter-by-letter/you-begin' },
  { id: 'topK', torch: 'torch.topk', step: 'letter-by-letter/you-begin' },
  { id: 'inductionHead', step: 'letter-by-letter/what-came-next' },
  { id: 'bytePair', step: 'letter-by-letter/pieces-of-words' },
  // one vector
  { id: 'hiddenSize', step: 'one-vector/before-attention' },
  { id: 'recurrent', torch: 'nn.RNN', step: 'one-vector/what-is-left' },
  { id: 'tanh', torch: 'torch.tanh', step: 'one-vector/what-is-left' },
  { id: 'vanishingGradient', step: 'one-vector/what-is-left' },
  { id: 'greedy', step: 'one-vector/several-guesses' },
  { id: 'lstm', torch: 'nn.LSTM', symbol: 'i, f, g, o', step: 'one-vector/three-gates' },
  { id: 'beamSearch', step: 'one-vector/several-guesses' },
  { id: 'epoch', step: 'one-vector/is-it-room' },
  // looking back
  { id: 'teacherForcing', step: 'looking-back/not-one-vector' },
  { id: 'additiveAttention', symbol: 'vᵀ tanh(Wₛ s + Wₕ h)', step: 'looking-back/added-inside' },
  { id: 'multiplicativeAttention', symbol: 's · h, s · W h', step: 'looking-back/four-scores' },
  // side by side
  { id: 'gru', torch: 'nn.GRU', step: 'looking-back/before-or-after' },
  { id: 'alignment', step: 'side-by-side/where-it-looks' },
  {
    id: 'gradientNorm',
    torch: 'nn.utils.clip_grad_norm_',
    step: 'side-by-side/what-happens-at-forty',
  },
  // does attention explain?
  { id: 'patching', step: 'does-it-explain/the-other-run' },
  // what it costs, and where it is used
  { id: 'complexity', symbol: 'O(n²)', step: 'what-it-costs/multiply-adds' },
  { id: 'flashAttention', step: 'what-it-costs/tile-by-tile' },
  { id: 'windowAttention', step: 'what-it-costs/not-every-pair' },
  { id: 'groupedQueries', step: 'what-it-costs/kept-not-repeated' },
  { id: 'patch', step: 'the-family/a-picture-in-patches' },
  { id: 'pretraining', step: 'the-family/from-text-to-chat' },
  { id: 'instructionTuning', step: 'the-family/from-text-to-chat' },
];
