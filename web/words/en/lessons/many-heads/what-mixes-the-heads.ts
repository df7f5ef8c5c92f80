// What this step says beside its prose.

export const names = {
  collected: 'what a head collects',
  matrix: 'matrix after the heads',
  written: 'part of a head',
};

export const texts = {
  chosen: 'new vector of',
  mix: 'after the heads',
  mixes: { none: 'nothing', drawn: 'Wₒ' },
  caption: 'What each head collects for the word, and where it writes it',
  collects: 'collects 4 numbers',
  writes: {
    none: 'puts them in its own 4 of 16 places',
    drawn: 'writes into all 16 places, by its own 4 rows of Wₒ',
  },
  sum: 'added up: the new vector',
  summary: (word: string, reached: number, width: number) =>
    `Head 1 has a part in ${reached} of the ${width} numbers of the new vector of “${word}”.`,
  whoReaches: {
    question:
      'You take Wₒ away: the four heads are put side by side, and that is all. Which of them can still change number 6 of a word’s new vector?',
    options: {
      all: 'all four: each of them has read the whole word',
      second: 'head 2 alone',
      none: 'none: nobody writes into the new vector any more',
    },
    explain:
      'Head {head:0} alone: numbers 5 to 8 are its stretch, and no other head writes there. The new vector has a drawer for each head, and head 1 could never put anything into drawer 2.',
    scene: 'take Wₒ away',
  },
  nextReads: {
    question:
      'Two such layers stand on top of each other, both without Wₒ. In the first one, head 1 hands over twice as much. In how many of the four heads of the second layer do weights change?',
    options: {
      none: 'in none: what head 1 found stays with head 1 of the first layer',
      first: 'in one, its head 1: heads stay apart',
      all: 'in all four',
    },
    explain:
      'In all four: their weights change by up to {change[]:3}. A missing Wₒ limits what a head can write, but the next layer reads whatever stands there. Each of its queries and keys is made of all 16 numbers.',
  },
  claim49: {
    claim: 'The results of the heads are put side by side and projected back.',
    bet: 'The program makes head 1’s values twice as large. Do more numbers change than the eight of head 1?',
    options: { yes: 'yes: the joined numbers are mixed', no: 'no' },
    explain: '{64 - count(change = 0):0} of the 64 numbers of a word change, those of head 1.',
    verdict:
      'Projecting back is what a whole module does. The tutorial’s program ends with putting side by side: it has no matrix after the heads.',
  },
};

/** What the programs say beside their lines. */
export const comments = {
  from_zero: 'counted from 0',
  collected: 'what each head collects for this word: (heads, d_k)',
  words: 'The cat sat on the mat: both “the” have the same vector',
  matrix: 'what mixes the heads',
  unit: 'nothing mixes the heads: with the unit matrix everything stays where it is',
  rows: 'each head has four rows of it: (heads, d_k, 16)',
  written: 'what each head adds to the new vector: (heads, 16)',
  output: '(16)',
  where: 'where each head has a part',
  same: 'the same by the usual formula: side by side, times the matrix',
  sentence: 'The cat sat on the mat',
  ends: 'the program ends here: (words, 64)',
  louder: 'head 1 hands over twice as much',
  change: 'for each of the 64 numbers, the largest change among the words',
};
