// A lesson on paper: which steps stand on it, what is asked and answered. Strips as rectangles, and the width of the paper, are for the
// real browsers (tests/e2e/views.spec.ts).
import { fireEvent, screen, within } from '@testing-library/preact';
import { describe, expect, it, vi } from 'vitest';
import { writeRoad } from '../../web/src/lab/own-road';
import { lessonNamed } from './support';
import { openPage, partsLoaded } from './support-page';

const print = '#v=1&lesson=where-to-look&step=scores-to-weights&view=print';

/** The page once all of its steps are there. */
async function openHandout(hash: string) {
  const page = await openPage(hash);
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'print' });
  await vi.waitUntil(() => !button.disabled, { timeout: 30_000 });
  await partsLoaded();
  const sections = [...document.querySelectorAll<HTMLElement>('.handout-step')];
  return { ...page, sections };
}

describe('a handout', () => {
  it('has all steps of the lesson, with figures, prose and questions, and no answer', async () => {
    const { sections } = await openHandout(print);
    const { steps } = await lessonNamed('where-to-look');
    expect(sections.map((each) => each.querySelector('h2')?.textContent)).toEqual(
      steps.map(({ title }, i) => `${i + 1}. ${title}`),
    );
    for (const [i, section] of sections.entries()) {
      expect(section.querySelector('.figure-body')?.textContent, steps[i]?.id).not.toBe('');
      expect(section.querySelector('.rest')?.textContent, steps[i]?.id).not.toBe('');
      expect(section.querySelectorAll('details:not([open])')).toHaveLength(0);
      const asked = section.querySelectorAll('.handout-question');
      expect(asked.length).toBeGreaterThanOrEqual(steps[i]?.predictions?.length ?? 0);
    }
    expect(document.querySelector('.handout-answers')).toBeNull();
    // What plays is shown with all that it comes to.
    expect(sections[2]?.querySelector('[aria-current=step]')?.textContent).toBe('weights');
  });

  it('has the step of the address as it is set there, and answers where they are asked for', async () => {
    const { sections, address } = await openHandout(`${print}&scores=2,1,4`);
    expect(sections[2]?.querySelector('[data-cell="weights:2"]')?.textContent).toBe('0.8438');
    fireEvent.click(screen.getByRole('checkbox', { name: /answers/ }));
    await vi.waitUntil(() => address.hash.includes('answers=1'));
    const answers = within(document.querySelector('.handout-answers') as HTMLElement);
    expect(answers.getAllByRole('heading', { level: 3 })).toHaveLength(sections.length);
    // Computed from what is asked, and not from what is set.
    expect(answers.getByText('it grows.').parentElement?.textContent).toContain('0.8668');
  });

  it('of a road has its steps, each as the road opens it, with the words above', async () => {
    const road = await writeRoad({
      title: 'My lecture',
      steps: [
        { step: 'where-to-look/temperature', words: 'Watch the bars.' },
        { step: 'where-to-look/scores-to-weights', state: 'scores=0,0,0' },
      ],
    });
    const { sections } = await openHandout(`#v=1&road=${road}&view=print&answers=1`);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('My lecture');
    expect(sections).toHaveLength(2);
    expect(sections[0]?.textContent).toContain('Watch the bars.');
    expect(sections[1]?.querySelector('[data-cell="weights:0"]')?.textContent).toBe('0.3333');
    expect(document.querySelector('.handout-answers')).not.toBeNull();
  });
});
