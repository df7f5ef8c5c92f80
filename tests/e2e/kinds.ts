// What the steps' files say of them: which have a job, and the fewest that show every kind of figure between them. Where not every
// step need be visited, these are. A step with a figure that no other has comes in by itself.

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type CourseStep, steps } from './lab';

const lessons = path.join(import.meta.dirname, '../../web/src/lessons');

function sourceOf({ lesson, id }: CourseStep): string {
  return readFileSync(path.join(lessons, lesson, `steps/${id}.tsx`), 'utf8');
}

/** Whether a step has a job, whose bar is loaded after its figure. */
export const hasJob = (step: CourseStep): boolean => /^ {2}job[,:]/m.test(sourceOf(step));

/** Whether it has one that begins by itself as soon as a model is here. */
export const beginsWithModel = (step: CourseStep): boolean =>
  /starts: 'on arrival'/.test(sourceOf(step)) && /^ {4}needs[,:]/m.test(sourceOf(step));

/** The components of figures/ and course/ that a step's file draws. */
function figuresOf(step: CourseStep): string[] {
  const source = sourceOf(step);
  return [...source.matchAll(/import \{([^}]*)\} from '[./]*\/(?:figures|course)\//g)]
    .flatMap(([, names = '']) => names.split(','))
    .map((imported) => imported.trim())
    .filter((imported) => source.includes(`<${imported}`));
}

function fewest(): CourseStep[] {
  const all = steps.map((step) => ({ step, figures: figuresOf(step) }));
  const unseen = new Set(all.flatMap(({ figures }) => figures));
  const chosen: CourseStep[] = [];
  const fresh = ({ figures }: (typeof all)[number]) => figures.filter((each) => unseen.has(each));
  while (unseen.size > 0) {
    const best = all.reduce((a, b) => (fresh(b).length > fresh(a).length ? b : a));
    for (const figure of best.figures) unseen.delete(figure);
    chosen.push(best.step);
  }
  return chosen;
}

export const stepsOfEachKind: readonly CourseStep[] = fewest();
