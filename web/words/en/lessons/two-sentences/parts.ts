// What steps of this lesson say alike.

export const texts = {
  englishIs: 'English',
  frenchIs: 'French',
  translator: 'translator',
  right: (stride: number) =>
    `the share of the held-out sentences that are right word for word, every ${stride} steps`,
  written: (sentence: string, stride: number) =>
    `what it writes of “${sentence}”, every ${stride} steps: the number of each word, 0 after the last`,
  word: (place: number) => `word ${place}`,
  words: {
    english: ['The', 'black', 'cat', 'was', 'tired'],
    french: ['Le', 'chat', 'noir'],
  },
  whoAsks: 'which French word asks',
  english: 'English: answers',
  french: 'French: asks → is written',
  /** A row of weights: the last written word asks, and what comes of it is the next. */
  asks: (written: string, next: string) => `${written} → ${next}`,
  start: '(start)',
  wrote: 'It is the word that had the largest chance when it was written.',
  writes: 'asks → is written',
  answers: 'answers',
  back: '◂ a word back',
  on: 'next word ▸',
  writeAll: 'write on',
  stop: 'stop',
  mightBe: 'Likeliest here:',
  note: (step: number, steps: number, batch: number) =>
    `${step} of ${steps} steps, ${batch} pairs each`,
  unknown: (words: string) =>
    `The translator has no vector for ${words} and leaves it out. It knows 37 English words, all in small letters.`,
  leftOut: (words: string) => `left out, because it knows no such word: ${words}`,
  knows: (count: number) => `the ${count} words that it knows`,
};

/** What the programs of several steps say beside their lines. */
export const comments = {
  grammar: 'English, French, and a gender; an adjective has a form for each gender',
  numbers: 'each word has its number; 0 is no word, 1 the start, 2 the end',
  phrase: 'an article, a noun and perhaps an adjective, in both languages',
  pair: 'a whole sentence, in both languages',
  held_out: 'a fifth of all animals, places and reasons never comes while it learns',
  draw: 'pairs of sentences as numbers: (count, 12) and (count, 17)',
  encoder: 'the encoder: two layers of attention, every word sees every word',
  decoder: 'the decoder: attention to what is written, then to what was read',
  nothing: 'at first the layers that read add nothing',
  evaluation: 'from here on nothing is dropped',
  shifted: 'the French word by word: from each it guesses the next',
  translate: 'always the likeliest word, until that is the end',
};
