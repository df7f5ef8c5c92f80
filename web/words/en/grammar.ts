// The words of the grammar that lessons make sentences of from which models learn: “The animal didn't cross the street because it was too tired”.

export const grammar = {
  animals: ['animal', 'cat', 'dog', 'child', 'horse', 'mouse', 'bird'],
  places: ['street', 'road', 'bridge', 'river', 'field', 'park'],
  ofAnimals: ['tired', 'hungry', 'scared', 'asleep', 'old', 'shy'],
  ofPlaces: ['wide', 'busy', 'icy', 'flooded', 'dark', 'closed'],
  verbs: ['cross', 'enter', 'leave', 'like'],
  /** The sentence without the words above: the first noun, the verb, the second noun and the adjective stand between these. */
  frame: [['The'], ["didn't"], ['the'], ['because', 'it', 'was', 'too']],
  /** The word of the sentence that means one of its nouns. */
  pronoun: 'it',
  /** Nouns whose first or last three adjectives are never shown while it learns. */
  heldOut: { first: ['horse', 'bridge'], last: ['dog', 'park'] },
};

/** What programs say of it beside their lines. */
export const comments = {
  grammar:
    'the grammar: a noun of each kind, a verb, and an adjective that fits one of the two nouns',
  held_out: 'these pairs never come while it learns',
};
