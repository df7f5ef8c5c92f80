// The fewest steps that show every kind of figure between them, read from what the steps' files draw: where every step need not be
// visited, these are. A step with a figure that no other has comes in by itself.

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type CourseStep, steps } from './lab';

const lessons = path.join(import.meta.dirname, '../../web/src/lessons');

/** The components of figures/ and course/ that a step's file draws. */
function figuresOf({ lesson, id }: CourseStep): string[] {
  const folder = path.join(lessons, lesson);
  const name = readdirSync(folder).find((file) => file.endsWith(`-${id}.tsx`));
  if (!name) throw new Error(`No file of the step ${lesson}/${id}`);
  const source = readFileSync(path.join(folder, name), 'utf8');
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
