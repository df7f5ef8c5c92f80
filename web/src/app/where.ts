// Where the learner is, in words.
import { page as texts } from '#words/app';
import { courseId, progressOn } from '../lab/routes';
import type { Place } from '../lab/walk';

/** The lesson's number and title, or the tutorial's route, and how far on it the learner is. */
export function whereOf({ route, position }: Place): readonly [string, string, string] {
  const { number, count } = progressOn(route, position);
  const stop = route.stops[position];
  const lesson = route.id === courseId ? stop : undefined;
  return [
    lesson ? texts.lessonNumber(lesson.lessonNumber) : '',
    lesson ? texts.lessonTitle(lesson.lesson.title) : route.title,
    (stop?.isBeside ? texts.whereBeside : texts.where)(number, count),
  ];
}
