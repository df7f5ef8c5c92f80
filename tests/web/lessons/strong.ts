// What holds for the strong words of a lesson: *cannot, never, always, nothing, only, rarely, any, no one, nobody, must, impossible*. Every
// sentence of the prose, and of what is said when a question is answered, that has one stands in `LESSON/strong.ts`, with what holds it.
// Three uses claim nothing, and are passed over: a question; *only* before an amount, which is there to be seen to be small (only 0.7);
// and *any* where the reader is told what to do (choose any number), or in *any more*.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseAst } from 'vite';

export type Strong = Holding & {
  /** As it is found by `strongSentences`. */
  readonly sentence: string;
  /** Which argument or source, or how far the test tries it: seeds, layers, lengths. */
  readonly by: string;
};

type Holding =
  | { readonly held: 'test'; readonly test: string }
  | { readonly held: Exclude<Held, 'test'> };

/**
 * `test`: a test of the lesson tries it, which is named by its title; `proof`: an argument that leaves no case out; `definition`: it
 * says what is meant, made or given; `computed on the page`: the figure beside it shows it for all that can be set; `told`: others
 * found it; `rhetorical`: said of one thing that the reader sees, and of no other.
 */
type Held = 'test' | 'proof' | 'definition' | 'computed on the page' | 'told' | 'rhetorical';

const strong =
  /\b(?:cannot|can’t|never|always|nothing|rarely|no one|nobody|must|impossible|only(?! (?:about |by |for |to )?[\d.…{$])|(?<!\b(?:choose|press|click|drag|ask|pick|type|touch|from) )any(?! more\b))\b/i;

interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

/** What is said when a question has been answered. */
const explaining = ['explain', 'verdict'];

/** The texts of a file of words that explain an answer; what a function puts in stands there as `…`. */
function explanationsIn(source: string): string[] {
  const texts: string[] = [];
  const textOf = (part: unknown): string => {
    if (Array.isArray(part)) return part.map(textOf).join(' ');
    if (part === null || typeof part !== 'object') return '';
    const node = part as Node;
    if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : '';
    if (node.type === 'TemplateLiteral') {
      const quasis = node.quasis as { readonly value: { readonly cooked: string } }[];
      return quasis.map(({ value }) => value.cooked).join('…');
    }
    return Object.values(node).map(textOf).join(' ').trim();
  };
  const visit = (part: unknown): void => {
    if (Array.isArray(part)) for (const each of part) visit(each);
    if (part === null || typeof part !== 'object' || Array.isArray(part)) return;
    const node = part as Node;
    const { name = '' } = (node.key ?? {}) as { readonly name?: string };
    if (node.type === 'Property' && explaining.includes(name)) texts.push(textOf(node.value));
    else for (const each of Object.values(node)) visit(each);
  };
  visit(parseAst(source, { lang: 'ts' }).body);
  return texts;
}

/** The paragraphs of prose without marks of components and emphasis; a computed number stands there as `…`. */
function paragraphsOf(prose: string): string[] {
  return prose
    .replace(/<Curious title="([^"]*)">/g, '\n\n$1\n\n')
    .replace(/<Live\b[^>]*>/g, '…')
    .replace(/<\/?[A-Za-z][^>]*>/g, '')
    .replace(/\*/g, '')
    .replace(/^(?:- |\d+\. |#+ )/gm, '\n')
    .split(/\n\s*\n|\n(?=\|)/);
}

const sentencesOf = (text: string): string[] =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .split(/(?<=[.?!][”)]?) (?=[\p{Lu}“$({…\d])/u);

/** The sentences of a lesson's words that have a strong word. */
export function strongSentences(lesson: string): string[] {
  const folder = path.join(import.meta.dirname, '../../../web/words/en/lessons', lesson);
  const found = readdirSync(folder)
    .filter((file) => /\.(?:mdx|ts)$/.test(file))
    .sort()
    .flatMap((file) => {
      const source = readFileSync(path.join(folder, file), 'utf8');
      return file.endsWith('.mdx') ? paragraphsOf(source) : explanationsIn(source);
    })
    .flatMap(sentencesOf)
    .filter((sentence) => strong.test(sentence) && !/\?[”)]?$/.test(sentence));
  return [...new Set(found)];
}
