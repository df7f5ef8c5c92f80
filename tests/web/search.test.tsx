// The search as it is worked: by keys and by hand, from a step, from a page that is none, and in the contents.
import { act, fireEvent, screen, within } from '@testing-library/preact';
import { describe, expect, it } from 'vitest';
import { openPage, partsLoaded } from './support-page';

const scoresToWeights = '#v=1&lesson=where-to-look&step=scores-to-weights';

const field = () => screen.getByRole('combobox', { name: 'search the course' });
const options = () => screen.queryAllByRole('option').map((option) => option.textContent ?? '');
const selected = () => screen.getByRole('option', { selected: true });

async function search(typed: string): Promise<void> {
  fireEvent.focus(field());
  await partsLoaded();
  fireEvent.input(field(), { target: { value: typed } });
}

async function press(key: string): Promise<void> {
  fireEvent.keyDown(document.activeElement ?? document.body, { key });
  await partsLoaded();
}

describe('the search', () => {
  it('is opened by a key, and leads by Enter to what is found first', async () => {
    const { walk } = await openPage(scoresToWeights);
    await press('/');
    expect(document.activeElement).toBe(field());
    await search('kv cache');
    expect(field().getAttribute('aria-expanded')).toBe('true');
    expect(field().getAttribute('aria-activedescendant')).toBe(selected().id);
    expect(field().getAttribute('aria-controls')).toBe(screen.getByRole('listbox').id);
    expect(options()[0]).toMatch(/^Kept, not repeated.*KV cache/);
    expect(screen.getByRole('dialog').querySelector('[role=status]')?.textContent).toMatch(
      /^\d+ results\.$/,
    );
    await press('Enter');
    expect(walk.place.value?.step.id).toBe('kept-not-repeated');
    expect(document.querySelector('dialog[open]')).toBeNull();
  });

  it('is walked by arrow keys, round at both ends, and begins anew with each letter', async () => {
    const { walk } = await openPage(scoresToWeights);
    await press('/');
    await search('softmax');
    const [first, second, ...rest] = screen.getAllByRole('option');
    expect(selected()).toBe(first);
    await press('ArrowDown');
    expect(selected()).toBe(second);
    await press('ArrowUp');
    await press('ArrowUp');
    expect(selected()).toBe(rest.at(-1));
    await press('ArrowDown');
    expect(selected()).toBe(first);
    await press('ArrowDown');
    await search('perplexity');
    expect(selected()).toBe(screen.getAllByRole('option')[0]);
    await press('ArrowDown');
    const target = selected();
    fireEvent.click(target);
    await partsLoaded();
    expect(target.textContent).toContain('perplexity');
    expect(walk.place.value?.step.id).toBe('the-next-letter');
  });

  it('says when nothing is found, and what can be typed while nothing is', async () => {
    await openPage(scoresToWeights);
    fireEvent.click(screen.getByRole('button', { name: 'search' }));
    await partsLoaded();
    const dialog = screen.getByRole('dialog', { name: 'Search' });
    expect(dialog.textContent).toContain('A step by its title');
    await search('zzxqj');
    expect(options()).toEqual([]);
    expect(dialog.querySelector('[role=status]')?.textContent).toContain('“zzxqj”');
    expect(dialog.textContent).not.toContain('A step by its title');
    await press('Enter');
    expect(dialog.hasAttribute('open')).toBe(true);
  });

  it('leads to a laboratory by itself, and to a page', async () => {
    const { walk } = await openPage(scoresToWeights);
    await press('/');
    await search('laboratory');
    const laboratory = screen
      .getAllByRole('option')
      .find((option) => /laboratory$/.test(option.querySelector('.quiet')?.textContent ?? ''));
    fireEvent.click(laboratory as HTMLElement);
    await partsLoaded();
    expect(walk.view.value).toBe('lab');
    await press('/');
    await search('papers');
    await press('Enter');
    expect(walk.page.value).toBe('references');
    await press('/');
    await search('GELU');
    await press('Enter');
    expect(walk.place.value?.step.id).toBe('a-soft-bend');
  });
});

describe('the contents', () => {
  const openContents = async () => {
    fireEvent.click(screen.getByRole('button', { name: 'contents' }));
    await partsLoaded();
    return screen.getByRole('dialog', { name: 'Contents' });
  };

  it('are folded, but for the lesson of the step, and say what the field calls each step', async () => {
    await openPage('#v=1&lesson=a-whole-layer&step=a-soft-bend');
    const dialog = await openContents();
    const [course] = within(dialog).getAllByRole('region');
    const lessons = [...(course?.querySelectorAll('details') ?? [])];
    expect(lessons).toHaveLength(19);
    expect(lessons.map(({ open }) => open).flatMap((open, i) => (open ? [i + 1] : []))).toEqual([
      9,
    ]);
    expect(lessons[8]?.querySelector('summary')?.textContent).toContain('1 of 10 seen');
    const here = dialog.querySelector('[aria-current]');
    expect(here?.textContent).toBe('A soft bend');
    expect(here?.closest('.entry')?.textContent).toContain('activation functions: GELU, ReLU');
  });

  it('list the tutorial’s route that is walked before the course, and the others by name alone', async () => {
    const { walk } = await openPage(scoresToWeights);
    const route = walk.routes.findIndex(({ id }) => id === 's4');
    await act(() => walk.goTo(walk.routes[route] as (typeof walk.routes)[number], 3));
    const dialog = await openContents();
    expect(
      within(dialog)
        .getAllByRole('region')
        .map((region) => region.getAttribute('aria-label')),
    ).toEqual([walk.routes[route]?.title, 'The course', 'Laboratories']);
    expect(dialog.querySelectorAll('details[open]')).toHaveLength(1);
    const roads = within(dialog).getByRole('navigation', { name: 'Roads through the course' });
    expect(within(roads).getAllByRole('link')).toHaveLength(walk.routes.length);
  });

  it('give way to what is found', async () => {
    const { walk } = await openPage(scoresToWeights);
    const dialog = await openContents();
    expect(document.activeElement).not.toBe(field());
    await search('dropout');
    expect(dialog.querySelector('details')).toBeNull();
    fireEvent.keyDown(field(), { key: 'Enter' });
    await partsLoaded();
    expect(walk.place.value?.step.id).toBe('same-input-two-outputs');
  });
});

it('under the title of a step stands what the field calls it', async () => {
  const { walk, view } = await openPage(scoresToWeights);
  const name = () => view.container.querySelector('.field-name')?.textContent;
  expect(name()).toBe('softmax');
  await act(() => walk.move(1));
  expect(name()).toBe('weighted sum of values, context vector');
});
