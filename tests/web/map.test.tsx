// The map of the course: what each lesson builds on, what the map says of who comes for the first time and of who comes back, and where
// its links lead. How it is drawn is seen in browsers (tests/e2e/map.spec.ts).
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { act, fireEvent, render, screen, within } from '@testing-library/preact';
import { describe, expect, it } from 'vitest';
import { App } from '../../web/src/app/App';
import { noProgress, type Progress, withTraining, withVisit } from '../../web/src/lab/progress';
import { lessons as entries, routes } from '../../web/src/lessons';
import { buildsOn } from '../../web/src/lessons/builds-on';
import { type LessonId, lessonNumber, order } from '../../web/src/lessons/order';
import { openWalk } from './support';
import { openPage, partsLoaded } from './support-page';

const [course] = routes;

async function openMap(progress: Progress = noProgress) {
  const { walk } = await openWalk('#v=1&page=map');
  walk.progress.value = progress;
  const view = render(<App walk={walk} />);
  await partsLoaded();
  const list = view.container.querySelector<HTMLElement>('.map-lessons');
  if (!list) throw new Error('no map');
  return { walk, view, list, lesson: (number: number) => list.children[number - 1] as HTMLElement };
}

describe('what a lesson builds on', () => {
  it('is said of every lesson in order, comes before it, and is there but for the first', () => {
    expect(Object.keys(buildsOn)).toEqual([...order]);
    for (const [id, earlier] of Object.entries(buildsOn)) {
      const numbers = earlier.map(lessonNumber);
      expect(numbers, id).toEqual([...new Set(numbers)].sort((a, b) => a - b));
      expect(numbers.length, id).toBeGreaterThan(id === order[0] ? -1 : 0);
      for (const number of numbers) expect(number, id).toBeLessThan(lessonNumber(id as LessonId));
    }
  });

  it('holds each earlier lesson that its words name twice or more', () => {
    const words = path.join(import.meta.dirname, '../../web/words/en/lessons');
    for (const id of order) {
      const texts = readdirSync(path.join(words, id)).map((file) =>
        readFileSync(path.join(words, id, file), 'utf8'),
      );
      const named = texts.flatMap((text) =>
        [...text.matchAll(/<ToLesson id="([a-z-]+)"|<ToStep lesson="([a-z-]+)"/g)].map(
          ([, lesson, ofStep]) => (lesson ?? ofStep) as LessonId,
        ),
      );
      const often = named.filter(
        (each, i) =>
          named.indexOf(each) < i && order.indexOf(each) < order.indexOf(id) && each !== id,
      );
      expect(buildsOn[id], id).toEqual(expect.arrayContaining(often));
    }
  });
});

describe('the map', () => {
  it('leads to every step of the course, in order', async () => {
    const { walk, list } = await openMap();
    expect(list.children).toHaveLength(entries.length);
    const links = within(list).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      course.stops.map((stop) => walk.hrefOf(course, stop)),
    );
    for (const [i, link] of links.entries()) {
      expect(link.textContent).toContain(course.stops[i]?.step.title);
    }
  });

  it('opens at the first lesson for who comes for the first time', async () => {
    const { list, lesson } = await openMap();
    expect(list.querySelectorAll('[aria-pressed=true]')).toHaveLength(1);
    expect(lesson(1).querySelector('[aria-pressed=true]')).not.toBeNull();
    expect(list.querySelector('[aria-current]')).toBeNull();
    expect(screen.getByRole('link', { name: /^Start/ }).textContent).toContain('lesson 1');
    expect(screen.getByRole('main').textContent).toContain('Lesson 1 comes first.');
  });

  it('is opened by the title of the lesson in the header, at its place, and leads back', async () => {
    const { walk, view } = await openPage('#v=1&lesson=learning-to-look&step=told-and-not-told');
    const where = view.container.querySelector<HTMLElement>('a.where');
    await act(async () => void fireEvent.click(where as HTMLElement));
    await partsLoaded();
    expect(walk.page.value).toBe('map');
    const here = view.container.querySelector('.map-lessons [aria-current=step]');
    expect(here?.textContent).toContain('What it is told, and what not');
    expect(here?.textContent).toContain('you are here');
    expect(here?.closest('.map-lesson')?.querySelector('[aria-pressed=true]')).not.toBeNull();
    expect(screen.getByRole('main').textContent).toContain(
      'Lesson 6 looks back at lessons 1, 2 and 5.',
    );
    await act(async () => void fireEvent.click(screen.getByRole('link', { name: /^Go on/ })));
    await partsLoaded();
    expect(walk.place.value?.step.id).toBe('told-and-not-told');
  });

  it('says what was seen and trained, and what a step is', async () => {
    const seen = ['what-it-means', 'spotlight'].reduce(
      (all, step, i) => withVisit(all, `where-to-look/${step}`, i + 1),
      noProgress,
    );
    const { lesson } = await openMap(withTraining(seen, 'learning-to-look/nobody-told-it-how', 9));
    const says = (number: number) =>
      within(lesson(number))
        .getAllByRole('link')
        .map((link) => link.querySelector('.map-says')?.textContent);
    expect(says(1).slice(0, 4)).toEqual([' · seen', ' · you are here', '', ' · beside the road']);
    expect(says(6)).toContain(' · laboratory · trained by you');
    expect(says(6)).toContain(' · trains a model');
    expect(screen.getByRole('main').textContent).toContain('2 of 101 steps');
  });

  it('tells of the lesson that is pointed at, and lists the steps of the one that is pressed', async () => {
    const { lesson } = await openMap();
    const main = screen.getByRole('main');
    const name = within(lesson(9)).getByRole('button');
    await act(async () => name.focus());
    expect(main.textContent).toContain(
      'Lesson 9 looks back at lessons 2 and 7. Lessons 10, 11, 16, 18 and 19 look back',
    );
    fireEvent.click(name);
    expect(lesson(9).dataset.chosen).toBe('true');
    expect(lesson(1).dataset.chosen).toBeUndefined();
    await act(async () => name.blur());
    expect(main.textContent).toContain('Lesson 9 looks back');
  });

  it('shows what is on a road, and leads along it', async () => {
    const { walk, list, lesson } = await openMap();
    fireEvent.change(screen.getByRole('combobox', { name: /^Show/ }), {
      target: { value: 'short' },
    });
    const off = [...list.children].flatMap((each, i) =>
      (each as HTMLElement).dataset.off === undefined ? [] : [i + 1],
    );
    expect(off).toEqual([3, 5, 7, 9, 10, 12, 13, 14, 15, 16, 18, 19]);
    const [first] = within(lesson(2)).getAllByRole('link');
    expect(first?.getAttribute('href')).toContain('route=short');
    await act(async () => void fireEvent.click(first as HTMLElement));
    await partsLoaded();
    expect(walk.place.value?.route.id).toBe('short');
    const [away] = within(lesson(3)).queryAllByRole('link');
    expect(away?.getAttribute('href') ?? '').not.toContain('route=');
  });
});
