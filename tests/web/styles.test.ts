// Style sheets of lessons stay loaded while a learner walks on, so none may style what another lesson names.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const sheets = import.meta.glob<string>('../../web/src/lessons/*/*.css', { query: '?raw' });

/** The classes with which the selectors of a style sheet begin. */
function classesOf(css: string): Set<string> {
  const rules = css.replace(/\/\*.*?\*\//gs, '').matchAll(/([^{}]+)\{/g);
  const selectors = [...rules].flatMap(([, all = '']) => all.split(/,(?![^(]*\))/));
  return new Set(
    selectors.flatMap((selector) => {
      const [, name] = /^\s*[a-z]*\.([a-z][\w-]*)/.exec(selector) ?? [];
      return name === undefined ? [] : [name];
    }),
  );
}

it('no two lessons style the same class', () => {
  const owners = new Map<string, Set<string>>();
  for (const file of Object.keys(sheets)) {
    const css = readFileSync(path.join(import.meta.dirname, file), 'utf8');
    const lesson = path.basename(path.dirname(file));
    for (const name of classesOf(css)) {
      owners.set(name, (owners.get(name) ?? new Set()).add(lesson));
    }
  }
  expect(owners.size).toBeGreaterThan(50);
  expect([...owners].filter(([, lessons]) => lessons.size > 1)).toEqual([]);
});
