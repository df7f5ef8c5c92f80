// The order of the lessons, by their ids; the words ask here for the number of one. The order of its steps stands in its outline.

export const order = [
  'where-to-look',
  'words-ask-words',
  'why-the-square-root',
  'hiding-the-future',
  'what-about-order',
  'learning-to-look',
  'many-heads',
  'two-sentences',
  'a-whole-layer',
  'good-and-not-boring',
  'letter-by-letter',
  'one-vector',
  'looking-back',
  'side-by-side',
  'does-it-explain',
  'what-it-costs',
  'the-family',
  'a-model-that-writes',
  'a-model-that-reads',
] as const;

export type LessonId = (typeof order)[number];

/** The lessons after which one may well stop: what attention does and how it is learned, how text is written, all of it. */
export const ends = [
  'learning-to-look',
  'letter-by-letter',
  'the-family',
] as const satisfies readonly LessonId[];

/** The lessons of the short road, and the one whose first step closes it. */
export const short: { readonly lessons: readonly LessonId[]; readonly closing: LessonId } = {
  lessons: [
    'where-to-look',
    'words-ask-words',
    'hiding-the-future',
    'learning-to-look',
    'two-sentences',
    'letter-by-letter',
  ],
  closing: 'the-family',
};

/** The number of a lesson in the course, from 1, for sentences that are no prose: prose links to it by `<ToLesson>`. */
export function lessonNumber(id: LessonId): number {
  return order.indexOf(id) + 1;
}
