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
      `The cosine of the angle between the hands is ${early} from 0 to 5 and ${late} from 40 to 45. The turn depends on the shift and the pair only.`,
    scene: 'show 40 to 45',
  },
} as const;

/** What the programs say beside their lines. */
export const comments = {
  turned_back: 'before position 0 every hand is turned back: its sine changes sign',
  turn_depends: 'the turn depends on the shift and the pair, and not on the position',
};
