// The glossary: one entry for each term, called as the course calls it, with the step that introduces it; its page, and the ways there.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/preact';
import { expect, it } from 'vitest';
import { vocabulary } from '../../web/src/lab/vocabulary';
import { routes } from '../../web/src/lessons';
import { glossaryEntries } from '../../web/src/lessons/glossary';
import { glossary as texts } from '../../web/words/en/glossary';
import { wordNames } from '../../web/words/en/vocabulary';
import { openPage, partsLoaded } from './support-page';

const [course] = routes;
const placeOf = (at: string) =>
  course.stops.findIndex(({ lesson, step }) => `${lesson.id}/${step.id}` === at);

it('has an entry for all that its words explain, in the order in which the course introduces them', () => {
  const ids = glossaryEntries.map(({ id }) => id);
  expect([...ids].sort()).toEqual(Object.keys(texts.entries).sort());
  const places = glossaryEntries.map(({ step }) => placeOf(step));
  const lessonsOf = places.map((place) => course.stops[place]?.lessonNumber ?? 0);
  for (const [i, lesson] of lessonsOf.entries()) expect(lesson, ids[i]).toBeGreaterThan(0);
  expect(lessonsOf).toEqual(lessonsOf.toSorted((a, b) => a - b));
});

it('calls a word of the course by its name, and has one for every colour', () => {
  const roles = new Set<string>();
  for (const { id, word } of glossaryEntries) {
    if (!word) continue;
    expect(texts.entries[id].term).toBe(wordNames[word]);
    roles.add(vocabulary[word]);
  }
  expect([...roles].sort()).toEqual([...new Set<string>(Object.values(vocabulary))].sort());
});

it('explains each term once, in a sentence or two, by other words than its own', () => {
  const terms = Object.values(texts.entries).map(({ term }) => term as string);
  expect(new Set(terms).size).toBe(terms.length);
  expect(terms.length).toBeGreaterThanOrEqual(35);
  for (const { term, means } of Object.values(texts.entries)) {
    expect(means.split(/[.:] (?=[A-Z])/).length, term).toBeLessThanOrEqual(3);
    expect(means.length, term).toBeLessThanOrEqual(170);
    expect(means, term).toMatch(/^[A-Z−].*\.$/);
  }
});

it('has one word for one thing: what else a thing is called is no term of its own', () => {
  const terms = Object.values(texts.entries).map(({ term }) => term.toLowerCase());
  const others = Object.values(texts.entries).flatMap((entry) =>
    'also' in entry ? entry.also.toLowerCase().split(/, | or /) : [],
  );
  expect(others.length).toBeGreaterThan(0);
  expect(others.filter((other) => terms.includes(other))).toEqual([]);
  expect(new Set(others).size).toBe(others.length);
});

it('S4.14: has the eight terms of the tutorial’s glossary', () => {
  const said = glossaryEntries.map(({ id, symbol = '' }) => {
    const { term, means } = texts.entries[id];
    return `${term} ${symbol} ${means}`;
  });
  for (const term of [
    /^score .*compatibility/,
    /^weight .*softmax/,
    /^context vector .*sum of all values/,
    /dₖ/,
    /^multi-head/,
    /^positional encoding/,
    /^complexity O\(n²\)/,
    /^attention map/,
  ]) {
    expect(said.filter((each) => term.test(each)).length, `${term}`).toBeGreaterThan(0);
  }
});

it('is reached from the contents, in the order of the alphabet, and leads to a step', async () => {
  const { view, walk, address } = await openPage(
    '#v=1&lesson=where-to-look&step=scores-to-weights',
  );
  fireEvent.click(screen.getByRole('button', { name: 'contents' }));
  await partsLoaded();
  fireEvent.click(screen.getByRole('link', { name: /^The words of the course/ }));
  const heading = await screen.findByRole('heading', { level: 1, name: 'The words of the course' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(address.hash).toBe('#v=1&page=glossary');
  expect(document.title).toBe('The words of the course · Attention Lab');
  const terms = [...view.container.querySelectorAll('dt > dfn')].map((term) => term.textContent);
  expect(terms).toHaveLength(glossaryEntries.length);
  expect(terms.slice(0, 3)).toEqual(['Adam', 'additive attention', 'alignment']);
  expect(terms.indexOf('key')).toBeLessThan(terms.indexOf('query'));
  const query = screen.getByText('query', { selector: 'dfn' });
  expect(query.getAttribute('data-term')).toBe('query');
  const entry = query.closest('div') as HTMLElement;
  await act(async () => {
    fireEvent.click(within(entry).getByRole('link', { name: 'Lesson 1: Scores from arrows' }));
  });
  await screen.findByRole('heading', { level: 1, name: 'Scores from arrows' });
  expect(walk.place.value?.step.id).toBe('dot-products');
});

it('opens by a link, and from the help', async () => {
  const { walk } = await openPage('#v=1&page=glossary');
  await screen.findByRole('heading', { level: 1, name: 'The words of the course' });
  expect(walk.notices.value).toEqual([]);
  await act(() => walk.goTo(course, 0));
  fireEvent.click(screen.getByRole('button', { name: 'keys' }));
  await partsLoaded();
  fireEvent.click(screen.getByRole('link', { name: /^The words of the course/ }));
  await screen.findByRole('heading', { level: 1, name: 'The words of the course' });
  expect(document.querySelector('dialog[open]')).toBeNull();
});
