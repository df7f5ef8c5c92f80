// What the step about room says beside its prose.

export const names = {
  steps_same: 'steps of training, the same 2,000 rows',
  same_rows: 'share right, the same 2,000 rows',
  steps_new: 'steps of training, new rows',
  new_rows: 'share right, new rows at every step',
  at: 'steps of training',
  met: 'rows met so far, none twice',
};

export const texts = {
  at: 'steps of training',
  after: (step: number) => `step ${step}`,
  unknown: 'not measured yet',
  counted: 'counted: a step learns from 64 rows',
  quotedSame:
    'quoted from PyTorch: hidden size 128, rows of 15; 30 and 120 epochs of 2,000 rows, seed 42; tested on 500 other rows',
  quotedNew:
    'quoted from PyTorch: hidden size 128, rows of 15, 64 new rows at every step; tested on other rows; the program shows the training',
  newRows: 'new rows',
  sameRows: 'the same rows',
  curve: 'Share of the numbers that are right, in rows of 15 that the model never met',
  axis: 'step',
  share: 'right',
  met: 'New rows met so far, none of them twice:',
  caption: 'Measured so far',
  summary: (at: number, fresh: string, same: string) =>
    `By step ${at}, right with new rows: ${fresh}; with the same rows: ${same}.`,
  fresh: {
    question:
      'One model goes through the same 2,000 rows 120 times, which takes 3,840 steps. Another of the same size gets 64 new rows at every step, for 3,000 steps, and meets no row twice. Both hand over 256 numbers. Which of them writes unknown rows better in the end?',
    options: {
      alike: 'neither: what does not fit into 256 numbers does not fit',
      fewer: 'the one with the same rows: it can practise them',
      nearly: 'the one that meets no row twice',
    },
    things: { nearly: 'the one with new rows', fewer: 'the one with the same rows' },
    explain:
      '{fresh:%} of the numbers are right with new rows, {same:%} with the same ones. Nothing about the vector has changed. Whoever practises the same rows can learn them by heart; whoever meets new ones must learn how rows are packed.',
    scene: 'go to the last step',
  },
};

/** What the program says beside its lines. */
export const comments = {
  forced: 'fed the truth: (batch, 14, 20)',
  alone: 'fed what it wrote itself: (batch, 14)',
  epoch: 'once through all rows: an epoch of 32 steps',
  tested: 'of rows that it never met, and of those it may know by heart',
  short: 'ten steps, to see that it runs; 3000 take some minutes',
  quoted: 'quoted: the share of the numbers that are right, after so many steps',
  met: 'rows met until then, none of them twice',
};
