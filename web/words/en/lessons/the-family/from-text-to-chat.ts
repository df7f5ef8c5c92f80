// What this step says beside its prose.

export const names = {
  shares: 'share that the model gives the word',
  counted: 'whether it counts',
  prices: 'price, −ln of the share',
  loss: 'loss: mean price of what counts',
  pair: 'chance that it is preferred',
  preference_loss: 'loss of the comparison',
  sizes: 'examples',
  lead: 'ahead',
};

export const texts = {
  stage: 'stage',
  stages: {
    pretraining: '1 pretraining',
    instructions: '2 instruction tuning',
    preference: '3 preference',
  },
  lead: 'ahead',
  words: {
    pretraining: ['The', 'cat', 'sat', 'on', 'the', 'mat', '.'],
    instructions: ['User:', 'Name', 'a', 'pet.', 'Model:', 'A', 'cat.'],
    preference: ['User:', 'Name', 'a', 'pet.', 'Model:', 'A', 'cat.'],
  },
  says: {
    pretraining: 'Any text from the web. Every word is guessed, and every guess counts.',
    instructions: 'A conversation, written as an example. Only the words of the answer count.',
    preference: 'Two answers to one question. Somebody preferred the first.',
  },
  answers: ['A cat.', 'Name a plant. Name a tree.'],
  rows: { shares: 'share', prices: 'price' },
  byHand: 'made by hand: shares that a model might give each word',
  chosen: 'counted in this stage: 1 for words that count',
  quoted: 'quoted from the papers',
  table: 'What the words cost',
  pairTable: 'Two answers, and the chance that the first is the preferred one, by their scores',
  score: 'score',
  chance: 'chance',
  loss: 'loss',
  sizes: 'How much there was of each, quoted from the papers',
  models: ['GPT-3 and InstructGPT', 'Llama 2 Chat'],
  kinds: ['pieces of words read', 'example answers', 'compared answers'],
  compared: [
    'questions, 4 to 9 answers ranked for each',
    'pairs of answers that its makers collected',
  ],
  summary: (stage: string, loss: string) => `${stage}: the loss is ${loss}.`,
  ratio: {
    question:
      'GPT-3 read 300 billion pieces of words; InstructGPT then learned from about 13,000 example conversations. If each has 200 pieces, how many pieces had it read before for each piece of the examples?',
    options: {
      hundred: 'about a hundred pieces',
      thousand: 'about a thousand',
      more: 'more than ten thousand',
    },
    explain:
      'About {ratio / 1000:0} thousand. What it knows was in the text it read. The examples teach it hardly any facts: they show which of the many ways to go on is wanted.',
    scene: 'show instruction tuning',
  },
};

/** What the programs say beside their lines. */
export const comments = {
  every: 'every word counts',
  answer_alone: 'only the words of the answer count',
  sizes:
    'quoted: pieces of words read, example answers, questions with compared answers: InstructGPT, Llama 2 Chat',
  pair: 'softmax of two scores: the preferred answer is so far ahead of the other',
};
