// Walking, linking and editing: what a step shows depends on the step and its inputs alone.

import { signal } from '@preact/signals';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { cellOf } from '../../web/src/lab/cell-ref';
import { Jobs } from '../../web/src/lab/job-model';
import { noProgress } from '../../web/src/lab/progress';
import { courseRoute } from '../../web/src/lab/routes';
import type { LessonEntry } from '../../web/src/lab/step';
import type { StepModel } from '../../web/src/lab/step-model';
import { stepKey, Walk } from '../../web/src/lab/walk';
import { lessons } from '../../web/src/lessons';
import { moved as movedSteps } from '../../web/src/lessons/moved';
import { FakeBar, modelOf, openWalk, testTiers } from './support';

const start = '#v=1&lesson=where-to-look&step=';

function traceOf({ run: { value: run } }: StepModel) {
  if (!('trace' in run)) throw new Error(run.error);
  return run.trace;
}

afterEach(() => {
  vi.useRealTimers();
});

describe('walking', () => {
  it('starts at the first step and writes where it is', async () => {
    const { walk, address } = await openWalk();
    expect(walk.place.value?.step.id).toBe('what-it-means');
    expect(address.hash).toBe(`${start}what-it-means`);
  });

  it('shows by link what it shows by walking', async () => {
    const { walk: walked } = await openWalk();
    await walked.move(1);
    const { walk: linked } = await openWalk(`${start}spotlight`);
    expect(linked.place.value?.step).toBe(walked.place.value?.step);
    expect(modelOf(linked).inputs.value).toEqual(modelOf(walked).inputs.value);
    expect(traceOf(modelOf(linked))).toEqual(traceOf(modelOf(walked)));
  });

  it('stops at both ends of the route', async () => {
    const { walk } = await openWalk();
    await walk.move(-1);
    expect(walk.place.value?.position).toBe(0);
    const { stops } = walk.routes[0];
    for (let i = 0; i <= stops.length; i++) await walk.move(1);
    const last = stops.filter((stop) => !stop.isBeside).at(-1);
    expect(walk.place.value?.step.id).toBe(last?.step.id);
  });

  it('remembers what was set in a step that was left', async () => {
    const { walk, model } = await openWalk(`${start}scores-to-weights`);
    model.set({ scores: [2, 1, 5] });
    await walk.move(1);
    await walk.move(-1);
    expect(modelOf(walk).inputs.value.scores).toEqual([2, 1, 5]);
  });

  it('reads a link whose signs stand as in HTML', async () => {
    const { model } = await openWalk(
      '#v=1&amp;lesson=where-to-look&amp;step=scores-to-weights&amp;scores=9,8,7',
    );
    expect(model.inputs.value.scores).toEqual([9, 8, 7]);
  });

  it('tells a frame its theme, and keeps it in the address', async () => {
    const { walk, address } = await openWalk(`${start}scores-to-weights&view=embed&theme=dark`);
    expect(walk.theme.value).toBe('dark');
    expect(address.hash).toBe(`${start}scores-to-weights&view=embed&theme=dark`);
    const { walk: page } = await openWalk(`${start}scores-to-weights&theme=dark`);
    expect(page.theme.value).toBeUndefined();
  });

  it('remembers what the link set, too', async () => {
    const { walk } = await openWalk(`${start}scores-to-weights&scores=9,8,7`);
    await walk.move(1);
    await walk.move(-1);
    expect(modelOf(walk).inputs.value.scores).toEqual([9, 8, 7]);
  });

  it('remembers the steps seen', async () => {
    const { walk } = await openWalk();
    await walk.move(1);
    expect(Object.keys(walk.progress.value.seen)).toEqual([
      'where-to-look/what-it-means',
      'where-to-look/spotlight',
    ]);
  });

  it('keeps to the route that a link names', async () => {
    const { walk, address } = await openWalk(
      '#v=1&route=s2&lesson=where-to-look&step=length-and-angle',
    );
    expect(walk.place.value?.route.id).toBe('s2');
    await walk.move(1);
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
    const { walk, model, address } = await openWalk(hash);
    expect(walk.notices.value).toContain(notice);
    expect(walk.place.value).toBeDefined();
    expect(model.run.value).toHaveProperty('trace');
    // The address now says what is shown, so a copy of it is a good link.
    const again = await openWalk(address.hash);
    expect(again.walk.notices.value).toEqual([]);
    expect(again.model.inputs.value).toEqual(model.inputs.value);
  });

  it('keeps the model of the step where the learner is, with the inputs of another link', async () => {
    const { walk, model, address } = await openWalk(`${start}scores-to-weights`);
    model.set({ scores: [2, 1, 5] });
    model.complaint.value = 'something';
    address.push(`${start}scores-to-weights&scores=9,8,7`);
    await walk.readAddress();
    expect(modelOf(walk)).toBe(model);
    expect(model.inputs.value.scores).toEqual([9, 8, 7]);
    expect(model.complaint.value).toBeUndefined();
    await walk.move(1);
    expect(modelOf(walk)).not.toBe(model);
  });

  it('follows the browser back and forward', async () => {
    const { walk, address } = await openWalk();
    await walk.move(1);
    address.history.pop();
    await walk.readAddress();
    expect(walk.place.value?.step.id).toBe('what-it-means');
  });
});

