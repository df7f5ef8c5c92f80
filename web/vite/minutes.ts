// Vite plugin: `#minutes` says how long each step takes, counted from its words, and which of them train. What is said of time, in the
// contents and in prose, is a sum of these; the numbers below are fitted to what one learner took for each step of the road.

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Plugin, parseAst } from 'vite';
import type { Language } from './languages.ts';

/** What a step takes, in minutes, beside the time to read it. */
const pace = {
  /** Explanations with formulas are read more slowly than a novel. */
  wordsPerMinute: 180,
  /** To look at a figure, do what the prose says, and look again. */
  figure: 1.5,
  /** To answer before the engine does. */
  prediction: 0.25,
  /** To work out by hand. */
  task: 1,
  /** To run a training, whose length is 5 to 40 seconds on most machines, and to go through it again. */
  training: 1,
};

export type Minutes = Readonly<Record<string, number>>;

interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

const wordsIn = (text: string): number => text.match(/[\p{L}\p{N}][\p{L}\p{N}’'-]*/gu)?.length ?? 0;

/** What is read by all: not what is folded for the curious. A formula in a line is read as a word. */
function wordsOfProse(mdx: string): number {
  const open = mdx
    .replace(/<Curious[\s\S]*?<\/Curious>/g, '')
    .replace(/\$\$?[^$]+\$\$?/g, ' formula ')
    .replace(/<[^>]*>/g, '');
  return wordsIn(open);
}

/** The questions of a file of words that are open on the page: the first prediction and the first task. */
function questionsOf(source: string): {
  readonly predictions: number;
  readonly tasks: number;
  readonly words: number;
} {
  const found: Record<'options' | 'blanks', number[]> = { options: [], blanks: [] };
  const textOf = (part: unknown): string => {
    if (Array.isArray(part)) return part.map(textOf).join(' ');
    if (part === null || typeof part !== 'object') return '';
    const node = part as Node;
    if (node.type === 'Literal') return String(node.value);
    if (node.type === 'TemplateElement') return (node.value as { cooked: string }).cooked;
    return Object.entries(node)
      .map(([, each]) => textOf(each))
      .join(' ');
  };
  const visit = (part: unknown): void => {
    if (Array.isArray(part)) for (const each of part) visit(each);
    else if (part !== null && typeof part === 'object') {
      const node = part as Node;
      const keys = node.type === 'ObjectExpression' ? keysOf(node) : [];
      const kind = (['options', 'blanks'] as const).find((each) => keys.includes(each));
      if (kind && keys.includes('question')) found[kind].push(wordsIn(textOf(node.properties)));
      else for (const each of Object.values(node)) visit(each);
    }
  };
  visit(parseAst(source, { lang: 'ts' }).body);
  const [predictions, tasks] = [found.options.slice(0, 1), found.blanks.slice(0, 1)];
  return {
    predictions: predictions.length,
    tasks: tasks.length,
    words: [...predictions, ...tasks].reduce((sum, count) => sum + count, 0),
  };
}

const keysOf = (object: Node): string[] =>
  (object.properties as Node[]).map(
    ({ key }) => (key as { name?: string } | undefined)?.name ?? '',
  );

/** How long each step takes, by `lesson/step`, from the files of its words and its code, and which of them train. */
export function minutesOf(
  words: string,
  code: string,
): { readonly minutes: Minutes; readonly trains: readonly string[] } {
  const trains: string[] = [];
  const lessons = readdirSync(words, { withFileTypes: true }).filter((each) => each.isDirectory());
  const steps = lessons.flatMap(({ name: lesson }) =>
    readdirSync(path.join(words, lesson))
      .filter((file) => file.endsWith('.mdx'))
      .map((file) => [lesson, file.slice(0, -'.mdx'.length)] as const),
  );
  const entries = steps.map(([lesson, step]) => {
    const read = (...file: string[]) => readFileSync(path.join(...file), 'utf8');
    const { predictions, tasks, words: asked } = questionsOf(read(words, lesson, `${step}.ts`));
    const source = read(code, lesson, 'steps', `${step}.tsx`);
    const hasJob = /^ {2}job[:,]/m.test(source);
    // Some jobs measure.
    if (hasJob && source.includes('Training')) trains.push(`${lesson}/${step}`);
    const reading = wordsOfProse(read(words, lesson, `${step}.mdx`)) + asked;
    const minutes =
      reading / pace.wordsPerMinute +
      pace.figure +
      predictions * pace.prediction +
      tasks * pace.task +
      (hasJob ? pace.training : 0);
    return [`${lesson}/${step}`, Math.round(2 * minutes) / 2] as const;
  });
  return { minutes: Object.fromEntries(entries), trains };
}

export function minutes({ folder }: Language): Plugin {
  const words = path.join(folder, 'lessons');
  const code = path.join(import.meta.dirname, '../src/lessons');
  return {
    name: 'attention-lab:minutes',
    resolveId: (source) => (source === '#minutes' ? '\0minutes' : undefined),
    load(id) {
      if (id !== '\0minutes') return undefined;
      return Object.entries(minutesOf(words, code))
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
        .join('\n');
    },
  };
}
