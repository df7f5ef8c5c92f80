// What the course says of its lessons and steps by their numbers: counted where it is shown, so that a lesson can be put between two.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { signal } from '@preact/signals';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/preact';
import type { VNode } from 'preact';
import { parseAst } from 'vite';
import { describe, expect, it, vi } from 'vitest';
import { StepLink, ToLesson, ToStep } from '../../web/src/figures/StepLink';
import { WalkContext } from '../../web/src/lab/context';
import { Jobs } from '../../web/src/lab/job-model';
import { noProgress } from '../../web/src/lab/progress';
import { courseRoute, tutorialRoute } from '../../web/src/lab/routes';
import { Walk } from '../../web/src/lab/walk';
import { lessons } from '../../web/src/lessons';
import * as orders from '../../web/src/lessons/order';
import { lessonsMdx } from '../../web/vite/lessons-mdx';
import { FakeBar, testTiers } from './support';
import './support-page';

const { lessonNumber, order } = orders;
const english = path.join(import.meta.dirname, '../../web/words/en');

/** A walk of the course with its lessons in another order. */
async function walkAlong(entries: typeof lessons, hash: string): Promise<Walk> {
  const outlines = entries.map(({ outline }) => outline);
  const walk = new Walk({
    tiers: await testTiers(),
    lessons: entries,
    routes: [courseRoute('course', outlines), tutorialRoute('S2', 'S2', outlines)],
    progress: signal(noProgress),
    bar: new FakeBar(hash),
    loadJobs: async () =>
      new Jobs(() => ({ pause() {}, resume() {}, step() {}, send() {}, stop() {} })),
  });
  await walk.readAddress();
  return walk;
}

const onWalk = (walk: Walk, link: VNode) =>
  render(<WalkContext.Provider value={walk}>{link}</WalkContext.Provider>);
const linkText = () => screen.getByRole('link').textContent?.replace('\u00A0', ' ');

describe('a link by a number', () => {
  it('has the number of its lesson, wherever the lesson stands', async () => {
    const shuffled = [...lessons.slice(5), ...lessons.slice(0, 5)];
    for (const [entries, number] of [
      [lessons, 1],
      [lessons.toReversed(), lessons.length],
      [shuffled, lessons.length - 4],
    ] as const) {
      onWalk(await walkAlong(entries, ''), <ToLesson id="where-to-look">Lesson</ToLesson>);
      expect(linkText()).toBe(`Lesson ${number}`);
      cleanup();
    }
  });

  it('has the number of its step on the main road', async () => {
    const link = (
      <ToStep lesson="where-to-look" step="dot-products">
        step
      </ToStep>
    );
    onWalk(await walkAlong(lessons, ''), link);
    // It is the seventh, and two before it stand beside the road.
    expect(linkText()).toBe('step 5');
    cleanup();
    const [first, ...others] = lessons;
    if (!first) throw new Error('no lessons');
    const { steps } = first.outline;
    const turned = { ...first, outline: { ...first.outline, steps: steps.toReversed() } };
    onWalk(await walkAlong([turned, ...others], ''), link);
    expect(linkText()).toBe('step 3');
  });

  it('leads there on the route that was taken, and on the course where that route does not', async () => {
    const walk = await walkAlong(lessons, '#v=1&lesson=where-to-look&step=spotlight&route=s2');
    onWalk(walk, <ToLesson id="words-ask-words">lesson</ToLesson>);
    expect(screen.getByRole('link').getAttribute('href')).toContain('&route=s2');
    fireEvent.click(screen.getByRole('link'));
    await waitFor(() => expect(walk.place.value?.lesson.id).toBe('words-ask-words'));
    expect(walk.place.value?.route.id).toBe('s2');
    cleanup();
    onWalk(walk, <StepLink lesson="one-vector" />);
    expect(screen.getByRole('link').getAttribute('href')).not.toContain('route');
    fireEvent.click(screen.getByRole('link'));
    await waitFor(() => expect(walk.place.value?.lesson.id).toBe('one-vector'));
    expect(walk.place.value?.route.id).toBe('course');
  });

  it('is refused where there is no such lesson or step', async () => {
    const plugin = lessonsMdx([]) as {
      transform: (text: string, id: string) => Promise<{ code: string }>;
    };
    const compile = (text: string) =>
      plugin.transform(text, path.join(english, 'lessons/where-to-look/spotlight.mdx'));
    await compile('<ToLesson id="many-heads">Lesson</ToLesson> has heads.');
    await compile('As in <ToStep lesson="many-heads" step="laboratory">step</ToStep>.');
    await expect(compile('<ToLesson id="no-heads">Lesson</ToLesson>')).rejects.toThrow(
      'Unknown lesson "no-heads"',
    );
    await expect(compile('<Onward to="no-heads">Heads are next.</Onward>')).rejects.toThrow(
      'Unknown lesson "no-heads"',
    );
    await expect(
      compile('As in <ToStep lesson="many-heads" step="spotlight">step</ToStep>.'),
    ).rejects.toThrow('Unknown step "many-heads/spotlight"');
  });
});

