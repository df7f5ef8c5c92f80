// How a step is staged for others: which of its parts are shown, which inputs are locked, which question is asked with its figure. An
// address says it in words (`show=bets,figure&lock=scores`); here they are read. Leaves out how it is done on the page (app/Staging.tsx).
import { staging as texts } from '#words/staging';
import { type Staging, sameIgnoringCase, type View } from './address';
import { type Listed, questionsOf } from './asking';
import { quote } from './format';
import type { InputSpecs } from './inputs';
import type { Step } from './step';

/** What of a step can be shown or hidden, in the order in which a frame shows it. */
export const parts = [
  ...['title', 'text', 'bets', 'drawing', 'controls', 'caption'],
  ...['table', 'program', 'export', 'reset', 'nav', 'tasks', 'claims'],
] as const;
export type Part = (typeof parts)[number];

/** Names for several parts at once. */
export const groups = {
  figure: ['drawing', 'controls', 'caption'],
  tools: ['table', 'program', 'export', 'reset'],
  questions: ['bets', 'tasks', 'claims'],
} as const satisfies Readonly<Record<string, readonly Part[]>>;

const figure: readonly Part[] = [...groups.figure, ...groups.tools, 'nav'];

/** The parts that each view can show, and those that it does show unless it is told which. */
const partsOf: Readonly<Record<View, Readonly<Record<'all' | 'usual', readonly Part[]>>>> = {
  page: { all: parts, usual: parts },
  lab: { all: ['title', ...figure], usual: ['title', ...figure] },
  embed: { all: parts, usual: figure },
  print: { all: parts, usual: parts },
};

/** What is shown of a step that is presented bit by bit, in this order. */
export const reveals = ['question', 'figure', 'answer'] as const;
export type Reveal = (typeof reveals)[number];

export interface Staged {
  readonly shown: ReadonlySet<Part>;
  /** With the words on which what is locked depends, so that nothing of it can change. */
  readonly locked: readonly string[];
  /** The one question that a frame asks, above its figure. */
  readonly question: Listed | undefined;
  /** Whether a frame shows no text and no question beside it. */
  readonly isFigureAlone: boolean;
  readonly isTransparent: boolean;
  /** Whether the keys of a clicker turn the slides of the reveal.js deck around the frame. */
  readonly turnsSlides: boolean;
  /** How far a step has come that is presented bit by bit. */
  readonly reveal: Reveal | undefined;
  /** Whether the answers stand on the last page of what is printed. */
  readonly hasAnswers: boolean;
}

/** A step, as far as it is staged. */
export type Stageable = Pick<Step, 'inputs' | 'predictions' | 'claims' | 'tasks'>;

/** What an address says of how a step is staged in a view. Never fails: what cannot be done is a correction. */
export function readStaging(
  staging: Staging,
  step: Stageable,
  view: View,
): { readonly staged: Staged; readonly corrections: readonly string[] } {
  const corrections: string[] = [];
  /** Those of the names in the address that are found. */
  const list = <Found>(
    name: keyof typeof texts.unknown,
    find: (given: string) => readonly Found[] | undefined,
  ) =>
    (staging.get(name)?.split(',') ?? []).flatMap((given) => {
      const found = find(given);
      if (!found) corrections.push(texts.unknown[name](quote(given)));
      return found ?? [];
    });
  const isOnly = (name: string, value: string): boolean => {
    const given = staging.get(name);
    if (given !== undefined && given !== value)
      corrections.push(texts.only(name, quote(given), value));
    return given === value;
  };
  const { all, usual } = partsOf[view];
  const ofView = (given: string): readonly Part[] | undefined => {
    const found = partsNamed(given)?.filter((part) => all.includes(part));
    return found?.length ? found : undefined;
  };
  const wanted = list('show', ofView);
  const shown = new Set(wanted.length > 0 ? wanted : usual);
  for (const part of list('without', ofView)) shown.delete(part);
  const [question] = list('question', (given) =>
    view === 'embed' ? questionNamed(step, given) : undefined,
  );
  const [reveal] = list('reveal', (given) => {
    const found = reveals.find((each) => each === given);
    return found && [found];
  });
  return {
    staged: {
      shown,
      locked: withWords(
        step.inputs,
        list('lock', (given) => inputsNamed(step.inputs, given)),
      ),
      question,
      isFigureAlone:
        !question && !(['text', ...groups.questions] as const).some((part) => shown.has(part)),
      isTransparent: isOnly('background', 'none'),
      turnsSlides: isOnly('deck', 'reveal'),
      reveal: view === 'lab' ? reveal : undefined,
      hasAnswers: isOnly('answers', '1'),
    },
    corrections,
  };
}

/** A part, or several by a name for all of them. */
export function partsNamed(given: string): readonly Part[] | undefined {
  const group = Object.entries(groups).find(([name]) => name === given)?.[1];
  return group ?? parts.flatMap((part) => (part === given ? [[part]] : []))[0];
}

/** An input, or `all` of them. */
export function inputsNamed(specs: InputSpecs, given: string): readonly string[] | undefined {
  const names = Object.keys(specs);
  if (given === 'all') return names;
  const found = sameIgnoringCase(names, given);
  return found === undefined ? undefined : [found];
}

function questionNamed(step: Stageable, given: string): readonly Listed[] | undefined {
  const questions = questionsOf('', step);
  const found = sameIgnoringCase(questions.map(questionId), given);
  return found === undefined
    ? undefined
    : questions.filter((each) => questionId(each) === found).slice(0, 1);
}

/** What a question is called within its step. */
export function questionId({ key }: Pick<Listed, 'key'>): string {
  return key.slice(key.lastIndexOf('/') + 1);
}

/** The questions that are shown, with those of the parts and the one that is asked by name. */
export function questionsShown(key: string, step: Stageable, staged: Staged): readonly Listed[] {
  const { shown, question } = staged;
  const partOf = { prediction: 'bets', task: 'tasks', claim: 'claims' } as const;
  return questionsOf(key, step).filter(
    (each) =>
      shown.has(partOf[each.kind]) || (question && questionId(each) === questionId(question)),
  );
}

/** An input with an entry for each word cannot stay as it is while words come and go. */
function withWords(specs: InputSpecs, names: readonly string[]): readonly string[] {
  const words = names.flatMap((name) => {
    const spec = specs[name];
    return spec && 'per' in spec && spec.per ? [spec.per] : [];
  });
  return [...new Set([...names, ...words])];
}
