// What the browser remembers of the learner, how two tabs share it, what it takes over from older visits, and what it makes of a memory
// that is refused, full or garbage.
import { signal } from '@preact/signals';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { askedAgain, isSolved, standing, withAttempt } from '../../web/src/lab/answers';
import { optionOf } from '../../web/src/lab/asking';
import {
  isAnythingRemembered,
  noProgress,
  type Progress,
  withTraining,
  withVisit,
} from '../../web/src/lab/progress';
import { remember } from '../../web/src/lab/remembered';

const former = 'attention-lab:progress:1';

beforeEach(() => localStorage.clear());

/** The progress of a page that has just been opened. */
function remembering(storage: Storage) {
  const progress = signal(noProgress);
  remember(progress, storage);
  return progress;
}

/** A tab with its own view of the storage, which hears of the others' changes only when `hear` is called. */
function tab(storage: Storage = localStorage) {
  const progress = remembering(storage);
  return {
    progress,
    do: (change: (progress: Progress) => Progress) => {
      progress.value = change(progress.peek());
    },
  };
}

/** What a browser tells the other tabs after a change. */
function hear(): void {
  for (let i = 0; i < localStorage.length; i++) {
    const key = localStorage.key(i);
    const newValue = localStorage.getItem(key ?? '');
    dispatchEvent(new StorageEvent('storage', { key, newValue }));
  }
}

const remembered = () => remembering(localStorage).value;

it('joins what earlier visits left with what was done before it was loaded, and keeps that, too', () => {
  tab().do((all) => withAttempt(withVisit(all, 'a/b', 1000), 'a/b/q', { chose: 'yes' }));
  const progress = signal(withVisit(withVisit(noProgress, 'a/b', 5000), 'c/d', 5000));
  remember(progress, localStorage);
  expect(progress.value.seen).toEqual({
    'a/b': { first: 1000, last: 5000 },
    'c/d': { first: 5000, last: 5000 },
  });
  expect(standing(progress.value.answers['a/b/q'])?.chose).toBe('yes');
  expect(remembered()).toEqual(progress.value);
});

describe('a visit and a training', () => {
  it('are there again on the next visit, with the road where it was not the course', () => {
    const { progress, ...here } = tab();
    here.do((all) => withVisit(all, 'a/b', 1, 'short'));
    here.do((all) => withVisit(all, 'a/c', 2, 'short'));
    here.do((all) => withVisit(all, 'a/c', 3));
    here.do((all) => withTraining(all, 'a/b', 4));
    here.do((all) => withTraining(all, 'a/b', 5));
    expect(progress.value).toEqual({
      ...noProgress,
      seen: { 'a/b': { first: 1, last: 1, route: 'short' }, 'a/c': { first: 2, last: 3 } },
      trained: { 'a/b': { first: 4, last: 5 } },
    });
    expect(remembered()).toEqual(progress.value);
    expect(isAnythingRemembered()).toBe(true);
  });

  it('are not taken for remembered where there is no storage, or it is refused', () => {
    expect(isAnythingRemembered()).toBe(false);
    tab().do((all) => withVisit(all, 'a/b', 1));
    const storage = vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('refused', 'SecurityError');
    });
    expect(isAnythingRemembered()).toBe(false);
    storage.mockRestore();
  });
});

describe('an answer', () => {
  it('has times, attempts and whether it was right, and is there again on the next visit', () => {
    const { progress, ...here } = tab();
    here.do((all) => withVisit(all, 'a/b', 1000));
    here.do((all) => withVisit(all, 'a/b', 5000));
    here.do((all) => withAttempt(all, 'a/b/c', { chose: 'low', right: false }, 2000));
    here.do((all) => withAttempt(all, 'a/b/c', { chose: 'high', right: true }, 3000));
    here.do((all) => withAttempt(all, 'a/b/d', { typed: [0.5, 2], seed: 3, right: true }, 4000));
    expect(progress.value).toEqual({
      ...noProgress,
      seen: { 'a/b': { first: 1000, last: 5000 } },
      answers: {
        'a/b/c': {
          attempts: [
            { at: 2000, chose: 'low', right: false },
            { at: 3000, chose: 'high', right: true },
          ],
        },
        'a/b/d': { attempts: [{ at: 4000, typed: [0.5, 2], seed: 3, right: true }] },
      },
    });
    expect(remembered()).toEqual(progress.value);
  });

  it('stands until it is asked anew, and stays among the attempts', () => {
    let all = withAttempt(noProgress, 'q', { chose: 'low', right: true }, 7);
    expect(standing(all.answers.q)?.chose).toBe('low');
    expect(isSolved(all.answers.q)).toBe(true);
    all = askedAgain(all, 'q', 7);
    expect(standing(all.answers.q)).toBeUndefined();
    expect(isSolved(all.answers.q)).toBe(false);
    // Within the same millisecond, and though the clock was set back.
    all = withAttempt(all, 'q', { chose: 'high', right: false }, 3);
    expect(standing(all.answers.q)?.chose).toBe('high');
    expect(all.answers.q?.attempts.map(({ chose }) => chose)).toEqual(['low', 'high']);
  });

  it('keeps its first attempt and the latest, however often it is tried', () => {
    let all = noProgress;
    for (let i = 1; i <= 100; i++) all = withAttempt(all, 'q', { typed: [i], right: false }, i);
    const typed = all.answers.q?.attempts.map((attempt) => attempt.typed?.[0]);
    expect(typed).toHaveLength(20);
    expect(typed?.slice(0, 2)).toEqual([1, 82]);
    expect(typed?.at(-1)).toBe(100);
  });
});

