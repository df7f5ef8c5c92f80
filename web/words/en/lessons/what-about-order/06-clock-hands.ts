// The words of the step "A clock for each pair" that are not prose.

export const names = {
  pair_now: 'hand',
  rotation: 'turn',
  row: 'row, dimension',
  row_after: 'row after the shift, dimension',
  pair_after: 'hand after the shift',
  turned: 'turned hand',
};

export const texts = {
  position: 'position',
  shift: 'shift',
  pair: 'pair',
  parts: ['sine', 'cosine'],
  hands: (position: string, after: string) => `position ${position}; dashed: position ${after}`,
  clock: (pair: string, position: string, after: string) =>
    `pair ${pair} as a clock: its hand at position ${position} and, dashed, at position ${after}`,
  small: (pair: string) => `the hand of pair ${pair}`,
  choose: (pair: string) => `choose pair ${pair}`,
  now: 'hand',
  nowMeaning: 'the pair at the position',
  rotationMeaning: 'the turn of this pair by the shift',
  turned: 'turned',
  turnedMeaning: 'the hand times R',
  after: (position: string) => `at position ${position}`,
  afterMeaning: 'the pair at the position after the shift, by the waves',
  summary: (pair: string, position: string, after: string, sine: string, cosine: string) =>
    `Pair ${pair}: the hand of position ${position}, turned by R, is (${sine}, ${cosine}), just what the waves give at position ${after}.`,
  sameTurn: {
    question:
      'From position 0 to 5, the hand of pair 1 turns by some angle. How far does it turn from position 40 to 45?',
    options: ['farther', 'by the same angle', 'less far'],
    because: (early: string, late: string) =>
      `The cosine of the angle between the hands is ${early} from 0 to 5 and ${late} from 40 to 45. The slow hands point elsewhere at 40, but a turn depends on the shift and the pair only.`,
    scene: 'show 40 to 45',
  },
  oneTurn: {
    claim:
      'To shift a position by a fixed number of places, one and the same linear step does it for every position.',
    bet: 'The 16 matrices that turn the hands of position 0 into those of 5: do they also turn the hands of positions 1 to 44 into those of 6 to 49?',
    options: ['yes, all of them', 'no, each position needs its own'],
    because: (gap: string) =>
      `Of all ${45 * 32} numbers none is off by more than ${gap}: that is rounding.`,
    verdict:
      'It holds: each hand turns by an angle that depends on the shift alone, and turning is linear.',
    scene: 'show 40 to 45',
  },
} as const;

/** What the programs say beside their lines. */
export const comments = {
  rounding: 'nothing but rounding',
  turned_back: 'before position 0 every hand is turned back: its sine changes sign',
  turn_depends: 'the turn depends on the shift and the pair, and not on the position',
  row: '(32,): 16 hands, each a sine and a cosine',
  turned: 'the hand times R',
  after: 'the hand that the waves give there: the same',
  hands: '(pairs, positions, 2)',
  one_turn: '(pairs, 2, 2)',
  every_position: 'the same matrices for positions 0 to 44',
};
