// The front page: what it offers to who comes for the first time, who comes back and who has seen everything, and what it is drawn from.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/preact';
import { describe, expect, it, vi } from 'vitest';
import { App } from '../../web/src/app/App';
import { beenOf } from '../../web/src/app/been';
import { withAttempt } from '../../web/src/lab/answers';
import { noProgress, type Progress, withTraining, withVisit } from '../../web/src/lab/progress';
import type { Route } from '../../web/src/lab/routes';
import { stepKey } from '../../web/src/lab/walk';
import { routes } from '../../web/src/lessons';
import { openWalk } from './support';
import { openPage, partsLoaded } from './support-page';

const [course] = routes;
const short = routes.find(({ id }) => id === 'short') as Route;
const keysOf = (route: Route, isBeside: boolean): string[] =>
  route.stops
    .filter((stop) => stop.isBeside === isBeside)
    .map(({ lesson, step }) => stepKey(lesson, step));
const visited = (keys: readonly string[], route?: string): Progress =>
  keys.reduce((all, key, i) => withVisit(all, key, i + 1, route), noProgress);

/** The front page as somebody finds it of whom this is known. */
async function openFront(progress: Progress) {
  const { walk } = await openWalk('');
  walk.progress.value = progress;
  const view = render(<App walk={walk} />);
  await partsLoaded();
  return { walk, view };
}

const link = (name: RegExp | string) => screen.getByRole('link', { name });
const hrefs = (root: HTMLElement) =>
  within(root)
    .getAllByRole('link')
    .map((each) => each.getAttribute('href'));
/** What stands beside a heading of the list. */
const beside = (heading: string) => screen.getByText(heading).nextElementSibling as HTMLElement;

describe('for the first time', () => {
  it('is what the bare address shows, with the ways in', async () => {
    const { walk } = await openPage('');
    expect(walk.page.value).toBe('start');
    expect(document.title).toBe('A course on attention · Attention Lab');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/^Attention is/);
    const [first] = keysOf(course, false);
    expect(link(/^Start/).getAttribute('href')).toBe(
      `#v=1&lesson=${first?.replace('/', '&step=')}`,
    );
    expect(link(/softmax already/).getAttribute('href')).toMatch(/lesson=words-ask-words/);
    expect(link(/two or three hours/).getAttribute('href')).toMatch(/&route=short$/);
    expect(screen.queryByText('Go on')).toBeNull();
    await screen.findByRole('heading', { name: 'For teaching' });
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'I teach' })));
    expect(document.activeElement?.textContent).toBe('For teaching');
    await act(async () => void fireEvent.click(link(/^Start/)));
    await waitFor(() => expect(walk.place.value?.position).toBe(0));
  });

  it('has a figure that is computed, and whose numbers explain themselves', async () => {
    const { view } = await openPage('#v=1&page=start');
    const weight = () =>
      view.container.querySelector<HTMLElement>('figure [data-cell="weights:2"]');
    const field = screen.getByRole('spinbutton', { name: 'score of pizza' });
    expect(weight()?.textContent).toBe('0.6652');
    fireEvent.input(field, { target: { value: '4' } });
    expect(weight()?.textContent).toBe('0.8438');
    await screen.findByRole('heading', { name: 'For teaching' });
    expect(view.container.querySelector('.front-tensor')?.textContent).toBe(
      'tensor([0.1142, 0.0420, 0.8438])',
    );
    fireEvent.keyDown(field, { key: 'ArrowUp', shiftKey: true });
    expect(view.container.querySelector('figcaption')?.textContent).toBe(
      '“pizza” gets 93.6 % of the light.',
    );
    fireEvent.click(weight() as HTMLElement);
    expect(view.container.querySelector('.derivation')?.textContent).toContain(
      'exp of pizza ÷ sum',
    );
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(view.container.querySelector('.derivation')).toBeNull();
  });

  it('says nothing of itself that is not so', async () => {
    const { view } = await openPage('');
    const root = path.join(import.meta.dirname, '../..');
    const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
    const [year] = /\d{4}/.exec(readFileSync(path.join(root, 'LICENSE'), 'utf8')) ?? [];
    await screen.findByRole('heading', { name: 'For teaching' });
    const more = view.container.querySelector('.front-more')?.textContent;
    expect(more).toContain(
      `The Attention Lab authors (${year}). Attention Lab, version ${version}.`,
    );
    expect(more).toContain(`Each of the ${course.stops.length} steps`);
    const laboratories = course.stops.filter(({ step }) => step.laboratory);
    const listed = within(view.container.querySelector('.front-list') as HTMLElement);
    expect(listed.getAllByRole('link').map((each) => each.textContent)).toEqual(
      laboratories.map(({ step }) => step.title),
    );
  });
});

