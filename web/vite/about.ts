// Vite plugin: `#about` has what the course says of itself: its name, authors and licence as CITATION.cff has them, its version and its
// addresses from package.json, and the day of its sources. Whatever is built of one commit says the same.

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

export interface About {
  readonly title: string;
  readonly authors: readonly string[];
  readonly version: string;
  /** The SPDX name of the licence. */
  readonly licence: string;
  /** The day on which this version came out: 2026-11-27. */
  readonly released: string;
  /** The day of the last change in what this was built of. */
  readonly built: string;
  /** Where the sources are, and where mistakes are reported, if package.json says so. */
  readonly repository?: string;
  readonly bugs?: string;
}

/** `root` is the folder of the checkout. */
export function aboutOf(root: string): About {
  const read = (name: string): string => readFileSync(path.join(root, name), 'utf8');
  const citation = read('CITATION.cff');
  const said = (key: string): string => {
    const [, text] = new RegExp(`^${key}: (.+)$`, 'm').exec(citation) ?? [];
    if (text === undefined) throw new Error(`CITATION.cff says nothing of its ${key}`);
    return text;
  };
  const { version, repository, bugs } = JSON.parse(read('package.json'));
  const place = addressOf(repository);
  const reports = addressOf(bugs) ?? (place && `${place}/issues`);
  return {
    title: said('title'),
    authors: Array.from(citation.matchAll(/^ {2}- name: (.+)$/gm), ([, name = '']) => name),
    version,
    licence: said('license'),
    released: said('date-released'),
    built: dayOf(root),
    ...(place && { repository: place }),
    ...(reports && { bugs: reports }),
  };
}

/** An address as package.json may have it: a text or an object, for Git or for browsers. */
function addressOf(given: string | { readonly url?: string } | undefined): string | undefined {
  const url = typeof given === 'object' ? given.url : given;
  return url?.replace(/^git\+/, '').replace(/\.git$/, '');
}

/** Of the last commit; of today where the sources came without their history. */
function dayOf(root: string): string {
  const { SOURCE_DATE_EPOCH: seconds } = process.env; // what packagers set, so that builds are the same
  const day = (date: Date): string => date.toISOString().slice(0, 10);
  if (seconds) return day(new Date(Number(seconds) * 1000));
  try {
    const log = ['log', '-1', '--format=%ct'];
    const last = execFileSync('git', log, { cwd: root, encoding: 'utf8', stdio: 'pipe' });
    return day(new Date(Number(last) * 1000));
  } catch {
    return day(new Date());
  }
}

export function about(root: string): Plugin {
  return {
    name: 'attention-lab:about',
    resolveId: (source) => (source === '#about' ? '\0about' : undefined),
    load: (id) =>
      id === '\0about' ? `export const about = ${JSON.stringify(aboutOf(root))};` : undefined,
  };
}
