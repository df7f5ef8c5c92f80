// Functions that the learner writes in Python: what is asked, where in the course, and how an answer is checked. Each is a file of tasks/:
// the solution, in whose lines the usual mistakes stand, and the cases that it is tried on. What is said of it is in the words.
import { codeTasks as words } from '#words/tasks';
import checker from './check.py?raw';
import { taskSteps } from './task-steps';

const files = import.meta.glob<string>('./tasks/*.py', {
  query: '?raw',
  import: 'default',
  eager: true,
});

export const codeTasks = taskSteps.map((each) => ({
  ...each,
  file: files[`./tasks/${each.id}.py`] ?? '',
}));

export type CodeTask = (typeof codeTasks)[number];

/** What is said of a task. In `doc` lines end where they should. */
export interface CodeTaskWords {
  readonly title: string;
  /** What to write; code stands in backticks, here and in what follows. */
  readonly asks: string;
  /** The docstring of the function: what it takes and gives, with shapes. */
  readonly doc: string;
  /** Shown one at a time; the last may nearly be the answer. */
  readonly hints: readonly string[];
  /** By the mistake's id: what was done in place of the right thing, after "This is what comes out if". */
  readonly mistakes: Readonly<Record<string, string>>;
}

/** The programs of a task. */
export interface TaskPrograms {
  /** What is to be written: a function or a class. */
  readonly name: string;
  /** What the learner begins with. */
  readonly starter: string;
  readonly solution: string;
  /** By their ids, in the order in which they stand. */
  readonly mistakes: Readonly<Record<string, string>>;
  readonly cases: string;
}

const mistakeLine = /^ *# MISTAKE ([\w-]+):(?: (.*))?$/;
const indentOf = (line: string): number => line.length - line.trimStart().length;

/** The programs of a task of the course. */
export const programsOf = ({ id, file }: CodeTask): TaskPrograms =>
  readTask(withDoc(file, words[id].doc));

/** What a task's file lacks. */
export type Lacking = 'function' | 'write' | 'cases';

export class IncompleteTask extends Error {
  readonly lacking: Lacking;

  constructor(lacking: Lacking) {
    super(`the task has no ${lacking}`);
    this.lacking = lacking;
  }
}