describe('coming back', () => {
  it('goes on where one stopped, on the road that one was on', async () => {
    const [one, two, three] = keysOf(short, false) as [string, string, string];
    const { walk } = await openFront(visited([one, two], 'short'));
    const goOn = link(/^Go on/);
    expect(goOn.getAttribute('href')).toBe(`#v=1&lesson=${two.replace('/', '&step=')}&route=short`);
    expect(hrefs(beside('Not seen yet'))).toEqual([
      `#v=1&lesson=${three.replace('/', '&step=')}&route=short`,
    ]);
    expect(screen.queryByText('Answered wrongly')).toBeNull();
    expect(screen.queryByText('Trained by you')).toBeNull();
    await act(async () => void fireEvent.click(goOn));
    await waitFor(() => expect(walk.place.value?.route.id).toBe('short'));
    expect(walk.place.value?.position).toBe(1);
  });

  it('is led to what was answered wrongly, the latest first, and to what was trained', async () => {
    const keys = keysOf(course, false);
    const [first, ...others] = keys as [string, ...string[]];
    const answered =
      (key: string, question: string, ...right: boolean[]) =>
      (all: Progress) =>
        right.reduce(
          (known, each) => withAttempt(known, `${key}/${question}`, { right: each }),
          all,
        );
    const progress = [
      answered(first, 'a', true, false),
      answered(first, 'b', false, true),
      ...others.slice(0, 6).map((key) => answered(key, 'a', false)),
      answered('no-more/there', 'a', false),
      (all: Progress) => withTraining(all, keys[20] ?? ''),
    ].reduce((all, change) => change(all), visited(keys.slice(0, 21)));
    await openFront(progress);
    const link = (key: string | undefined) => `#v=1&lesson=${key?.replace('/', '&step=')}`;
    // What was right before it was answered wrongly counts as known.
    const wrong = others.slice(0, 6).map(link);
    expect(hrefs(beside('Answered wrongly')).toSorted()).toEqual(wrong.toSorted());
    expect(hrefs(beside('Trained by you'))).toEqual([link(keys[20])]);
    expect(screen.getByText(/^You have seen 21 of/)).toBeDefined();
  });

  it('greets who has seen all of a road, and leads on', async () => {
    const seen = visited(keysOf(short, false), 'short');
    expect(beenOf(seen, routes)).toMatchObject({ finished: short });
    await openFront(seen);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
      'The short road, walked to its end.',
    );
    const left = course.stops.find(
      (stop) => !stop.isBeside && !(stepKey(stop.lesson, stop.step) in seen.seen),
    );
    expect(hrefs(beside('Not seen yet'))).toEqual([
      `#v=1&lesson=${left?.lesson.id}&step=${left?.step.id}`,
    ]);
  });

  it('greets who has seen the whole course, and leads to what went wrong', async () => {
    const keys = keysOf(course, false);
    const all = withAttempt(visited(keys), `${keys[3]}/q`, { chose: 'x', right: false });
    await openFront(all);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
      'The course, walked to its end.',
    );
    expect(link(/^Try again/).getAttribute('href')).toBe(
      `#v=1&lesson=${keys[3]?.replace('/', '&step=')}`,
    );
    expect(screen.queryByText('Not seen yet')).toBeNull();
  });

  it('is known from visits before times were kept, as far as one had come', () => {
    const keys = keysOf(course, false).slice(0, 5);
    const seen = Object.fromEntries(keys.toReversed().map((key) => [key, { first: 0, last: 0 }]));
    const { last, next } = beenOf({ ...noProgress, seen }, routes) ?? {};
    expect(stepKey(...stopAt(last))).toBe(keys[4]);
    expect(stepKey(...stopAt(next))).toBe(keysOf(course, false)[5]);
  });

  it('needs no storage', async () => {
    vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('refused', 'SecurityError');
    });
    const { walk } = await openFront(noProgress);
    await act(async () => void fireEvent.click(link(/^Start/)));
    await waitFor(() => expect(walk.place.value?.position).toBe(0));
    await act(() => walk.move(1));
    fireEvent.click(link('Attention Lab'));
    await partsLoaded();
    expect(link(/^Go on/).textContent).toContain(walk.routes[0].stops[1]?.step.title);
    vi.restoreAllMocks();
  });
});

function stopAt(at: { readonly route: Route; readonly position: number } | undefined) {
  const stop = at?.route.stops[at.position];
  if (!stop) throw new Error('there is no such stop');
  return [stop.lesson, stop.step] as const;
}
