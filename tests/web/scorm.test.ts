// SCORM packages below the browser: what of the course goes in, the manifest, what counts, and what both kinds of platforms are told.
// That a real run-time takes it is tested in a browser (tests/e2e/scorm.spec.ts).
import { describe, expect, it } from 'vitest';
import { catalogue } from '../../web/src/embed/catalogue';
import { loadLesson } from '../../web/src/lab/step';
import { lessons } from '../../web/src/lessons';
import { manifest, type PackagedStep, stepsNamed, stepsOnRoad } from '../../web/src/scorm/package';
import { platformOf } from '../../web/src/scorm/platform';
import { Work } from '../../web/src/scorm/work';

const step = (name: string, ...questions: string[]): PackagedStep => ({
  lesson: 'a',
  step: name,
  title: name,
  questions,
});
const steps = [step('one', 'bet', 'task'), step('two'), step('three', 'bet')];
const [one, two, three] = steps as [PackagedStep, PackagedStep, PackagedStep];
const bet = (right: boolean) => ({ kind: 'prediction', right });
const task = (right: boolean | null) => ({ kind: 'task', right });

describe('what goes into a package', () => {
  it('is the whole course, whole lessons, or steps, in the order in which they are named', async () => {
    const loaded = await Promise.all(lessons.map(loadLesson));
    const all = catalogue(loaded);
    expect(stepsNamed(all, [])).toHaveLength(loaded.flatMap((lesson) => lesson.steps).length);
    const named = stepsNamed(all, ['hiding-the-future/paint-a-mask', 'where-to-look']);
    expect(named[0]?.step).toBe('paint-a-mask');
    expect(named.slice(1).map((each) => each.lesson)).toEqual(
      loaded[0]?.steps.map(() => 'where-to-look'),
    );
    expect(named[0]?.questions.length).toBeGreaterThan(0);
    expect(() => stepsNamed(all, ['where-to-lok'])).toThrow('no lesson or step "where-to-lok"');
    // What a platform of SCORM 1.2 keeps of all of it has room there.
    const work = new Work(stepsNamed(all, []));
    for (const each of stepsNamed(all, [])) {
      work.see(each);
      for (const question of each.questions) work.answer(each, question, bet(true));
    }
    expect(work.isComplete).toBe(true);
    expect(work.text.length).toBeLessThanOrEqual(4096);
  });

  it('is a teacher’s road, whose steps open as it says', async () => {
    const all = catalogue(await Promise.all(lessons.map(loadLesson)));
    const first = 'where-to-look/scores-to-weights';
    const steps = stepsOnRoad(all, {
      title: 'Lecture 1',
      steps: [
        { step: first, state: 'scores=2,1,4&role=a%20b', lock: 'words', words: 'Why <b>so</b>?' },
        { step: 'where-to-look/temperature' },
      ],
    });
    expect(steps[0]).toEqual({
      ...stepsNamed(all, [first])[0],
      attributes: { scores: '2,1,4', 'input-role': 'a%20b', lock: 'words' },
      words: 'Why <b>so</b>?',
    });
    expect(steps[1]).toEqual(stepsNamed(all, ['where-to-look/temperature'])[0]);
    const gone = { title: 'Lecture 1', steps: [{ step: 'no/step' }] };
    expect(() => stepsOnRoad(all, gone)).toThrow('no lesson or step "no/step"');
  });

  it.each(['1.2', '2004'] as const)('is listed in a manifest of SCORM %s', (version) => {
    const xml = manifest(version, { title: 'A & "B" <C>', steps }, ['index.html', 'course.js']);
    const parsed = new DOMParser().parseFromString(xml, 'text/xml');
    expect(parsed.querySelector('parsererror')).toBeNull();
    expect(parsed.querySelector('organization > title')?.textContent).toBe('A & "B" <C>');
    expect([...parsed.querySelectorAll('file')].map((file) => file.getAttribute('href'))).toEqual([
      'index.html',
      'course.js',
    ]);
    expect(parsed.querySelector('resource')?.getAttribute('href')).toBe('index.html');
    expect(parsed.querySelector('schemaversion')?.textContent).toContain(version);
  });
});