/** Places of the course as code and words name them: `['lesson', 'step']`, `{ lesson: …, step: … }`, `lesson="…" step="…"`. */
function placesIn(source: string): (readonly [lesson: string, step: string])[] {
  interface Node {
    readonly type: string;
    readonly [key: string]: unknown;
  }
  const places: (readonly [string, string])[] = [];
  const text = (node: unknown): string => {
    const { type, value } = (node ?? {}) as Node;
    return type === 'Literal' && typeof value === 'string' ? value : '';
  };
  const named = (parts: unknown, name: string): string => {
    const found = (parts as Node[]).find(
      (each) => ((each.key ?? each.name) as { name?: string } | undefined)?.name === name,
    );
    return text(found?.value);
  };
  const visit = (part: unknown): void => {
    if (Array.isArray(part)) for (const each of part) visit(each);
    if (part === null || typeof part !== 'object' || Array.isArray(part)) return;
    const node = part as Node;
    if (node.type === 'ArrayExpression') {
      const [lesson, step, ...more] = (node.elements as unknown[]).map(text);
      if (lesson && step && more.length === 0) places.push([lesson, step]);
    }
    // As they are remembered: `lesson/step`.
    const [ofKey = '', inKey = '', ...longer] = text(node).split('/');
    if (longer.length === 0) places.push([ofKey, inKey]);
    const parts = { ObjectExpression: node.properties, JSXOpeningElement: node.attributes };
    const own = parts[node.type as keyof typeof parts];
    if (own) places.push([named(own, 'lesson'), named(own, 'step')]);
    for (const each of Object.values(node)) visit(each);
  };
  visit(parseAst(source, { lang: 'tsx' }).body);
  return places.filter(([lesson, step]) => step !== '' && order.some((id) => id === lesson));
}

it('no step and no words lead to a step that is no more', () => {
  const roots = ['web/src/lessons', 'web/words/en/lessons'];
  const dead: string[] = [];
  let count = 0;
  for (const root of roots) {
    const folder = path.join(import.meta.dirname, '../..', root);
    for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      // What builds on what names lessons alone, and what has moved stands under its old name.
      if (!/\.tsx?$/.test(file) || ['builds-on.ts', 'moved.ts'].includes(file)) continue;
      for (const [lesson, step] of placesIn(readFileSync(path.join(folder, file), 'utf8'))) {
        count += 1;
        const { steps = [] } = lessons.find(({ outline }) => outline.id === lesson)?.outline ?? {};
        if (!steps.some(({ id }) => id === step)) dead.push(`${file}: ${lesson}/${step}`);
      }
    }
  }
  expect(dead).toEqual([]);
  expect(count).toBeGreaterThan(20);
});

it('a link that leads to no step is refused where it is drawn', async () => {
  const walk = await walkAlong(lessons, '');
  expect(() => onWalk(walk, <StepLink lesson="where-to-look" step="torch" />)).toThrow(
    'where-to-look/torch',
  );
});

describe('a number in a sentence that is no prose', () => {
  it('is that of the order in which the lessons stand', () => {
    expect(lessons.map(({ outline }) => outline.id)).toEqual(order);
    expect(order.map(lessonNumber)).toEqual(order.map((_, i) => i + 1));
  });

  it('is another in another order', async () => {
    const { texts } = await import('../../web/words/en/lessons/many-heads/two-questions');
    expect(texts.given).toBe('made by hand, as in lesson 1');
    vi.spyOn(orders, 'lessonNumber').mockImplementation((id) => order.toReversed().indexOf(id) + 1);
    const again = '../../web/words/en/lessons/many-heads/two-questions?again';
    const turned = await import(/* @vite-ignore */ again);
    vi.mocked(orders.lessonNumber).mockRestore();
    expect(turned.texts.given).toBe(`made by hand, as in lesson ${order.length}`);
  });
});
