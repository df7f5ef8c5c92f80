// What step 4 of lesson 9 says beside its prose.

export const names = {
  x: 'x',
  below: 'share below x',
  soft: 'GELU',
  hard: 'ReLU',
  tried: 'x that was tried',
  soft_curve: 'GELU of that x',
  hard_curve: 'ReLU of that x',
  below_curve: 'share below that x',
};

export const texts = {
  x: 'x',
  curve: 'solid: GELU; dashed: ReLU',
  soft: 'GELU',
  hard: 'ReLU',
  table: 'What becomes of x',
  columns: ['share Φ(x)', 'GELU: x · Φ(x)', 'ReLU'],
  here: 'of this x',
  summary: (x: string, soft: string, hard: string) =>
    `Of x = ${x}, GELU makes ${soft} and ReLU ${hard}.`,
  without: {
    question:
      'Leave the bend out: 64 numbers times a matrix become 256, and times another become 64 again. What can these two matrices do that a single one from 64 to 64 cannot?',
    options: [
      'more: 256 numbers hold four times as much',
      'keep more of the word, because nothing is cut off',
      'nothing: one matrix does the same',
    ],
    explain: (apart: string, bent: string) =>
      `Nothing. The product of both is one matrix of 64 by 64, and its result differs by at most ${apart}, which is rounding. With a bend between them, it differs by up to ${bent}: only then is the wide middle worth its numbers.`,
  },
  belowZero: {
    question:
      'Of a bell curve, 0.841 lies below 1, and so 1 − 0.841 = 0.159 below −1. What is GELU of −1?',
    blanks: ['GELU(−1)'],
    mistakes: {
      cut: 'that is ReLU, which cuts off everything below 0',
      other: 'that is −1 times the share below +1',
      share: 'that is the share alone; it still has to be multiplied by x',
    },
    explain: (right: string) =>
      `x times the share below x: −1 · 0.159 = ${right}. A little of a small negative number comes through.`,
  },
};

/** What the programs say beside their lines. */
export const comments = {
  below: 'how much of a bell curve lies below x',
  in_one: 'the same in one call',
  tried: 'x from -4 to 4',
};
