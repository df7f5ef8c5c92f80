// What this step says beside its prose.

export const names = {
  places: 'place in the fold',
  squares: 'squared distance in the fold',
  touching: 'touches',
  apart: 'steps apart in the chain',
  pairs: 'pairs that touch',
  seen: 'of them within the window',
};

export const texts = {
  roles: {
    asks: 'an amino acid of one species',
    answers: 'the others in its row, then in its column',
    handsOver: 'what is known of those so far',
  },
  /** One letter for each amino acid. */
  chain: Array.from('GYDPETGTWG'),
  letter: (letter: string, position: number) => `${letter}${position}`,
  directions: ['across', 'down'],
  fold: 'fold',
  folds: { hairpin: 'a hairpin', meander: 'to and fro' },
  stage: 'folding',
  stages: ['a chain', 'folded'],
  window: 'window to each side',
  picture:
    'The chain; curves join letters that touch when it is folded; dashed: outside of the window',
  pairs: 'pairs that touch',
  seen: 'the window sees',
  attention: 'attention sees',
  apart: 'steps apart in the chain',
  given: 'made by hand: where the fold that is drawn here has the letter',
  summary: (seen: string, pairs: string, window: number) =>
    `A window of ${window} to each side sees ${seen} of the ${pairs} pairs that touch.`,
  relatives: {
    question:
      'Four relatives of one protein: GKDAEG, GEDAKG, GKSAEG, GESAKG. K and E attract each other. Which two positions probably touch?',
    options: {
      neighbours: '2 and 3: they are neighbours',
      together: '2 and 5: they change together',
      still: '1 and 6: they never change',
    },
    explain:
      '2 and 5. Whenever one turns from K to E, the other turns from E to K, so that they still attract: covariance {covariance[10]:short}, against {covariance[8]:short} of 2 and 3. Positions that never change ({covariance[5]:short}) say nothing. To find this out, a column must ask other columns, over all relatives: that is attention between columns.',
  },
};

/** What the programs say beside their lines. */
export const comments = {
  by_hand: 'the fold, drawn by hand: where each of the ten letters lies',
  between: 'from every letter to every other: (10, 10, 2)',
  not_neighbours: 'they lie beside each other, and are no neighbours in the chain',
  each_twice: 'each pair stands there twice',
};
