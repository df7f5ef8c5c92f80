// How the field calls what each step is about, by `lesson` and `step`: `name` stands under a title that does not say it, in a few
// words; `also` is never read, only searched: what else somebody may type who looks for this step, parted by commas. A word that two
// spell in two ways stands in both.

export interface FieldName {
  readonly name?: string;
  readonly also: string;
}

export const fieldNames: Readonly<Record<string, Readonly<Record<string, FieldName>>>> = {
  'where-to-look': {
    'what-it-means': {
      name: 'attention, coreference',
      also: 'what is attention, attention weights, pronoun, anaphora, neural network, parameters, introduction',
    },
    spotlight: {
      name: 'attention weights, normalisation',
      also: 'normalization, shares, probability distribution, sum to one',
    },
    'scores-to-weights': {
      name: 'softmax',
      also: 'soft max, exponential, normalised exponential, scores, logits to probabilities, Boltzmann',
    },
    'what-softmax-ignores': {
      name: 'shift invariance of softmax',
      also: 'stable softmax, numerical stability, log-sum-exp, logsumexp, overflow, subtract the maximum, invariant to a constant',
    },
    temperature: {
      name: 'softmax temperature',
      also: 'temperature, sharpness, inverse temperature, one-hot, argmax',
    },
    'weighted-combination': {
      name: 'weighted sum of values, context vector',
      also: 'values, weighted average, convex combination, output of attention',
    },
    'dot-products': {
      name: 'dot product of query and key',
      also: 'dot-product attention, inner product, scalar product, similarity, compatibility, score function',
    },
    'length-and-angle': {
      name: 'cosine similarity',
      also: 'norm of a vector, angle, cosine, embedding search',
    },
    'query-key-value': {
      also: 'QKV, Q K V, soft dictionary lookup, retrieval, database, key-value memory, cabinet',
    },
    'one-line': {
      name: 'attention in matrix form',
      also: 'attention formula, softmax(QK^T)V, matrix product, matmul, matrix multiplication',
    },
  },
  'words-ask-words': {
    'why-words-ask': {
      name: 'contextual representations',
      also: 'contextual embeddings, context, self-attention, polysemy, pronoun resolution',
    },
    'words-become-vectors': {
      name: 'tokens and embeddings',
      also: 'embedding, word embedding, token, vocabulary, lookup table, nn.Embedding, word2vec, one-hot, tokenizer, tokenization',
    },
    'nothing-learned': {
      name: 'self-attention without projections',
      also: 'attention without parameters, non-parametric, X X^T, Gram matrix, simplified self-attention',
    },
    'three-roles': {
      name: 'query, key and value projections',
      also: 'linear projection, linear layer, W_Q, W_K, W_V, weight matrices, nn.Linear, QKV',
    },
    'linked-matrices': {
      name: 'self-attention',
      also: 'self attention, intra-attention, attention map, attention matrix, heat map, attention weights, softmax(QK^T)V',
    },
    'printed-and-real': {
      name: 'random attention weights',
      also: 'untrained attention, reproducibility, example output, the cat sat on mat',
    },
    'self-attention': {
      name: 'shapes and parameter counts',
      also: 'self attention, tensor shapes, batch dimension, bias, parameters, single-head attention, batch_first',
    },
    'two-the': {
      name: 'no position information',
      also: 'order, repeated tokens, same embedding, permutation, position',
    },
  },
  'why-the-square-root': {
    'long-vectors': {
      name: 'scaled dot-product attention',
      also: 'scaling factor, square root of d_k, sqrt(d_k), 1/sqrt(d), variance of dot products, standard deviation, scaled scores',
    },
    'sharp-softmax': {
      name: 'entropy of the weights',
      also: 'entropy, peaked softmax, scaled dot-product attention, sharpness, one-hot attention',
    },
    saturation: {
      name: 'saturated softmax, vanishing gradient',
      also: 'saturation, Jacobian of softmax, gradient of softmax, derivative, small gradients, vanishing gradients',
    },
    'with-and-without': {
      name: 'scaled and unscaled attention, trained',
      also: 'ablation, scaling factor, sqrt(d_k), scaled dot-product attention, training',
    },
    laboratory: {
      name: 'softmax of random scores at many widths',
      also: 'Monte Carlo, simulation, statistics, scaling factor, sqrt(d_k), mean and median',
    },
    'a-printed-table': {
      name: 'scaled scores do not grow',
      also: 'scaling experiment, reproducibility, sqrt(d_k), erratum',
    },
  },
  'hiding-the-future': {
    'a-number-for-every-word': {
      name: 'language model, logits',
      also: 'language modelling, language modeling, LM head, unembedding, output projection, next-token prediction, next word, vocabulary, logit',
    },
    'no-peeking': {
      name: 'causal mask',
      also: 'causal attention, look-ahead mask, masked self-attention, autoregressive mask, subsequent mask, next-token prediction, data leakage, tril, triangular mask',
    },
    'minus-infinity': {
      name: 'masked softmax',
      also: 'masked_fill, mask before softmax, -inf, negative infinity, additive mask, causal mask, masked attention',
    },
    'paint-a-mask': {
      name: 'causal, window and padding masks',
      also: 'attention mask, padding mask, key_padding_mask, pad token, sliding window, block-diagonal mask, packing, batch, custom mask',
    },
    'one-at-a-time': {
      name: 'autoregressive generation',
      also: 'incremental decoding, autoregressive, generation, key-value cache, append a token, inference',
    },
    'nothing-to-see': {
      name: 'fully masked rows',
      also: 'NaN, not a number, left padding, -1e9, padding mask, empty row, mask value',
    },
    'four-conventions': {
      name: 'mask conventions',
      also: 'boolean mask, attn_mask, key_padding_mask, scaled_dot_product_attention, nn.MultiheadAttention, True means masked, attention mask',
    },
  },
  'what-about-order': {
    'shuffle-the-words': {
      name: 'permutation equivariance',
      also: 'equivariant, permutation equivariant, order, set, bag of words, shuffle',
    },
    'the-way-back': {
      name: 'inverse permutation',
      also: 'argsort, unshuffle, permutation, undo a shuffle, gather',
    },
    'what-pooling-forgets': {
      name: 'pooling, permutation invariance',
      also: 'mean pooling, average pooling, max pooling, CLS token, invariant, permutation invariant, sentence embedding',
    },
    'why-not-count': {
      name: 'integer positions',
      also: 'position index, absolute positions, normalised positions, positional encoding, learned position embedding',
    },
    waves: {
      name: 'sinusoidal positional encoding',
      also: 'positional encoding, position embedding, sine and cosine, sin cos, PE, absolute position, wavelength, frequency',
    },
    'clock-hands': {
      name: 'relative positions, rotary embeddings (RoPE)',
      also: 'RoPE, rotary position embedding, rotary, relative position, relative positional encoding, ALiBi, distance, rotation',
    },
    'two-the-apart': {
      name: 'adding positions to embeddings',
      also: 'positional encoding, position embedding, input embedding, token plus position',
    },
    'what-breaks-the-symmetry': {
      name: 'what breaks permutation equivariance',
      also: 'symmetry breaking, causal mask, no positional encoding, NoPE, permutation equivariance, shuffle',
    },
    'three-programs': {
      name: 'implementations of positional encoding',
      also: 'float32, float64, rounding, precision, sinusoidal positional encoding, div_term, 10000',
    },
  },
  'learning-to-look': {
    'a-guess-and-its-loss': {
      name: 'loss function, mean squared error',
      also: 'loss, MSE, linear regression, cost function, objective, parameter, training',
    },
    'a-slope-and-a-step': {
      name: 'gradient descent',
      also: 'gradient, derivative, learning rate, step size, SGD, stochastic gradient descent, optimisation, optimization, optimizer',
    },
    'a-loss-for-looking': {
      name: 'cross-entropy, chain rule',
      also: 'cross entropy, CE loss, negative log-likelihood, NLL, log loss, softmax gradient, backpropagation, chain rule, attention supervision',
    },
    'into-the-matrix': {
      name: 'backpropagation',
      also: 'backprop, backward pass, gradient of a matrix, outer product, autograd, autodiff, weight update',
    },
    'told-and-not-told': {
      name: 'training data, held-out set',
      also: 'dataset, train and test split, test set, validation set, held out, generalisation, generalization, supervision, shortcuts, baseline',
    },
    'nobody-told-it-how': {
      name: 'training an attention layer',
      also: 'training loop, batch, mini-batch, Adam, optimizer, epochs, learned attention, train a transformer, two layers',
    },
    'why-one-layer-cannot': {
      name: 'depth, composition of layers',
      also: 'number of layers, stacking layers, one-layer limits, expressivity, two-layer transformer, depth',
    },
    'other-ways': {
      name: 'random seeds, different solutions',
      also: 'seed, initialisation, initialization, underspecification, mechanistic interpretability, circuits',
    },
    'how-far-to-trust': {
      name: 'attention as explanation',
      also: 'interpretability, faithfulness, supervised attention, explainability, attention is not explanation',
    },
  },
  'many-heads': {
    'two-questions': {
      name: 'attention heads',
      also: 'head, multi-head attention, two heads, subject and object',
    },
    'cut-ask-join-mix': {
      name: 'multi-head attention',
      also: 'multihead attention, MHA, split heads, concat heads, d_model, head dimension, reshape, transpose, W_O, output projection',
    },
    'what-mixes-the-heads': {
      name: 'output projection W_O',
      also: 'W_O, concat, concatenation, out_proj, multi-head attention',
    },
    'one-matrix-for-three': {
      name: 'fused QKV projection',
      also: 'in_proj_weight, packed projection, nn.MultiheadAttention, QKV matrix, c_attn',
    },
    'what-heads-cost': {
      name: 'parameters of multi-head attention',
      also: 'parameter count, number of heads, bias, d_model, grouped-query attention',
    },
    laboratory: {
      name: 'multi-head attention, untrained',
      also: 'head maps, average of heads, multi-head attention, attention maps',
    },
    'before-training': {
      name: 'heads at initialisation, entropy',
      also: 'initialization, random heads, diversity of heads, entropy',
    },
    'one-head-cannot': {
      name: 'one head and several, trained',
      also: 'ablation, expressivity, single-head, multi-head attention, why multiple heads',
    },
    'one-head-off': {
      name: 'head ablation, pruning',
      also: 'prune heads, ablation, head specialisation, head specialization, redundant heads',
    },
  },
  'two-sentences': {
    'where-chat-looks': {
      name: 'cross-attention',
      also: 'cross attention, encoder-decoder attention, source and target, machine translation',
    },
    'what-must-fit': {
      name: 'shapes of query, key and value',
      also: 'dimensions, sequence length, d_k, d_v, shape mismatch, scaled_dot_product_attention, cross-attention',
    },
    'three-attentions': {
      name: 'encoder–decoder',
      also: 'encoder-decoder, encoder decoder architecture, transformer, sequence to sequence, seq2seq, masked self-attention, cross-attention',
    },
    'learning-to-translate': {
      name: 'machine translation, trained',
      also: 'NMT, neural machine translation, translation, seq2seq, parallel corpus, transformer training',
    },
    'word-by-word': {
      name: 'decoding, alignment',
      also: 'greedy decoding, translation, inference, word order, alignment, end of sentence, EOS',
    },
    'il-or-elle': {
      name: 'coreference and gender in translation',
      also: 'pronoun, Winograd schema, gender agreement, coreference resolution, emergent behaviour',
    },
    'what-it-cannot': {
      name: 'out-of-distribution inputs, hallucination',
      also: 'generalisation, generalization, out of distribution, OOD, failure, limits, hallucinate, compositionality',
    },
  },
  'a-whole-layer': {
    'what-is-missing': {
      name: 'Transformer architecture',
      also: 'Attention is all you need, transformer diagram, add and norm, encoder layer, transformer block',
    },
    'a-line-to-add-to': {
      name: 'residual connections',
      also: 'residual connection, residual, skip connection, shortcut, residual stream, ResNet, add and norm, rank collapse, oversmoothing',
    },
    'centre-and-scale': {
      name: 'layer normalisation (LayerNorm)',
      also: 'layer norm, layernorm, layer normalization, normalization, nn.LayerNorm, gamma and beta, mean and variance, add and norm',
    },
    'each-word-by-itself': {
      name: 'feed-forward layer (MLP)',
      also: 'feed-forward network, feedforward, FFN, MLP, position-wise, multilayer perceptron, hidden layer, key-value memories',
    },
    'a-soft-bend': {
      name: 'activation functions: GELU, ReLU',
      also: 'GELU, ReLU, activation function, nonlinearity, non-linearity, rectified linear unit, Gaussian error linear unit, SiLU, Swish',
    },
    'same-input-two-outputs': {
      name: 'dropout',
      also: 'drop out, regularisation, regularization, train and eval mode, model.eval(), training mode, stochastic',
    },
    'the-whole-of-it': {
      name: 'Transformer layer, RMSNorm, SwiGLU',
      also: 'transformer block, encoder layer, TransformerEncoderLayer, RMSNorm, RMS norm, SwiGLU, gated feed-forward, GLU, Llama, modern transformer, RoPE',
    },
    'after-or-before': {
      name: 'pre-norm and post-norm, warm-up',
      also: 'pre-LN, post-LN, prenorm, postnorm, norm first, warm-up, warmup, learning rate schedule, deep transformers, training stability, gradient flow',
    },
    'the-bill': {
      name: 'parameter count of a layer',
      also: 'number of parameters, model size, GPT-3, BERT, 175 billion, scaling, feed-forward size',
    },
    'the-map': {
      name: 'Transformer: encoder, decoder',
      also: 'transformer architecture, transformer diagram, Attention is all you need, encoder-only, decoder-only, BERT, GPT, Vaswani',
    },
  },
  'good-and-not-boring': {
    shuffled: {
      name: 'text classification, bag of words',
      also: 'classifier, sentiment analysis, sentiment, mean pooling, bag-of-words, class',
    },
    'two-reviews': {
      name: 'attention classifier, untrained',
      also: 'sentiment classifier, text classification, model size, embedding table, nn.MultiheadAttention',
    },
    'with-and-without': {
      name: 'ablation of positional encoding',
      also: 'ablation, positional encoding, sentiment analysis, accuracy, training a classifier, negation',
    },
    'your-review': {
      name: 'adversarial and unseen inputs',
      also: 'out of distribution, adversarial examples, confusion matrix, sentiment analysis, test it yourself',
    },
    'what-not-does': {
      name: 'negation, interpreting a head',
      also: 'interpretability, negation, attention as explanation, masking a word, ablation',
    },
  },
  'letter-by-letter': {
    'the-next-letter': {
      name: 'character language model, perplexity',
      also: 'perplexity, n-gram, bigram, Markov model, cross-entropy, character-level, language modelling, language modeling, next-token prediction, bits per character',
    },
    'a-small-decoder': {
      name: 'decoder-only transformer (GPT)',
      also: 'GPT, decoder-only, autoregressive, generative model, nanoGPT, minGPT, sampling',
    },
    'learning-to-write': {
      name: 'training a language model, overfitting',
      also: 'overfitting, over-fitting, validation loss, training curve, learning curve, early stopping, generalisation, generalization, train GPT',
    },
    'you-begin': {
      name: 'sampling: temperature, top-k, top-p',
      also: 'nucleus sampling, top-p, top-k, top k, top p, decoding strategies, prompt, text generation, sampling, temperature',
    },
    'where-it-looks': {
      name: 'previous-token heads',
      also: 'attention patterns, previous token head, interpretability, head specialisation, head specialization',
    },
    'what-came-next': {
      name: 'induction heads, in-context learning',
      also: 'induction head, in-context learning, ICL, few-shot, mechanistic interpretability, copying, circuits, phase change',
    },
    'without-the-mask': {
      name: 'label leakage without a causal mask',
      also: 'causal mask, leakage, cheating, look-ahead, ablation, exposure',
    },
    'pieces-of-words': {
      name: 'tokenisation: byte-pair encoding (BPE)',
      also: 'tokenizer, tokenization, BPE, byte pair encoding, subword, sub-word units, WordPiece, SentencePiece, vocabulary, token',
    },
  },
  'one-vector': {
    'before-attention': {
      name: 'sequence-to-sequence, the bottleneck',
      also: 'seq2seq, sequence to sequence, encoder-decoder, fixed-length vector, information bottleneck, thought vector, Sutskever',
    },
    'what-is-left': {
      name: 'recurrent networks, vanishing gradient',
      also: 'RNN, recurrent neural network, Elman, vanishing gradient, vanishing gradients, exploding gradient, BPTT, backpropagation through time, tanh, hidden state, long-range dependencies',
    },
    'three-gates': {
      name: 'LSTM',
      also: 'long short-term memory, gates, forget gate, input gate, output gate, cell state, nn.LSTM, Hochreiter, Schmidhuber',
    },
    'the-chain': {
      name: 'encoder–decoder with LSTMs',
      also: 'seq2seq, sequence to sequence, encoder-decoder, LSTM, hidden state, context vector, final state',
    },
    'a-coin': {
      name: 'teacher forcing, exposure bias',
      also: 'teacher forcing, exposure bias, scheduled sampling, free running, professor forcing',
    },
    'sort-or-reverse': {
      name: 'learning algorithms: sorting, reversing',
      also: 'sorting, reversal, algorithmic tasks, seq2seq, toy task',
    },
    'several-guesses': {
      name: 'beam search, greedy decoding',
      also: 'beam, beam width, greedy search, decoding, log-probability, hypotheses, search',
    },
    'how-much-fits': {
      name: 'hidden size and capacity',
      also: 'capacity, hidden units, hidden size, scaling, model size',
    },
    'is-it-room': {
      name: 'capacity or generalisation',
      also: 'overfitting, generalization, more data, epoch, epochs, memorisation, memorization',
    },
  },
  'looking-back': {
    'not-one-vector': {
      name: 'attention in sequence-to-sequence',
      also: 'Bahdanau attention, Bahdanau, seq2seq with attention, soft alignment, context vector, RNN attention, 2014, teacher forcing',
    },
    'added-inside': {
      name: 'additive attention (Bahdanau)',
      also: 'Bahdanau attention, Bahdanau, additive score, MLP attention, tanh, alignment model',
    },
    'before-or-after': {
      name: 'Bahdanau and Luong decoders',
      also: 'previous state, GRU, gated recurrent unit, bidirectional encoder, decoder state, Luong attention, Bahdanau attention',
    },
    'four-scores': {
      name: 'multiplicative attention (Luong)',
      also: 'Luong attention, Luong, multiplicative attention, dot, general, concat, bilinear, score functions, alignment score',
    },
    twice: {
      name: 'input feeding of the context',
      also: 'context vector, concatenation, attentional decoder, decoder architecture, input feeding',
    },
    'must-you-divide': {
      name: 'scaling in recurrent attention',
      also: 'sqrt(d), scaled dot-product, dot, general, additive, comparison of score functions',
    },
    'too-sure': {
      name: 'saturation: dot-product and additive scores',
      also: 'saturation, bounded scores, tanh, large scores, Luong and Bahdanau',
    },
  },
  'side-by-side': {
    'writing-dates': {
      name: 'sequence-to-sequence with and without attention',
      also: 'seq2seq, date normalisation, date translation, comparison, held-out accuracy',
    },
    'where-it-looks': {
      name: 'attention map, alignment',
      also: 'alignment, soft alignment, alignment matrix, attention matrix, heat map',
    },
    'drawn-by-hand': {
      name: 'learned alignment',
      also: 'alignment, alignment matrix, hard alignment, illustration, translation, word alignment',
    },
    'the-trainer': {
      name: 'training with and without attention',
      also: 'seq2seq, training loop, comparison, long sequences, accuracy, reversal',
    },
    'what-happens-at-forty': {
      name: 'training instability, gradient clipping',
      also: 'gradient clipping, clip_grad_norm_, gradient norm, exploding gradient, exploding gradients, divergence, loss spike, early stopping, checkpoint',
    },
    'the-line': {
      name: 'from RNNs to the transformer',
      also: 'history of attention, timeline, recurrent to attention, 2014 to 2017, Vaswani, Cheng, Parikh',
    },
  },
  'does-it-explain': {
    'other-weights': {
      name: 'permuted attention weights',
      also: 'attention is not explanation, Jain and Wallace, permutation test, uniform attention, explainability, interpretability',
    },
    'one-place-beside': {
      name: 'attention over hidden states, not tokens',
      also: 'hidden states, input contribution, mixing, off by one, interpretability',
    },
    'a-second-way': {
      name: 'attention is (not) explanation',
      also: 'Jain and Wallace, Wiegreffe and Pinter, attention is not not explanation, frozen attention, explainability, interpretability, LSTM classifier',
    },
    'five-stories': {
      name: 'stability across random seeds',
      also: 'seeds, underspecification, robustness of explanations, interpretability, Rashomon',
    },
    'take-it-away': {
      name: 'occlusion, leave-one-out importance',
      also: 'erasure, leave one out, feature importance, attribution, saliency, gradient times input, norm of the value, attention sink',
    },
    'the-other-run': {
      name: 'activation patching',
      also: 'causal tracing, patching, interchange intervention, causal mediation, mechanistic interpretability, counterfactual',
    },
    'eight-points': {
      name: 'attention, summarised',
      also: 'summary, recap, advantages of attention, overview',
    },
  },
  'what-it-costs': {
    'multiply-adds': {
      name: 'quadratic complexity',
      also: 'complexity, computational complexity, FLOPs, O(n^2), multiply-accumulate, MACs, time complexity, cost of attention, big O',
    },
    'far-apart': {
      name: 'path length, long-range dependencies',
      also: 'maximum path length, long-term dependencies, long range, vanishing gradient, parallel, sequential operations',
    },
    'a-square-of-weights': {
      name: 'quadratic memory',
      also: 'memory complexity, O(n^2) memory, context length, long context, context window, out of memory',
    },
    'tile-by-tile': {
      name: 'FlashAttention, online softmax',
      also: 'flash attention, flashattention, tiling, streaming softmax, memory-efficient attention, Dao, IO-aware',
    },
    'not-every-pair': {
      name: 'sparse, local and linear attention',
      also: 'sparse attention, sliding window attention, local attention, Longformer, BigBird, strided, block-sparse, linear attention, linear transformer, Performer, efficient transformers',
    },
    'kept-not-repeated': {
      name: 'KV cache, grouped-query attention',
      also: 'KV cache, KV-cache, key-value cache, kv caching, past_key_values, grouped-query attention, GQA, multi-query attention, MQA, inference, decoding speed',
    },
    'the-whole-bill': {
      name: 'recurrence and self-attention compared',
      also: 'complexity per layer, comparison table, parallelism, sequential operations, path length, RNN and transformer',
    },
  },
  'the-family': {
    'three-families': {
      name: 'BERT, GPT, T5: encoder, decoder, both',
      also: 'BERT, GPT, T5, BART, encoder-only, decoder-only, encoder-decoder, masked language model, MLM, pretraining objectives, bidirectional',
    },
    'from-text-to-chat': {
      name: 'pretraining, instruction tuning, RLHF',
      also: 'pretraining, pre-training, fine-tuning, finetuning, supervised fine-tuning, SFT, instruction tuning, RLHF, reinforcement learning from human feedback, reward model, DPO, alignment, ChatGPT, LLM, large language model',
    },
    'a-picture-in-patches': {
      name: 'Vision Transformer (ViT)',
      also: 'ViT, vision transformer, image patches, computer vision, image classification',
    },
    'near-or-everywhere': {
      name: 'convolution and attention, receptive field',
      also: 'CNN, convolutional network, convolutional neural network, receptive field, locality, inductive bias, global attention',
    },
    'sound-in-frames': {
      name: 'speech recognition',
      also: 'audio, speech, ASR, Whisper, spectrogram, speech to text, frames',
    },
    'a-chain-that-folds': {
      name: 'protein structure: AlphaFold',
      also: 'AlphaFold, protein folding, biology, amino acids, contact map, axial attention',
    },
    'pictures-and-captions': {
      name: 'contrastive learning: CLIP',
      also: 'CLIP, contrastive learning, contrastive loss, multimodal, vision and language, image search, zero-shot, InfoNCE',
    },
    'fifteen-questions': {
      name: 'review questions',
      also: 'interview questions, exam, quiz, recap, self-test, summary, questions and answers',
    },
  },
  'a-model-that-writes': {
    'it-goes-on': {
      name: 'autoregressive decoding of a language model',
      also: 'text generation, sampling, nucleus sampling, top-p, temperature, TinyStories, stories15M, Llama 2, small language model, SLM, KV cache, tokens per second, next token prediction',
    },
    'the-opened-model': {
      name: 'RMSNorm, rotary positions, SwiGLU',
      also: 'RMSNorm, RoPE, rotary position embedding, SwiGLU, gated linear unit, GLU, Llama architecture, modern transformer, tokenizer, BPE, subwords',
    },
    'whose-name-comes': {
      name: 'indirect object identification, head ablation',
      also: 'IOI, indirect object identification, ablation, knockout, mechanistic interpretability, attention heads, circuits, attention visualisation, attention visualization',
    },
    'one-after-the-other': {
      name: 'a circuit of heads, activation patching',
      also: 'circuit, name mover head, S-inhibition head, duplicate token head, activation patching, causal tracing, mechanistic interpretability, ablation',
    },
    'forty-pairs': {
      name: 'a test set for a claim',
      also: 'evaluation, benchmark, sample size, generalisation, generalization, test set, ablation table',
    },
    'who-is-hungry': {
      name: 'shortcuts and control experiments',
      also: 'shortcut learning, spurious correlation, Clever Hans, control, order bias, reasoning, understanding, limits of language models',
    },
    'the-guess-after-each-layer': {
      name: 'logit lens',
      also: 'logit lens, tuned lens, residual stream, unembedding, early exit, intermediate layers',
    },
    'heads-by-what-they-do': {
      name: 'previous-token heads, attention sinks',
      also: 'attention sink, previous token head, duplicate token head, induction head, BOS token, head taxonomy, streaming, value norm, mechanistic interpretability',
    },
    'between-this-and-chat': {
      name: 'sizes of language models',
      also: 'GPT-2, GPT-3, Llama 2, parameters, scaling, context window, context length, large language model, LLM, chatbot',
    },
  },
  'a-model-that-reads': {
    'the-sentence-at-last': {
      name: 'coreference in a pretrained encoder',
      also: 'BERT attention, MiniLM, sentence-transformers, coreference resolution, Winograd schema, BertViz, attention visualization',
    },
    'seventy-two-heads': {
      name: 'attention maps of all heads, WordPiece',
      also: 'BertViz, attention heads, model view, head view, subword tokens, wordpiece, tokenizer, CLS, SEP',
    },
    'a-ready-made-model': {
      name: 'pretrained models, attention outputs',
      also: 'Hugging Face, transformers library, pretrained BERT, output_attentions, BART, MarianMT, pipeline, averaging heads and layers',
    },
    'one-word-changed': {
      name: 'minimal pairs, difference of attention maps',
      also: 'contrastive, counterfactual, minimal pair, negation, attention difference',
    },
    'a-name-for-a-head': {
      name: 'testing a hypothesis about an attention head',
      also: 'interpretability, probing, multiple comparisons, control, cherry picking, Winograd, coreference head, negation head',
    },
    'heads-with-habits': {
      name: 'positional heads, attention sinks',
      also: 'previous token head, next token head, CLS, SEP, no-op attention, attention sink',
    },
    'without-a-head': {
      name: 'head ablation',
      also: 'ablation, pruning heads, causal intervention, head importance, knockout',
    },
    'what-it-was-trained-for': {
      name: 'sentence embeddings, mean pooling, cosine',
      also: 'embedding, semantic search, sentence-transformers, contrastive learning, retrieval, RAG, vector database',
    },
    laboratory: {
      name: 'attention visualizer for a real model',
      also: 'playground, BertViz, attention viewer, head view, ablation',
    },
  },
};
