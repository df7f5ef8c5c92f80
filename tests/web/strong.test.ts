// The strong claims of the course: each is listed in its lesson's `strong.ts` with what holds it, and none is listed that nobody makes.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { order } from '../../web/src/lessons/order';
import { type Strong, strongSentences } from './lessons/strong';

const lists = import.meta.glob<readonly Strong[]>('./lessons/*/strong.ts', {
  eager: true,
  import: 'strong',
});
const listOf = (lesson: string) => lists[`./lessons/${lesson}/strong.ts`];

describe.each(order)('the strong claims of %s', (lesson) => {
  const listed = listOf(lesson) ?? [];
  const sentences = listed.map(({ sentence }) => sentence);

  it('are all listed, and no other', () => {
    const made = strongSentences(lesson);
    expect(
      made.filter((each) => !sentences.includes(each)),
      'made, not listed',
    ).toEqual([]);
    expect(
      sentences.filter((each) => !made.includes(each)),
      'listed, not made',
    ).toEqual([]);
  });

  it('are listed once, each with what holds it', () => {
    expect(sentences.filter((each, at) => sentences.indexOf(each) !== at)).toEqual([]);
    for (const { sentence, by } of listed) expect(by, sentence).toMatch(/\w{3,} \w+/);
  });

  it('are held by tests that there are', () => {
    const folder = path.join(import.meta.dirname, 'lessons', lesson);
    const tests = readdirSync(folder)
      .filter((file) => /\.test\.tsx?$/.test(file))
      .map((file) => readFileSync(path.join(folder, file), 'utf8'))
      .join('\n');
    const named = listed.flatMap((each) => (each.held === 'test' ? each.test : []));
    expect(
      named.filter((title) => !tests.includes(`'${title}', `) && !tests.includes(`'${title}',\n`)),
    ).toEqual([]);
  });
});
