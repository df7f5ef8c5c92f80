// The words of the grammar that lesson 8 makes its pairs of sentences of: “The cat didn't cross the street because it was too tired”,
// and what that is in French. A noun stands with its gender, an adjective with its form for either gender.

export const grammar = {
  animals:
    'animal/animal/m cat/chat/m dog/chien/m bird/oiseau/m mouse/souris/f cow/vache/f turtle/tortue/f',
  places:
    'street/rue/f road/route/f river/rivière/f avenue/avenue/f bridge/pont/m park/parc/m tunnel/tunnel/m',
  /** Adjectives that stand before a noun in French, too, and those that come after it. */
  before: 'little/petit/petite big/grand/grande',
  after: 'black/noir/noire white/blanc/blanche grey/gris/grise',
  ofAnimals: 'tired/fatigué/fatiguée scared/effrayé/effrayée slow/lent/lente shy/timide/timide',
  ofPlaces:
    'wide/large/large crowded/encombré/encombrée long/long/longue dangerous/dangereux/dangereuse',
  verbs: 'cross/traversé see/vu like/aimé find/trouvé',
  /** The other words, in the order in which they are numbered. */
  english: "the didn't because it was too",
  french: "le la l' n' a pas parce qu' il elle était trop",
  vowels: 'ao',
};
