// What this step says beside its prose.

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
  curve: 'GELU and ReLU',
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
    options: {
      more: 'more: 256 numbers hold four times as much',
      kept: 'keep more of the word, because nothing is cut off',
      nothing: 'nothing: one matrix does the same',
    },
    explain:
      'Nothing. The product of both is one matrix of 64 by 64, and its result differs by at most {apart:4}, which is rounding. With a bend between them, it differs by up to {bent:2}: only then is the wide middle worth its numbers.',
  },
  belowZero: {
    question:
      'Of a bell curve, {below:3} lies below {size}, and so 1 − {below:3} = {share:3} below −{size}. What is GELU of −{size}?',
    blanks: ['GELU(−{size})'],
    mistakes: {
      cut: 'that is ReLU, which cuts off everything below 0',
      other: 'that is −{size} times the share below +{size}',
      share: 'that is the share alone; it still has to be multiplied by x',
    },
    explain:
      'x times the share below x: −{size} · {share:3} = {right[0]:3}. A little of a small negative number comes through.',
  },
};

/** What the programs say beside their lines. */
export const comments = {
  below: 'how much of a bell curve lies below x',
  in_one: 'the same in one call',
  tried: 'x from -4 to 4',
};
