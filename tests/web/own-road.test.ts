// Roads that somebody made: they come back out of an address as they were put in, whatever else stands there is refused in words, and a
// walk opens their steps as their maker set them.
import { describe, expect, it } from 'vitest';
import { ownRoad as texts } from '#words/road';
import { formatAddress, parseAddress } from '../../web/src/lab/address';
import {
  most,
  type RoadSheet,
  readSheet,
  routeOf,
  UnreadableRoad,
  writeRoad,
} from '../../web/src/lab/own-road';
import { routes } from '../../web/src/lessons';
import { openWalk } from './support';

const [course] = routes;

const start = '#v=1&lesson=where-to-look&step=';

const sheet: RoadSheet = {
  title: 'Lecture 1: <b>attention</b> & “Übung” 🍕',
  steps: [
    { step: 'where-to-look/scores-to-weights', state: 'scores=2,1,4&words=I,love,tea' },
    { step: 'hiding-the-future/paint-a-mask', words: 'Paint, then ask.', lock: 'all' },
    { step: 'where-to-look/temperature', without: 'text,tasks' },
  ],
};

describe('a road in an address', () => {
  it('comes back as it was written, capitals and all', async () => {
    const code = await writeRoad(sheet);
    const address = formatAddress({ road: code }, 'hash');
    const { address: read } = parseAddress(`https://course.example/${address}`);
    expect(read.page).toBeUndefined();
    expect(await readSheet(read.road ?? '')).toEqual(sheet);
  });

  it('is written the shorter way', async () => {
    const long = { ...sheet, steps: course.stops.slice(0, 60).map(toStep) };
    expect((await writeRoad(long)).length).toBeLessThan(JSON.stringify(long).length / 2);
    expect(await readSheet(await writeRoad(long))).toEqual(long);
  });

  const coded = (said: unknown): string =>
    `0${Buffer.from(JSON.stringify(said)).toString('base64url')}`;
  it.each([
    ['a form that comes later', '2abc', 'newer'],
    ['nothing of ours', 'abc', 'damaged'],
    ['no steps', coded({ title: 'a', steps: [] }), 'empty'],
    ['too many steps', coded({ title: 'a', steps: Array(most.steps + 1).fill('a/b') }), 'long'],
    ['too long a title', coded({ title: 'a'.repeat(most.title + 1), steps: ['a/b'] }), 'long'],
    ['too long a code', '0'.repeat(most.code + 1), 'long'],
    ['something else', coded({ title: 'a', steps: ['a/b'], script: 'x' }), 'damaged'],
    ['a step that is no name', coded({ title: 'a', steps: ['../b'] }), 'damaged'],
    [
      'a state that names a place',
      coded({ title: 'a', steps: [{ step: 'a/b', state: 'page=kept' }] }),
      'damaged',
    ],
    ['a title that turns the text', coded({ title: 'a\u202e', steps: ['a/b'] }), 'damaged'],
  ] as const)('with %s is refused, and said why', async (_, code, why) => {
    await expect(readSheet(code)).rejects.toThrow(expect.objectContaining({ why }));
  });

  it('that unpacks to far more than it is, is given up', async () => {
    const bomb = new Blob(['a'.repeat(50_000_000)]).stream();
    const packed = await new Response(
      bomb.pipeThrough(new CompressionStream('deflate-raw')),
    ).arrayBuffer();
    const code = `1${Buffer.from(packed).toString('base64url')}`.slice(0, most.code);
    await expect(readSheet(code)).rejects.toThrow(UnreadableRoad);
  });

  it('is read or refused, and nothing else, however it was damaged', async () => {
    const deflated = await writeRoad(sheet);
    const plain = coded(sheet);
    const letters = 'ABCDEFghijkl0123456789-_%&=#<ü\u0000';
    let random = 7;
    const draw = (below: number): number => {
      random = (random * 1103515245 + 12345) % 2 ** 31;
      return random % below;
    };
    let refused = 0;
    for (let i = 0; i < 20_000; i++) {
      // To unpack takes ten times as long as to read.
      const code = i % 20 === 0 ? deflated : plain;
      const at = draw(code.length);
      const letter = letters[draw(letters.length)];
      const damaged = [
        () => code.slice(0, at),
        () => `${code.slice(0, at)}${letter}${code.slice(at + 1)}`,
        () => code.slice(at) + code.slice(0, at),
        () => `0${code.slice(1)}`.slice(0, at + 2),
      ][draw(4)]?.() as string;
      try {
        const read = await readSheet(damaged);
        expect(read.steps.length).toBeGreaterThan(0);
      } catch (thrown) {
        expect(thrown).toBeInstanceOf(UnreadableRoad);
        refused += 1;
      }
    }
    expect(refused).toBeGreaterThan(10_000);
    expect(refused).toBeLessThan(20_000);
  });
});

