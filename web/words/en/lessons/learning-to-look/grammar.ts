// The words of the grammar that lesson 6 makes its sentences of: “The animal didn't cross the street because it was too tired”.

export const grammar = {
  animals: ['animal', 'cat', 'dog', 'child', 'horse', 'mouse', 'bird'],
  places: ['street', 'road', 'bridge', 'river', 'field', 'park'],
  ofAnimals: ['tired', 'hungry', 'scared', 'asleep', 'old', 'shy'],
  ofPlaces: ['wide', 'busy', 'icy', 'flooded', 'dark', 'closed'],
  verbs: ['cross', 'enter', 'leave', 'like'],
  /** The sentence without the words above: the first noun, the verb, the second noun and the adjective stand between these. */
  frame: [['The'], ["didn't"], ['the'], ['because', 'it', 'was', 'too']],
  /** Nouns whose first or last three adjectives are never shown while it learns. */
  heldOut: { first: ['horse', 'bridge'], last: ['dog', 'park'] },
};
