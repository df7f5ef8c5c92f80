// Vite plugin: `#measured` lists the sentences of the lessons that say decimals or percentages, and how each of these numbers came about:
// which program gave it, where it was written down, with which seeds, and when. It reads what the tests of the prose hold
// (tests/web/lessons/LESSON/prose.test.ts) without running them, so that the page says what the tests do.
// Leaves out what tests/web/lessons/prose.ts leaves out: whole numbers, and what a claim quotes.

import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { type LessonId, order } from '../src/lessons/order.ts';
import type { Language } from './languages.ts';
import { numbersIn, sentencesOf, textsIn } from './prose-numbers.ts';
import { pseudoText } from './pseudo.ts';
import { type Node, nameOf, nodesIn, parsed } from './syntax.ts';

/** How numbers came about. */
export interface Origin {
  /**
   * `step`: computed from a step by its program; `trained`: by whole trainings, or many draws, whose results were written down; `torch`:
   * the same by PyTorch; `source`: worked out by the test with a file of the course; `worked`: with none; `given`: the sentence sets
   * them; `told`: others say them; `unread`: the test holds them in a way that this cannot read.
   */
  readonly kind: 'step' | 'trained' | 'torch' | 'source' | 'worked' | 'given' | 'told' | 'unread';
  /** Files of the checkout: what computes or compares the numbers. */
  readonly programs?: readonly string[];
  /** Where they were written down, and the day on which this last changed, if the history of the checkout is there. */
  readonly record?: string;
  readonly day?: string;
  /** Of PyTorch's runs. */
  readonly torch?: string;
  readonly seeds?: readonly number[];
  /** Who told. */
  readonly by?: string;
}

export interface Measured {
  readonly lesson: string;
  /** The step whose words say it; what several steps say has none. */
  readonly step?: string;
  readonly sentence: string;
  readonly numbers: readonly string[];
  readonly origins: readonly Origin[];
}

/** What a test of prose holds: where it stands in a text, and how it came about. */
interface Held {
  readonly pattern: RegExp;
  readonly origin: Origin;
}

/** `root` is the folder of the checkout, `words` that of the lessons' words. */
export function measuredIn(root: string, words: string): Measured[] {
  const dayOf = daysIn(root);
  return order.flatMap((lesson) => {
    const held = heldIn(root, lesson, dayOf);
    return readdirSync(path.join(words, lesson))
      .filter((file) => /\.(mdx|ts)$/.test(file))
      .sort()
      .flatMap((file) => {
        const source = readFileSync(path.join(words, lesson, file), 'utf8');
        const text = file.endsWith('.mdx') ? sentencesOf(spoken(source)) : textsIn(source);
        const stem = file.replace(/\.\w+$/, '');
        const isStep = existsSync(path.join(root, 'web/src/lessons', lesson, `steps/${stem}.tsx`));
        return sentencesWith(text, held.get(file) ?? []).map((each) => ({
          lesson,
          ...(isStep && { step: stem }),
          ...each,
        }));
      });
  });
}

/** Prose in which a lesson that is named has its number, a number that is computed when it is read stands as `…`, and titles stand alone. */
const spoken = (prose: string): string =>
  prose
    .replace(/<ToLesson id="([^"]*)">([^<]*)<\/ToLesson>/g, (_, id: LessonId, said: string) => {
      return `${said} ${order.indexOf(id) + 1}`;
    })
    .replace(/<Live\b[^>]*\/>/g, '…')
    .replace(/<Curious title="([^"]*)">/g, '$1 --- ');

