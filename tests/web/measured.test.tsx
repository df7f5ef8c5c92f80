// What the page of all that was measured lists: every number that the tests of the prose hold, with programs and records that there are.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fireEvent, screen, within } from '@testing-library/preact';
import { describe, expect, it } from 'vitest';
import { measured } from '#measured';
import { lessons } from '../../web/src/lessons';
import { numbersIn, sentencesOf, textsIn } from '../../web/vite/prose-numbers';
import { openPage } from './support-page';

const root = path.join(import.meta.dirname, '../..');

/** How the numbers of the sentence with these words came about. */
const originsOf = (words: string) =>
  measured.find(({ sentence }) => sentence.includes(words))?.origins;

describe('what was measured', () => {
  it('is every decimal and percentage of every lesson, and how each came about is known', () => {
    for (const { outline } of lessons) {
      const folder = path.join(root, 'web/words/en/lessons', outline.id);
      const said = readdirSync(folder).flatMap((file) => {
        const source = readFileSync(path.join(folder, file), 'utf8');
        if (!/\.(mdx|ts)$/.test(file)) return [];
        const text = file.endsWith('.mdx') ? sentencesOf(source) : textsIn(source);
        return numbersIn(text).map(({ is }) => is);
      });
      const listed = measured.filter(({ lesson }) => lesson === outline.id);
      expect(listed.flatMap(({ numbers }) => numbers).sort(), outline.id).toEqual(said.sort());
    }
    expect(measured.filter(({ origins }) => origins.some(({ kind }) => kind === 'unread'))).toEqual(
      [],
    );
  });

  it('says each number in its sentence, without what marks formulas and components', () => {
    for (const { sentence, numbers, origins } of measured) {
      // What sets its own numbers is not shown, and may have them in what decides.
      if (origins.every(({ kind }) => kind === 'given')) continue;
      for (const number of numbers) expect(sentence).toContain(number);
      expect(sentence).not.toMatch(/[\\$<>{}`]/);
      expect(sentence.length).toBeLessThan(400);
    }
  });

  it('names programs and records that there are', () => {
    const origins = measured.flatMap((each) => each.origins);
    for (const { kind, programs = [], record, by } of origins) {
      for (const file of [...programs, ...(record ? [record] : [])])
        expect(existsSync(path.join(root, file)), file).toBe(true);
      if (['step', 'trained', 'torch', 'source'].includes(kind))
        expect(programs.length).toBeGreaterThan(0);
      if (kind === 'trained' || kind === 'torch') expect(record).toBeDefined();
      if (kind === 'told') expect(by).toMatch(/\w{3}/);
    }
  });

  it('tells PyTorch’s runs from trainings here, from a step and from what others said', () => {
    expect(originsOf('The other seven had 15 to 77 %')).toMatchObject([
      {
        kind: 'torch',
        programs: ['build-scripts/goldens/one-head-and-more.py'],
        seeds: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
      },
    ]);
    expect(originsOf('After its first epoch the model without attention')).toMatchObject([
      { kind: 'torch', record: 'tests/goldens/torch/whole-trainings.json' },
    ]);
    expect(originsOf('but that run ends at 89 %')).toMatchObject([
      { kind: 'trained', programs: ['build-scripts/goldens/at-forty.mjs'] },
    ]);
    expect(originsOf('Without head 4, 73 %')).toMatchObject([
      { kind: 'trained', programs: ['tests/web/lessons/many-heads/numbers.test.ts'] },
    ]);
    expect(originsOf('the same scores give 0.6698')).toMatchObject([
      { kind: 'step', programs: ['web/src/lessons/where-to-look/steps/temperature.py'] },
    ]);
    expect(originsOf('took an LSTM 14.9 ms')).toMatchObject([
      { kind: 'told', by: 'Tutorial S3’s program, timed with an optimised library' },
      { kind: 'worked' },
    ]);
  });
});

describe('the page of what was measured', () => {
  it('lists what its address chooses, with links to the steps, and says what is not listed', async () => {
    const { address, walk } = await openPage('#v=1&page=measured&of=many-heads&how=torch');
    const heading = await screen.findByRole('heading', { level: 2, name: /Many heads/ });
    const section = within(heading.parentElement as HTMLElement);
    expect(section.getByText(/The other seven had 15 to 77 %/)).toBeDefined();
    expect(section.queryByText(/Without head 4/)).toBeNull();
    expect(section.getByText(/seeds 0, 1, 2, 3/)).toBeDefined();
    expect(screen.getByRole('heading', { level: 2, name: 'What is not listed' })).toBeDefined();
    fireEvent.change(screen.getByLabelText('origin'), { target: { value: 'trained' } });
    expect(address.hash).toBe('#v=1&page=measured&of=many-heads&how=trained');
    fireEvent.click(screen.getAllByRole('link', { name: 'Switch one off' })[0] as HTMLElement);
    await screen.findByRole('heading', { level: 1, name: 'Switch one off' });
    expect(walk.place.value?.step.id).toBe('one-head-off');
  });
});
