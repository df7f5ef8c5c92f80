// A page that a teacher wrote in Markdown: prose, cells of Python that the reader edits and runs, and functions for the reader to write,
// which are checked as those of the course are (code/tasks.ts). What it cannot be is said with its line; nothing of it is run or shown as HTML.
import type { Code, Definition, Heading, Root, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { mathFromMarkdown } from 'mdast-util-math';
import { toString as plainText } from 'mdast-util-to-string';
import { gfmTable } from 'micromark-extension-gfm-table';
import { math } from 'micromark-extension-math';
import { IncompleteTask, type Lacking, readTask, type TaskPrograms } from '../../code/tasks';

/** Larger files are no page that somebody wrote. */
export const mostBytes = 1_000_000;

export type Part =
  | { readonly is: 'prose'; readonly nodes: readonly RootContent[] }
  /** Cells are numbered from 1, and each runs after those above it. */
  | { readonly is: 'cell'; readonly number: number; readonly source: string }
  | {
      readonly is: 'task';
      readonly programs: TaskPrograms;
      readonly hints: readonly string[];
      readonly mistakes: Readonly<Record<string, string>>;
    }
  | { readonly is: 'wrong'; readonly line: number; readonly lacking: Lacking };

export interface Sheet {
  /** Undefined where the page begins with none. */
  readonly title: string | undefined;
  readonly parts: readonly Part[];
  /** Where links lead that are defined elsewhere on the page. */
  readonly definitions: ReadonlyMap<string, string>;
}

type Task = Extract<Part, { is: 'task' }>;

export function readSheet(markdown: string): Sheet {
  const tree: Root = fromMarkdown(markdown.replace(/^\uFEFF/, ''), {
    extensions: [gfmTable(), math()],
    mdastExtensions: [gfmTableFromMarkdown(), mathFromMarkdown()],
  });
  const nodes = [...tree.children];
  const [first] = nodes;
  const title = first && isTitle(first) ? plainText(nodes.shift()) : undefined;
  const parts: Part[] = [];
  const definitions = new Map<string, string>();
  let cells = 0;
  for (const node of nodes) {
    if (node.type === 'definition') {
      const { identifier, url }: Definition = node;
      if (!definitions.has(identifier)) definitions.set(identifier, url);
      continue;
    }
    const last = parts.at(-1);
    const kind = kindOf(node);
    if (kind === 'cell') {
      cells += 1;
      parts.push({ is: 'cell', number: cells, source: `${(node as Code).value}\n` });
    } else if (kind === 'task') parts.push(taskIn(node as Code));
    else if (kind && last?.is === 'task') parts.splice(-1, 1, told(last, kind, node as Code));
    else if (last?.is === 'prose')
      parts.splice(-1, 1, { is: 'prose', nodes: [...last.nodes, node] });
    else parts.push({ is: 'prose', nodes: [node] });
  }
  return { title, parts, definitions };
}

const isTitle = (node: RootContent): node is Heading => node.type === 'heading' && node.depth === 1;

/** What a block of code is for; undefined for all that is shown as it stands. */
function kindOf(node: RootContent): 'cell' | 'task' | 'hints' | 'mistakes' | undefined {
  if (node.type !== 'code') return undefined;
  const [language, use] = [node.lang?.toLowerCase(), node.meta?.trim().toLowerCase()];
  if (language === 'python' || language === 'py') return use === 'task' ? 'task' : 'cell';
  return language === 'hints' || language === 'mistakes' ? language : undefined;
}

function taskIn({ value, position }: Code): Part {
  try {
    return { is: 'task', programs: readTask(`${value}\n`), hints: [], mistakes: {} };
  } catch (thrown) {
    if (!(thrown instanceof IncompleteTask)) throw thrown;
    return { is: 'wrong', line: position?.start.line ?? 1, lacking: thrown.lacking };
  }
}

/** A task with what a block behind it says: a hint on each line, or behind the name of each mistake what was done. */
function told(task: Task, what: 'hints' | 'mistakes', { value }: Code): Task {
  const lines = value.split('\n').filter((line) => line.trim() !== '');
  if (what === 'hints') return { ...task, hints: lines.map((line) => line.trim()) };
  const pairs = lines.flatMap((line) => {
    const [, name, says] = /^\s*([\w-]+):\s*(.+)$/.exec(line) ?? [];
    return name && says ? [[name, says] as const] : [];
  });
  return { ...task, mistakes: Object.fromEntries(pairs) };
}

/** The page as a Jupyter notebook would be joined: what runs before the cell of this number. */
export const above = (cells: readonly string[], number: number): string =>
  cells.slice(0, number - 1).join('\n');
