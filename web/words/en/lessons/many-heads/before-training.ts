// What this step says beside its prose.

export const names = {
  entropies: 'entropy',
  evenness: 'entropy as a share of the most',
  largest: 'mean largest weight',
  divergence: 'divergence between heads',
};

export const texts = {
  head: 'head',
  times: 'queries times',
  scales: 'colours',
  scaleChoices: { one: 'one scale', each: 'a scale for each' },
  sentences: ['sequence 1', 'sequence 2'],
  caption: 'How evenly each head spreads its shares',
  entropy: (most: string) => `entropy, of ${most}`,
  evenness: 'as a share',
  largest: (largest: string) => `most: ${largest}`,
  differ: 'Two heads differ by',
  to: 'to',
  ofMost: 'of at most 0.693.',
  tooSharp:
    'Some weights are so small that they are 0, and 0 has no logarithm: the entropy cannot be said. Choose a smaller factor.',
  summary: (least: string, most: string, uniform: string, near: string, far: string) =>
    `Entropy per head from ${least} to ${most}, where ${uniform} is perfectly even; two heads differ by ${near} to ${far}.`,
  favourites: {
    question:
      'With queries 20 times as large, a word gives most of its attention to one favourite. Take any two of these heads. At what share of the words do both have the same favourite?',
    options: {
      most: 'for most: they read the same ten words',
      half: 'for about half of them',
      tenth: 'for about one in ten',
    },
    explain:
      'Over all pairs of heads it is {agree:%}, and by lot it would be 10 %. The favourites get {sharp:2} of the weight on average instead of {even:2}, so the heads look decided. But what they decided for was drawn at random, in each head by itself.',
    scene: 'show queries 20 times as large',
  },
  claim35: {
    claim:
      'Print the weights of the four heads: you will see that they focus on different positions and complement each other.',
    bet: 'Do these heads focus?',
    options: { yes: 'yes', no: 'no: they are nearly even' },
    explain:
      'Their entropies are {entropies[]:3}. Shares that are perfectly even have {uniform:3}.',
    verdict:
      'The module of the exercise is untrained, so its heads differ by chance alone. Its parameter counts are right: 12,480 with four heads or with one.',
  },
  claim48: {
    claim: 'The two heat maps show how head 1 and head 2 differ: the darker, the more attention.',
    bet: 'Does the same colour stand for the same weight in both?',
    options: { yes: 'yes', no: 'no' },
    explain:
      'The darkest colour is {ends[0]:2} in head 1 and {ends[1]:2} in head 2: each map is coloured from 0 to its own largest weight.',
    verdict:
      'Colours can be compared within each map only. Choose “a scale for each” under the maps to see how that misleads.',
  },
  titles: ['Self-Attention: Random Initn(Head 1)', 'Self-Attention: Random Init\n(Head 1)'],
  claim50: {
    claim: 'The title over the first heat map is “Self-Attention: Random Initn(Head 1)”.',
    bet: 'Does the program mean the “n” before the bracket?',
    options: { yes: 'yes', no: 'no' },
    explain:
      'As printed the title has {lines[0]:short} line, as meant {lines[1]:short}: the “n” is what is left of “\\n”, a new line.',
    verdict:
      'On the way to the page three strings lost a backslash, and one an arrow. “Random Init” itself is honest: this head has learned nothing.',
  },
};

/** What the programs say beside their lines. */
export const comments = {
  ends: 'where the colours of head 1 and of head 2 end',
  count: 'with biases, and nothing that mixes the heads',
  entropy: 'how evenly shares are spread: ln 10 for ten equal ones, 0 for a single 1',
  weights: '(sequences, heads, words, words)',
  of_heads: 'for each head, the mean over both sequences and all words',
  largest: 'the mean of the largest share',
  divergence:
    'between two heads: how much more even their mean is than they are; at most ln 2 (Jensen and Shannon)',
  parameters: 'as many as with one head',
  uniform: 'ten equal shares',
  backslash: 'a new line',
};
