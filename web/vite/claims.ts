// Vite plugin: `#claims` lists what the tutorials say, of all steps, so that a page can list it before any step is loaded. The files of
// the steps say which entry of a tutorial a claim stands in and whether it was corrected, those of the words what it says. Nothing is
// run: both must be written out.

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { order } from '../src/lessons/order.ts';
import type { Language } from './languages.ts';
import { pseudoText } from './pseudo.ts';
import { type Node, nameOf, nodesIn, parsed } from './syntax.ts';

/** As in a claim (web/src/lab/question.ts). */
export interface ListedClaim {
  readonly lesson: string;
  readonly step: string;
  readonly entry: string;
  readonly correction?: number;
  readonly claim: string;
  readonly bet: string;
}

/** What an object has under a key. */
const under = (object: Node, key: string): Node | undefined =>
  (object.properties as Node[]).find((each) => nameOf(each.key) === key)?.value as Node | undefined;

const isClaim = ({ type, callee }: Node): boolean =>
  type === 'CallExpression' && nameOf(callee) === 'claim';

/** `code` is the folder of the lessons' code, `words` that of their words. @throws Error where a claim is not written out. */
export function claimsIn(code: string, words: string): ListedClaim[] {
  return order.flatMap((lesson) => {
    const outline = readFileSync(path.join(code, lesson, 'outline.ts'), 'utf8');
    const steps = Array.from(outline.matchAll(/\bid: '([^']+)'/g), ([, step = '']) => step);
    const files = new Set(readdirSync(path.join(code, lesson, 'steps')));
    return steps
      .filter((step) => files.has(`${step}.tsx`))
      .flatMap((step): ListedClaim[] => {
        const source = readFileSync(path.join(code, lesson, 'steps', `${step}.tsx`), 'utf8');
        if (!source.includes('claim({')) return [];
        const said = readFileSync(path.join(words, lesson, `${step}.ts`), 'utf8');
        return nodesIn(parsed(source), isClaim).map((call) => {
          const fail = (): never => {
            throw new Error(`${lesson}/${step}: a claim is not written out`);
          };
          const [record = fail()] = call.arguments as Node[];
          const spread = (record.properties as Node[]).find(({ type }) => type === 'SpreadElement');
          const name = nameOf((spread?.argument as Node | undefined)?.property);
          const [text = fail()] = nodesIn(
            parsed(said),
            ({ type, key }) => type === 'Property' && nameOf(key) === name,
          )
            .map(({ value }) => value as Node)
            .filter((value) => value.type === 'ObjectExpression' && under(value, 'bet'));
          const textAt = (object: Node, key: string): string => {
            const { type, value } = under(object, key) ?? fail();
            return type === 'Literal' ? String(value) : fail();
          };
          const correction = under(record, 'correction');
          return {
            lesson,
            step,
            entry: textAt(record, 'entry'),
            ...(correction && { correction: Number(correction.value) }),
            claim: textAt(text, 'claim'),
            bet: textAt(text, 'bet'),
          };
        });
      });
  });
}

export function claims({ folder, isPseudo }: Language): Plugin {
  return {
    name: 'attention-lab:claims',
    resolveId: (source) => (source === '#claims' ? '\0claims' : undefined),
    load(id) {
      if (id !== '\0claims') return undefined;
      const say = (text: string): string => (isPseudo ? pseudoText(text) : text);
      const listed = claimsIn(
        path.join(import.meta.dirname, '../src/lessons'),
        path.join(folder, 'lessons'),
      ).map((each) => ({ ...each, claim: say(each.claim), bet: say(each.bet) }));
      return `export const claims = ${JSON.stringify(listed)};`;
    },
  };
}
