// Parts of TypeScript files, for plugins that read what stands there without running it.
import { parseAst } from 'vite';

export interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

export const parsed = (source: string): readonly Node[] =>
  parseAst(source, { lang: 'tsx' }).body as unknown as readonly Node[];

/** Every node in these that `isWanted`, in the order in which they stand there. */
export function nodesIn(parts: unknown, isWanted: (node: Node) => boolean): Node[] {
  const found: Node[] = [];
  const visit = (part: unknown): void => {
    if (Array.isArray(part)) for (const each of part) visit(each);
    else if (part !== null && typeof part === 'object') {
      if (isWanted(part as Node)) found.push(part as Node);
      for (const each of Object.values(part)) visit(each);
    }
  };
  visit(parts);
  return found;
}

export const nameOf = (node: unknown): string | undefined =>
  (node as { readonly name?: string } | undefined)?.name;
