// What the browser remembers of the learner, and what it makes of a memory that is refused, full or garbage.
import { beforeEach, describe, expect, it } from 'vitest';
import { rememberedProgress } from '../../web/src/lab/progress';

const key = 'attention-lab:progress:1';
const nothing = { seen: [], predictions: {} };

beforeEach(() => localStorage.clear());

describe('progress', () => {
  it('is there again on the next visit', () => {
    rememberedProgress(localStorage).value = { seen: ['a/b'], predictions: { 'a/b/c': 1 } };
    expect(rememberedProgress(localStorage).value).toEqual({
      seen: ['a/b'],
      predictions: { 'a/b/c': 1 },
    });
  });

  it('follows what another tab remembers', () => {
    const here = rememberedProgress(localStorage);
    localStorage.setItem(key, JSON.stringify({ seen: ['x/y'], predictions: {} }));
    dispatchEvent(new StorageEvent('storage', { key }));
    expect(here.value.seen).toEqual(['x/y']);
  });

  it.each(['', '{', 'null', '7', '[]', '{"seen":3}', '{"seen":[7],"predictions":{"a":"x"}}'])(
    'starts afresh from %j',
    (stored) => {
      localStorage.setItem(key, stored);
      expect(rememberedProgress(localStorage).value).toEqual(nothing);
    },
  );

  it('does without a storage, and with one that refuses', () => {
    const refusing = {
      getItem: () => {
        throw new Error('refused');
      },
      setItem: () => {
        throw new Error('full');
      },
    } as unknown as Storage;
    for (const storage of [undefined, refusing]) {
      const progress = rememberedProgress(storage);
      progress.value = { seen: ['a/b'], predictions: {} };
      expect(progress.value.seen).toEqual(['a/b']);
    }
  });
});
