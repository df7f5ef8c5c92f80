// What the page of functions to be written says of each of them. In `asks` and `hints` code stands in backticks; `doc` is the text at the
// head of the function; a mistake goes on after "These are the numbers that come out when".

export const codeTasks = {
  softmax: {
    title: 'Softmax',
    asks: 'Write `softmax(scores)`: turn each row of scores into weights that are above 0 and add up to 1. Do it with `torch.exp` and a sum, without calling `torch.softmax`.',
    doc: `The weights of scores, row by row.

scores: (..., n), any number of dimensions
returns: (..., n), each row along the last dimension adds up to 1`,
    hints: [
      'Two things happen to each row: the exponential of every score, and a division by what these add up to.',
      'A row runs along the last dimension, `dim=-1`. Which dimensions come before it should not matter to your code.',
      'After `exps.sum(dim=-1)` a dimension is gone, and the division meets the wrong numbers. `keepdim=True` keeps it, with size 1.',
    ],
    mistakes: {
      shares: 'the scores themselves are divided by their sum, without exponentials',
      columns: 'softmax runs along the first dimension instead of the last',
      'all-at-once':
        'everything is divided by one sum over the whole tensor, not by the sum of its own row',
      'no-keepdim':
        'the sum loses its dimension, so that each column is divided by the sum of some row',
      'not-divided': 'the exponentials are not divided by their sum',
    },
  },
  'stable-softmax': {
    title: 'Softmax that does not overflow',
    asks: 'Write `softmax(scores)` for scores of any size: a row may hold 1000, and one row may be far above another. The exponential of 89 is too large for a float32 already. Do it without calling `torch.softmax`.',
    doc: `The weights of scores, row by row, however large the scores are.

scores: (..., n), such as 1000 or -1000
returns: (..., n), each row along the last dimension adds up to 1`,
    hints: [
      'Adding the same number to all scores of a row changes none of its weights. So you may choose which one.',
      'If the largest score of a row becomes 0, no exponential is larger than 1, and at least one of them is 1.',
      '`scores.max(dim=-1, keepdim=True).values` is the largest score of each row. Subtract it before `torch.exp`.',
    ],
    mistakes: {
      overflows: 'nothing is subtracted: large scores overflow, and very low ones all become 0',
      'top-of-all':
        'the largest score of the whole tensor is subtracted, not that of each row: in low rows all exponentials become 0',
      columns: 'the largest score of each column is subtracted, not that of each row',
      mean: 'the mean of each row is subtracted: what is far above the mean still overflows',
      'divided-by-it': 'the scores are divided by the largest one instead of having it subtracted',
    },
  },
  'self-attention': {
    title: 'Self-attention',
    asks: 'Write `self_attention(x, w_q, w_k, w_v)`: make queries, keys and values of the words, score every query against every key, divide by the root of the width, turn each row into weights, and mix the values. You may call `torch.softmax`.',
    doc: `What each word collects from all words.

x: (words, width), one row for each word
w_q, w_k, w_v: (width, d), multiplied from the right: x @ w_q
returns: (words, d), the weights of each word times the values`,
    hints: [
      'First three products: `q = x @ w_q`, and the same for the keys and the values.',
      'The scores have one row for each word that asks and one column for each word that answers: `q @ k.T`.',
      'Divide the scores by `d ** 0.5`, where d is the width of the keys, and let `torch.softmax` run over the words that answer: `dim=-1`.',
      'What is handed over are the values: the weights times `v`.',
    ],
    mistakes: {
      'matrices-turned': 'the three matrices are transposed first, as in `x @ w_q.T`',
      'no-root': 'no root is taken: the scores are not divided by the root of the width',
      'keys-ask': 'queries and keys change places, so that rows belong to the words that answer',
      columns: 'softmax runs over the words that ask instead of those that answer',
      'no-softmax': 'softmax is left out, and the scores themselves mix the values',
      'words-mixed': 'the words themselves are mixed, not their values',
      'keys-mixed': 'the keys are mixed, not the values',
    },
  },
  'softmax-slopes': {
    title: 'The slopes of softmax',
    asks: 'Write `softmax_slopes(scores)`: in row i and column j stands how far weight i moves for a tiny move of score j, divided by that move. Weight i has the slope wᵢ(1 − wᵢ) for its own score, and −wᵢwⱼ for each other score. Do it without autograd; you may call `torch.softmax`.',
    doc: `How each weight moves with each score: the Jacobian of softmax.

scores: (n,)
returns: (n, n), weights by scores`,
    hints: [
      'The slopes need the weights alone: `torch.softmax(scores, dim=0)` first.',
      'wᵢ(1 − wᵢ) is wᵢ − wᵢwᵢ. So −wᵢwⱼ stands everywhere, and on the diagonal wᵢ is added.',
      '`torch.outer(w, w)` has wᵢwⱼ in row i and column j, and `torch.diag(w)` has w on its diagonal and 0 elsewhere.',
    ],
    mistakes: {
      'of-scores': 'the scores themselves stand where the weights should',
      'own-only':
        'only the slopes for a weight’s own score are there, as if the other weights did not give way',
      'others-free': 'the products are left out, and the weights alone stand on the diagonal',
      sign: 'the signs are turned around: a weight falls when its own score rises',
      added: 'the products are added instead of subtracted, as if all weights rose together',
    },
  },
  'causal-mask': {
    title: 'The causal mask',
    asks: 'Write `causal_mask(length)`: a table of truth values that is `True` where a word may look, which is at itself and at every word before it. A row belongs to the word that asks.',
    doc: `Where each word may look, so that none sees the future.

length: how many words there are
returns: (length, length) of dtype torch.bool, True at [i, j] if word i may look at word j`,
    hints: [
      'Word 0 may look at itself alone; the last word may look at all of them. So the `True` values form a triangle.',
      '`tril` keeps the lower triangle of a matrix, with its diagonal; `triu` keeps the upper one.',
      'Begin with a matrix in which everything is allowed: `torch.ones(length, length, dtype=torch.bool)`.',
    ],
    mistakes: {
      inverted: 'the mask is inverted: it is True where a word must not look',
      mirrored: 'the triangle is the upper one: each word sees itself and what comes after it',
      'itself-hidden': 'a word does not see itself, and the first one has nothing to look at',
      'next-seen': 'each word also sees the one after it',
    },
  },
  'scaled-dot-product-attention': {
    title: 'Scaled dot-product attention with a mask',
    asks: 'Write `scaled_dot_product_attention(q, k, v, mask=None)`: scores, divided by the root of the width, hidden where the mask is `False`, then softmax, then the values mixed. Any number of dimensions may come before the last two. You may call `torch.softmax`.',
    doc: `What each query collects from the values.

q: (..., queries, d)
k: (..., keys, d)
v: (..., keys, d_v)
mask: (queries, keys) of dtype torch.bool, True where attention is allowed; None allows everything
returns: (..., queries, d_v)`,
    hints: [
      '`k.T` turns all dimensions around; `k.transpose(-2, -1)` only swaps the last two, which is what batches need.',
      'The scores are divided by the square root of d, the width of a query.',
      'Hiding comes before softmax: a score of −∞ becomes a weight of exactly 0, and the rest of the row still adds up to 1.',
      '`scores.masked_fill(where, float("-inf"))` fills where `where` is True. Your mask is True where nothing is to be filled, so it has to be turned around: `~mask`.',
    ],
    mistakes: {
      'no-root': 'no root is taken: the scores are not divided by √d',
      'width-itself': 'the scores are divided by d itself, not by its root',
      'root-of-length': 'the root is taken of how many keys there are, not of their width',
      inverted: 'the mask is inverted: what is allowed is hidden, and the reverse',
      'zero-scores': 'hidden scores are set to 0 instead of −∞: a score of 0 still gets weight',
      'mask-ignored': 'the mask is not used',
      'mask-after':
        'the mask comes after softmax: the hidden weights are 0, but the others no longer add up to 1',
      'queries-axis': 'softmax runs over the queries instead of the keys',
    },
  },
  'positional-encoding': {
    title: 'Sinusoidal positions',
    asks: 'Write `positional_encoding(length, width)`: for each position a row in which sines and cosines take turns. Columns 2i and 2i + 1 are the sine and the cosine of the position divided by 10000 to the power of 2i/width.',
    doc: `A row of waves for each position.

length: how many positions there are, from 0
width: how many numbers a row has; even
returns: (length, width); columns 0, 2, 4 ... are sines, columns 1, 3, 5 ... are cosines`,
    hints: [
      'A sine and its cosine share one angle. So there are `width // 2` angles for each position.',
      'The numbers 2i are `torch.arange(0, width, 2)`. Give the positions a second dimension, `unsqueeze(1)`, and the division makes a table: positions by angles.',
      'To let them take turns, stack sines and cosines along a new last dimension, and flatten the last two into one.',
    ],
    mistakes: {
      'from-one': 'positions are counted from 1 instead of 0',
      'half-exponent': 'the exponent is i/width instead of 2i/width',
      multiplied: 'the position is multiplied by the power of 10000 instead of divided by it',
      halves: 'all sines stand first and all cosines behind them: they do not take turns',
      'cosine-first': 'the cosine stands before the sine in each pair',
      'own-exponent':
        'each column has an exponent of its own, so that a sine and its cosine no longer share an angle',
    },
  },
  'rotary-positions': {
    title: 'Rotary positions',
    asks: 'Write `rotate(x, positions)`: turn each pair of neighbouring numbers, columns 2i and 2i + 1, by an angle: the position divided by 10000 to the power of 2i/width. A pair (a, b) turned by a quarter becomes (−b, a).',
    doc: `Each vector turned by its position, pair by pair.

x: (..., words, width), width even
positions: (words,), the position of each word
returns: (..., words, width)`,
    hints: [
      'The first numbers of the pairs are `x[..., 0::2]`, the second ones `x[..., 1::2]`.',
      'One angle for each word and pair: `positions.unsqueeze(-1)` times the speeds `10000 ** -(torch.arange(0, width, 2) / width)`.',
      'Turned by an angle, (a, b) becomes (a·cos − b·sin, a·sin + b·cos). The quarter turn of the task is this with cos = 0 and sin = 1.',
      'Put the pairs back side by side: stack both along a new last dimension, then `flatten(-2)`.',
    ],
    mistakes: {
      'wrong-way': 'the pairs are turned the other way round',
      'one-speed': 'all pairs turn at the same speed',
      halves: 'pairs are made of the first and the second half of the columns, not of neighbours',
      'same-sign': 'both products are added in the first number of a pair: that is no turn',
      'side-by-side':
        'the turned pairs are not put back as neighbours: all first numbers stand before all second ones',
    },
  },
  'training-loop': {
    title: 'A training loop',
    asks: 'Write `train(model, x, targets, steps, rate)`: plain gradient descent on cross-entropy with `torch.optim.SGD`, the gradients clipped to a norm of 1 in each step. Return the loss of each step, as it was before the step.',
    doc: `Trains a model, and tells the loss of each step.

model: gives logits (examples, classes) for x
x: (examples, numbers)
targets: (examples,), the right class of each example
steps: how many steps to take
rate: the learning rate
returns: a list of numbers, one loss for each step`,
    hints: [
      'A step has five parts: empty the gradients, compute the loss, `backward()`, clip, `step()`.',
      '`backward()` adds to the gradients that are there. So they have to be emptied once in each step, before it: `optimizer.zero_grad()`.',
      '`F.cross_entropy` takes logits: it applies log-softmax itself.',
      'Clipping changes gradients, so it stands after `backward()` and before `step()`: `nn.utils.clip_grad_norm_(model.parameters(), 1.0)`.',
    ],
    mistakes: {
      'no-zero': 'the gradients are never emptied, so that each step adds to those before it',
      'softmax-twice': 'softmax is applied before cross-entropy, which applies it again',
      'no-clip':
        'nothing is clipped where it counts: clipping is missing, or stands before backward, or after the step',
      'clip-numbers':
        'each number of the gradient is clipped by itself, not the norm of all of them together',
      'no-step':
        'the model never moves: the step is missing, or the gradients are emptied between backward and step',
      'loss-after': 'the loss is taken after the step instead of before it',
    },
  },
  'split-heads': {
    title: 'Split into heads',
    asks: 'Write `split_heads(x, heads)`: cut each vector into as many neighbouring pieces as there are heads, and bring the heads before the words.',
    doc: `Each vector cut into pieces, one for each head.

x: (batch, words, width), width divisible by heads
returns: (batch, heads, words, width // heads); head 0 has the first numbers of each word`,
    hints: [
      'Cut first, move then. Cutting is a `view` that makes two dimensions of the last one.',
      'A `view` reads the numbers in their order. Which order of the dimensions keeps the numbers of a word together: heads before words, or words before heads?',
      'After `x.view(batch, words, heads, width // heads)` the words stand before the heads. Swap these two dimensions.',
    ],
    mistakes: {
      'cut-across':
        '`view` goes straight to (batch, heads, words, …): a head gets pieces of different words',
      'dealt-out':
        'the numbers are dealt out in turn, the first to head 0, the second to head 1, and so on',
      'not-moved': 'the heads still stand after the words',
      turned: 'the words have ended up in the last dimension',
    },
  },
  'join-heads': {
    title: 'Join the heads',
    asks: 'Write `join_heads(x)`, the way back: for each word, the pieces of its heads side by side in one vector.',
    doc: `The pieces of all heads joined to one vector for each word.

x: (batch, heads, words, d)
returns: (batch, words, heads * d); the numbers of head 0 come first`,
    hints: [
      'The word has to stand before the head again, so that its pieces are neighbours.',
      'Swap the dimensions 1 and 2 first, then make one dimension of the last two.',
      'After a transpose the numbers are not in order in memory, and `view` refuses: `reshape` copies them where it must.',
    ],
    mistakes: {
      'cut-across':
        'the dimensions are not swapped before they are joined: a vector holds pieces of different words',
      'dealt-out': 'the numbers of the heads take turns instead of standing head after head',
      added: 'the heads are added up instead of joined',
      mean: 'the mean of the heads is taken instead of joining them',
    },
  },
  'multi-head-attention': {
    title: 'Multi-head attention as a module',
    asks: 'Write `forward` of `MultiHeadAttention`: query, key and value of each word by the layers that are there, split into heads, attention in each head, joined, and mixed by `self.output`. Leave `__init__` as it is, so that its parameters can be filled in.',
    doc: `Attention of all words to all words, in several heads.

x: (batch, words, width)
mask: (words, words) of dtype torch.bool, True where attention is allowed; None allows everything
returns: (batch, words, width)`,
    hints: [
      'Write the splitting once and use it three times: view to (batch, words, heads, d), then swap the dimensions 1 and 2.',
      'The scores are (batch, heads, words, words). Divide by the root of d, the width of one head; `q.shape[-1]` knows it.',
      'The mask is spread over batch and heads by itself: `scores.masked_fill(~mask, float("-inf"))`.',
      'Join by swapping the dimensions 1 and 2 back and reshaping to (batch, words, width). Then `self.output`.',
    ],
    mistakes: {
      'cut-across':
        '`view` goes straight to (batch, heads, words, …): a head gets pieces of different words',
      'heads-ask-heads':
        'the heads are not brought before the words: within each word the heads attend to each other',
      'no-root': 'no root is taken: the scores are not divided by √d',
      'whole-root': 'the root is taken of the whole width instead of the width of one head',
      inverted: 'the mask is inverted: what is allowed is hidden, and the reverse',
      'mask-ignored': 'the mask is not used',
      'joined-across':
        'the heads are joined in the wrong order: they are not brought back behind the words first',
      'no-output': 'the last layer, `self.output`, is left out',
    },
  },
  'cross-attention': {
    title: 'Cross-attention',
    asks: 'Write `cross_attention(y, x, w_q, w_k, w_v)`: each word of the sentence `y`, which is being written, asks all words of the sentence `x`, which was read. Nothing is hidden: what was read is known to its end. You may call `torch.softmax`.',
    doc: `What each word that is written collects from the words that were read.

y: (written, width), the words that ask
x: (read, width), the words that answer
w_q, w_k, w_v: (width, d), multiplied from the right
returns: (written, d)`,
    hints: [
      'It is self-attention, but that queries come from one sentence and keys and values from the other.',
      'Who asks makes the queries: `y @ w_q`. Who answers makes keys and values: both from `x`.',
      'The scores are (written, read). Each row, one word that asks, is divided by √d and goes through softmax: `dim=-1`.',
    ],
    mistakes: {
      'turned-around': 'the words that were read ask those that are written',
      'own-sentence':
        'the written words ask each other, and the sentence that was read is not used',
      'no-root': 'no root is taken: the scores are not divided by √d',
      hidden: 'a causal mask hides later words, though all of what was read is known',
      columns: 'softmax runs over the words that ask instead of those that answer',
    },
  },
  'layer-norm': {
    title: 'Layer normalization',
    asks: 'Write `layer_norm(x, weight, bias, eps=1e-5)`: give each vector the mean 0 and the variance 1, then multiply by `weight` and add `bias`. The variance is the mean of the squares; eps is added to it under the root.',
    doc: `Each vector centred and scaled.

x: (..., width)
weight, bias: (width,)
eps: added to the variance, so that nothing is divided by 0
returns: (..., width)`,
    hints: [
      'Mean and variance run along the last dimension, each vector by itself. `keepdim=True` lets them be subtracted and divided.',
      'With the mean subtracted, the variance is the mean of the squares: divided by width, not by width − 1. `torch.var` divides by width − 1 unless it is told otherwise.',
      'Divide by `torch.sqrt(variance + eps)`. Multiply by the weight before the bias is added.',
    ],
    mistakes: {
      'not-centred': 'the mean is not subtracted',
      columns: 'mean and variance run along the first dimension instead of the last',
      unbiased:
        'the variance is divided by width − 1 instead of width, as `torch.var` does by itself',
      'eps-outside': 'eps is added after the root instead of under it',
      'no-root': 'the root is left out: it is divided by the variance itself',
      bare: 'weight and bias are not used',
      'shift-first': 'the bias is added before the weight multiplies',
    },
  },
  'encoder-layer': {
    title: 'An encoder layer',
    asks: 'Write `forward` of `EncoderLayer` as in the first transformer: attention, added to what went in, normed; then the two linear layers with a ReLU between them, added, normed. Leave `__init__` as it is.',
    doc: `One layer of an encoder, with the norms after the sums.

x: (batch, words, width)
returns: (batch, words, width)`,
    hints: [
      '`self.attention(x, x, x)` returns two things: what is collected, and the weights, which are not needed here.',
      'The sum comes first and the norm second: the norm is taken of x plus what was collected.',
      'The second half starts from what the first half gave, not from the input of the layer, and has a norm of its own.',
    ],
    mistakes: {
      'norm-inside': 'the sum comes after the norm: only what a part adds is normed',
      'no-sums': 'nothing is added to: the way past each part is missing',
      'norm-before':
        'the norms stand before the parts, as in later models, instead of after the sums',
      'no-bend': 'the ReLU between the two linear layers is missing',
      'one-norm': 'the first norm is used both times',
      'old-input':
        'the second sum goes back to the input of the layer instead of what the first half gave',
    },
  },
  'next-shares': {
    title: 'Temperature and top-p',
    asks: 'Write `next_shares(logits, temperature, top_p)`: from which shares the next token is drawn. Divide the logits by the temperature, apply softmax, keep the most likely tokens until their shares reach `top_p` (the one that reaches it is kept, too), and let what is kept add up to 1 again.',
    doc: `The shares from which the next token is drawn.

logits: (tokens,)
temperature: above 0; below 1 makes the likely ones likelier
top_p: between 0 and 1
returns: (tokens,), 0 for every token that is not kept; the others add up to 1`,
    hints: [
      'Sorting gives two things: the shares from the largest down, and which token each belongs to: `shares.sort(descending=True)`.',
      'A token is kept if those before it have not reached `top_p` yet. What comes before a token is the running sum without its own share.',
      '`order[kept]` are the tokens that are kept. Put their shares into zeros at these places, and divide by the sum.',
    ],
    mistakes: {
      multiplied: 'the logits are multiplied by the temperature instead of divided by it',
      cold: 'the temperature is not used',
      'least-likely': 'the least likely tokens are kept instead of the most likely',
      'crossing-lost': 'the token with which the sum reaches top_p is thrown away, too',
      everything: 'no token is thrown away',
      'order-lost': 'the shares stay in sorted order instead of going back to their tokens',
      'not-shared': 'what is kept no longer adds up to 1',
    },
  },
  'lstm-step': {
    title: 'One step of an LSTM',
    asks: 'Write `lstm_step(x, h, c, w_x, w_h, b)`: one product makes everything for the four parts at once, in PyTorch’s order, i, f, g, o. The gates i, f and o go through a sigmoid, the candidate g through tanh. Keep f of the old c and write i of g; show o of the tanh of that.',
    doc: `One step of a long short-term memory.

x: (width,), the word
h, c: (hidden,), what was shown and what is kept so far
w_x: (4 * hidden, width), w_h: (4 * hidden, hidden), b: (4 * hidden,), for i, f, g and o, one below the other
returns: h and c after this word, (hidden,) each`,
    hints: [
      'Word and state are added before anything is bent: `w_x @ x + w_h @ h + b`.',
      '`.chunk(4)` cuts the (4 * hidden,) numbers into four equal parts. Their order is i, f, g, o.',
      'The new c is `f * c + i * g`, and the new h is `o * torch.tanh(c)` with that new c.',
    ],
    mistakes: {
      'other-order':
        'the parts are taken in the order i, f, o, g: output gate and candidate change places',
      'forgets-h': 'what was shown before, h, is not used',
      'candidate-gate':
        'the candidate goes through a sigmoid like the gates, so that nothing below 0 is written',
      'keeps-all': 'nothing is forgotten: the forget gate is not used',
      'gates-swapped': 'input gate and forget gate change places',
      'one-gate': 'what is written is 1 − f, as in a GRU, instead of what the input gate says',
      'no-tanh': 'the tanh around c is left out',
      'returned-turned': 'c is returned before h',
    },
  },
  'beam-search': {
    title: 'Beam search',
    asks: 'Write `beam_search(score, start, end, width, length)`: keep the `width` best beginnings, let each go on with every token, and keep the best again. A beginning is as good as the sum of its log-shares. One that has reached `end` stays as it is and still takes part in the comparison.',
    doc: `The best sequence that a beam finds.

score: a function; score(tokens) gives the log-share of each next token, (tokens,)
start, end: the first token, and the one that ends a sequence
width: how many beginnings are kept
length: how many tokens are added at most
returns: a list of tokens, from start on, with end if it was reached`,
    hints: [
      'Keep pairs: a list of tokens and its sum so far. Begin with `[([start], 0.0)]`.',
      'In each round, collect what all pairs grow into, in one list: for an unfinished one a new pair for every token, for a finished one the pair itself.',
      'Sort this list by the sums, largest first, and keep the first `width`: `sorted(grown, key=lambda pair: pair[1], reverse=True)[:width]`.',
    ],
    mistakes: {
      'goes-on': 'a sequence that has reached its end goes on',
      'finished-lost': 'a sequence that has reached its end is dropped instead of kept',
      'last-only': 'only the last log-share counts, not the sum of all',
      'shares-added': 'shares are added up instead of their logarithms',
      greedy: 'only the best beginning is kept in each round, whatever the width',
      'least-likely': 'the lowest sums are kept instead of the highest',
      'all-kept': 'every beginning is kept: nothing is cut to the width',
    },
  },
  'additive-scores': {
    title: 'The additive score',
    asks: 'Write `additive_scores(query, keys, w_q, w_k, v)`: bring the query and each key to the same width by a matrix, add them, bend the sum by tanh, and take its dot product with `v`. These are scores: softmax comes later.',
    doc: `How well each key answers the query.

query: (d_q,)
keys: (words, d_k)
w_q: (inside, d_q)
w_k: (inside, d_k)
v: (inside,)
returns: (words,), one score for each key`,
    hints: [
      'The matrices stand on the left of a single vector: `w_q @ query`. For all keys at once: `keys @ w_k.T`.',
      'The first is (inside,), the second (words, inside). Added, the query goes to every row by itself.',
      'tanh of the sum, then `@ v`, which leaves one number for each word.',
    ],
    mistakes: {
      'no-bend': 'tanh is left out',
      'bend-first': 'tanh is applied to the query and to the keys before they are added',
      'bend-last': 'tanh is applied to the score, after the dot product',
      multiplied: 'query and key are multiplied instead of added',
      'no-v': 'the bent numbers are added up without v',
      weights: 'softmax is applied already: these are weights, not scores',
    },
  },
  'attend-in-tiles': {
    title: 'Attention, tile by tile',
    asks: 'Write `attend_in_tiles(scores, values, size)`: the output of one word that asks, of which only `size` scores are looked at in one go. Keep three things from tile to tile: the largest score so far, the sum of the exponentials, and the mix of the values. The scores are so large that their exponentials overflow.',
    doc: `Softmax of the scores times the values, exactly, without ever having all weights.

scores: (words,), those of one word that asks
values: (words, d)
size: how many words are in a tile; the last may have fewer
returns: (d,)`,
    hints: [
      '`scores.split(size)` and `values.split(size)` are the tiles. Go through both with `zip`.',
      'Take each exponential relative to the largest score so far, `torch.exp(tile - higher)`, so that none overflows.',
      'When a tile brings a higher score, all that was collected was measured against the lower one. `torch.exp(largest - higher)` puts it right, the sum and the mix alike.',
      'Begin with −∞ as the largest score. Divide the mix by the sum once, at the end.',
    ],
    mistakes: {
      'never-corrected':
        'a higher score comes and what was collected is not put right: earlier tiles count too much',
      overflows: 'nothing is subtracted before the exponential, and it overflows',
      'mix-alone': 'only the mix is put right for a higher score, and the sum is not',
      'sum-alone': 'only the sum is put right for a higher score, and the mix is not',
      'last-tile':
        'the largest score is not kept from tile to tile, and its −∞ wipes out all tiles but the last',
      'not-divided': 'the mix is not divided by the sum',
    },
  },
  'attend-with-cache': {
    title: 'One more word, with a cache',
    asks: 'Write `attend_with_cache(x, w_q, w_k, w_v, keys, values)`: the newest word makes its query, key and value, its key and value go behind those that were kept, and it asks all of them, itself too. No mask is needed: what comes later is not there yet. You may call `torch.softmax`.',
    doc: `What the newest word collects, and the cache that it leaves.

x: (width,), the newest word
w_q, w_k, w_v: (width, d), multiplied from the right
keys, values: (before, d), those of all earlier words
returns: the output (d,), the keys and the values with one more row, (before + 1, d) each`,
    hints: [
      '`torch.cat` puts rows behind each other. A single vector becomes a row by `.unsqueeze(0)`.',
      'First keep, then ask: a word also looks at itself.',
      'One query asks all keys: `keys @ q`, one score for each word, divided by √d. What is returned is the output and both caches.',
    ],
    mistakes: {
      'in-front':
        'the new key and value go in front of the old ones, so that the cache is not in the order of the words',
      'itself-missing': 'the newest word’s own key and value are never kept',
      'no-root': 'no root is taken: the scores are not divided by √d',
      'root-of-length': 'the root is taken of how many keys there are, not of their width',
      'not-handed-on':
        'the output is right, but the cache is handed on without the newest word: the next one will not see it',
      'scores-mix': 'softmax is left out, and the scores themselves mix the values',
    },
  },
  patches: {
    title: 'A picture as words',
    asks: 'Write `patches(picture, size)`: cut a picture into squares and lay each flat as one row. Squares come in reading order, from left to right and then down, and so do the pixels within a square.',
    doc: `The words of a picture, for a vision transformer.

picture: (height, width), both multiples of size
size: how many pixels a patch is wide and high
returns: (patches, size * size)`,
    hints: [
      'A reshape alone never moves a number. It can give height and width two dimensions each: `(height // size, size, width // size, size)`.',
      'Now the order has to be: patch row, patch column, pixel row, pixel column. Which two dimensions change places?',
      '`.transpose(1, 2)`, and then a reshape to `(-1, size * size)`.',
    ],
    mistakes: {
      torn: 'dimensions are not changed around before the reshape: a row holds strips of several patches',
      'down-first': 'the patches come column by column instead of row by row',
      'on-their-side': 'the pixels of a patch come column by column, so that it lies on its side',
      scattered: 'each row collects pixels that stand far apart, not a square',
    },
  },
  'gated-feed-forward': {
    title: 'A feed-forward part with a gate',
    asks: 'Write `feed_forward(x, scale, w_gate, w_up, w_down)`, the second half of a layer of the model that writes stories. Divide each word by the root of the mean of its squares (RMSNorm, with 1e-5 added under the root), and multiply by `scale`. One matrix makes numbers, another says through SiLU how far each may pass, a third leads back to the width; and the word itself is added. You may call `F.silu`.',
    doc: `RMSNorm, a feed-forward part with a gate (SwiGLU), and the way around both.

x: (words, width)
scale: (width,), of the norm
w_gate, w_up: (inside, width), w_down: (width, inside), multiplied as in x @ w.T
returns: (words, width)`,
    hints: [
      'RMSNorm takes no mean away. `(x * x).mean(dim=-1, keepdim=True)` is the mean of the squares of each word.',
      'The gate and the numbers are made of the same normed word: `F.silu(normal @ w_gate.T)` times `normal @ w_up.T`, number by number.',
      'The way around leads from `x` as it came, before the norm.',
    ],
    mistakes: {
      'layer-norm': 'the mean is taken away first, as LayerNorm does',
      'of-all-words': 'the mean of the squares is taken over all words at once, not of each word',
      sum: 'the squares are added up instead of averaged, so that words come out too short',
      'no-scale': 'the scale of the norm is not used',
      'no-bend': 'SiLU is left out of the gate',
      sigmoid: 'the gate goes through a sigmoid alone, not through SiLU, which is x times that',
      swapped: 'gate and numbers change places: SiLU stands at the wrong one',
      added: 'the gate is added to the numbers instead of multiplied with them',
      'no-detour': 'the word itself is not added',
      'from-normal': 'the normed word is added instead of the word as it came',
    },
  },
  similarity: {
    title: 'How alike two texts are',
    asks: 'Write `similarity(a, b, real_a, real_b)`: of each text, take the mean of the vectors of its real pieces, and give the cosine of the angle between the two means. Texts of a batch differ in length; the shorter ones are filled up with padding, which must not count. Do it without `F.cosine_similarity`.',
    doc: `How alike two batches of texts are, pair by pair.

a, b: (texts, pieces, width), the vectors that the last layer gives
real_a, real_b: (texts, pieces) of dtype torch.bool, False where there is padding
returns: (texts,), from -1 to 1`,
    hints: [
      'As numbers, `real_a.float()`, the real pieces count 1 and the padding 0. `.unsqueeze(-1)` lets each count for the whole vector.',
      'A mean is a sum divided by how many there were: by the real pieces of that text, not by the length of the row.',
      'The cosine is the dot product divided by both lengths. `mean.norm(dim=-1)` is the length of each row.',
    ],
    mistakes: {
      'padding-too': 'the padding counts, too',
      inverted: 'the padding is averaged, and the real pieces are left out',
      'first-piece': 'the first piece stands for the whole text',
      'lengths-count': 'the dot product is not divided by the lengths',
      squared: 'the dot product is divided by the squares of the lengths',
      distance: 'it is the distance between the means, which is small where texts are alike',
    },
  },
};