describe('what counts', () => {
  it('is a bet that is right at once, and a task that is solved', () => {
    const work = new Work(steps);
    expect([work.isComplete, work.score, work.answered]).toEqual([false, 0, [0, 3]]);
    work.answer(one, 'bet', bet(false));
    work.answer(one, 'bet', bet(true));
    expect(work.score).toBe(0);
    work.answer(one, 'task', task(null));
    expect(work.answered).toEqual([1, 3]);
    work.answer(one, 'task', task(false));
    work.answer(one, 'task', task(true));
    expect(work.score).toBeCloseTo(1 / 3);
    work.answer(three, 'bet', bet(true));
    expect(work.isComplete).toBe(false);
    work.see(two);
    expect([work.isComplete, work.answered]).toEqual([true, [3, 3]]);
    expect(work.text).toBe('a:one=01,two=,three=1');
    const again = new Work(steps, work.text);
    expect([again.text, again.score, again.isComplete]).toEqual([work.text, work.score, true]);
  });

  it('is nothing where nothing is asked, and what a platform kept is read as far as it can be', () => {
    expect(new Work([two]).score).toBeUndefined();
    for (const kept of ['', 'nonsense', 'a:one=9x,none=1', 'a:one=0-extra', ':=', 'a:one']) {
      expect(new Work(steps, kept).answered[0]).toBeLessThanOrEqual(1);
    }
  });
});

describe('a platform', () => {
  const report = { place: 'a/one', kept: 'a:one=1-', isComplete: false, score: 0.333333 };
  const around = (api: object, name: string) => {
    const calls: string[][] = [];
    const answers: Record<string, string> = {
      'cmi.core.lesson_location': 'a/three',
      'cmi.location': 'a/three',
      'cmi.suspend_data': 'a:one=0-',
    };
    const run = new Proxy(api, {
      get:
        (_, call: string) =>
        (...given: string[]) => {
          calls.push([call, ...given]);
          return call.endsWith('GetValue') ? (answers[given[0] ?? ''] ?? '') : 'true';
        },
    });
    const top = { [name]: run } as unknown as Window;
    Object.assign(top, { parent: top });
    const own = { parent: { parent: top }, opener: null } as unknown as Window;
    return { platform: platformOf(own), calls };
  };
  const setTo = (calls: string[][]) =>
    Object.fromEntries(
      calls.filter(([name]) => name?.endsWith('SetValue')).map(([, key, value]) => [key, value]),
    );

  it('of SCORM 1.2 is told in its words', () => {
    const { platform, calls } = around({}, 'API');
    expect([platform?.place, platform?.kept]).toEqual(['a/three', 'a:one=0-']);
    platform?.report(report);
    expect(setTo(calls)).toEqual({
      'cmi.core.lesson_location': 'a/one',
      'cmi.suspend_data': 'a:one=1-',
      'cmi.core.lesson_status': 'incomplete',
      'cmi.core.score.raw': '33',
      'cmi.core.score.min': '0',
      'cmi.core.score.max': '100',
    });
    platform?.finish();
    expect(setTo(calls)['cmi.core.session_time']).toMatch(/^\d{4}:\d\d:\d\d$/);
    expect(calls.at(-1)).toEqual(['LMSFinish', '']);
    const { length } = calls;
    platform?.report(report);
    platform?.finish();
    expect(calls).toHaveLength(length);
  });

  it('of SCORM 2004 is told in its own', () => {
    const { platform, calls } = around({}, 'API_1484_11');
    platform?.report({ ...report, isComplete: true });
    expect(setTo(calls)).toEqual({
      'cmi.location': 'a/one',
      'cmi.suspend_data': 'a:one=1-',
      'cmi.completion_status': 'completed',
      'cmi.score.raw': '33',
      'cmi.score.min': '0',
      'cmi.score.max': '100',
      'cmi.score.scaled': '0.3333',
    });
    platform?.finish();
    expect(calls.at(-1)).toEqual(['Terminate', '']);
  });

  it('that throws does not stop the learner, and where there is none the page is a page', () => {
    const top = {
      API: {
        LMSInitialize: () => {
          throw new Error('no session');
        },
      },
    } as unknown as Window;
    Object.assign(top, { parent: top });
    const platform = platformOf(top);
    expect(() => platform?.report(report)).not.toThrow();
    const alone = { opener: null } as unknown as Window;
    Object.assign(alone, { parent: alone });
    expect(platformOf(alone)).toBeUndefined();
  });
});

it('the manifest of 2004 says that the page reports score and completion itself', () => {
  const xml = manifest('2004', { title: 'x', steps }, []);
  expect(xml).toContain('completionSetByContent="true" objectiveSetByContent="true"');
});
