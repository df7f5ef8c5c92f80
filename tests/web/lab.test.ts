// Walking, linking and editing: what a step shows depends on the step and its inputs alone.

import { signal } from '@preact/signals';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { cellOf } from '../../web/src/lab/explain';
import { Lab } from '../../web/src/lab/lab';
import { courseRoute } from '../../web/src/lab/routes';
import { FakeAddress, openLab, testEngine } from './support';

const start = '#v=1&lesson=where-to-look&step=';

function traceOf(lab: Awaited<ReturnType<typeof openLab>>['lab']) {
  const run = lab.run.value;
  if (!run || !('trace' in run)) throw new Error('no trace');
  return run.trace;
}

afterEach(() => {
  vi.useRealTimers();
});

describe('walking', () => {
  it('starts at the first step and writes where it is', async () => {
    const { lab, address } = await openLab();
    expect(lab.place.value?.step.id).toBe('spotlight');
    expect(address.hash).toBe(`${start}spotlight`);
  });

  it('shows by link what it shows by walking', async () => {
    const { lab: walked } = await openLab();
    await walked.move(1);
    const { lab: linked } = await openLab(`${start}scores-to-weights`);
    expect(linked.place.value?.step).toBe(walked.place.value?.step);
    expect(linked.inputs.value).toEqual(walked.inputs.value);
    expect(traceOf(linked)).toEqual(traceOf(walked));
  });

  it('stops at both ends of the route', async () => {
    const { lab } = await openLab();
    await lab.move(-1);
    expect(lab.place.value?.position).toBe(0);
    const { stops } = lab.routes[0];
    for (let i = 0; i <= stops.length; i++) await lab.move(1);
    expect(lab.place.value?.position).toBe(stops.length - 1);
  });

  it('remembers what was set in a step that was left', async () => {
    const { lab } = await openLab(`${start}scores-to-weights`);
    lab.set({ scores: [2, 1, 5] });
    await lab.move(1);
    await lab.move(-1);
    expect(lab.inputs.value.scores).toEqual([2, 1, 5]);
  });

  it('remembers what the link set, too', async () => {
    const { lab } = await openLab(`${start}scores-to-weights&scores=9,8,7`);
    await lab.move(1);
    await lab.move(-1);
    expect(lab.inputs.value.scores).toEqual([9, 8, 7]);
  });

  it('remembers the steps seen', async () => {
    const { lab } = await openLab();
    await lab.move(1);
    expect(lab.progress.value.seen).toEqual([
      'where-to-look/spotlight',
      'where-to-look/scores-to-weights',
    ]);
  });

  it('keeps to the route that a link names', async () => {
    const { lab, address } = await openLab('#v=1&route=s2&lesson=where-to-look&step=dot-products');
    expect(lab.place.value?.route.id).toBe('s2');
    await lab.move(1);
    expect(address.hash).toBe('#v=1&lesson=where-to-look&step=query-key-value&route=s2');
  });
});

describe('links', () => {
  it.each([
    [
      '#lesson=nowhere',
      'The link names a lesson that is not on this route; this is the first step.',
    ],
    [
      '#lesson=where-to-look&step=nowhere',
      'The link names a step that this lesson does not have; this is its first one.',
    ],
    ['#route=nowhere', 'The link names a route that does not exist; this is the whole course.'],
    [
      `${start}spotlight&page=nowhere`,
      'The link names a page that does not exist; this is a step of the course.',
    ],
    [`${start}spotlight&view=sideways`, 'There is no view “sideways”; this is the whole page.'],
    ['#%%%=&&&==', '“%%%” is not something this step has; it is ignored.'],
    [
      `${start}spotlight&importance=9,9,9`,
      'The importance of I can be 0 to 1. 9 is too large; 1 is used.',
    ],
  ])('opens %s and says what it corrected', async (hash, notice) => {
    const { lab, address } = await openLab(hash);
    expect(lab.notices.value).toContain(notice);
    expect(lab.place.value).toBeDefined();
    expect(lab.run.value).toHaveProperty('trace');
    // The address now says what is shown, so a copy of it is a good link.
    const { lab: again } = await openLab(address.hash);
    expect(again.notices.value).toEqual([]);
    expect(again.inputs.value).toEqual(lab.inputs.value);
  });

  it('follows the browser back and forward', async () => {
    const { lab, address } = await openLab();
    await lab.move(1);
    address.history.pop();
    await lab.readAddress();
    expect(lab.place.value?.step.id).toBe('spotlight');
  });
});

