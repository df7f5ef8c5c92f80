// A step of each kind of figure, visited in every browser and from the single file: what steps.spec.ts does with all of them in one.

import { stepsOfEachKind } from './kinds';
import { test } from './lab';
import { visit } from './visit';

// Firefox is told by a preference.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const step of stepsOfEachKind) {
  test(
    `the step "${step.title}" of ${step.lesson}`,
    { tag: `@${step.lesson}` },
    ({ page, lab, surface }) =>
      visit(page, lab, step, { phone: false, axe: surface === 'site', narrowColours: true }),
  );
}
