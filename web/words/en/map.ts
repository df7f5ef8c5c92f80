// What the map of the course says.

/** Several numbers as they are read. */
const list = (numbers: readonly number[]): string =>
  numbers.length === 1
    ? `${numbers[0]}`
    : `${numbers.slice(0, -1).join(', ')} and ${numbers.at(-1)}`;

export const map = {
  introduction: 'Every lesson looks back at those it builds on.',
  first: (number: number) => `Lesson ${number} comes first.`,
  looksBack: (number: number, at: readonly number[]) =>
    `Lesson ${number} looks back at ${at.length === 1 ? 'lesson' : 'lessons'} ${list(at)}.`,
  usedBy: (by: readonly number[]) =>
    by.length === 1 ? `Lesson ${by[0]} looks back at it.` : `Lessons ${list(by)} look back at it.`,
  /** In a lesson's own list. */
  buildsOn: (at: readonly number[]) =>
    `builds on ${at.length === 1 ? 'lesson' : 'lessons'} ${list(at)}`,
  road: 'Show',
  /** What a step is, beside its title. */
  here: 'you are here',
  seen: 'seen',
  beside: 'beside the road',
  laboratory: 'laboratory',
  trains: 'trains a model',
  trained: 'trained by you',
  offRoad: 'not on this road',
  /** What the marks of steps mean. */
  marks: 'Marks',
  toCome: 'to come',
  start: 'Start',
  goOn: 'Go on',
  at: (number: number, step: string) => `lesson ${number}: ${step}`,
  count: (seen: number, count: number) => `${seen} of ${count} steps on the main road seen`,
};