describe('pages and views', () => {
  it('turns to the claims and back, and keeps what was set', async () => {
    const { lab, address } = await openLab(`${start}scores-to-weights&scores=9,8,7`);
    lab.open('claims');
    expect(address.hash).toBe('#v=1&page=claims');
    expect(lab.place.value).toBeUndefined();
    expect(lab.run.value).toBeUndefined();
    await lab.move(1); // no step follows a page that is none
    expect(lab.page.value).toBe('claims');
    address.history.pop();
    await lab.readAddress();
    expect(lab.page.value).toBeUndefined();
    expect(lab.inputs.value.scores).toEqual([9, 8, 7]);
    address.push('#v=1&page=claims');
    await lab.readAddress();
    expect(lab.page.value).toBe('claims');
  });

  it('does not arrive at a step after turning to the claims', async () => {
    const { lab } = await openLab();
    const walk = lab.move(1);
    lab.open('claims');
    await walk;
    expect(lab.page.value).toBe('claims');
    expect(lab.place.value).toBeUndefined();
  });

  it('keeps the view while walking and over a reload', async () => {
    const { lab, address } = await openLab(`${start}spotlight&view=lab`);
    await lab.move(1);
    expect(address.hash).toBe(`${start}scores-to-weights&view=lab`);
    const { lab: again } = await openLab(address.hash);
    expect(again.view.value).toBe('lab');
    lab.showAs('page');
    expect(address.hash).toBe(`${start}scores-to-weights`);
    address.history.pop();
    await lab.readAddress();
    expect(lab.view.value).toBe('lab');
  });
});

describe('editing', () => {
  it('changes the numbers at once and the address soon after', async () => {
    const { lab, address } = await openLab(`${start}scores-to-weights`);
    vi.useFakeTimers();
    lab.set({ scores: [2, 1, 4] });
    expect(traceOf(lab).value('weights', 2)).toBeCloseTo(0.843795, 6);
    for (let score = 5; score < 50; score++) lab.set({ scores: [2, 1, score] });
    expect(address.hash).not.toContain('49');
    vi.runAllTimers();
    expect(address.history).toEqual([`${start}scores-to-weights&scores=2,1,49`]);
  });

  it('computes nothing anew for an edit that changes nothing', async () => {
    const { lab } = await openLab(`${start}scores-to-weights&scores=9,8,7`);
    const trace = traceOf(lab);
    lab.set({ scores: [9, 8, 7] });
    expect(traceOf(lab)).toBe(trace);
  });

  it('clamps and complains, and stops complaining when the next edit fits', async () => {
    const { lab } = await openLab(`${start}scores-to-weights`);
    lab.set({ scores: [2, 1, 1000] });
    expect(lab.inputs.value.scores).toEqual([2, 1, 100]);
    expect(lab.complaint.value).toBe(
      'The score of pizza can be −100 to 100. 1000 is too large; 100 is used.',
    );
    lab.set({ scores: [2, 1, 3] });
    expect(lab.complaint.value).toBeUndefined();
  });

  it('sets up a scene whole, whatever was there before, without a complaint', async () => {
    const { lab } = await openLab(`${start}weighted-combination`);
    lab.addWord('words', 'too');
    lab.show({ scores: [1, 1, 1] });
    expect(lab.inputs.value.words).toEqual(['I', 'love', 'pizza']);
    expect(lab.inputs.value.scores).toEqual([1, 1, 1]);
    expect(lab.complaint.value).toBeUndefined();
  });

  it('never has more than 12 words or fewer than 1', async () => {
    const { lab } = await openLab();
    for (let i = 0; i < 20; i++) lab.addWord('words', 'too');
    expect(lab.inputs.value.words).toHaveLength(12);
    for (let i = 0; i < 20; i++) lab.removeWord('words', 0);
    expect(lab.inputs.value.words).toHaveLength(1);
  });

  it('closes an explanation whose number is gone or is another word’s now', async () => {
    const { lab } = await openLab(`${start}scores-to-weights`);
    lab.explained.value = [cellOf(traceOf(lab), 'weights', 2)];
    lab.removeWord('words', 0);
    expect(lab.explained.value).toEqual([]);
    lab.explained.value = [cellOf(traceOf(lab), 'weights', 1)];
    lab.addWord('words', 'too');
    expect(lab.explained.value).toEqual([]);
  });

  it('keeps an explanation open while its number changes', async () => {
    const { lab } = await openLab(`${start}scores-to-weights`);
    lab.explained.value = [cellOf(traceOf(lab), 'weights', 2)];
    lab.set({ scores: [2, 1, 4] });
    expect(lab.explained.value).toHaveLength(1);
  });

  it('resets to the defaults', async () => {
    const { lab } = await openLab(`${start}scores-to-weights&scores=1,1,1&words=a,b,c`);
    lab.reset();
    expect(lab.inputs.value).toEqual({ words: ['I', 'love', 'pizza'], scores: [2, 1, 3] });
  });

  it('brings back what a scene or a reset replaced, until the next edit', async () => {
    const { lab } = await openLab(`${start}scores-to-weights&scores=1,1,1&words=my,own,text`);
    const own = lab.inputs.value;
    lab.show({ scores: [2, 1, 4] });
    lab.reset();
    expect(lab.replaced.value).toEqual(own);
    lab.undo();
    expect(lab.inputs.value).toEqual(own);
    expect(lab.replaced.value).toBeUndefined();
    lab.reset();
    lab.set({ scores: [3, 3, 3] });
    expect(lab.replaced.value).toBeUndefined();
    lab.reset();
    await lab.move(1);
    expect(lab.replaced.value).toBeUndefined();
    lab.reset(); // to the same inputs: nothing is replaced
    expect(lab.replaced.value).toBeUndefined();
  });

  it('leaves no tensor behind', async () => {
    const { lab } = await openLab();
    for (let i = 0; i < 7; i++) {
      lab.set({ words: ['a', 'b', 'c', 'd'] });
      await lab.move(1);
    }
    expect(lab.engine.liveTensors()).toBe(0);
  });
});

