// Pages that somebody wrote in Markdown: what each block is, what a task lacks, and that nothing of a file is more than text.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { cleanup, render } from '@testing-library/preact';
import { h } from 'preact';
import { afterEach, expect, test } from 'vitest';
import { Prose } from '../../web/src/app/sheet/Prose';
import { above, type Part, readSheet } from '../../web/src/app/sheet/read';

const example = readFileSync(
  path.join(import.meta.dirname, '../../web/words/en/sheet-example.md'),
  'utf8',
);

afterEach(cleanup);

const kinds = (parts: readonly Part[]) => parts.map(({ is }) => is);
const block = (info: string, ...lines: string[]) =>
  [`\`\`\`${info}`, ...lines, '```', ''].join('\n');

test('the example has prose, cells that follow each other, and a task with hints and mistakes', () => {
  const { title, parts } = readSheet(example);
  expect(title).toBe('Attention in four lines');
  expect(kinds(parts)).toEqual(['prose', 'cell', 'prose', 'cell', 'prose', 'task', 'prose']);
  const cells = parts.flatMap((part) => (part.is === 'cell' ? [part.source] : []));
  expect(above(cells, 2)).toBe(cells[0]);
  expect(above(cells, 1)).toBe('');
  const task = parts.find((part) => part.is === 'task');
  expect(task?.programs.name).toBe('attention');
  expect(task?.programs.starter).toContain('    ...');
  expect(task?.programs.starter).not.toContain('softmax(scores');
  expect(task?.hints).toHaveLength(2);
  expect(Object.keys(task?.mistakes ?? {})).toEqual(Object.keys(task?.programs.mistakes ?? {}));
});

test('other code stands as it is; a page may have no title', () => {
  const { title, parts } = readSheet(`Hello\n\n${block('js', 'alert(1)')}${block('', 'x')}`);
  expect(title).toBeUndefined();
  expect(kinds(parts)).toEqual(['prose']);
  expect(kinds(readSheet('').parts)).toEqual([]);
});

test.each([
  ['function', block('python task', '# WRITE', '# CASES', 'def cases():', '    yield (1,)')],
  [
    'write',
    block('python task', 'def f(x):', '    return x', '# CASES', 'def cases():', '    yield (1,)'),
  ],
  ['cases', block('python task', 'def f(x):', '    # WRITE', '    return x')],
])('a task without its %s is said with its line', (lacking, text) => {
  const [, wrong] = readSheet(`# Page\n\nText\n\n${text}`).parts;
  expect(wrong).toEqual({ is: 'wrong', line: 5, lacking });
});

function shown(markdown: string): Element {
  const { parts, definitions } = readSheet(markdown);
  const [part] = parts;
  if (part?.is !== 'prose') throw new Error('no prose');
  return render(h(Prose, { nodes: part.nodes, definitions })).container;
}

test('HTML is text, and links lead to the web, to mail or into the course', () => {
  const page = shown(`<script>alert(1)</script> <img src=x onerror=alert(1)>

[a](javascript:alert(1)) [b](data:text/html,x) [c](https://example.org) [d](#v=1&page=map) [e][f] ![g](https://example.org/h.png)

[f]: vbscript:x`);
  expect(page.querySelector('script, img')).toBeNull();
  expect(page.textContent).toContain('<script>alert(1)</script>');
  expect([...page.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    'https://example.org',
    '#v=1&page=map',
  ]);
  expect(page.textContent).toContain('a b c d e g');
});

test('lists, tables, quotations and formulas are what they are', () => {
  const page = shown(`1. one
2. *two*

| a | b |
| - | - |
| 1 | 2 |

> said

$$x^2$$`);
  expect(page.querySelectorAll('ol > li')).toHaveLength(2);
  expect(page.querySelector('li em')?.textContent).toBe('two');
  expect(page.querySelectorAll('th, td')).toHaveLength(4);
  expect(page.querySelector('blockquote')?.textContent).toBe('said');
  expect(page.querySelector('.sheet-formula')?.textContent).toBe('x^2');
});