describe('two tabs', () => {
  it('do not lose each other’s answers, though neither has heard of the other', () => {
    const [one, other] = [tab(), tab()];
    one.do((all) => withAttempt(all, 'a/b/c', { chose: 'low', right: false }, 1));
    other.do((all) => withAttempt(all, 'a/b/d', { chose: 'none', right: true }, 2));
    one.do((all) => withVisit(all, 'a/b', 3));
    other.do((all) => withVisit(all, 'a/c', 4));
    expect(Object.keys(remembered().answers).sort()).toEqual(['a/b/c', 'a/b/d']);
    expect(Object.keys(remembered().seen).sort()).toEqual(['a/b', 'a/c']);
  });

  it('keep both attempts at the same question, in the order of their times', () => {
    const [one, other] = [tab(), tab()];
    one.do((all) => withAttempt(all, 'q', { chose: 'low', right: false }, 1));
    other.do((all) => withAttempt(all, 'q', { chose: 'high', right: true }, 2));
    one.do((all) => withAttempt(all, 'q', { chose: 'none', right: false }, 3));
    expect(remembered().answers.q?.attempts.map(({ chose }) => chose)).toEqual([
      'low',
      'high',
      'none',
    ]);
  });

  it('hear of each other', () => {
    const [one, other] = [tab(), tab()];
    one.do((all) => withAttempt(all, 'q', { chose: 'low', right: false }, 1));
    one.do((all) => askedAgain(all, 'q', 2));
    hear();
    expect(other.progress.value).toEqual(one.progress.value);
    // What is deleted in one is deleted in the other, alone or with everything.
    localStorage.clear();
    dispatchEvent(new StorageEvent('storage', { key: null, newValue: null }));
    expect(other.progress.value).toEqual(noProgress);
    expect(remembered()).toEqual(noProgress);
  });

  it('delete what is taken away', () => {
    const { progress } = tab();
    progress.value = withVisit(withVisit(noProgress, 'a/b', 1), 'a/c', 2);
    progress.value = { ...progress.value, seen: { 'a/c': { first: 2, last: 2 } } };
    expect(Object.keys(remembered().seen)).toEqual(['a/c']);
  });
});

describe('what is known of a step that has moved', () => {
  const moved = { 'a/b': 'c/d' };

  function movedTo(storage: Storage = localStorage): Progress {
    const progress = signal(noProgress);
    remember(progress, storage, moved);
    return progress.value;
  }

  it('counts where its content went, and is kept there alone', () => {
    tab().do((all) => withAttempt(withVisit(all, 'a/b', 1), 'a/b/q', { chose: 'yes' }, 2));
    const { seen, answers } = movedTo();
    expect(seen).toEqual({ 'c/d': { first: 1, last: 1 } });
    expect(standing(answers['c/d/q'])?.chose).toBe('yes');
    expect(remembered()).toEqual({ ...noProgress, seen, answers });
  });

  it('is joined with what is known of that', () => {
    tab().do((all) => withAttempt(withVisit(all, 'a/b', 1), 'a/b/q', { chose: 'yes' }, 2));
    tab().do((all) => withAttempt(withVisit(all, 'c/d', 5), 'c/d/q', { chose: 'no' }, 6));
    const { seen, answers } = movedTo();
    expect(seen).toEqual({ 'c/d': { first: 1, last: 5 } });
    expect(answers['c/d/q']?.attempts.map(({ chose }) => chose)).toEqual(['yes', 'no']);
  });

  it('is followed from the oldest visits, too', () => {
    localStorage.setItem(former, JSON.stringify({ seen: ['a/b'], solved: ['a/b/q'] }));
    const { seen, answers } = movedTo();
    expect(seen['c/d']).toEqual({ first: 0, last: 0 });
    expect(isSolved(answers['c/d/q'])).toBe(true);
  });
});