describe('a link to a step that has moved', () => {
  const other = lessons.at(-1)?.outline;
  const [there] = other?.steps ?? [];
  if (!other || !there) throw new Error('no lessons');
  const moved = {
    'where-to-look/torch': 'where-to-look/spotlight',
    'old/s': stepKey(other, there),
  };

  it('opens it where its content went, and corrects the address without a word', async () => {
    const { walk, address } = await openWalk(`${start}torch&view=lab`, undefined, 'hash', moved);
    expect(walk.place.value?.step.id).toBe('spotlight');
    expect(walk.notices.value).toEqual([]);
    expect(address.history).toEqual([`${start}spotlight&view=lab`]);
    address.push('#v=1&lesson=old&step=s');
    await walk.readAddress();
    expect(address.hash).toBe(`#v=1&lesson=${other.id}&step=${there.id}`);
    expect(walk.notices.value).toEqual([]);
  });

  it('leads to the course where its route has lost it', async () => {
    const { walk, address } = await openWalk(
      '#v=1&lesson=old&step=s&route=s1',
      undefined,
      'hash',
      moved,
    );
    expect(walk.notices.value).toEqual([]);
    expect(address.hash).toContain(`#v=1&lesson=${other.id}&step=${there.id}`);
  });

  it('is overtaken by a later walk', async () => {
    const { walk, address } = await openWalk(`${start}temperature`, undefined, 'hash', moved);
    address.push(`${start}torch`);
    const slow = walk.readAddress();
    walk.open('claims');
    await slow;
    expect(walk.page.value).toBe('claims');
  });

  it('is one that the course has no more, to one that it has', () => {
    const present = (key: string): boolean =>
      lessons.some(({ outline }) => outline.steps.some((step) => stepKey(outline, step) === key));
    for (const [from, to] of Object.entries(movedSteps)) {
      expect(from).toMatch(/^[a-z0-9-]+\/[a-z0-9-]+$/);
      expect(present(from), `${from} is a step`).toBe(false);
      expect(present(to), `${to}, where ${from} went, is no step`).toBe(true);
    }
  });

  it.each(Object.entries(movedSteps))('%s opens %s', async (from, to) => {
    const [lesson, step] = from.split('/');
    const { walk } = await openWalk(
      `#v=1&lesson=${lesson}&step=${step}`,
      undefined,
      'hash',
      movedSteps,
    );
    const { place, notices } = walk;
    expect(place.value && stepKey(place.value.lesson, place.value.step)).toBe(to);
    expect(notices.value).toEqual([]);
  });
});

