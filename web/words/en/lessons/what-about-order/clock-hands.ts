// The words of the step "A clock for each pair" that are not prose.

export const names = {
  row: 'row, dimension',
  row_after: 'row after the shift, dimension',
  cosines: 'cosine',
  cosine: 'cosine',
  turned_query: 'turned query',
  turned_keys: 'turned key',
  rotary_scores: 'score of the turned vectors',
  rotary_score: 'score of the turned vectors',
};

export const texts = {
  position: 'position',
  shift: 'shift',
  pair: 'pair',
  shown: 'What the hands do',
  uses: { added: 'their row is added', turned: 'they turn query and key' },
  hands: (position: string, after: string) => `position ${position}; dashed: position ${after}`,
  clock: (pair: string, position: string, after: string) =>
    `pair ${pair} as a clock: its hand at position ${position} and, dashed, at position ${after}`,
  small: (pair: string) => `the hands of pair ${pair}`,
  choose: (pair: string) => `choose pair ${pair}`,
  cosine: (position: string, after: string) => `cosine of rows ${position} and ${after}`,
  score: (position: string, after: string) =>
    `score of the query turned by ${position} and the key turned by ${after}`,
  cosineShort: 'cosine',
  scoreShort: 'score',
  cosines: 'How alike the row of a position is to those after it, by how many places on they stand',
  scores:
    'The score of a turned query with a key that holds the same numbers, by how many places on the key stands',
  on: (shift: string) => `${shift} on`,
  axis: 'places on',
  summary: {
    added: (position: string, after: string, cosine: string) =>
      `The rows of positions ${position} and ${after} have a cosine of ${cosine}.`,
    turned: (position: string, after: string, score: string) =>
      `The query turned by position ${position} and the key turned by position ${after} have a score of ${score}.`,
  },
  movedTogether: {
    question:
      'Newer models add no row. They turn the query by the hands of its place, and the key by those of its own. A query at place 3 has some score with a key at place 5. Now both stand 40 places further on. What becomes of the score?',
    options: {
      other: 'it is a different one, because both vectors are turned by other angles',
      same: 'it stays the same',
      smaller: 'it is smaller, because the words stand farther into the text',
    },
    explain:
      'It was {early:3} and is {late:3}. Both are turned 40 places further, so the angle between them is what it was, and a dot product depends on lengths and on that angle. Only the distance of two words counts, in every pair and so in their sum.',
    scene: 'turn them by 43 and 45',
  },
  sameTurn: {
    question:
      'From position 0 to 5, the hand of pair 1 turns by some angle. How far does it turn from position 40 to 45?',
    options: { farther: 'farther', same: 'by the same angle', less: 'less far' },
    explain:
      'The cosine of the angle between the hands is {early} from 0 to 5 and {late} from 40 to 45. The slow hands point elsewhere at 40, but a turn depends on the shift and the pair only.',
    scene: 'show 40 to 45',
  },
  oneTurn: {
    claim:
      'To shift a position by a fixed number of places, one and the same linear step does it for every position.',
    bet: 'The 16 matrices that turn the hands of position 0 into those of 5: do they also turn the hands of positions 1 to 44 into those of 6 to 49?',
    options: { yes: 'yes, all of them', no: 'no, each position needs its own' },
    explain: 'Of all 1440 numbers none is off by more than {gap}: that is rounding.',
    verdict:
      'It holds: each hand turns by an angle that depends on the shift alone, and turning is linear.',
    scene: 'show 40 to 45',
  },
  claim13: {
    claim:
      'Learned positions are usually slightly better; sinusoidal ones work beyond the training length.',
    bet: 'Trained on positions 0 to 49, a model meets position 500 of a table of width 64. Is every number of its row within the range that its dimension had before?',
    options: { yes: 'yes, the formula sees to that', no: 'no, some lie outside all that it saw' },
    explain:
      'The row exists, with the usual length {length:2}. But {beyond:short} of its 64 numbers lie outside what positions 0 to 49 ever had: the slow hands point where none pointed before.',
    verdict:
      'The formula is defined for any position, but that alone does not make a model work well beyond what it was trained on. And the paper of 2017 found nearly identical scores for both kinds.',
  },
  claim32: {
    claim: 'Nearby positions are similar, distant ones dissimilar.',
    bet: 'At width 32, from position 0 to 49: at how many of the 49 steps does the cosine to position 0 rise?',
    options: { none: 'at none: it only falls', few: 'at fewer than 10', many: 'at 10 or more' },
    explain:
      'It rises at {rises:short} of 49 steps: it is {cosines[15]:3} at position 15, but {cosines[44]:3} at 44. It is never below {smallest:3}.',
    verdict:
      'A loose trend only. The first steps away from a position are seen clearly; after that the fast hands come round again and again.',
    scene: 'show position 44',
  },
} as const;

/** What the programs say beside their lines. */
export const comments = {
  rounding: 'nothing but rounding',
  hands: '(pairs, positions, 2)',
  one_turn: '(pairs, 2, 2)',
  every_position: 'the same matrices for positions 0 to 44',
  beyond: 'how many of the 64 numbers lie outside what was seen',
  rises: 'at 15 and at 44; steps at which it rises; the smallest',
  trained_positions: 'the positions of the training',
  row: '(32,): 16 hands, each a sine and a cosine',
  rows_on: '(50, 32): this position and the 49 after it',
  cosines: '(50,): how alike each of these rows is to the first',
  key: 'a key that is just what the query looks for',
  turn: 'each pair of x, turned by the hand of its clock',
  turned_keys: '(50, 32): one key, turned for each of these positions',
  only_the_shift: 'the same wherever one begins: only the shift counts',
};