/** The sentences of a text that have numbers in them, each with the origins of these, in their order. */
function sentencesWith(
  text: string,
  held: readonly Held[],
): Pick<Measured, 'sentence' | 'numbers' | 'origins'>[] {
  const stretches = held.flatMap(({ pattern, origin }) => {
    const { index, 0: said = '' } = pattern.exec(text) ?? { index: -1 };
    return index < 0 ? [] : [{ at: index, end: index + said.length, origin }];
  });
  interface Found {
    end: number;
    readonly numbers: string[];
    readonly origins: Map<string, Origin>;
  }
  const sentences = new Map<number, Found>();
  for (const { at, end, is } of numbersIn(text)) {
    const start = lastStart(text, at);
    const { origin } = stretches.find((each) => each.at <= at && end <= each.end) ?? {
      origin: unread,
    };
    const sentence: Found = sentences.get(start) ?? { end: 0, numbers: [], origins: new Map() };
    sentence.end = Math.max(sentence.end, endAfter(text, end));
    sentence.numbers.push(is);
    sentence.origins.set(JSON.stringify(origin), origin);
    sentences.set(start, sentence);
  }
  return [...sentences].map(([start, { end, numbers, origins }]) => ({
    sentence: readable(text.slice(start, end)),
    numbers,
    origins: [...origins.values()],
  }));
}

const unread: Origin = { kind: 'unread' };

