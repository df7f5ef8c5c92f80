// What the page around the steps says, one object for each part of it: buttons, headings, messages.

export const tasks = {
  title: 'Work it out',
  decimals: (count: number) =>
    count === 0
      ? 'Whole numbers will do.'
      : `To ${count} ${count === 1 ? 'decimal' : 'decimals'}; more are welcome.`,
  check: 'check',
  show: 'show me',
  again: 'start over',
  isEmpty: (blank: string) => `Something is missing: ${blank}. What you have typed stays.`,
  isNoNumber: (blank: string, typed: string) =>
    `${blank}: ${typed} is not a number. Write it with digits, such as 0.25.`,
  right: 'Right.',
  solution: 'This is how it goes.',
  mistake: (mistake: string) => `Not yet. A usual mistake gives these numbers: ${mistake}`,
  partly: (right: number, all: number) =>
    all === 1
      ? 'Not yet.'
      : `Not yet: ${right === 0 ? 'none' : right} of the ${all} numbers ${right === 1 ? 'is' : 'are'} right.`,
};
