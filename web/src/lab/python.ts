// A step's program as text, with the current inputs in it. Nothing here runs Python; the program of one cell is in cell-program.ts.
import type { DType } from '../engine';
import type { InputSpec, InputSpecs, Inputs } from './inputs';
import type { JobSpec } from './job';
import { pythonLiteral } from './python-literal';
import type { CodeToken, Program } from './step';

function kindOf(spec: InputSpec | undefined): DType {
  if (spec?.kind === 'mask') return 'bool';
  return spec?.kind === 'order' || (spec?.kind === 'number' && spec.whole) ? 'int64' : 'float32';
}

const placeholder = /\bINPUT_([a-z_]+)\b/g;

function fill(text: string, specs: InputSpecs, inputs: Inputs): string {
  return text.replace(placeholder, (_, name: string) => {
    const value = inputs[name];
    if (value === undefined) throw new Error(`the program asks for an input "${name}"`);
    return pythonLiteral(value, kindOf(specs[name]));
  });
}

/** A line of a program that is shown, and how many of its spaces are not. */
interface Kept {
  readonly line: number;
  readonly cut: number;
}

const indent = 4;

/** The lines for these inputs: of an `if INPUT_name == "choice":` only those of the choice that was made, without the question. */
function keptLines(program: Program, inputs: Inputs): Kept[] {
  let asked: { depth: number; holds: boolean; answered: boolean } | undefined;
  return program.source.split('\n').flatMap((text, line): Kept[] => {
    const [, spaces = '', keyword, name, choice] =
      /^( *)(?:(if|elif) INPUT_([a-z_]+) == "(\w+)":|else:)?/.exec(text) ?? [];
    const depth = spaces.length;
    if (keyword === 'if') asked = { depth, holds: false, answered: false };
    const question = keyword !== undefined || text.trim() === 'else:';
    if (asked && question && depth === asked.depth) {
      asked.holds = !asked.answered && (keyword === undefined || inputs[name ?? ''] === choice);
      asked.answered ||= asked.holds;
      return [];
    }
    if (asked && text !== '' && depth <= asked.depth) asked = undefined;
    if (!asked || text === '') return [{ line, cut: 0 }];
    return asked.holds ? [{ line, cut: indent }] : [];
  });
}

/** A line of tokens without its first spaces. */
function unindented(tokens: readonly CodeToken[], cut: number): CodeToken[] {
  let left = cut;
  return tokens.flatMap((token) => {
    const text = token.text.slice(left);
    left -= token.text.length - text.length;
    return text === '' ? [] : [{ ...token, text }];
  });
}

interface WithProgram {
  readonly program: Program;
  readonly inputs: InputSpecs;
}

/**
 * The inputs with which a program is handed out: where the page shows a model before its training, the program trains it to the end,
 * as one that trains nothing is of no use to anybody.
 */
export function handedOut(
  { job }: { readonly job?: Pick<JobSpec, 'steps' | 'shown'> },
  inputs: Inputs,
): { readonly inputs: Inputs; readonly trains: number | undefined } {
  const { steps, shown } = job ?? {};
  if (steps === undefined || shown === undefined || inputs[shown] !== 0)
    return { inputs, trains: undefined };
  return { inputs: { ...inputs, [shown]: steps }, trains: steps };
}

/** A step's program as text that PyTorch runs. */
export function programText(step: WithProgram, inputs: Inputs): string {
  const lines = step.program.source.split('\n');
  const kept = keptLines(step.program, inputs).map(({ line, cut }) => lines[line]?.slice(cut));
  return fill(kept.join('\n'), step.inputs, inputs);
}

/** A step's program as coloured tokens. */
export function programLines(step: WithProgram, inputs: Inputs): readonly (readonly CodeToken[])[] {
  return keptLines(step.program, inputs).flatMap(({ line, cut }) => {
    const tokens = step.program.lines[line];
    if (!tokens) return []; // what comes after the last line break
    return [
      unindented(tokens, cut).map((token) => ({
        ...token,
        text: fill(token.text, step.inputs, inputs),
      })),
    ];
  });
}
