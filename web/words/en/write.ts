// What the page says on which functions are written in Python. What it says of each function is in tasks.ts.

const shapeOf = (sizes: readonly number[]): string =>
  `(${sizes.join(', ')}${sizes.length === 1 ? ',' : ''})`;

export const write = {
  introduction:
    'The functions of the course, for you to write in Python. A check runs yours on random cases beside a solution. Where they differ, it compares yours with what the usual mistakes give.',
  list: 'The functions',
  lesson: (number: number, title: string) => `Lesson ${number} · ${title}`,
  solved: 'solved',
  solvedCount: (solved: number, count: number) => `${solved} of ${count} solved`,
  /** Before a link to the step. */
  from: 'It belongs to',
  step: (lesson: number, title: string) => `lesson ${lesson}: ${title}`,
  link: 'copy a link to it',
  editor: (title: string) => `Your function: ${title}`,
  hint: (next: number, count: number) => `hint ${next} of ${count}`,
  hints: 'Hints',
  again: 'begin anew',
  solution: 'A solution',
  given: 'What it was given',
};

/** What a check found. */
export const verdicts = {
  right: (cases: number) =>
    `Right: in all ${cases} cases it gives what it should. What it was given is unchanged.`,
  mistake: (mistake: string) => `These are the numbers that come out when ${mistake}.`,
  missing: (name: string) => `There is no ${name} in your program. The check looks for this name.`,
  syntax: (message: string) => `Python cannot read your program: ${message}.`,
  line: (line: number) => `Line ${line}: `,
  raised: (error: string, message: string) =>
    `The program stopped with an error, ${error}${message && `: ${message}`}.`,
  none: 'Your function returned nothing (None). A function gives back what stands after return.',
  kind: (came: string, expected: string) => `It returned ${came} where ${expected} should come.`,
  kinds: {
    tensor: 'a tensor',
    number: 'a number',
    list: 'a list',
    none: 'None',
    other: (type: string) => `something of type ${type}`,
  },
  dtype: (came: string, expected: string) =>
    `The shape is right, but its numbers are of type ${came} where ${expected} should come.`,
  count: (came: number, expected: number) =>
    `It returned ${came} ${came === 1 ? 'part' : 'parts'} where there should be ${expected}.`,
  shape: (came: readonly number[], expected: readonly number[]) =>
    `The result has the shape ${shapeOf(came)}; it should have the shape ${shapeOf(expected)}.`,
  differs: (wrong: number, of: number) =>
    of === 1
      ? 'The result is another number than it should be.'
      : `${wrong} of ${of} numbers are not what they should be.`,
  first: (at: readonly number[], came: string, expected: string) =>
    `The first of them stands at [${at.join(', ')}]: it is ${came} and should be ${expected}.`,
  only: (came: string, expected: string) => `It is ${came} and should be ${expected}.`,
  changed: (name: string) =>
    `The result is right, but your function changed ${name}, which it was given. Whoever called it still needs that: compute something new instead of writing into it.`,
  /** In which case it went wrong. */
  case: (number: number) => `This is case ${number}.`,
  shapeOf,
  broke: (error: string) => `The check itself broke down (${error}). Please try again.`,
};
