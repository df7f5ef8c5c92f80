// Lesson plans: what they say of a lesson is what its steps hold. That each fits on two pages is for the real browsers.
import { fireEvent, screen, within } from '@testing-library/preact';
import { describe, expect, it, vi } from 'vitest';
import { lessonNamed } from './support';
import { openPage } from './support-page';

async function openPlan(lesson: string) {
  const page = await openPage(`#v=1&page=plans&of=${lesson}`);
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'print' });
  await vi.waitUntil(() => !button.disabled, { timeout: 30_000 });
  const { steps } = await lessonNamed(lesson);
  const sections = [...document.querySelectorAll<HTMLElement>('.plan-step')];
  return { ...page, sections, main: steps.filter(({ beside }) => beside === undefined), steps };
}

const listOf = (section: HTMLElement, text: string): HTMLElement => {
  const asks = [...section.querySelectorAll('p')].find((each) => each.textContent?.includes(text));
  if (!asks) throw new Error(`nothing asks: ${text}`);
  return asks.nextElementSibling as HTMLElement;
};

describe('a lesson plan', () => {
  it('has for each step on the road its bets with the answer marked, and its tasks with their usual mistakes', async () => {
    const { sections, main, steps } = await openPlan('why-the-square-root');
    expect(sections).toHaveLength(main.length);
    expect(main.some(({ tasks = [] }) => tasks.length > 0)).toBe(true);
    for (const [i, step] of main.entries()) {
      const section = sections[i] as HTMLElement;
      expect(section.querySelector('h3')?.textContent).toBe(`${i + 1}. ${step.title}`);
      expect(section.textContent).toMatch(/\d min/);
      for (const { question, options, expected } of step.predictions ?? []) {
        // Up to the first number, which is put in.
        const list = listOf(section, question.split('{')[0] ?? '');
        expect(list.children).toHaveLength(Object.keys(options).length);
        const right = [...list.querySelectorAll('[data-right]')].map((each) => each.textContent);
        expect(right).toHaveLength(1);
        if (!options[expected]?.includes('{'))
          expect(right[0]).toBe(`${options[expected]} (the answer)`);
      }
      for (const { question, mistakes } of step.tasks ?? []) {
        const list = listOf(section, question.split('{')[0] ?? '');
        const wrong = [...list.querySelectorAll('[data-mistake]')].map((each) => each.textContent);
        expect(wrong).toHaveLength(Object.keys(mistakes).length);
        for (const each of wrong) expect(each).toMatch(/^[−\d.,% ]*\d: \w+ \w+/);
      }
    }
    const text = document.querySelector('.plan')?.textContent ?? '';
    for (const { title } of steps) expect(text).toContain(title);
  });

  it('says where only a model that is fetched could answer', async () => {
    const { sections, main } = await openPlan('a-model-that-reads');
    const needing = main.flatMap(({ predictions = [] }) =>
      predictions.filter(({ needsAssets }) => needsAssets),
    );
    expect(needing.length).toBeGreaterThan(0);
    expect(
      sections.flatMap((each) => within(each).queryAllByText(/is fetched in the step/)),
    ).toHaveLength(needing.length);
  });

  it('is chosen among all lessons, and its address holds which', async () => {
    const { address } = await openPage('#v=1&page=plans');
    const list = screen.getByRole('navigation', { name: 'Choose a lesson' });
    fireEvent.click(within(list).getByRole('link', { name: 'Many heads' }));
    await screen.findByRole('heading', { level: 2, name: /Many heads/ });
    expect(address.hash).toBe('#v=1&page=plans&of=many-heads');
    fireEvent.change(screen.getByLabelText('lesson'), { target: { value: 'where-to-look' } });
    await screen.findByRole('heading', { level: 2, name: /Lesson 1/ });
    expect(address.hash).toBe('#v=1&page=plans&of=where-to-look');
  });

  it('that there is not is said, and the others are offered', async () => {
    await openPage('#v=1&page=plans&of=no-such-lesson');
    expect(screen.getByText(/“no-such-lesson”, which there is not/)).toBeDefined();
    expect(screen.getByRole('navigation', { name: 'Choose a lesson' })).toBeDefined();
  });

  it('is reached from the handout of its lesson', async () => {
    const { address } = await openPage(
      '#v=1&lesson=where-to-look&step=scores-to-weights&view=print',
    );
    fireEvent.click(await screen.findByRole('link', { name: 'Lesson plans' }));
    await screen.findByRole('heading', { level: 2, name: /Lesson 1/ });
    expect(address.hash).toBe('#v=1&page=plans&of=where-to-look');
  });
});
