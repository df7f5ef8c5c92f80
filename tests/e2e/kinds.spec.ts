// A step of each kind of figure, visited in Firefox: what steps.spec.ts does with all of them in Chromium, but for what would be found
// twice.

import { stepsOfEachKind } from './kinds';
import { test } from './lab';
import { visit } from './visit';

// Firefox is told by a preference.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const step of stepsOfEachKind) {
  test(
    `the step "${step.title}" of ${step.lesson}`,
    { tag: `@${step.lesson}/figures` },
    ({ page, lab }) => visit(page, lab, step, { thorough: false }),
  );
}
