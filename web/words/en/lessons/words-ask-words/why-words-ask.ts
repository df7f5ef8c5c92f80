// What this step says beside its prose.

export const names = {
  looks_for: 'looks for',
  offers: 'is',
};

export const texts = {
  sentence: 'The animal didn’t cross the street because it was too tired',
  other: 'wide',
  cat: { sentence: 'The cat sat on the mat because it was tired', asks: 'it', meant: 'cat' },
  /** What a word can be. */
  features: {
    noun: 'noun',
    verb: 'verb',
    trait: 'trait',
    pronoun: 'pronoun',
    alive: 'alive',
    place: 'place',
  },
  /** The words that numbers were made for, by their kinds; they stand in the program as well. */
  kinds: {
    living: 'animal cat dog child horse mouse bird',
    places: 'street road bridge river field park mat',
    traitsOfTheLiving: 'tired hungry scared asleep old shy',
    traitsOfPlaces: 'wide busy icy flooded dark closed',
    verbs: 'cross enter leave like sat',
    pronouns: 'it',
    others: "the didn’t didn't didnt because was too on so not",
  },
  asking: 'who asks',
  lastWordIs: 'last word',
  lastWords: ['tired', 'wide', 'hungry', 'flooded'],
  byHand: 'made by hand for this step',
  newVector: (word: string) => `what “${word}” is, looks for and takes over`,
  rows: { offers: 'is', looks_for: 'looks for', output: 'takes over' },
  summary: (from: string, to: string, share: string) =>
    `“${from}” gives ${to} ${share} of its weight.`,
  tie: (from: string, to: string, share: string) =>
    `“${from}” gives ${to} ${share} of its weight each.`,
  unknown: (words: string) =>
    `Nobody made numbers for ${words} by hand, so the scores do not know what that is. Try a word such as “horse”, “bridge”, “hungry” or “icy”.`,
  lastWord: {
    question:
      'Only the last word changes, from “tired” to “wide”, three words after “it”. Where does the largest weight of “it” go?',
    options: {
      animal: 'it stays on “animal”: “it” is the same word, at the same place',
      street: 'it moves to “street”',
      wide: 'it moves to “wide”, the word that changed',
    },
    things: { animal: '“animal”', street: '“street”', wide: '“wide”' },
    explain:
      'With “tired” it gives “animal” {weights_tired[1]:2}. With “wide” it gives “street” {max(weights_wide):2} and “animal” only {weights_wide[1]:2}. The word is the same, but what it asks for comes from the whole sentence: a street can be wide.',
    scene: 'show the sentence with “wide”',
    catSat: 'show “The cat sat”',
  },
  claimS01: {
    claim:
      'A vector that is fixed for each word cannot say what “it” means. The other words of the sentence decide.',
    bet: 'Give each word one random vector and use attention with random matrices. Change “tired” to “wide”. What changes for “it”?',
    options: {
      vector: 'already its vector',
      output: 'only its output',
      neither: 'neither: nothing has been trained',
    },
    explain: 'Its vector changes by {vector_change}, a number of its output by {output_change:2}.',
    verdict:
      'So it is. A table gives “it” the same vector in every sentence; attention gives it another output in each. Whether that output is useful is a matter of training.',
  },
  claim14: {
    claim: 'A language model made of plain layers treats all its previous characters equally.',
    bet: 'Swap the first two of three characters. Does its first layer give the same numbers?',
    options: {
      yes: 'yes, each character counts alike',
      no: 'no, each position has weights of its own',
    },
    explain:
      'Fresh weights have the sizes {position_weights[]:2} for the three positions, and the swap changes a number of the layer by {difference:2}.',
    verdict:
      'Positions are weighted, and differently. What such a model lacks are weights that depend on the content: the third character back gets the same weight whatever it is. Attention makes its weights from the words themselves.',
  },
  claim28: {
    claim: 'In “The cat sat on the mat because it was tired”, “it” and “cat” are 5 words apart.',
    bet: 'How many steps does a network that reads word by word take from “cat” to “it”?',
    options: { five: '5', six: '6', seven: '7' },
    explain:
      '{between:short} words stand between them, so “it” is reached in {distance:short} steps.',
    verdict: 'Five words between, six steps. Attention takes one.',
    scene: 'show “it” and the cat',
  },
};

/** What the programs say beside their lines. */
export const comments = {
  kinds: 'made by hand: what each word is, in six numbers',
  features: 'noun, verb, trait, pronoun, alive, place',
  wishes: 'made by hand: what a word looks for, if it is a',
  noun: 'noun: a verb or a trait',
  verb: 'verb: a noun, better a living one',
  trait: 'trait: a noun',
  pronoun: 'pronoun: a noun',
  alive: 'word for the living: something alive',
  place: 'word for places: a place',
  said: 'and a pronoun looks for what the traits of the sentence can be said of',
  scores_shape: '(words, words): a row for each word that asks',
  weights_shape: '(words, words): each row sums to 1',
  output_shape: '(words, 6): a new vector for each word',
  counted: 'the word that asks, counted from 0',
  first_layer:
    'the first layer of a network that sees three characters, two numbers each, side by side',
  swapped: 'the first two characters have changed places',
  row_for_each: 'a random vector for each different word',
  all_words: 'the vector of "it", and its output',
};
