// Remark plugin: marks terms of the glossary in prose, so that the page can say what they mean there (web/src/app/Glosses.tsx): where each
// first stands in a step of another lesson than the one that introduces it. Leaves alone what is a link, code, a formula or
// emphasised, the words of the course that have a colour, which prose marks itself, and what all of the course is about.

import path from 'node:path';
import type { VFile } from 'vfile';
import { runnerImport } from 'vite';
import { glossaryEntries } from '../src/lessons/glossary.ts';
import type { Language } from './languages.ts';

type Words = typeof import('../words/en/glossary.ts');

interface Node {
  type: string;
  name?: string | null;
  value?: string;
  attributes?: { type: string; name: string; value: string }[];
  children?: Node[];
}

/** Met in nearly every step. */
const everyday = new Set<string>(['attention', 'network', 'layer', 'dotProduct']);

interface Gloss {
  readonly id: string;
  readonly lesson: string;
}

/** By each form of a term, in small letters, its entry. */
async function glossesOf(folder: string): Promise<ReadonlyMap<string, Gloss>> {
  const { module } = await runnerImport<Words>(path.join(folder, 'glossary.ts'));
  return new Map(
    glossaryEntries
      .filter(({ id, word }) => word === undefined && !everyday.has(id))
      .flatMap(({ id, step }) =>
        module.glossary.entries[id].term
          .split(', ')
          .flatMap(module.forms)
          .map((form) => [form.toLowerCase(), { id, lesson: step.split('/')[0] ?? '' }] as const),
      ),
  );
}

const isOpen = ({ type, name }: Node): boolean =>
  ['root', 'paragraph', 'list', 'listItem'].includes(type) ||
  (type === 'mdxJsxFlowElement' && name !== null);

export function markGlosses({ folder }: Language) {
  const all = glossesOf(folder);
  return async (tree: Node, file: VFile) => {
    const glosses = await all;
    const own = path.basename(path.dirname(file.path));
    const marked = new Set<string>();
    // The longest first: `causal mask` is no `mask`.
    const forms = [...glosses.keys()].sort((a, b) => b.length - a.length).map(quoted);
    const term = new RegExp(`(?<![\\p{L}\\p{N}-])(?:${forms.join('|')})(?![\\p{L}\\p{N}-])`, 'giu');
    const mark = (text: string): Node[] => {
      const nodes: Node[] = [];
      let from = 0;
      for (const { 0: found, index } of text.matchAll(term)) {
        const gloss = glosses.get(found.toLowerCase());
        if (!gloss || gloss.lesson === own || marked.has(gloss.id)) continue;
        marked.add(gloss.id);
        nodes.push({ type: 'text', value: text.slice(from, index) }, button(gloss.id, found));
        from = index + found.length;
      }
      return [...nodes, { type: 'text', value: text.slice(from) }];
    };
    const visit = (node: Node): void => {
      if (!node.children || !isOpen(node)) return;
      node.children = node.children.flatMap((child) =>
        child.type === 'text' && node.type === 'paragraph' ? mark(child.value ?? '') : [child],
      );
      for (const child of node.children) visit(child);
    };
    visit(tree);
  };
}

/** For a pattern. Hyphens may be left as they are. */
const quoted = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

function button(id: string, says: string): Node {
  const attribute = (name: string, value: string) => ({ type: 'mdxJsxAttribute', name, value });
  return {
    type: 'mdxJsxTextElement',
    name: 'button',
    attributes: [
      attribute('type', 'button'),
      attribute('class', 'gloss'),
      attribute('data-gloss', id),
    ],
    children: [{ type: 'text', value: says }],
  };
}
