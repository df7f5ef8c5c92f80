// The glossary: what each term of the course means, in a sentence or two. Which step introduces it is said in
// web/src/lessons/glossary.ts.

/** A term as it may stand in a sentence. */
export const forms = (term: string): string[] => [term, `${term}s`];

export const glossary = {
  introduction: 'Every term of the course, in a sentence or two, with the step that introduces it.',
  from: (lesson: number, step: string) => `Lesson ${lesson}: ${step}`,
  /** What papers and code call it, where the course has another word. */
  also: (names: string) => `Also called ${names}.`,
  /** On the card of a term in prose. */
  shape: 'shape',
  shapeHere: 'shape here',
  torch: 'PyTorch',
  card: (term: string) => `What “${term}” means`,
  entries: {
    attention: {
      term: 'attention',
      means:
        'Each word takes something from every other: much from some, little from most. How much is computed from the words themselves.',
    },
    score: {
      term: 'score',
      means:
        'How well one word’s query fits another word’s key, as any number. Other texts call it compatibility.',
    },
    weight: {
      term: 'weight',
      means:
        'A share between 0 and 1, made of a score by softmax. The weights of one word add up to 1.',
    },
    softmax: {
      term: 'softmax',
      means: 'Makes shares of any numbers: e to the power of each, divided by the sum of them all.',
    },
    temperature: {
      term: 'temperature T',
      means:
        'What scores are divided by before softmax. A low one sharpens the choice, a high one evens it out.',
    },
    contextVector: {
      term: 'context vector',
      means:
        'The sum of all values, each times its weight: what a word takes over from the words that it attends to. Here it is called the output.',
    },
    dotProduct: {
      term: 'dot product',
      means:
        'Multiply two vectors number by number and add up. It is large where both point the same way.',
    },
    vector: {
      term: 'vector',
      means: 'A list of numbers. In this course one stands for each word.',
    },
    network: {
      term: 'network',
      means:
        'A long formula with many numbers in it, the parameters, that nobody chose: training adjusts them until the results are right. Also called a neural network, or a model.',
    },
    token: {
      term: 'token',
      means:
        'One of the items that a text is cut into before a model reads it. In most of this course a word; in large models often a piece of one.',
    },
    query: { term: 'query', means: 'The vector by which a word asks what it looks for.' },
    key: { term: 'key', means: 'The vector by which a word answers the queries of the others.' },
    value: {
      term: 'value',
      means: 'The vector that a word hands over to those that attend to it.',
    },
    output: {
      term: 'output',
      means: 'A word’s new vector: the values of all words, mixed by its weights.',
    },
    embedding: {
      term: 'embedding',
      means: 'The row of numbers that a table holds for each word. It is learned, like a matrix.',
    },
    projection: {
      term: 'projection',
      means:
        'A vector times a learned matrix, which gives a vector for another role. Three matrices make query, key and value of one word.',
    },
    attentionMap: {
      term: 'attention map',
      means:
        'A picture of all weights: a row for each word that asks, a column for each that answers. It shows where a head looks, which need not be why the model decides.',
      also: 'alignment matrix or attention pattern',
    },
    selfAttention: {
      term: 'self-attention',
      means:
        'Attention within one sentence: queries, keys and values all come from the same words.',
    },
    head: {
      term: 'head',
      means:
        'One attention of several that run side by side, each with a slice of queries, keys and values of its own.',
    },
    multiHead: {
      term: 'multi-head attention',
      means:
        'Several heads beside each other. Their outputs are joined, and one more matrix mixes them.',
    },
    crossAttention: {
      term: 'cross-attention',
      means: 'Attention between two sentences: one asks, the keys and values come from the other.',
      also: 'encoder–decoder attention',
    },
    layer: {
      term: 'layer',
      means:
        'One round of a model, which gives each word a new vector: attention, and in whole models a feed-forward layer, each added to the residual stream. Models stack several.',
    },
    transformer: {
      term: 'transformer',
      means: 'A model made of such layers: an encoder, a decoder, or both.',
    },
    classifier: {
      term: 'classifier',
      means: 'A model that says to which of a few kinds something belongs.',
    },
    perplexity: {
      term: 'perplexity',
      means:
        'How unsure a model is: among how many equally likely answers it might as well be choosing. It is e to the power of the loss.',
    },
    autoregressive: {
      term: 'autoregressive',
      means:
        'Said of a model that writes step by step, and goes on from what it has written itself.',
    },
    topK: {
      term: 'top-k, top-p',
      means:
        'Ways to leave out the unlikely before drawing: only the k likeliest stay, or the likeliest that together come to p.',
    },
    inductionHead: {
      term: 'induction head',
      means:
        'A head that finds where the same token stood before and looks at what came next; it needs one in an earlier layer that looks at the token before.',
    },
    bytePair: {
      term: 'byte-pair encoding',
      means:
        'Finds pieces of words: again and again the two neighbours that are met most often become one piece.',
    },
    sampling: {
      term: 'sampling',
      means:
        'Drawing the next word by its probability. To take the most probable one each time is called greedy.',
    },
    width: {
      term: 'width',
      means:
        'How many numbers a vector has. For queries and keys it is written dₖ. The length, in contrast, counts words.',
    },
    standardDeviation: {
      term: 'standard deviation',
      means: 'How far numbers usually lie from their mean.',
    },
    entropy: {
      term: 'entropy',
      means:
        'How evenly weights are spread, as one number: 0 where one word has everything, and the most where all have the same.',
    },
    scaledScore: {
      term: 'scaled score',
      means:
        'A score divided by the square root of the width, so that long vectors do not make larger scores.',
    },
    saturation: {
      term: 'saturation',
      means:
        'A softmax that gives nearly everything to one word. A small change of a score then changes next to nothing, so that training has little to go by.',
    },
    unembedding: {
      term: 'unembedding',
      means:
        'The matrix with a column for every word of the vocabulary. A word’s vector times this matrix gives the logits of what comes next.',
    },
    logit: {
      term: 'logit',
      means:
        'A score for one possible answer, such as one next word. Softmax turns the logits of all answers into chances.',
    },
    languageModel: {
      term: 'language model',
      means: 'A model that guesses the next word from the words before it.',
    },
    mask: {
      term: 'mask',
      means:
        'Says who may attend to whom. A score that it hides becomes −∞, and softmax makes 0 of it.',
    },
    causalMask: {
      term: 'causal mask',
      means:
        'The mask that hides what comes later, so that a word is guessed from the words before it.',
    },
    batch: {
      term: 'batch',
      means: 'Several sentences that are computed side by side. None of them sees another.',
    },
    equivariant: {
      term: 'equivariant',
      means: 'Other order in, the same other order out. Self-attention without positions is.',
    },
    invariant: {
      term: 'invariant',
      means: 'Other order in, the same out. The mean of a sentence is.',
    },
    pooling: {
      term: 'pooling',
      means: 'One vector for a whole sentence, most often the mean of its words’ vectors.',
    },
    positionalEncoding: {
      term: 'positional encoding',
      means:
        'A vector for each place in the sentence, added to the word’s own. Without one, attention does not notice order.',
      also: 'position embedding',
    },
    rotaryPositions: {
      term: 'rotary positions',
      means:
        'Positions that are not added: each pair of numbers of a query or key is turned by an angle that depends on its place.',
    },
    loss: {
      term: 'loss',
      means: 'How wrong a model is, as one number. Training makes it smaller.',
    },
    slope: {
      term: 'slope',
      means:
        'How steeply the loss rises with a parameter. Training goes the other way. All slopes together are called the gradient.',
      also: 'derivative',
    },
    learningRate: {
      term: 'learning rate',
      means: 'How large a step training takes down the slope.',
    },
    parameter: {
      term: 'parameter',
      means: 'A number that training changes: an entry of a matrix, or of a table of embeddings.',
    },
    heldOut: {
      term: 'held out',
      means:
        'Kept away from training, to see whether a model learned the rule or only its examples.',
      also: 'validation or test set',
    },
    seed: {
      term: 'seed',
      means:
        'The number from which random numbers begin. The same seed gives the same numbers again.',
    },
    rmsNorm: {
      term: 'RMSNorm',
      means:
        'Divides a vector by its size, the root of the mean of its squares. Unlike LayerNorm it leaves the mean alone.',
    },
    gate: {
      term: 'gated feed-forward layer',
      means:
        'A feed-forward layer of three matrices: one makes numbers, a second decides how much of each comes through, the third leads back.',
    },
    warmUp: {
      term: 'warm-up',
      means:
        'The learning rate begins near 0 and rises over the first steps of training, so that they cannot throw a deep model off its course.',
    },
    residual: {
      term: 'residual stream',
      means:
        'The line of a word through all layers: what a layer makes is added to it, and nothing takes its place.',
      also: 'skip connection or shortcut',
    },
    layerNorm: {
      term: 'LayerNorm',
      means:
        'Shifts and scales the numbers of one vector so that their mean is 0 and their spread 1.',
    },
    feedForward: {
      term: 'feed-forward layer',
      means:
        'Works on each word’s vector by itself: to four times as many numbers, through a bend, and back.',
      also: 'MLP, FFN or position-wise feed-forward network',
    },
    gelu: {
      term: 'GELU',
      means:
        'A soft bend: a number times the share of a bell curve that lies below it. ReLU cuts off what is below 0.',
    },
    dropout: {
      term: 'dropout',
      means:
        'In training, sets some numbers to 0 by chance and makes the others larger. When a model is used, it does nothing.',
    },
    encoder: {
      term: 'encoder',
      means: 'A stack of layers that reads: every word may attend to every word.',
    },
    decoder: {
      term: 'decoder',
      means: 'A stack of layers that writes: a word attends to no later word.',
    },
    hiddenSize: {
      term: 'hidden size',
      means:
        'How many numbers the state of a recurrent network has. It is fixed before any text is read.',
    },
    tanh: {
      term: 'tanh',
      means:
        'A soft bend: numbers near 0 stay nearly as they are, larger ones are pressed towards 1 or −1.',
    },
    vanishingGradient: {
      term: 'vanishing gradient',
      means:
        'A slope that shrinks with every step that it goes back, until training hardly notices what came early.',
    },
    greedy: {
      term: 'greedy writing',
      means:
        'Taking the likeliest next word at each step. What looked second best is never looked at again.',
    },
    lstm: {
      term: 'LSTM',
      means:
        'A recurrent cell with a memory. Three gates between 0 and 1 say how much of it stays, how much is written and how much is shown.',
    },
    teacherForcing: {
      term: 'teacher forcing',
      means:
        'While a decoder learns, the right word goes into its next step, whatever it guessed itself.',
    },
    beamSearch: {
      term: 'beam search',
      means:
        'Keeps the few likeliest rows of words so far and lets each go on. The width of the beam is how many it keeps.',
    },
    additiveAttention: {
      term: 'additive attention',
      means:
        'The first score, Bahdanau’s: the state that asks and the state that answers are projected, added inside tanh, and weighed number by number.',
      also: 'Bahdanau attention',
    },
    multiplicativeAttention: {
      term: 'multiplicative attention',
      means:
        'Luong’s scores: the dot product of the two states, with a learned matrix between them (general) or without (dot).',
      also: 'Luong attention',
    },
    alignment: {
      term: 'alignment',
      means:
        'Which parts of one text belong to which of another. A model that translates shows one in its weights: where it looked for each word that it wrote.',
    },
    recurrent: {
      term: 'recurrent network',
      means:
        'Reads word by word and keeps what it has read in one vector. Attention reaches every word at once.',
    },
    epoch: {
      term: 'epoch',
      means: 'Once through all that there is to learn from. A training takes many.',
    },
    adam: {
      term: 'Adam',
      means:
        'The usual rule for steps in training: each number moves by its slope, divided by how large that slope has been of late.',
    },
    gradientNorm: {
      term: 'gradient norm',
      means:
        'The length of the list of all slopes: how steep the loss is. Where it is too long, it is cut before the step.',
    },
    gru: {
      term: 'GRU',
      means: 'A recurrent cell simpler than the LSTM: two gates, and one vector that it keeps.',
    },
    complexity: {
      term: 'complexity',
      means:
        'How the work grows with the length. In attention every word asks every word: twice the words, four times the work.',
    },
    flashAttention: {
      term: 'flash attention',
      means:
        'Computes the same output tile by tile, so that the table of all weights is never kept.',
    },
    windowAttention: {
      term: 'window attention',
      means: 'Lets each word attend to its near neighbours alone, so that the work grows evenly.',
      also: 'sliding-window or local attention',
    },
    cache: {
      term: 'KV cache',
      means:
        'Key–value cache: keeps the keys and values of what is already written, so that each new word computes only its own.',
    },
    groupedQueries: {
      term: 'grouped-query attention',
      means:
        'Several heads, each with its own query, share one key and one value, so that the KV cache is as many times smaller.',
    },
    pretraining: {
      term: 'pretraining',
      means:
        'The first and longest training, on much text: guessing the next token, or hidden ones.',
    },
    instructionTuning: {
      term: 'instruction tuning',
      means:
        'Training after pretraining, on requests with good answers, so that a model answers where it would have gone on writing.',
      also: 'supervised fine-tuning',
    },
    patching: {
      term: 'patching',
      means:
        'Puts a part of what a model computed for one text into its run on another, to see whether that part carries the answer along.',
    },
    patch: {
      term: 'patch',
      means: 'A small square of a picture. To a vision model, patches are its words.',
    },
  },
} as const;
