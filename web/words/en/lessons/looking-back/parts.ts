// What steps of this lesson say alike.

/** The decoder's state of this number: s₀ is the one that the encoder hands over. */
export const nameOfState = (number: number): string =>
  `s${String(number).replace(/\d/g, (digit) => String.fromCodePoint(0x2080 + Number(digit)))}`;

export const texts = {
  writer: 'writer',
  word: ['d', 'r', 'a', 'w', 'e', 'r'],
  suggestions: [...'stlnmkpo'],
  add: '+ letter',
  written: 'letter that is written',
  decoder: 'the decoder writes',
  encoder: 'the encoder reads',
  note: (step: number, steps: number, batch: number) =>
    `${step} of ${steps} steps, ${batch} words each`,
  problem: (least: number, most: number) =>
    `It learned words of ${least} to ${most} letters from a to z. Put one letter into each field; what it makes of others shows what it did not learn.`,
};

/** What the programs of several steps say beside their lines. */
export const comments = {
  made: 'as many steps as the page has made; 400 are the whole training',
  attention: 'one state s (B, 32) asks all h (B, T, 32)',
  read: 'all states (B, T, 32), and the last one with what it keeps',
  write: 'the state before this step asks; what it gets enters twice',
  coin: 'teacher forcing: the coin is loaded, it always tells the true letter',
  numbers: 'a is 1, z is 26, and 0 is the start',
};