/** Reads a task as the files of tasks/ have it. @throws IncompleteTask if a part of it is missing */
export function readTask(file: string): TaskPrograms {
  const [written = '', tests] = file.split(/^# CASES$/m);
  const [, name] = /^(?:def|class) (\w+)/m.exec(written) ?? [];
  if (!name) throw new IncompleteTask('function');
  if (!tests || !/^def cases\b/m.test(tests)) throw new IncompleteTask('cases');
  const lines = written.trimEnd().split('\n');
  const from = lines.findIndex((line) => line.trim() === '# WRITE');
  if (from < 0) throw new IncompleteTask('write');
  const indent = indentOf(lines[from] ?? '');
  const until = lines.findIndex((line, i) => i > from && line !== '' && indentOf(line) < indent);
  const starter = lines.toSpliced(
    from,
    (until < 0 ? lines.length : until) - from,
    `${' '.repeat(indent)}...`,
  );
  const ids = new Set(lines.flatMap((line) => mistakeLine.exec(line)?.[1] ?? []));
  const imports = written.slice(0, written.search(/^(?:def|class) /m));
  return {
    name,
    starter: text(starter),
    solution: withMistake(lines),
    mistakes: Object.fromEntries([...ids].map((each) => [each, withMistake(lines, each)])),
    cases: `${imports}${tests}`,
  };
}

const text = (lines: readonly string[]): string => `${lines.join('\n')}\n`;

function withDoc(program: string, doc: string): string {
  return program.replace(/^( *)"""TEXT_doc"""/m, (_, spaces: string) => {
    const lines = doc.split('\n').map((line, i) => (i > 0 && line ? spaces + line : line));
    return `${spaces}"""${lines.join('\n')}${lines.length > 1 ? `\n${spaces}` : ''}"""`;
  });
}

/** The solution, or with the lines of a mistake in place of those before which they stand. */
function withMistake(lines: readonly string[], mistake?: string): string {
  const made: string[] = [];
  let replaced = false;
  for (const line of lines) {
    const [isMistake, id, code] = mistakeLine.exec(line) ?? [];
    if (line.trim() === '# WRITE') continue;
    if (isMistake === undefined) {
      made.push(line);
      replaced = false;
    } else if (id === mistake) {
      const spaces = replaced ? indentOf(made.at(-1) ?? '') : indentOf(made.pop() ?? '');
      made.push(`${' '.repeat(spaces)}${code ?? 'pass'}`);
      replaced = true;
    }
  }
  return text(made);
}

/** A line of a solution, and what usual mistakes that change no other line have in its place. */
export interface Gap {
  readonly task: CodeTask;
  /** The lines before it and after it. */
  readonly before: readonly string[];
  readonly after: readonly string[];
  /** How far it is indented, in spaces. */
  readonly indent: number;
  readonly line: string;
  /** By the mistake's id. */
  readonly mistakes: Readonly<Record<string, string>>;
}

/** The lines of a task's solution that have usual mistakes of their own, in their order. */
export function gapsOf(task: CodeTask): Gap[] {
  const { solution, mistakes } = programsOf(task);
  const right = solution.trimEnd().split('\n');
  const found = new Map<number, Record<string, string>>();
  for (const [id, program] of Object.entries(mistakes)) {
    const wrong = program.trimEnd().split('\n');
    const changed = right.flatMap((line, i) => (line === wrong[i] ? [] : [i]));
    const [at] = changed;
    if (changed.length !== 1 || at === undefined || wrong.length !== right.length) continue;
    // What opens a block shows by what follows what belongs there.
    if (right[at]?.endsWith(':')) continue;
    found.set(at, { ...found.get(at), [id]: (wrong[at] ?? '').trim() });
  }
  return [...found]
    .sort(([a], [b]) => a - b)
    .map(([at, mistakes]) => ({
      task,
      before: right.slice(0, at),
      after: right.slice(at + 1),
      indent: indentOf(right[at] ?? ''),
      line: (right[at] ?? '').trim(),
      mistakes,
    }));
}

/** A whole solution in which one line is a usual mistake. */
export interface BrokenProgram {
  readonly gap: Gap;
  /** The mistake's id. */
  readonly mistake: string;
  readonly program: string;
  readonly lines: readonly string[];
  /** Which of the lines is wrong. */
  readonly at: number;
  /** Those that say what the function does, and so may be wrong: without its head and what describes it. */
  readonly body: readonly number[];
}

/** The solution of a task with each usual mistake that changes one line. */
export function brokenOf(task: CodeTask): BrokenProgram[] {
  const { starter, solution, mistakes } = programsOf(task);
  const begun = starter.split('\n');
  const from = begun.findIndex((line) => line.trim() === '...');
  const until = solution.split('\n').length - (begun.length - from - 1);
  const right = solution.trimEnd().split('\n');
  const body = right.flatMap((line, i) => (i >= from && i < until && line !== '' ? [i] : []));
  // Where there is one line, it is known.
  if (body.length === 1) return [];
  return gapsOf(task).flatMap((gap) =>
    Object.entries(gap.mistakes).flatMap(([mistake, line]) => {
      const program = mistakes[mistake] ?? '';
      // A line that does nothing can be seen to be none of the program's own.
      if (line === 'pass') return [];
      return {
        gap,
        mistake,
        program,
        lines: program.trimEnd().split('\n'),
        at: gap.before.length,
        body,
      };
    }),
  );
}

/** What a value is: how it prints if that is short, and of a tensor its shape and type. */
export interface Shown {
  readonly shape: readonly number[] | null;
  readonly dtype: string | null;
  readonly text: string | null;
}

interface Case {
  /** The number of the first case in which it was wrong, from 1. */
  readonly case: number;
  readonly given: readonly (Shown & { readonly name: string })[];
  /** The usual mistake that gives the same in all cases. */
  readonly mistake?: string;
}

/** What the check found. */
export type Verdict =
  | { readonly is: 'right'; readonly cases: number }
  | { readonly is: 'missing'; readonly name: string }
  | { readonly is: 'syntax'; readonly message: string; readonly line: number | null }
  | ({
      readonly is: 'raised';
      readonly error: string;
      readonly message: string;
      readonly line: number | null;
    } & Partial<Case>)
  | ({ readonly is: 'none' } & Case)
  | ({ readonly is: 'kind' | 'dtype'; readonly came: string; readonly expected: string } & Case)
  | ({ readonly is: 'count'; readonly came: number; readonly expected: number } & Case)
  | ({
      readonly is: 'shape';
      readonly came: readonly number[];
      readonly expected: readonly number[];
    } & Case)
  | ({
      readonly is: 'differs';
      /** Where the first wrong number stands, from 0. */
      readonly at: readonly number[];
      readonly came: string;
      readonly expected: string;
      /** How many numbers are wrong, and of how many. */
      readonly wrong: number;
      readonly of: number;
    } & Case)
  | ({ readonly is: 'changed'; readonly argument: string } & Case);

/** The program that defines `check` and `judge`, then calls one of them: with the task, and with what is given as JSON. */
export function checkerProgram(
  { name, solution, mistakes, cases }: TaskPrograms,
  call: string,
  given: unknown,
  seed = 1,
): string {
  const literal = (value: unknown): string =>
    `json.loads(${JSON.stringify(JSON.stringify(value))})`;
  const all = literal({ name, solution, mistakes, cases, seed });
  return `${checker}\ntask, given = ${all}, ${literal(given)}\n${call}\n`;
}

/** The program that checks an answer; it ends with what verdictIn reads. */
export const checkProgram = (task: TaskPrograms, answer: string): string =>
  checkerProgram(task, 'check(task, given)', answer);

/** What the error says with which the check ended; undefined if the check itself broke down. */
export function verdictIn(
  error: { kind: string; message: string } | undefined,
): Verdict | undefined {
  if (error?.kind !== 'SystemExit') return undefined;
  try {
    return JSON.parse(error.message) as Verdict;
  } catch {
    return undefined;
  }
}