describe('lessons that load slowly', () => {
  const step = { covers: [], inputs: {}, compute: () => ({}), axes: {}, summary: () => '' };
  const outline = (id: string) => ({ id, title: id, steps: [{ id: 's', title: id, covers: [] }] });

  /** A lab with three lessons, of which the second and third load when told to. */
  async function slowLab() {
    const outlines = ['a', 'b', 'c'].map(outline);
    const loaders = new Map<string, { load: () => void; fail: () => void }>();
    const address = new FakeAddress();
    const lab = new Lab({
      engine: await testEngine(),
      lessons: outlines.map((lesson) => ({
        outline: lesson,
        load: () =>
          new Promise((resolve, reject) => {
            const loaded = { ...lesson, steps: [{ ...step, id: 's', title: lesson.id } as never] };
            if (lesson.id === 'a') resolve(loaded);
            loaders.set(lesson.id, {
              load: () => resolve(loaded),
              fail: () => reject(new Error('no network')),
            });
          }),
      })),
      routes: [courseRoute('course', outlines)],
      progress: signal({ seen: [], predictions: {}, solved: [] }),
      address,
      experimenter: { start: () => {}, stop: () => {} },
    });
    await lab.readAddress();
    return { lab, address, loaders };
  }

  it('ends where the last choice led, whatever loads first', async () => {
    const { lab, address, loaders } = await slowLab();
    const [route] = lab.routes;
    const walks = [lab.goTo(route, 1), lab.goTo(route, 2)];
    loaders.get('c')?.load();
    loaders.get('b')?.load();
    await Promise.all(walks);
    expect(lab.place.value?.lesson.id).toBe('c');
    expect(address.history).toHaveLength(2);
  });

  it('counts quick steps from where they lead', async () => {
    const { lab, loaders } = await slowLab();
    const walks = [lab.move(1), lab.move(1)];
    loaders.get('b')?.load();
    loaders.get('c')?.load();
    await Promise.all(walks);
    expect(lab.place.value?.lesson.id).toBe('c');
  });

  it('stays and says so when a lesson cannot be loaded', async () => {
    const { lab, loaders } = await slowLab();
    const walk = lab.move(1);
    loaders.get('b')?.fail();
    await walk;
    expect(lab.place.value?.lesson.id).toBe('a');
    expect(lab.complaint.value).toMatch(/could not be loaded/);
  });
});
