// What the page of all that was measured says around the sentences, which are those of the lessons.

const sentences = (count: number): string => (count === 1 ? '1 sentence' : `${count} sentences`);

export const measured = {
  introduction:
    'The lessons say numbers in their sentences. Here are those with a decimal or a percentage, each with the program that gives it, or with whoever said it. The list is made from the tests, which fail when a program, or the file of its results, no longer gives what a sentence says.',
  lesson: 'lesson',
  allLessons: 'all lessons',
  how: 'origin',
  anyHow: 'any',
  /** How numbers came about: in the list of choices, and before the files. */
  kinds: {
    step: {
      name: 'computed from a step',
      says: 'computed from the step by its program, with each run of the tests',
    },
    trained: {
      name: 'by whole trainings or many draws',
      says: 'whole trainings or many draws, written down and compared by the tests',
    },
    torch: { name: 'by PyTorch', says: 'trained by PyTorch, and written down' },
    source: { name: 'worked out from a file', says: 'worked out by the test from a file' },
    worked: { name: 'worked out', says: 'worked out by the test' },
    told: { name: 'told by others', says: 'told by others, and not measured here' },
    unread: { name: 'otherwise', says: 'held by a test in a way that this list cannot read' },
  },
  version: (torch: string) => `version ${torch}`,
  seeds: (seeds: readonly number[]) =>
    seeds.length === 1 ? `seed ${seeds[0]}` : `seeds ${seeds.join(', ')}`,
  day: (day: string) => `last changed on ${day}`,
  by: 'by',
  listed: (count: number) => `${sentences(count)}.`,
  nothing: 'No sentence of this lesson has such a number.',
  left: 'What is not listed',
  leaves: (given: number) => [
    `${sentences(given)} whose numbers the sentence itself sets, such as an example or what is to be dragged.`,
    'Whole numbers. Many are counted by the tests as well, but which is which is not recorded.',
    'Numbers that the page computes as you read or answer. In a figure or a sentence they say where they come from when you press them.',
    'What a tutorial is quoted with in a claim: the page of claims has the experiment.',
  ],
  seed: 'Of trainings with many seeds the tests repeat a few each time, and all of them when they are asked to (`ATTENTION_LAB_TRAIN=all`). Where no seed is named, the step is as it opens, or as the sentence sets it. The days are those on which a file of results last changed; a copy of the course that was built without its history has none.',
  unknown: (name: string, given: string) =>
    `The link chooses the ${name} ${given}, which there is not. It is left out.`,
  print: 'print',
};
