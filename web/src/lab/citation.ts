// How the course is cited.
import { about } from '#about';

/** The year in which this version came out. */
export const year = about.released.slice(0, 4);

/** For reference managers, with where it was read, unless that is a disk, where nobody else can read it. */
export function bibtex(base: string): string {
  const address = base.startsWith('file:') ? '' : `,\n  howpublished = {\\url{${base}}}`;
  const authors = about.authors.map((name) => `{${name}}`).join(' and ');
  return `@misc{attention-lab,
  author = {${authors}},
  title = {${about.title}},
  year = {${year}},
  note = {Version ${about.version}}${address}
}
`;
}

/** A day of the calendar, which is the same wherever it is read. */
export const dayOf = (iso: string): string =>
  new Date(iso).toLocaleDateString(document.documentElement.lang || undefined, {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
