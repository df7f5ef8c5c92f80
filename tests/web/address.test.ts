// Addresses: what they name in either form, that the links of every time go on working, and what becomes of those that were damaged on
// the way.
import { describe, expect, it } from 'vitest';
import {
  type Address,
  formatAddress,
  pageNames,
  parseAddress,
  readInputs,
  writeInputs,
} from '../../web/src/lab/address';
import { defaultInputs, type Inputs } from '../../web/src/lab/inputs';
import { lessons, routes } from '../../web/src/lessons';
import { allSteps, modelOf, openWalk } from './support';

const specs = {
  words: { kind: 'words', label: 'words', default: ['I', 'love', 'pizza'] },
  scores: {
    kind: 'vector',
    label: 'score',
    default: [2, 1, 3],
    per: 'words',
    fill: 0,
    min: -10,
    max: 10,
    step: 0.1,
  },
  keys: {
    kind: 'matrix',
    label: 'key',
    default: [
      [1, 0],
      [0, 1],
      [1, 1],
    ],
    per: 'words',
    fill: [1, 2],
    min: -5,
    max: 5,
    step: 0.1,
  },
  temperature: { kind: 'number', label: 'temperature', default: 1, min: 0.1, max: 10, step: 0.1 },
  kind: {
    kind: 'choice',
    label: 'kind',
    default: 'plain',
    options: ['plain', 'soft', 'hard'].map((id) => ({ id, label: id })),
  },
} as const;
const defaults = defaultInputs(specs);

function read(hash: string) {
  return readInputs(specs, parseAddress(hash).address.inputs);
}

function write(inputs: Inputs): string {
  return formatAddress({ lesson: 'l', step: 's', inputs: writeInputs(specs, inputs) }, 'hash');
}

/** An address with everything that it can say, and how it is written in either form. */
const written: readonly [Address, hash: string, path: string][] = [
  [{ lesson: 'l', step: 's' }, '#v=1&lesson=l&step=s', 'l/s/'],
  [{ page: 'claims' }, '#v=1&page=claims', 'claims/'],
  [
    { page: 'claims', inputs: new Map([['tutorial', 's3']]) },
    '#v=1&page=claims&tutorial=s3',
    'claims/#v=1&tutorial=s3',
  ],
  [{ lesson: 'l', step: 's', view: 'lab' }, '#v=1&lesson=l&step=s&view=lab', 'l/s/#v=1&view=lab'],
  [
    { lesson: 'l', step: 's', route: 's2', view: 'embed', theme: 'dark' },
    '#v=1&lesson=l&step=s&route=s2&view=embed&theme=dark',
    'l/s/#v=1&route=s2&view=embed&theme=dark',
  ],
  [
    {
      ...{ lesson: 'l', step: 's', view: 'embed' },
      staging: new Map([
        ['question', 'q'],
        ['show', 'figure,bets'],
        ['lock', 'all'],
      ]),
    },
    '#v=1&lesson=l&step=s&view=embed&question=q&show=figure,bets&lock=all',
    'l/s/#v=1&view=embed&question=q&show=figure,bets&lock=all',
  ],
  [
    { lesson: 'l', step: 's', inputs: new Map([['words', 'a%2Cb,c']]) },
    '#v=1&lesson=l&step=s&words=a%2Cb,c',
    'l/s/#v=1&words=a%2Cb,c',
  ],
];

