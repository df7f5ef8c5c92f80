// What the steps' files say of them: which have a job, open trained, begin by themselves.

import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { CourseStep } from './lab';

const lessons = path.join(import.meta.dirname, '../../web/src/lessons');

function sourceOf({ lesson, id }: CourseStep): string {
  return readFileSync(path.join(lessons, lesson, `steps/${id}.tsx`), 'utf8');
}

/** Whether a step has a job, whose bar is loaded after its figure. */
export const hasJob = (step: CourseStep): boolean => /^ {2}job[,:]/m.test(sourceOf(step));

/** Whether it opens with a model that was trained beforehand. */
export const opensTrained = (step: CourseStep): boolean =>
  /^ {2}opens: 'trained'/m.test(sourceOf(step));

/** Whether it has one that begins by itself as soon as a model is here. */
export const beginsWithModel = (step: CourseStep): boolean =>
  /starts: 'on arrival'/.test(sourceOf(step)) && /^ {4}needs[,:]/m.test(sourceOf(step));
