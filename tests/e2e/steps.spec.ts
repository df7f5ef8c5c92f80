// What holds for every step, visited in Chromium from the site. A new step comes in by its lesson's outline; in Firefox its kind
// of figure is visited (kinds.spec.ts), and the step itself walked through (course.spec.ts).

import { steps, test } from './lab';
import { visit } from './visit';

// Colours are judged at rest, not half way between two states.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const step of steps) {
  const tag = `@${step.lesson}/${step.id}`;
  test(`the step "${step.title}" of ${step.lesson}`, { tag }, ({ page, lab }) =>
    visit(page, lab, step, { thorough: true }),
  );
}
