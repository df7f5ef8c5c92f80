// What this step says beside its prose: the fifteen questions, each with an answer in a line or
// two.

export const names = {
  known: 'known',
  known_total: 'known in all',
};

export const texts = {
  known: 'what you knew',
  question: (number: number) => `question ${number}`,
  tick: (number: number) => `I knew the answer to question ${number}`,
  knew: 'knew it',
  see: (lesson: number, title: string) => `see it in lesson ${lesson}: ${title}`,
  list: 'Fifteen questions',
  all: 'all',
  totalOf: (count: number) => `of ${count}`,
  summary: (known: string, count: number) => `You knew ${known} of ${count}.`,
  share: {
    question:
      'One more question. “A transformer is attention.” In a layer of BERT-base (vectors of 768 numbers, a feed-forward layer of 3,072), which share of the parameters belongs to attention?',
    options: { most: 'nearly all of them', half: 'about half', third: 'about a third' },
    explain:
      'Four matrices of 768 × 768 are {attention:short} numbers; the feed-forward layer has {forward:short}. Attention has {share:%} of them. It decides what is brought together; most numbers work on what was brought.',
  },
  questions: [
    {
      question: 'What are queries, keys and values?',
      answer:
        'Three vectors that each word makes of its own by three matrices: what it looks for, what it offers to be found by, and what it hands over.',
    },
    {
      question: 'Write down attention. Why is there a √dₖ in it?',
      answer:
        'softmax(QKᵀ / √dₖ) V. Products of long random vectors spread like √dₖ; undivided they make softmax so sharp that it hardly learns.',
    },
    {
      question: 'How do self-attention and cross-attention differ?',
      answer:
        'In where keys and values come from: from the same sentence, or from another. The function is the same, and there is one output for each query.',
    },
    {
      question: 'Why does it do better than recurrent networks on long inputs?',
      answer:
        'Any two words are one step apart, whatever lies between them, and all words are computed at once. The price is a weight for every pair.',
    },
    {
      question: 'What are many heads for?',
      answer:
        'One head has one set of shares for each word. Several let it collect different things by different questions; the last matrix mixes what they bring.',
    },
    {
      question: 'Is a transformer nothing but attention?',
      answer:
        'No. Two thirds of the parameters of a usual layer are in its feed-forward part, and there are sums past each part, normalisation, word vectors and positions.',
    },
    {
      question: 'How does it know the order of words?',
      answer:
        'By itself it does not: shuffled words give shuffled outputs. A position is added to each vector, or built into the scores; a causal mask tells something, too.',
    },
    {
      question: 'What does O(n²) mean here, and what can be done about it?',
      answer:
        'Twice as many words, four times as many weights. Windows, strides and blocks leave pairs out; linear attention replaces softmax; each gives something up.',
    },
    {
      question: 'What sets BERT, GPT and T5 apart?',
      answer:
        'Who may attend to whom: BERT is an encoder and sees all, GPT a causal decoder, T5 a decoder that asks an encoder. Today nearly all large language models are decoders.',
    },
    {
      question: 'What is a causal mask for?',
      answer:
        'It sets the scores of later words to minus infinity, so that nothing of the answer is seen. So one text teaches a guess at every word at once.',
    },
    {
      question: 'How do you read a picture of attention weights?',
      answer:
        'As shares of what was collected from where, in one head of one layer. They do not say what was collected, nor whether it counted.',
    },
    {
      question: 'What do flash, window and memory-efficient attention save?',
      answer:
        'Flash and other memory-efficient attention compute the same numbers tile by tile and never keep all weights; a window computes fewer pairs, and so other numbers.',
    },
    {
      question: 'Where is cross-attention used?',
      answer:
        'Wherever one thing asks another: a translation its source, a text a sound, an answer a picture, a picture in the making its description.',
    },
    {
      question: 'How do a convolution and attention see a picture?',
      answer:
        'A convolution sees a small neighbourhood with the same weights everywhere, and reaches further layer by layer. Attention sees all at once, with weights made from what is there.',
    },
    {
      question: 'How does a vision transformer read a picture?',
      answer:
        'It cuts it into patches, lays each flat as a row, makes a vector of it, adds its position, and treats these as words.',
    },
  ],
};

/** What the programs say beside their lines. */
export const comments = {
  ticked: 'which of the fifteen you knew',
};