describe('a place', () => {
  it.each(written)('is written in the hash or in the path, and read from both: %j', (...each) => {
    const [address, hash, path] = each;
    expect(formatAddress(address, 'hash')).toBe(hash);
    expect(formatAddress(address, 'path')).toBe(path);
    for (const reference of [hash, path]) {
      const { address: found, corrections } = parseAddress(reference);
      expect(formatAddress(found, 'hash')).toBe(hash);
      expect(corrections).toEqual([]);
    }
  });

  it.each([
    ['l/s/index.html', '#v=1&lesson=l&step=s'],
    ['l/s', '#v=1&lesson=l&step=s'],
    ['l/', '#v=1&lesson=l'],
    ['L/S/?utm_source=mail#scores=1', '#v=1&lesson=l&step=s&scores=1'],
    ['', '#v=1&page=start'],
    ['#', '#v=1&page=start'],
    ['#v=1', '#v=1&page=start'],
    ['start/', '#v=1&page=start'],
    ['#v=1&view=embed', '#v=1&view=embed'],
    ['#v=1&route=short', '#v=1&route=short'],
    ['#scores=1', '#v=1&scores=1'],
    ['?utm_source=mail', '#v=1&page=start'],
  ])(
    'is read from %j as servers and people may have it, and nothing means the front page',
    (path, hash) => {
      expect(formatAddress(parseAddress(path).address, 'hash')).toBe(hash);
    },
  );

  it('is that of the hash where both name one, so that old links lead on from any page', () => {
    expect(parseAddress('l/s/#v=1&lesson=m&step=t').address).toMatchObject({
      lesson: 'm',
      step: 't',
    });
    expect(parseAddress('l/s/#v=1&page=claims').address).toMatchObject({ page: 'claims' });
    expect(parseAddress('claims/#v=1&lesson=m').address).toMatchObject({ lesson: 'm' });
    expect(parseAddress('claims/#v=1&lesson=m').address.page).toBeUndefined();
  });

  it('has names that no server and no mail program changes, and that no other place has', async () => {
    const ids = lessons.flatMap(({ outline: { id, steps } }) => [id, ...steps.map((s) => s.id)]);
    for (const id of [...ids, ...routes.map((r) => r.id), ...pageNames]) {
      expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    }
    for (const { outline } of lessons) expect(pageNames).not.toContain(outline.id);
    for (const { step } of await allSteps()) {
      const choices = Object.values(step.inputs).flatMap((spec) =>
        spec.kind === 'choice' ? [spec.options.map(({ id }) => id)] : [],
      );
      for (const names of [Object.keys(step.inputs), ...choices]) {
        expect(new Set(names.map((name) => name.toLowerCase())).size, step.id).toBe(names.length);
        for (const name of names) expect(name).toMatch(/[a-z0-9]$/i);
      }
    }
  });
});

describe('links of every time', () => {
  // Written down as they were given away. None of these lines is ever changed.
  const scores = { words: ['I', 'love', 'tea'], scores: [2, 1, 4] };
  it.each([
    ['#v=1&lesson=where-to-look&step=scores-to-weights', {}],
    ['#lesson=where-to-look&step=scores-to-weights', {}],
    ['#v=1&lesson=where-to-look&step=scores-to-weights&words=I,love,tea&scores=2,1,4', scores],
    [
      '#v=1&amp;lesson=where-to-look&amp;step=scores-to-weights&amp;words=I,love,tea&amp;scores=2,1,4',
      scores,
    ],
    [
      '#v=1&lesson=where-to-look&step=scores-to-weights&route=s2&view=lab&scores=9,8,7',
      { scores: [9, 8, 7] },
    ],
    [
      '#v=1&lesson=where-to-look&step=scores-to-weights&view=embed&theme=dark&scores=5%2C6%2C7',
      { scores: [5, 6, 7] },
    ],
    [
      '#v=1&lesson=where-to-look&step=scores-to-weights&words=a%2Cb,c%26d,%F0%9F%99%82',
      { words: ['a,b', 'c&d', '🙂'] },
    ],
  ])('%s', async (link, set) => {
    const { walk, model } = await openWalk(link);
    expect(walk.place.value?.step.id).toBe('scores-to-weights');
    expect(walk.notices.value).toEqual([]);
    expect(model.inputs.value).toMatchObject(set);
  });

  it.each(['claims', 'glossary'])('#v=1&page=%s', async (page) => {
    const { walk } = await openWalk(`#v=1&page=${page}`);
    expect(walk.page.value).toBe(page);
    expect(walk.notices.value).toEqual([]);
  });

  it.each([
    ['encoded as a whole', encodeURIComponent],
    ['encoded twice', (hash: string) => encodeURIComponent(encodeURIComponent(hash))],
    ['in brackets', (hash: string) => `${hash})`],
    ['at the end of a sentence', (hash: string) => `${hash}.”`],
    ['in large letters', (hash: string) => hash.toUpperCase()],
  ])('%s', async (_, damage) => {
    const hash = damage('v=1&lesson=where-to-look&step=scores-to-weights&route=s2&scores=2,1,4');
    const { walk, model } = await openWalk(`#${hash}`);
    expect(walk.notices.value).toEqual([]);
    expect(walk.place.value?.route.id).toBe('s2');
    expect(model.inputs.value.scores).toEqual([2, 1, 4]);
    const { walk: page } = await openWalk(`#${damage('v=1&page=glossary')}`);
    expect(page.page.value).toBe('glossary');
  });
});

