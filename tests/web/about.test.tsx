// What the course says of itself is what its files say, in the page, in CITATION.cff and in the licence; and how it was tested is what
// the tests do.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fireEvent, screen, waitFor, within } from '@testing-library/preact';
import { expect, it, vi } from 'vitest';
import { about } from '#about';
import { bibtex } from '../../web/src/lab/citation';
import { aboutOf } from '../../web/vite/about';
import { openPage, partsLoaded } from './support-page';

const root = path.join(import.meta.dirname, '../..');
const read = (name: string) => readFileSync(path.join(root, name), 'utf8');
const { version, license } = JSON.parse(read('package.json'));

it('is one thing in CITATION.cff, package.json, the licence and the changelog', () => {
  expect(read('CITATION.cff')).toMatch(new RegExp(`^version: ${version}$`, 'm'));
  expect(about).toMatchObject({ title: 'Attention Lab', version, licence: license });
  expect(about.authors).toEqual(['The Attention Lab authors']);
  expect(read('LICENSE')).toContain(`${about.released.slice(0, 4)} ${about.authors.join(', ')}`);
  for (const day of [about.released, about.built]) expect(day).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(about.built >= about.released).toBe(true);
  expect(read('CHANGELOG.md')).toContain(`\n## ${version} (${about.released})\n`);
});

it('takes the day from who packs it, and addresses as package.json may have them', () => {
  vi.stubEnv('SOURCE_DATE_EPOCH', '1000000000');
  expect(aboutOf(root).built).toBe('2001-09-09');
  vi.unstubAllEnvs();
});

it('is cited with where it was read, but for a disk', () => {
  const there = 'https://course.example/';
  expect(bibtex(there)).toContain(`howpublished = {\\url{${there}}}`);
  expect(bibtex('file:///home/x/attention-lab.html')).not.toMatch(/file|howpublished/);
  for (const text of [bibtex(there), bibtex('file:///')]) {
    expect(text).toContain(`author = {{${about.authors[0]}}}`);
    expect(text).toContain(`note = {Version ${version}}`);
  }
});

it('is read on a page, which leads to the roads of the tutorials and to what is kept', async () => {
  const { walk } = await openPage('#v=1&page=start');
  await screen.findByRole('heading', { name: 'Licence and citation' });
  fireEvent.click(screen.getByRole('link', { name: 'About the course' }));
  await partsLoaded();
  await screen.findByRole('heading', { level: 1, name: 'About the course' });
  const page = within(screen.getByRole('main'));
  page.getByText(`${version}, last changed on`, { exact: false });
  expect(page.getByText(/^@misc/).textContent).toBe(bibtex(walk.base));
  expect(page.getByRole('link', { name: 'The licences in full' }).getAttribute('href')).toBe(
    `${walk.base}licences.txt`,
  );
  expect(page.getByRole('link', { name: 'What is kept here' })).toBeDefined();
  const roads = page.getAllByRole('link', { name: /^Tutorial S\d/ });
  expect(roads).toHaveLength(5);
  fireEvent.click(roads[3] as HTMLElement);
  await waitFor(() => expect(walk.place.value?.route.id).toBe('s3'));
});

it('says of the widths, words and axe what the tests in browsers do', () => {
  const [courses, visits, lab] = ['course.spec.ts', 'visit.ts', 'lab.ts'].map((name) =>
    read(`tests/e2e/${name}`),
  );
  const said = read('web/words/en/about.ts');
  const [, widest, narrowest, count, letters] =
    /between (\d+) and (\d+) pixels wide, nor with (\w+) words of (\d+) letters/.exec(said) ?? [];
  expect(visits).toContain(`[${widest}, 1024, 700]`);
  expect(courses).toContain(`setViewportSize({ width: ${narrowest},`);
  expect(count).toBe('twelve');
  expect(visits).toMatch(/length: 12 }, \(_, i\) => `uncharacteristically/);
  expect(`uncharacteristically${11}`).toHaveLength(Number(letters));
  expect(lab).toContain("'wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'");
});
