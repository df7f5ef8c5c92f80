// The texts of a lesson's words as they are read, and the decimals and percentages in them: what the tests hold to what is computed
// (tests/web/lessons/prose.ts), and what `#measured` lists.
// Leaves out whole numbers, and what a claim quotes of a tutorial.
import { type Node, parsed } from './syntax.ts';

/** A decimal or a percentage, but for entries of tutorials (`S2.13`) and versions of PyTorch. */
export const number = /(?<![\w.]|PyTorch )\d[\d,]*\.\d+(?: ?%)?|(?<![\w.,])\d+ ?%/g;

/** What a tutorial says, of which the step and its test decide how much holds. */
const ofTutorials = 'claim';

const isClaim = ({ type, key, value }: Node): boolean =>
  type === 'Property' &&
  (key as { readonly name?: string }).name === ofTutorials &&
  (value as Node).type !== 'ObjectExpression';

/** The texts of a file of words but in what is left out, each in a line; what a function puts in stands there as `…`. */
export function textsIn(source: string, isLeftOut: (node: Node) => boolean = isClaim): string {
  const texts: string[] = [];
  const visit = (part: unknown): void => {
    if (Array.isArray(part)) for (const each of part) visit(each);
    if (part === null || typeof part !== 'object' || Array.isArray(part)) return;
    const node = part as Node;
    if (node.type === 'ImportDeclaration' || isLeftOut(node)) return;
    if (node.type === 'Property') {
      visit(node.value);
      return;
    }
    if (node.type === 'Literal' && typeof node.value === 'string') texts.push(node.value);
    if (node.type === 'TemplateLiteral') {
      const quasis = node.quasis as { readonly value: { readonly cooked: string } }[];
      texts.push(quasis.map(({ value }) => value.cooked).join('…'));
    }
    for (const each of Object.values(node)) visit(each);
  };
  visit(parsed(source));
  return texts.join('\n');
}

/** The sentences of prose, without the marks of components, emphasis and line ends. */
export function sentencesOf(prose: string): string {
  return prose
    .replace(/<Curious title="([^"]*)">/g, '$1\n')
    .replace(/<\/?[A-Z][^>]*>/g, '')
    .replace(/\*/g, '')
    .replace(/\s+/g, ' ');
}

/** Where the numbers of a text stand. */
export const numbersIn = (
  text: string,
): { readonly at: number; readonly end: number; readonly is: string }[] =>
  [...text.matchAll(number)].map((match) => ({
    at: match.index,
    end: match.index + match[0].length,
    is: match[0],
  }));
