// What changed between two catalogues of the course (catalogue.json of a site), for those who teach with it, link to it or build on it:
// node build-scripts/catalogue-changes.mjs OLD NEW [FILE] writes FILE, by default dist/changes.json, and says it in a few lines.
// It fails where a step is no more and its old address leads nowhere: see web/src/lessons/moved.ts.

import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const stepsOf = ({ lessons }) =>
  new Map(lessons.flatMap(({ id, steps }) => steps.map((step) => [`${id}/${step.id}`, step])));

const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);
const byId = (list, key = 'id') => new Map(list.map((each) => [each[key], each]));

/** What was added to, removed from and changed in lists of what has a name; undefined if nothing. */
function difference(before, after, changes) {
  const added = [...after.keys()].filter((name) => !before.has(name));
  const removed = [...before.keys()].filter((name) => !after.has(name));
  const changed = Object.fromEntries(
    [...after].flatMap(([name, now]) => {
      const then = before.get(name);
      const found = then && changes(then, now);
      return found ? [[name, found]] : [];
    }),
  );
  const isNothing = added.length + removed.length + Object.keys(changed).length === 0;
  return isNothing ? undefined : { added, removed, changed };
}

const none = { added: [], removed: [], changed: {} };

/** The members that differ, each as it was and as it is (`null` where it is not there); undefined if none. */
function members(then, now) {
  const names = [...new Set([...Object.keys(then), ...Object.keys(now)])];
  const found = names.filter((name) => !same(then[name], now[name]));
  if (found.length === 0) return undefined;
  return Object.fromEntries(found.map((name) => [name, [then[name] ?? null, now[name] ?? null]]));
}

/**
 * From one catalogue to a later one. Steps are `lesson/step`. `renamed` are the steps that have another address, by the old one;
 * `removed` those that have none, so that their links are lost. A step that two old ones were joined in is compared with the one that
 * had its address, or else with the first.
 */
export function catalogueChanges(before, after) {
  const [then, now] = [stepsOf(before), stepsOf(after)];
  const gone = [...then.keys()].filter((key) => !now.has(key));
  const renamed = Object.fromEntries(
    gone.filter((key) => now.has(after.moved[key])).map((key) => [key, after.moved[key]]),
  );
  const cameFrom = (key) =>
    then.has(key) ? key : Object.keys(renamed).find((old) => renamed[old] === key);
  const steps = Object.fromEntries(
    [...now].flatMap(([key, step]) => {
      const old = then.get(cameFrom(key));
      if (!old) return [];
      const found = {
        title: same(old.title, step.title) ? undefined : [old.title, step.title],
        inputs: difference(byId(old.inputs, 'name'), byId(step.inputs, 'name'), members),
        questions: difference(byId(old.questions), byId(step.questions), members),
      };
      return Object.values(found).some((each) => each !== undefined) ? [[key, found]] : [];
    }),
  );
  return {
    from: before.version,
    to: after.version,
    added: [...now.keys()].filter((key) => cameFrom(key) === undefined),
    removed: gone.filter((key) => !(key in renamed)),
    renamed,
    steps,
    routes: difference(byId(before.routes), byId(after.routes), members) ?? none,
  };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [, , older, newer, file = 'dist/changes.json'] = process.argv;
  if (!older || !newer) {
    console.error('usage: node build-scripts/catalogue-changes.mjs OLD NEW [FILE]');
    process.exit(2);
  }
  const [before, after] = await Promise.all(
    [older, newer].map(async (name) => JSON.parse(await readFile(name, 'utf8'))),
  );
  const changes = catalogueChanges(before, after);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, `${JSON.stringify(changes, null, 1)}\n`);
  const { added, removed, renamed, steps } = changes;
  console.log(
    `${file}: from ${changes.from} to ${changes.to}, steps: ${added.length} added, ${removed.length} removed, ${Object.keys(renamed).length} renamed, ${Object.keys(steps).length} changed`,
  );
  for (const key of removed) console.error(`${key} is no more, and its address leads nowhere`);
  process.exitCode = removed.length > 0 ? 1 : 0;
}