describe('what an older version stored', () => {
  const stored = JSON.stringify({
    seen: ['where-to-look/spotlight', 'where-to-look/temperature'],
    predictions: { 'where-to-look/temperature/order': 1, 'claim/15': 0 },
    solved: ['where-to-look/scores-to-weights/by-hand'],
  });

  it('is taken over: steps, options by position and tasks, once', () => {
    localStorage.setItem(former, stored);
    const { seen, answers } = remembered();
    expect(seen).toEqual({
      'where-to-look/spotlight': { first: 0, last: 0 },
      'where-to-look/temperature': { first: 0, last: 0 },
    });
    const options = { low: 'a low one', high: 'a high one', none: 'none does' };
    const chosen = standing(answers['where-to-look/temperature/order']);
    expect(optionOf({ options }, chosen)).toBe('high');
    expect(optionOf({ options }, standing(answers['claim/15']))).toBe('low');
    expect(isSolved(answers['where-to-look/scores-to-weights/by-hand'])).toBe(true);
    expect(localStorage.getItem(former)).toBeNull();
    expect(remembered()).toEqual({ ...noProgress, seen, answers });
  });

  it('means the same option when the author has changed their order or an id since', () => {
    const options = { none: 'none does', high: 'a high one', tiny: 'a low one' };
    const formerly = ['tiny', 'high', 'none'];
    expect(optionOf({ options, formerly }, { position: 0 })).toBe('tiny');
    expect(optionOf({ options, formerly }, { position: 2 })).toBe('none');
    expect(optionOf({ options, formerly }, { position: 3 })).toBeUndefined();
    expect(optionOf({ options }, { chose: 'low' })).toBeUndefined();
    expect(optionOf({ options }, { chose: 'constructor' })).toBeUndefined();
  });

  it('is joined with what was answered since', () => {
    tab().do((all) => withAttempt(all, 'where-to-look/temperature/order', { chose: 'none' }, 9));
    localStorage.setItem(former, stored);
    const { attempts } = remembered().answers['where-to-look/temperature/order'] ?? {};
    expect(attempts).toEqual([
      { at: 0, position: 1 },
      { at: 9, chose: 'none' },
    ]);
  });

  it('stays where it is until there is room for all of it', () => {
    localStorage.setItem(former, stored);
    const full = new Proxy(localStorage, {
      get(storage, name) {
        if (name === 'setItem') {
          return () => {
            throw new DOMException('full', 'QuotaExceededError');
          };
        }
        const value = Reflect.get(storage, name);
        return typeof value === 'function' ? value.bind(storage) : value;
      },
    });
    expect(Object.keys(remembering(full).value.seen)).toHaveLength(2);
    expect(localStorage.getItem(former)).toBe(stored);
    expect(Object.keys(remembered().seen)).toHaveLength(2);
  });
});

describe('a memory that is no use', () => {
  const at = (key: string) => `attention-lab:progress:2:${key}`;

  it.each([
    '',
    '{',
    'null',
    '7',
    '[]',
    '{"seen":3}',
    '{"seen":[7],"predictions":{"a":"x"},"solved":[1]}',
  ])('is passed over in an older form: %j', (stored) => {
    localStorage.setItem(former, stored);
    expect(remembered()).toEqual(noProgress);
  });

  it.each(['', '{', 'null', '7', '[]', '{"first":"x"}', '{"attempts":3}', '{"first":-1,"last":0}'])(
    'is passed over entry by entry: %j',
    (stored) => {
      localStorage.setItem(at('seen/a/b'), stored);
      localStorage.setItem(at('answers/a/b/c'), stored);
      localStorage.setItem(at('seen/a/c'), '{"first":1,"last":2}');
      localStorage.setItem(at('unheard-of/a'), '{}');
      expect(remembered()).toEqual({ ...noProgress, seen: { 'a/c': { first: 1, last: 2 } } });
    },
  );

  it('loses the attempts alone that cannot be read', () => {
    const attempts = [{ at: 1, chose: 'low' }, { at: 'x' }, 7, null, { at: 2, typed: ['1'] }];
    localStorage.setItem(at('answers/q'), JSON.stringify({ attempts, again: 'never' }));
    expect(remembered().answers.q).toEqual({ attempts: [{ at: 1, chose: 'low' }] });
  });

  it('is done without where there is none, where it is refused, and where it is full', () => {
    const refuse = () => {
      throw new Error('refused');
    };
    const refusing = { getItem: refuse, setItem: refuse, removeItem: refuse, key: refuse };
    const empty = { ...refusing, getItem: () => null, length: 0 };
    for (const storage of [undefined, refusing, empty]) {
      const { progress, ...here } = tab(storage as unknown as Storage);
      here.do((all) => withAttempt(all, 'q', { chose: 'low', right: true }, 1));
      expect(standing(progress.value.answers.q)?.chose).toBe('low');
    }
  });
});
