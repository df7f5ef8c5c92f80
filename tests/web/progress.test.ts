// What the browser remembers of the learner, and what it makes of a memory that is refused, full or garbage.
import { beforeEach, describe, expect, it } from 'vitest';
import { rememberedProgress } from '../../web/src/lab/progress';

const key = 'attention-lab:progress:1';
const nothing = { seen: [], predictions: {}, solved: [] };

beforeEach(() => localStorage.clear());

describe('progress', () => {
  it('is there again on the next visit', () => {
    const kept = { seen: ['a/b'], predictions: { 'a/b/c': 1 }, solved: ['a/b/d'] };
    rememberedProgress(localStorage).value = kept;
    expect(rememberedProgress(localStorage).value).toEqual(kept);
  });

  it('follows what another tab remembers', () => {
    const here = rememberedProgress(localStorage);
    localStorage.setItem(
      key,
      JSON.stringify({ seen: ['x/y'], predictions: {} }) /* from before there were tasks */,
    );
    dispatchEvent(new StorageEvent('storage', { key }));
    expect(here.value.seen).toEqual(['x/y']);
  });

  it.each([
    '',
    '{',
    'null',
    '7',
    '[]',
    '{"seen":3}',
    '{"seen":[7],"predictions":{"a":"x"},"solved":[1]}',
  ])('starts afresh from %j', (stored) => {
    localStorage.setItem(key, stored);
    expect(rememberedProgress(localStorage).value).toEqual(nothing);
  });

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
      progress.value = { ...nothing, seen: ['a/b'] };
      expect(progress.value.seen).toEqual(['a/b']);
    }
  });
});
