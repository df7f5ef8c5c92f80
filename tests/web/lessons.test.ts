// The course as data: what its lessons cover, and in which order. What holds for every step of a lesson, and what each lesson must
// teach at least, is in lessons/.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { isTutorial } from '../../web/src/lab/routes';
import { lessonEntry, loadLesson, type StepBody, type StepFiles } from '../../web/src/lab/step';
import { lessons, routes } from '../../web/src/lessons';
import { glossaryCovers } from '../../web/src/lessons/glossary';
import { allSteps } from './support';

const steps = await allSteps();

describe('coverage', () => {
  it('is by lessons whose steps have tests', () => {
    const folder = path.join(import.meta.dirname, 'lessons');
    for (const { outline } of lessons) {
      for (const file of ['numbers.test.ts', 'page.test.ts']) {
        const [found] = [file, `${file}x`]
          .map((name) => path.join(folder, outline.id, name))
          .filter(existsSync);
        const source = found ? readFileSync(found, 'utf8') : '';
        const call = file.startsWith('numbers') ? 'testNumbers' : 'testPages';
        expect(source, `${call} of ${outline.id}`).toContain(`await ${call}('${outline.id}');`);
        if (call === 'testNumbers') {
          expect(source, `coverage of ${outline.id}`).toContain(`testCoverage('${outline.id}',`);
        }
      }
    }
  });

  it('of the tutorials, printed', () => {
    const entryCounts = { S0: 17, S1: 10, S2: 22, S3: 24, S4: 15 };
    const covered = new Set([...steps.flatMap(({ step }) => step.covers), ...glossaryCovers]);
    const corrected = new Set(steps.flatMap(({ step }) => step.corrections ?? []));
    const lines = Object.entries(entryCounts).map(([tutorial, count]) => {
      const all = Array.from({ length: count }, (_, i) => `${tutorial}.${i + 1}`);
      const left = all.filter((entry) => !covered.delete(entry));
      return `${tutorial}: ${count - left.length} of ${count}; not yet: ${left.join(' ') || 'none'}`;
    });
    console.log([...lines, `corrections: ${corrected.size} of 50`].join('\n'));
    expect([...covered], 'entries that no tutorial has').toEqual([]);
  });

  it('puts every correction that an outline names right in a claim', () => {
    for (const { step } of steps) {
      const corrected = (step.claims ?? []).flatMap(({ correction }) => correction ?? []);
      expect(corrected).toEqual(step.corrections ?? []);
    }
  });

  it('gives steps ids that are their own', () => {
    const ids = steps.map(({ lesson, step }) => `${lesson.id}/${step.id}`);
    expect(new Set(ids).size).toBe(ids.length);
    expect(new Set(lessons.map((entry) => entry.outline.id)).size).toBe(lessons.length);
    for (const { step } of steps) {
      for (const asked of [step.predictions ?? [], step.tasks ?? []]) {
        expect(new Set(asked.map((each) => each.id)).size, step.id).toBe(asked.length);
      }
    }
  });

  it('begins every lesson on the main road', () => {
    for (const { outline } of lessons) expect(outline.steps[0]?.beside, outline.id).toBeUndefined();
  });

  it('has every step once in the course, and in its tutorial’s order on the tutorial’s route', () => {
    const [course, ...others] = routes;
    const tutorials = others.filter(isTutorial);
    expect(tutorials).toHaveLength(5);
    expect(course.stops.map((stop) => stop.step.id)).toEqual(steps.map(({ step }) => step.id));
    for (const { id, stops } of tutorials) {
      const entries = stops.map(({ step }) =>
        Math.min(
          ...step.covers
            .filter((entry) => entry.startsWith(`${id.toUpperCase()}.`))
            .map((entry) => Number(entry.slice(id.length + 1))),
        ),
      );
      expect(entries.every(Number.isFinite), id).toBe(true);
      expect(entries, id).toEqual(entries.toSorted((a, b) => a - b));
    }
  });
});

describe('a lesson', () => {
  const body = async () => ({}) as StepBody;
  const lessonOf = (files: StepFiles) => loadLesson(lessonEntry(outline, async () => files));
  const outline = {
    id: 'masks',
    title: 'Masks',
    steps: [
      { id: 'causal', title: 'Causal', covers: [] },
      { id: 'padding', title: 'Padding', covers: [] },
    ],
  };

  it('is made of the files that its outline lists, in its order', async () => {
    const files = { './steps/padding.tsx': body, './steps/causal.tsx': body };
    const { steps } = await lessonOf(files);
    expect(steps.map(({ id }) => id)).toEqual(['causal', 'padding']);
  });

  it('is refused with a step that has no file, and with a file that is no step', async () => {
    const less = { './steps/padding.tsx': body };
    await expect(lessonOf(less)).rejects.toThrow('no file ./steps/causal.tsx');
    const more = {
      './steps/causal.tsx': body,
      './steps/padding.tsx': body,
      './steps/window.tsx': body,
    };
    await expect(lessonOf(more)).rejects.toThrow('not in the outline: ./steps/window.tsx');
  });
});