describe('pages and views', () => {
  it('turns to the claims and back, and keeps what was set', async () => {
    const { walk, address } = await openWalk(`${start}scores-to-weights&scores=9,8,7`);
    walk.open('claims');
    expect(address.hash).toBe('#v=1&page=claims');
    expect(walk.place.value).toBeUndefined();
    expect(walk.model.value).toBeUndefined();
    await walk.move(1); // no step follows a page that is none
    expect(walk.page.value).toBe('claims');
    address.history.pop();
    await walk.readAddress();
    expect(walk.page.value).toBeUndefined();
    expect(modelOf(walk).inputs.value.scores).toEqual([9, 8, 7]);
    address.push('#v=1&page=claims');
    await walk.readAddress();
    expect(walk.page.value).toBe('claims');
  });

  it('does not arrive at a step after turning to the claims', async () => {
    const { walk } = await openWalk();
    const arrival = walk.move(1);
    walk.open('claims');
    await arrival;
    expect(walk.page.value).toBe('claims');
    expect(walk.place.value).toBeUndefined();
  });

  it('keeps the view while walking and over a reload', async () => {
    const { walk, address } = await openWalk(`${start}spotlight&view=lab`);
    await walk.move(1);
    expect(address.hash).toBe(`${start}scores-to-weights&view=lab`);
    const { walk: again } = await openWalk(address.hash);
    expect(again.view.value).toBe('lab');
    walk.showAs('page');
    expect(address.hash).toBe(`${start}scores-to-weights`);
    address.history.pop();
    await walk.readAddress();
    expect(walk.view.value).toBe('lab');
  });
});

describe('editing', () => {
  it('changes the numbers at once and the address soon after', async () => {
    const { model, address } = await openWalk(`${start}scores-to-weights`);
    vi.useFakeTimers();
    model.set({ scores: [2, 1, 4] });
    expect(traceOf(model).value('weights', 2)).toBeCloseTo(0.843795, 6);
    for (let score = -19; score < 20; score++) model.set({ scores: [2, 1, score] });
    expect(address.hash).not.toContain('19');
    vi.runAllTimers();
    expect(address.history).toEqual([`${start}scores-to-weights&scores=2,1,19`]);
  });

  it('writes the address while edits go on and on', async () => {
    const { model, address } = await openWalk(`${start}scores-to-weights`);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    const replace = vi.spyOn(address, 'replace');
    for (let i = 0; i < 100; i++) {
      model.set({ scores: [2, 1, 4 + i / 10] });
      vi.advanceTimersByTime(100);
    }
    expect(address.hash).toContain('scores=');
    expect(replace.mock.calls.length).toBeGreaterThanOrEqual(5); // in ten seconds
    expect(replace.mock.calls.length).toBeLessThanOrEqual(20);
  });

  it('computes nothing anew for an edit that changes nothing', async () => {
    const { model } = await openWalk(`${start}scores-to-weights&scores=9,8,7`);
    const trace = traceOf(model);
    model.set({ scores: [9, 8, 7] });
    expect(traceOf(model)).toBe(trace);
  });

  it('clamps and complains, and stops complaining when the next edit fits', async () => {
    const { model } = await openWalk(`${start}scores-to-weights`);
    model.set({ scores: [2, 1, 1000] });
    expect(model.inputs.value.scores).toEqual([2, 1, 20]);
    expect(model.complaint.value).toBe(
      'The score of pizza can be −20 to 20. 1000 is too large; 20 is used.',
    );
    model.set({ scores: [2, 1, 3] });
    expect(model.complaint.value).toBeUndefined();
  });

  it('sets up a scene whole, whatever was there before, without a complaint', async () => {
    const { model } = await openWalk(`${start}weighted-combination`);
    model.addWord('words', 'too');
    model.show({ scores: [1, 1, 1] });
    expect(model.inputs.value.words).toEqual(['I', 'love', 'pizza']);
    expect(model.inputs.value.scores).toEqual([1, 1, 1]);
    expect(model.complaint.value).toBeUndefined();
  });

  it('never has more than 12 words or fewer than 1', async () => {
    const { model } = await openWalk(`${start}spotlight`);
    for (let i = 0; i < 20; i++) model.addWord('words', 'too');
    expect(model.inputs.value.words).toHaveLength(12);
    for (let i = 0; i < 20; i++) model.removeWord('words', 0);
    expect(model.inputs.value.words).toHaveLength(1);
  });

  it('closes an explanation whose number is gone or is another word’s now', async () => {
    const { model } = await openWalk(`${start}scores-to-weights`);
    model.explained.value = [cellOf(traceOf(model), 'weights', 2)];
    model.removeWord('words', 0);
    expect(model.explained.value).toEqual([]);
    model.explained.value = [cellOf(traceOf(model), 'weights', 1)];
    model.addWord('words', 'too');
    expect(model.explained.value).toEqual([]);
  });

  it('keeps an explanation open while its number changes', async () => {
    const { model } = await openWalk(`${start}scores-to-weights`);
    model.explained.value = [cellOf(traceOf(model), 'weights', 2)];
    model.set({ scores: [2, 1, 4] });
    expect(model.explained.value).toHaveLength(1);
  });

  it('resets to the defaults', async () => {
    const { model } = await openWalk(`${start}scores-to-weights&scores=1,1,1&words=a,b,c`);
    model.reset();
    expect(model.inputs.value).toEqual({
      words: ['I', 'love', 'pizza'],
      scores: [2, 1, 3],
      stage: 3,
    });
  });

  it('brings back what a scene or a reset replaced, until the next edit', async () => {
    const { walk, model } = await openWalk(
      `${start}scores-to-weights&scores=1,1,1&words=my,own,text`,
    );
    const own = model.inputs.value;
    model.show({ scores: [2, 1, 4] });
    model.reset();
    expect(model.replaced.value).toEqual(own);
    model.undo();
    expect(model.inputs.value).toEqual(own);
    expect(model.replaced.value).toBeUndefined();
    model.reset();
    model.set({ scores: [3, 3, 3] });
    expect(model.replaced.value).toBeUndefined();
    model.reset();
    await walk.move(1);
    const next = modelOf(walk);
    expect(next.replaced.value).toBeUndefined();
    next.reset(); // to the same inputs: nothing is replaced
    expect(next.replaced.value).toBeUndefined();
  });

  it('leaves no tensor behind', async () => {
    const { walk } = await openWalk();
    for (let i = 0; i < 7; i++) {
      modelOf(walk).set({ words: ['a', 'b', 'c', 'd'] });
      await walk.move(1);
    }
    expect(walk.tiers.page.liveTensors()).toBe(0);
  });
});