/** Where one sentence ends and the next begins. */
const between = /[.?!][”)]*\s+(?=[“(]?[\p{Lu}$])|\n|\s---\s|\s#+\s|\$\$|(?<=\s)- (?=\p{Lu})/gu;

function lastStart(text: string, at: number): number {
  let start = 0;
  for (const { index, 0: sign } of text.slice(0, at).matchAll(between)) start = index + sign.length;
  return start;
}

function endAfter(text: string, at: number): number {
  const [next] = text.slice(at).matchAll(between);
  return next ? at + next.index + (/^[.?!]/.exec(next[0])?.[0].length ?? 0) : text.length;
}

/** A sentence without the marks of formulas, links and code; what is put in when it is read stands as `…`. */
const readable = (sentence: string): string =>
  sentence
    .replace(/\\term\{[^}]*\}\{([^}]*)\}/g, '$1')
    .replace(/\\sqrt\{([^{}]*)\}/g, '√$1')
    .replace(/\\ln\b/g, 'ln')
    .replace(/\\approx/g, '≈')
    .replace(/\\times/g, '×')
    .replace(/\\cdot/g, '·')
    .replace(/\\pi\b/g, 'π')
    .replace(/d_k\b/g, 'dₖ')
    .replace(/\\(?:text|mathrm)\{([^}]*)\}/g, '$1')
    .replace(/\$/g, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\{\{?[^{}]*\}?\}/g, '…')
    .replace(/`/g, '')
    .trim();

/** What the test of a lesson's prose holds, by the file of the words. */
function heldIn(
  root: string,
  lesson: string,
  dayOf: (file: string) => string | undefined,
): Map<string, Held[]> {
  const folder = `tests/web/lessons/${lesson}`;
  const body = parsed(readFileSync(path.join(root, folder, 'prose.test.ts'), 'utf8'));
  const [call] = nodesIn(
    body,
    ({ type, callee }) => type === 'CallExpression' && nameOf(callee) === 'testProse',
  );
  const [, table] = (call?.arguments ?? []) as Node[];
  const entries = (table?.properties ?? []) as { readonly key: Node; readonly value: Node }[];
  const shared = namesIn(
    body.flatMap((node) =>
      node.type === 'VariableDeclaration' ? (node.declarations as Node[]) : [node],
    ),
  );
  return new Map(
    entries.map(({ key, value }) => {
      const file = String(key.value);
      const names = new Map([
        ...shared,
        ...namesIn(nodesIn(value, ({ type }) => type === 'VariableDeclarator')),
      ]);
      const isPart = ({ type, tag, callee }: Node): boolean =>
        (type === 'TaggedTemplateExpression' && nameOf(tag) === 'computed') ||
        (type === 'CallExpression' && ['given', 'told'].includes(nameOf(callee) ?? ''));
      const parts = nodesIn(value, isPart).map((part): Held => {
        if (part.type === 'TaggedTemplateExpression') {
          const { quasis, expressions } = part.quasi as {
            readonly quasis: readonly { readonly value: { readonly raw: string } }[];
            readonly expressions: readonly Node[];
          };
          return {
            pattern: patternOf(
              quasis.map(({ value: { raw } }) => raw),
              expressions,
            ),
            origin: originOf({ root, lesson, file, names, dayOf }, expressions),
          };
        }
        const [text, by] = part.arguments as Node[];
        const kind = nameOf(part.callee) as 'given' | 'told';
        return {
          pattern: patternOf(
            text?.type === 'TemplateLiteral' ? quasisOf(text) : [`${text?.value}`],
          ),
          origin: { kind, ...(by && { by: String(by.value) }) },
        };
      });
      return [file, parts];
    }),
  );
}

const quasisOf = ({ quasis }: Node): string[] =>
  (quasis as { readonly value: { readonly cooked: string } }[]).map(({ value }) => value.cooked);

/** What is written, with what stands between its parts: as it is where that is written out, or a number, or whatever else. */
function patternOf(parts: readonly string[], between: readonly Node[] = []): RegExp {
  const exactly = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  const any = '(?:[−-]?\\d[\\d,]*(?:\\.\\d+)?|[^]{1,60}?)';
  const written = parts.map((part, i) => {
    const next = between[i] ?? (i < parts.length - 1 ? { type: 'Unknown' } : undefined);
    const follows = next && (next.type === 'Literal' ? exactly(String(next.value)) : any);
    return exactly(part) + (follows ?? '');
  });
  return new RegExp(written.join(''));
}

/** What each name that is declared in these stands for: what it is made of, or the file that it is imported from. */
function namesIn(declarations: readonly Node[]): Map<string, unknown> {
  const names = new Map<string, unknown>();
  for (const { type, id, init, body, specifiers, source } of declarations) {
    if (type === 'FunctionDeclaration') names.set(nameOf(id) ?? '', body);
    if (type === 'VariableDeclarator') {
      for (const name of nodesIn(id, (node) => node.type === 'Identifier'))
        names.set(nameOf(name) ?? '', init);
    }
    if (type === 'ImportDeclaration') {
      const { value } = source as Node;
      for (const { local } of specifiers as Node[])
        names.set(nameOf(local) ?? '', { type: 'Imported', value });
    }
  }
  return names;
}

interface Around {
  readonly root: string;
  readonly lesson: string;
  /** The file of the words. */
  readonly file: string;
  readonly names: ReadonlyMap<string, unknown>;
  readonly dayOf: (file: string) => string | undefined;
}

/** How the numbers that these expressions give came about: by all that they are made of. */
function originOf({ root, lesson, file, names, dayOf }: Around, expressions: unknown): Origin {
  const visited = new Set<string>();
  const reached: Node[] = [];
  const reach = (part: unknown): void => {
    if (Array.isArray(part)) for (const each of part) reach(each);
    if (part === null || typeof part !== 'object' || Array.isArray(part)) return;
    const node = part as Node;
    reached.push(node);
    // What a member or a key is called is no name of its own, and neither is what stands in types.
    const { type = '', computed } = node;
    const within =
      type === 'MemberExpression' && !computed
        ? [node.object]
        : type === 'Property' && !computed
          ? [node.value]
          : type.startsWith('TS')
            ? [node.expression]
            : Object.values(node);
    const name = type === 'Identifier' ? nameOf(node) : undefined;
    if (name !== undefined && !visited.has(name)) {
      visited.add(name);
      reach(names.get(name));
    }
    for (const each of within) reach(each);
  };
  reach(expressions);
  const imported = reached.flatMap(({ type, value }) => (type === 'Imported' ? [`${value}`] : []));
  const folder = `tests/web/lessons/${lesson}`;
  const fileOf = (from: string): string => `${path.posix.join(folder, from)}.ts`;
  const written = (record: string, rest: Omit<Origin, 'record' | 'day'>): Origin => {
    const day = dayOf(record);
    return { ...rest, record, ...(day && { day }) };
  };
  const record = imported.find(
    (from) => from.endsWith('/measured') || isRecord(root, fileOf(from)),
  );
  if (record !== undefined) {
    const kept = fileOf(record);
    const [, writer] =
      /Written by (build-scripts\/\S+\.m?js|build-scripts\/\S+\.py)/.exec(headOf(root, kept)) ?? [];
    const programs = [writer ?? `${folder}/numbers.test.ts`];
    return written(kept, {
      kind: 'trained',
      programs: programs.filter((each) => existsSync(path.join(root, each))),
    });
  }
  const strings = reached.flatMap(({ type, value }) =>
    type === 'Literal' && typeof value === 'string' ? [path.basename(value, '.json')] : [],
  );
  const runs = [...strings, ...imported.map((from) => path.basename(from))].find((name) =>
    existsSync(path.join(root, `tests/goldens/torch/${name}.json`)),
  );
  if (runs !== undefined) {
    const kept = `tests/goldens/torch/${runs}.json`;
    const { torch, seeds } = runsOf(path.join(root, kept));
    const programs = ['py', 'mjs']
      .map((end) => `build-scripts/goldens/${runs}.${end}`)
      .filter((each) => existsSync(path.join(root, each)));
    return written(kept, {
      kind: 'torch',
      programs,
      ...(torch && { torch }),
      ...(seeds.length > 0 && { seeds }),
    });
  }
  if (imported.some((from) => from.endsWith('/support'))) {
    const asked = reached.flatMap(({ type, callee, arguments: given }) => {
      if (type !== 'CallExpression' || !['run', 'step'].includes(nameOf(callee) ?? '')) return [];
      const [first] = given as Node[];
      return first?.type === 'Literal' ? [String(first.value)] : [];
    });
    const own = file.replace(/\.\w+$/, '');
    const programs = [...new Set(asked.length > 0 ? asked : [own])]
      .map((step) => `web/src/lessons/${lesson}/steps/${step}.py`)
      .filter((each) => existsSync(path.join(root, each)));
    return { kind: 'step', programs };
  }
  const sources = imported
    .map(fileOf)
    .flatMap((each) => [each, each.replace(/\.ts$/, '.tsx')])
    .filter((each) => each.startsWith('web/src/') && existsSync(path.join(root, each)));
  return sources.length > 0 ? { kind: 'source', programs: sources } : { kind: 'worked' };
}

const headOf = (root: string, file: string): string => {
  const at = path.join(root, file);
  return existsSync(at) ? (/^(?:\/\/.*\n)+/.exec(readFileSync(at, 'utf8'))?.[0] ?? '') : '';
};

/** Whether a file of the sources says that it holds what was recorded. */
const isRecord = (root: string, file: string): boolean =>
  file.startsWith('web/src/lessons/') && headOf(root, file).includes('recorded');

/** Of a file of PyTorch's runs: the version, and the seeds. */
function runsOf(file: string): { readonly torch?: string; readonly seeds: number[] } {
  const { torch, runs } = JSON.parse(readFileSync(file, 'utf8')) as {
    readonly torch?: string;
    readonly runs?: readonly {
      readonly seed?: number;
      readonly options?: { readonly seed?: number };
    }[];
  };
  const seeds = (runs ?? []).flatMap(({ seed, options }) => seed ?? options?.seed ?? []);
  return { ...(torch && { torch }), seeds: [...new Set(seeds)].sort((a, b) => a - b) };
}

/** The day on which a file last changed; of a checkout without its whole history nothing is known. */
function daysIn(root: string): (file: string) => string | undefined {
  const git = (...args: string[]): string =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim();
  const known = new Map<string, string | undefined>();
  let isWhole = false;
  try {
    isWhole = git('rev-parse', '--is-shallow-repository') === 'false';
  } catch {
    // No history at all.
  }
  return (file) => {
    if (!isWhole) return undefined;
    if (!known.has(file))
      known.set(file, git('log', '-1', '--format=%cs', '--', file) || undefined);
    return known.get(file);
  };
}

export function measured({ folder, isPseudo }: Language): Plugin {
  return {
    name: 'attention-lab:measured',
    resolveId: (source) => (source === '#measured' ? '\0measured' : undefined),
    load(id) {
      if (id !== '\0measured') return undefined;
      const root = path.join(import.meta.dirname, '../..');
      const listed = measuredIn(root, path.join(folder, 'lessons')).map((each) =>
        isPseudo ? { ...each, sentence: pseudoText(each.sentence) } : each,
      );
      return `export const measured = ${JSON.stringify(listed)};`;
    },
  };
}
