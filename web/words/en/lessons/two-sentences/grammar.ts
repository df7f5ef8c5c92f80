// The words of the grammar that this lesson makes its pairs of sentences of: “The cat didn't cross the street because it was too tired”,
// and what that is in French. Each is found by its key; a noun stands with its gender, an adjective with its form for either gender.

export const grammar = {
  animals: {
    animal: 'animal/animal/m',
    cat: 'cat/chat/m',
    dog: 'dog/chien/m',
    bird: 'bird/oiseau/m',
    mouse: 'mouse/souris/f',
    cow: 'cow/vache/f',
    turtle: 'turtle/tortue/f',
  },
  places: {
    street: 'street/rue/f',
    road: 'road/route/f',
    river: 'river/rivière/f',
    avenue: 'avenue/avenue/f',
    bridge: 'bridge/pont/m',
    park: 'park/parc/m',
    tunnel: 'tunnel/tunnel/m',
  },
  /** Adjectives that stand before a noun in French, too, and those that come after it. */
  before: { little: 'little/petit/petite', big: 'big/grand/grande' },
  after: { black: 'black/noir/noire', white: 'white/blanc/blanche', grey: 'grey/gris/grise' },
  ofAnimals: {
    tired: 'tired/fatigué/fatiguée',
    scared: 'scared/effrayé/effrayée',
    slow: 'slow/lent/lente',
    shy: 'shy/timide/timide',
  },
  ofPlaces: {
    wide: 'wide/large/large',
    crowded: 'crowded/encombré/encombrée',
    long: 'long/long/longue',
    dangerous: 'dangerous/dangereux/dangereuse',
  },
  verbs: { cross: 'cross/traversé', see: 'see/vu', like: 'like/aimé', find: 'find/trouvé' },
  /** The other words, in the order in which they are numbered. */
  english: "the didn't because it was too",
  french: "le la l' n' a pas parce qu' il elle était trop",
  /** Before the first word, and after the last. */
  marks: '(start) (end)',
  vowels: 'ao',
};