describe('lessons that load slowly', () => {
  const plain = { covers: [], inputs: {}, compute: () => ({}), axes: {}, summary: () => '' };
  const noJobs = (): Promise<Jobs> => Promise.reject(new Error('these steps have no jobs'));
  const outline = (id: string) => ({ id, title: id, steps: [{ id: 's', title: id, covers: [] }] });

  /** A walk with three lessons, of which the second and third load when told to. */
  async function slowWalk(loadJobs = noJobs, later: object = plain) {
    const outlines = ['a', 'b', 'c'].map(outline);
    const loaders = new Map<string, { load: () => void; fail: () => void }>();
    const address = new FakeBar('#v=1&lesson=a');
    const walk = new Walk({
      tiers: await testTiers(),
      lessons: outlines.map((lesson) => ({
        outline: lesson,
        loadStep: () =>
          new Promise((resolve, reject) => {
            const body = lesson.id === 'a' ? plain : later;
            const loaded = { ...body, id: 's', title: lesson.id } as never;
            if (lesson.id === 'a') resolve(loaded);
            loaders.set(lesson.id, {
              load: () => resolve(loaded),
              fail: () => reject(new Error('no network')),
            });
          }),
      })),
      routes: [courseRoute('course', outlines)],
      progress: signal(noProgress),
      bar: address,
      loadJobs,
    });
    await walk.readAddress();
    return { walk, address, loaders };
  }

  it('ends where the last choice led, whatever loads first', async () => {
    const { walk, address, loaders } = await slowWalk();
    const [route] = walk.routes;
    const walks = [walk.goTo(route, 1), walk.goTo(route, 2)];
    loaders.get('c')?.load();
    loaders.get('b')?.load();
    await Promise.all(walks);
    expect(walk.place.value?.lesson.id).toBe('c');
    expect(address.history).toHaveLength(2);
  });

  it('counts quick steps from where they lead', async () => {
    const { walk, loaders } = await slowWalk();
    const walks = [walk.move(1), walk.move(1)];
    loaders.get('b')?.load();
    loaders.get('c')?.load();
    await Promise.all(walks);
    expect(walk.place.value?.lesson.id).toBe('c');
  });

  it('stays where the browser went back to while a step was being loaded', async () => {
    const { walk, address, loaders } = await slowWalk();
    const before = [...address.history];
    address.push('#v=1&lesson=b&step=s'); // forward
    const forward = walk.readAddress();
    address.history.pop(); // and back at once
    await walk.readAddress();
    loaders.get('b')?.load();
    await forward;
    expect(walk.place.value?.lesson.id).toBe('a');
    expect(address.history).toEqual(before);
    const next = walk.move(1); // from where the learner is
    loaders.get('b')?.load();
    await next;
    expect(walk.place.value?.lesson.id).toBe('b');
  });

  it('stays there, too, while it is found out whether the page can be had anew', async () => {
    const { walk, address, loaders } = await slowWalk();
    const restart = vi.spyOn(address, 'restart');
    let say: (isReachable: boolean) => void = () => undefined;
    vi.spyOn(address, 'isReachable').mockReturnValue(
      new Promise((resolve) => {
        say = resolve;
      }),
    );
    address.push('#v=1&lesson=b&step=s');
    const forward = walk.readAddress();
    loaders.get('b')?.fail();
    await vi.waitFor(() => expect(address.isReachable).toHaveBeenCalled());
    address.history.pop();
    await walk.readAddress();
    say(true);
    await forward;
    expect(restart).not.toHaveBeenCalled();
    expect(walk.trouble.value).toBeUndefined();
  });

  it('arrives in the view that was chosen while it was on the way', async () => {
    const { walk, loaders } = await slowWalk();
    const arrival = walk.move(1);
    walk.showAs('lab');
    loaders.get('b')?.load();
    await arrival;
    expect(walk.view.value).toBe('lab');
  });

  it('stays and says so when a lesson cannot be loaded', async () => {
    const { walk, loaders } = await slowWalk();
    const arrival = walk.move(1);
    loaders.get('b')?.fail();
    await arrival;
    expect(walk.place.value?.lesson.id).toBe('a');
    expect(walk.trouble.value).toMatch(/could not be loaded/);
  });

  it('names the step that is still shown when one that an address names cannot be loaded', async () => {
    const { walk, address, loaders } = await slowWalk();
    const before = address.hash;
    address.push('#v=1&lesson=b&step=s');
    const arrival = walk.readAddress();
    loaders.get('b')?.fail();
    await arrival;
    expect(address.hash).toBe(before);
  });

  it('begins anew where the learner was going, if the files can be had again', async () => {
    const { walk, address, loaders } = await slowWalk();
    const restart = vi.spyOn(address, 'restart');
    vi.spyOn(address, 'isReachable').mockResolvedValue(true);
    const arrival = walk.move(1);
    loaders.get('b')?.fail();
    await arrival;
    expect(restart).toHaveBeenCalledWith('#v=1&lesson=b&step=s');
    expect(walk.trouble.value).toBeUndefined();
  });

  it('begins anew at the whole address that led there, with what it sets', async () => {
    const { walk, address, loaders } = await slowWalk();
    const restart = vi.spyOn(address, 'restart');
    vi.spyOn(address, 'isReachable').mockResolvedValue(true);
    const hash = '#v=1&lesson=b&step=s&view=lab';
    address.push(hash);
    const arrival = walk.readAddress();
    loaders.get('b')?.fail();
    await arrival;
    expect(restart).toHaveBeenCalledWith(hash);
  });

  it('asks once for what runs beside the page, and again where that failed', async () => {
    const jobs = new Jobs(() => ({ pause() {}, resume() {}, step() {}, send() {}, stop() {} }));
    const loadJobs = vi.fn(async () => jobs).mockRejectedValueOnce(new Error('no network'));
    const { walk, loaders } = await slowWalk(loadJobs, { ...plain, job: { id: 'j', inputs: [] } });
    const walks = (): Promise<unknown> => {
      const ways = [walk.goTo(walk.routes[0], 1), walk.goTo(walk.routes[0], 2)];
      loaders.get('b')?.load();
      loaders.get('c')?.load();
      return Promise.all(ways);
    };
    await walks();
    expect(loadJobs).toHaveBeenCalledOnce();
    expect(walk.trouble.value).toMatch(/could not be loaded/);
    await walks();
    expect(loadJobs).toHaveBeenCalledTimes(2);
    expect(walk.place.value?.lesson.id).toBe('c');
  });

  it('loads the rest of the lesson ahead', async () => {
    const { walk } = await openWalk(`${start}query-key-value`);
    const load = vi.spyOn(lessons[0] as LessonEntry, 'loadStep');
    await walk.loadAhead();
    expect(load.mock.calls).toEqual([['one-line']]);
  });
});
