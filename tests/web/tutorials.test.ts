// Tutorials are named on side paths alone: whoever walks the main road has not read them. They may be named in steps beside the road, in
// what is folded for the curious, and in claims.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { lessons } from '../../web/src/lessons';
import { textsIn } from '../../web/vite/prose-numbers';
import type { Node } from '../../web/vite/syntax';
import { routeTitles } from '../../web/words/en/routes';

const named = /\bS[0-4]\b|tutorial/i;
const words = path.join(import.meta.dirname, '../../web/words/en/lessons');

const keysOf = (object: Node): (string | undefined)[] =>
  (object.properties as Node[]).map(({ key }) => (key as { name?: string } | undefined)?.name);

/** Claims, which are what tutorials say, and the comments of programs. */
const isTutorials = (node: Node): boolean =>
  (node.type === 'ObjectExpression' && keysOf(node).includes('claim')) ||
  (node.type === 'VariableDeclarator' && (node.id as { name: string }).name === 'comments');

const proseIn = (source: string): string[] =>
  source.replace(/<Curious[\s\S]*?<\/Curious>/g, '').split('\n');

it.each(lessons.map(({ outline }) => [outline.id, outline] as const))(
  'the main road of %s names no tutorial',
  (id, { title, steps }) => {
    const main = steps.filter(({ beside }) => beside === undefined);
    const files = [...main.flatMap((step) => [`${step.id}.mdx`, `${step.id}.ts`]), 'parts.ts'];
    const texts = files.flatMap((file) => {
      const at = path.join(words, id, file);
      if (!existsSync(at)) return [];
      const source = readFileSync(at, 'utf8');
      const found = file.endsWith('.mdx')
        ? proseIn(source)
        : textsIn(source, isTutorials).split('\n');
      return found.map((text) => `${file}: ${text}`);
    });
    const titles = [title, ...main.map((step) => step.title)];
    expect([...titles, ...texts].filter((text) => named.test(text))).toEqual([]);
  },
);

it('each tutorial has one name, that of its route', () => {
  const wrong = readdirSync(words, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:mdx|ts)$/.test(file))
    .flatMap((file) => {
      const source = readFileSync(path.join(words, file), 'utf8');
      return Array.from(
        source.matchAll(/tutorial (S[0-4]) \(([^)]*)\)/gi),
        ([, tutorial = '', name = '']) => ({ file, tutorial, name }),
      );
    })
    .filter(({ tutorial, name }) => {
      const title = routeTitles[tutorial as keyof typeof routeTitles];
      return title !== `Tutorial ${tutorial}: ${name}`;
    });
  expect(wrong).toEqual([]);
});
