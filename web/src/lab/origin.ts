// Where a file that leaves the page is from, as is written inside it for who finds it later without the page.
import { about } from '#about';

export interface Origin {
  /** What is in the file. */
  readonly title: string;
  /** The address of exactly what was shown, where there is one that others can open. */
  readonly link?: string | undefined;
}

/** By the names that PNG has for such things: https://www.w3.org/TR/png-3/#11keywords. */
export function originLines({ title, link }: Origin): readonly (readonly [string, string])[] {
  return [
    ['Title', title],
    ['Author', about.authors.join(', ')],
    ['Copyright', about.licence],
    ['Software', `${about.title} ${about.version}`],
    ...(link ? [['Source', link] as const] : []),
  ];
}

/** As the first lines of a program. */
export function originComment(origin: Origin): string {
  const { title, version, licence } = about;
  const lines = [`${title} ${version}, ${licence}: ${origin.title}`, origin.link ?? ''];
  return lines.map((line) => (line ? `# ${line.replace(/\s+/g, ' ')}\n` : '')).join('');
}