describe('a course with a page for each step', () => {
  it('walks, edits and links by paths, and reads the old links', async () => {
    const path = 'where-to-look/scores-to-weights/';
    const { walk, model, address } = await openWalk(path, undefined, 'path');
    model.set({ scores: [2, 1, 4] });
    walk.flush();
    expect(address.reference).toBe(`${path}#v=1&scores=2,1,4`);
    expect(walk.link).toBe(`https://course.example/${path}#v=1&scores=2,1,4`);
    await walk.move(1);
    expect(address.reference).toBe('where-to-look/weighted-combination/');
    expect(walk.hrefOfPage('claims')).toBe('https://course.example/claims/');
    address.push(`${path}#v=1&lesson=where-to-look&step=scores-to-weights&scores=9,8,7`);
    await walk.readAddress();
    expect(modelOf(walk).inputs.value.scores).toEqual([9, 8, 7]);
    expect(address.reference).toBe(`${path}#v=1&scores=9,8,7`);
  });
});

describe('inputs', () => {
  it('writes only what differs from the defaults', () => {
    expect(write(defaults)).toBe('#v=1&lesson=l&step=s');
    expect(write({ ...defaults, temperature: 2 })).toBe('#v=1&lesson=l&step=s&temperature=2');
  });

  it('of a step that opens with another choice than its default keep what older links mean', () => {
    const options = ['trained', 'random'].map((id) => ({ id, label: id }));
    const newer = {
      ...specs,
      weights: { kind: 'choice', label: 'weights', default: 'random', opening: 'trained', options },
    } as const;
    const link = (changes: Inputs) => {
      const inputs = { ...defaultInputs(newer), ...changes };
      const written = writeInputs(newer, inputs);
      expect(readInputs(newer, written).inputs).toEqual(inputs);
      return Object.fromEntries(written);
    };
    expect(readInputs(newer).inputs.weights).toBe('trained');
    expect(readInputs(newer, new Map([['temperature', '2']])).inputs.weights).toBe('random');
    expect(link({ weights: 'trained' })).toEqual({});
    expect(link({ weights: 'random' })).toEqual({ weights: 'random' });
    expect(link({ temperature: 2, weights: 'random' })).toEqual({
      temperature: '2',
      weights: 'random',
    });
    expect(link({ temperature: 2, weights: 'trained' })).toEqual({
      temperature: '2',
      weights: 'trained',
    });
  });

  it('gives back exactly what was written', () => {
    const inputs = {
      words: ['a,b', 'c&d=e', '100 %', 'ça va', '🙂'],
      scores: [0.1, -2.5, 0.000001, 3, 10],
      keys: [
        [1, 2],
        [-3, 4.25],
        [0, 0],
        [1, 1],
        [5, -5],
      ],
      temperature: 0.3,
      kind: 'hard',
    };
    expect(read(write(inputs))).toEqual({ inputs, corrections: [] });
  });

  it.each([
    ['#scores=1,x,3', [1, 1, 3], 'The score of love is not a number; 1 is used.'],
    ['#scores=', [2, 1, 3], 'Score: 1 given where 3 are needed.'],
    [
      '#scores=1e999,0,0',
      [10, 0, 0],
      'The score of I can be −10 to 10. ∞ is too large; 10 is used.',
    ],
    ['#scores=1,2,3,4', [1, 2, 3], 'Score: 4 given where 3 are needed.'],
  ])('reads %s as far as it makes sense', (hash, scores, correction) => {
    const { inputs, corrections } = read(hash);
    expect(inputs.scores).toEqual(scores);
    expect(corrections).toContain(correction);
  });

  it('understands links whose commas and semicolons were encoded on the way', () => {
    const { inputs, corrections } = read('#scores=5%2C6%2C7&keys=1%2C2%3B3%2C4%3B5%2C5');
    expect(inputs.scores).toEqual([5, 6, 7]);
    expect(inputs.keys).toEqual([
      [1, 2],
      [3, 4],
      [5, 5],
    ]);
    expect(corrections).toEqual([]);
  });

  it.each(['0x10', '0b11', '1_000', '', ' ', 'Infinity', '--1', '1e', '.', '１'])(
    'does not take %j for a number',
    (text) => {
      expect(read(`#temperature=${encodeURIComponent(text)}`).corrections).toEqual([
        'The temperature is not a number; 1 is used.',
      ]);
    },
  );

  it('quotes what a link says within a sentence’s length, and survives a hundred thousand of them', () => {
    const [long = ''] = read(`#${'x'.repeat(1000)}=1`).corrections;
    expect(long.length).toBeLessThan(100);
    const many = Array.from({ length: 150_000 }, (_, i) => `p${i}`).join('&');
    expect(read(`#${many}`).corrections).toHaveLength(150_000);
  });

  it.each([
    ['a bracket', '#scores=5,6,7)', { scores: [5, 6, 7] }],
    [
      'a dot after quotation marks',
      '#keys=1,2;3,4;5,5”.',
      {
        keys: [
          [1, 2],
          [3, 4],
          [5, 5],
        ],
      },
    ],
    ['a pointed bracket, encoded', '#temperature=2%3E', { temperature: 2 }],
    ['a comma after a choice', '#kind=Soft,', { kind: 'soft' }],
  ])('reads a link with the end of the sentence that it stood in: %s', (_, hash, set) => {
    expect(read(hash)).toEqual({ inputs: { ...defaults, ...set }, corrections: [] });
  });

  it('leaves a word its bracket', () => {
    expect(read('#words=a,b,:)').inputs.words).toEqual(['a', 'b', ':)']);
  });

  it('takes names and choices in large letters, too', () => {
    expect(read('#Scores=5,6,7&KIND=HARD')).toEqual({
      inputs: { ...defaults, scores: [5, 6, 7], kind: 'hard' },
      corrections: [],
    });
  });

  it('names what it does not know, and is not fooled by the names of object members', () => {
    expect(read('#colour=red&constructor=1&__proto__=2&%zz=3').corrections).toEqual([
      '“colour” is not something this step has; it is ignored.',
      '“constructor” is not something this step has; it is ignored.',
      '“__proto__” is not something this step has; it is ignored.',
      '“%zz” is not something this step has; it is ignored.',
    ]);
  });

  it('says when a link is of another version or says a thing twice', () => {
    expect(parseAddress('#v=9&lesson=a&lesson=b')).toMatchObject({
      address: { lesson: 'b' },
      corrections: [
        '“lesson” is given twice; the last one is used.',
        'The link is of version “9”; this page reads version 1.',
      ],
    });
  });
});