function toStep({ lesson, step }: (typeof course.stops)[number]): RoadSheet['steps'][number] {
  return { step: `${lesson.id}/${step.id}` };
}

describe('a road through the course', () => {
  it('has its steps in its order, none of them beside it, with what was set', () => {
    const { route, corrections } = routeOf(sheet, '0code', course);
    expect(corrections).toEqual([]);
    expect(route?.title).toBe(sheet.title);
    expect(route?.stops.map(({ step, isBeside }) => [step.id, isBeside])).toEqual([
      ['scores-to-weights', false],
      ['paint-a-mask', false],
      ['temperature', false],
    ]);
    const [first, second, third] = route?.stops ?? [];
    expect(first?.opens?.inputs?.get('scores')).toBe('2,1,4');
    expect(second?.words).toBe('Paint, then ask.');
    expect(second?.opens?.staging?.get('lock')).toBe('all');
    expect(third?.opens?.staging?.get('without')).toBe('text,tasks');
  });

  it('leaves out what there is not, and what stands there twice, and says so', () => {
    const steps = ['a/b', 'where-to-look/temperature', 'where-to-look/temperature'];
    const { route, corrections } = routeOf(
      { title: 'a', steps: steps.map((step) => ({ step })) },
      '0code',
      course,
    );
    expect(route?.stops).toHaveLength(1);
    expect(corrections).toEqual([
      texts.noStep('“a/b”'),
      texts.twice(`“${route?.stops[0]?.step.title}”`),
    ]);
  });

  it('that has none of its steps is none', () => {
    const { route, corrections } = routeOf({ title: 'a', steps: [{ step: 'a/b' }] }, '0', course);
    expect(route).toBeUndefined();
    expect(corrections.at(-1)).toBe(texts.unreadable.empty);
  });

  it('follows steps that were renamed', () => {
    const { route } = routeOf({ title: 'a', steps: [{ step: 'old/name' }] }, '0', course, {
      'old/name': 'where-to-look/temperature',
    });
    expect(route?.stops[0]?.step.id).toBe('temperature');
  });
});

describe('a walk along a road', () => {
  const road = async (steps: RoadSheet['steps'], more = '') =>
    openWalk(`#v=1&road=${await writeRoad({ title: 'Mine', steps })}${more}`);
  const scores = 'where-to-look/scores-to-weights';

  it('opens each step as it was set, keeps what is changed there, and lets the course keep its own', async () => {
    const { walk, model, address } = await road([
      { step: scores, state: 'scores=2,1,4', lock: 'words' },
      { step: 'where-to-look/temperature', state: 'temperature=0.5', without: 'tasks' },
    ]);
    expect(walk.place.value?.route.title).toBe('Mine');
    expect(model.inputs.value.scores).toEqual([2, 1, 4]);
    expect(walk.staging.value.get('lock')).toBe('words');
    model.set({ scores: [1, 1, 1] });
    await walk.move(1);
    expect(walk.model.value?.inputs.value.temperature).toBe(0.5);
    expect([...walk.staging.value]).toEqual([['without', 'tasks']]);
    expect(address.reference).toContain('road=');
    await walk.move(1);
    expect(walk.place.value?.position).toBe(1);
    await walk.goTo(course, 0);
    expect(walk.staging.value.size).toBe(0);
    await walk.goTo(
      course,
      course.stops.findIndex(({ step }) => step.id === 'scores-to-weights'),
    );
    expect(walk.model.value?.inputs.value.scores).not.toEqual([1, 1, 1]);
    expect(address.reference).not.toContain('road=');
  });

  it('is the same from a link to one of its steps, which says all of its state', async () => {
    const { walk, model } = await road(
      [{ step: scores, state: 'scores=2,1,4' }, { step: 'where-to-look/temperature' }],
      '&lesson=where-to-look&step=scores-to-weights&scores=3,3,3',
    );
    expect(walk.place.value?.route.stops).toHaveLength(2);
    expect(model.inputs.value.scores).toEqual([3, 3, 3]);
  });

  it.each([
    ['damaged', '0abc', texts.unreadable.damaged],
    ['newer', '5abc', texts.unreadable.newer],
  ])('that is %s is the whole course, with a notice', async (_, code, says) => {
    const { walk } = await openWalk(`${start}temperature&road=${code}`);
    expect(walk.place.value?.route).toBe(course);
    expect(walk.place.value?.step.id).toBe('temperature');
    expect(walk.notices.value).toEqual([says]);
  });
});
