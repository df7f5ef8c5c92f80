// Which files a module brings along: what it imports, now or later, and what these import. Leaves out types, which nothing runs,
// packages, and what a build step reads by other ways than an import (parts.mjs names it).

import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '..');
const endings = ['', '.ts', '.tsx', '.mjs', '/index.ts'];
const importing =
  /\b(?:import|export)\s(?!\s*type\b)[^'"`;]*?\bfrom\s+'([^']+)'|\bimport\s+'([^']+)'|\bimport\(\s*'([^']+)'/g;

const isFile = (path) => statSync(join(root, path), { throwIfNoEntry: false })?.isFile() ?? false;
const languages = readdirSync(join(root, 'web/words'));

/** The files that an import means: one, or of words those of each language; none of a package. */
function filesOf(from, name) {
  const [bare] = name.split('?');
  const targets = bare.startsWith('#words/')
    ? languages.map((language) => `web/words/${language}/${bare.slice('#words/'.length)}`)
    : bare.startsWith('.')
      ? [join(dirname(from), bare)]
      : [];
  return targets.flatMap((target) => {
    const ending = endings.find((end) => isFile(target + end));
    return ending === undefined ? [] : [target + ending];
  });
}

const known = new Map();

/** What a file imports itself. */
function importsOf(file) {
  if (!/\.(tsx?|mjs)$/.test(file)) return [];
  if (!known.has(file)) {
    const names = [...readFileSync(join(root, file), 'utf8').matchAll(importing)];
    known.set(
      file,
      names.flatMap((name) => filesOf(file, name[1] ?? name[2] ?? name[3])),
    );
  }
  return known.get(file);
}

/** All files that these modules bring along, themselves among them, but for those that are not followed. */
export function reachedFrom(modules, isFollowed = () => true) {
  const reached = new Set();
  const left = [...modules];
  for (let file = left.pop(); file; file = left.pop()) {
    if (reached.has(file) || !isFollowed(file)) continue;
    reached.add(file);
    left.push(...importsOf(file));
  }
  return reached;
}

/** All files in folders, as paths from the root. */
export const filesIn = (...folders) =>
  folders.flatMap((folder) =>
    existsSync(join(root, folder))
      ? readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
      : [],
  );
