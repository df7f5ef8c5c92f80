// The references: each paper that prose cites has an entry, each entry is cited, and the page leads from one to the other.
import { fireEvent, screen, waitFor, within } from '@testing-library/preact';
import { expect, it } from 'vitest';
import { cited } from '#cited';
import { lessons } from '../../web/src/lessons';
import { references } from '../../web/src/lessons/references';
import { openPage, partsLoaded } from './support-page';

const papers = Object.entries(references);

it('has an entry for each paper that is cited, and each entry is cited by a step of the course', () => {
  expect(Object.keys(cited).sort()).toEqual(papers.map(([id]) => id).sort());
  const steps = lessons.flatMap(({ outline }) =>
    outline.steps.map(({ id }) => `${outline.id}/${id}`),
  );
  for (const place of Object.values(cited).flat()) expect(steps).toContain(place);
});

it('names each paper once: by its first author and year, with a number of arXiv that fits', () => {
  for (const [id, { authors, title, year, venue, arxiv }] of papers) {
    const [first = ''] = authors;
    const [name, of] = id.split('-');
    expect(first.toLowerCase(), id).toContain(name);
    expect(Number(of), id).toBe(year);
    expect(venue ?? arxiv, id).toBeDefined();
    if (arxiv) expect(arxiv, id).toMatch(/^\d{4}\.\d{4,5}$/);
    // On arXiv it is in the year of its number, or later where it was printed first.
    if (arxiv) expect(2000 + Number(arxiv.slice(0, 2)), id).toBeLessThanOrEqual(year);
    expect(title, id).not.toMatch(/\.$/);
  }
  const titles = papers.map(([, { title }]) => title);
  expect(new Set(titles).size).toBe(titles.length);
});

it('is reached from the contents, and leads to the steps that cite a paper and to the paper', async () => {
  const { walk } = await openPage('#v=1&lesson=where-to-look&step=scores-to-weights');
  fireEvent.click(screen.getByRole('button', { name: 'contents' }));
  await partsLoaded();
  fireEvent.click(screen.getByRole('link', { name: /^The papers of the course/ }));
  await screen.findByRole('heading', { level: 1, name: 'The papers of the course' });
  const [id, places = []] = Object.entries(cited)[0] ?? [];
  const paper = references[id ?? ''];
  const entry = screen.getByText(paper?.title ?? '').closest('li') as HTMLElement;
  if (paper?.arxiv) {
    const link = within(entry).getByRole('link', { name: `arXiv ${paper.arxiv}` });
    expect(link.getAttribute('href')).toBe(`https://arxiv.org/abs/${paper.arxiv}`);
  }
  const [step] = within(entry).getAllByRole('link', { name: /^Lesson \d/ });
  fireEvent.click(step as HTMLElement);
  await waitFor(() =>
    expect(places).toContain(`${walk.place.value?.lesson.id}/${walk.place.value?.step.id}`),
  );
});
