// Finds what somebody types, or nearly types: steps by their titles, by what the field calls them and by their numbers, lessons, terms,
// claims, operations, laboratories, and the pages that are no steps. How results are shown is in Search.tsx, which loads this.
import MiniSearch from 'minisearch';
import { claims } from '#claims';
import { operations } from '#searched';
import { page as texts } from '#words/app';
import { glossary } from '#words/glossary';
import { fieldNames } from '#words/names';
import { type PageName, pageNames } from '../lab/address';
import { progressOn, type Route } from '../lab/routes';
import { stepKey } from '../lab/walk';
import { glossaryEntries } from '../lessons/glossary';

export type Kind = 'step' | 'lesson' | 'term' | 'claim' | 'operation' | 'laboratory' | 'page';

export interface FoundOf<Of extends Kind, To> {
  readonly id: string;
  readonly kind: Of;
  readonly title: string;
  /** What the field calls it, or what it means. */
  readonly says?: string;
  /** The step that it leads to, as `lesson/step`, or the page. */
  readonly leadsTo: To;
  /** Of a step: the lesson's number and its own, as in `6.3`. */
  readonly number?: string;
}

export type Found = FoundOf<'page', PageName> | FoundOf<Exclude<Kind, 'page'>, string>;

/** What is typed about most comes first; of claims and operations there are many, and each says much of what others say. */
const rank: Readonly<Record<Kind, number>> = {
  step: 2,
  page: 1.5,
  lesson: 1.2,
  term: 1.2,
  operation: 0.8,
  laboratory: 0.6,
  claim: 0.5,
};

/** With what else it is found by. */
type Entry = Found & { readonly also?: string };

function stepsOf(course: Route): Entry[] {
  return course.stops.flatMap(({ lesson, lessonNumber, step }, position) => {
    const leadsTo = stepKey(lesson, step);
    const { name, also } = fieldNames[lesson.id]?.[step.id] ?? {};
    const common = { title: step.title, leadsTo, ...(name && { says: name }) };
    const number = `${lessonNumber}.${progressOn(course, position).number}`;
    return [
      { ...common, id: leadsTo, kind: 'step' as const, number, ...(also && { also }) },
      ...(step.laboratory
        ? [{ ...common, id: `laboratory ${leadsTo}`, kind: 'laboratory' as const }]
        : []),
    ];
  });
}

function lessonsOf(course: Route): Entry[] {
  return course.stops
    .filter(({ lesson }, i) => lesson !== course.stops[i - 1]?.lesson)
    .map(({ lesson, lessonNumber, step }) => ({
      id: `lesson ${lesson.id}`,
      kind: 'lesson',
      title: texts.lesson(lessonNumber, lesson.title),
      leadsTo: stepKey(lesson, step),
    }));
}

function terms(): Entry[] {
  return glossaryEntries.map(({ id, symbol = '', torch = '', step }) => {
    const entry: { readonly term: string; readonly means: string; readonly also?: string } =
      glossary.entries[id];
    return {
      id: `term ${id}`,
      kind: 'term',
      title: entry.term,
      says: entry.means,
      leadsTo: step,
      also: [symbol, torch, entry.also].filter(Boolean).join(', '),
    };
  });
}

function entriesOf(course: Route): Entry[] {
  const of = (kind: 'operation' | 'claim', all: readonly (readonly [string, string])[]): Entry[] =>
    all.map(([title, leadsTo]) => ({ id: `${kind} ${leadsTo} ${title}`, kind, title, leadsTo }));
  return [
    ...stepsOf(course),
    ...lessonsOf(course),
    ...terms(),
    ...of('operation', operations),
    ...of(
      'claim',
      claims.map(({ claim, lesson, step }) => [claim, `${lesson}/${step}`] as const),
    ),
    ...pageNames.map(
      (name): Entry => ({
        id: `page ${name}`,
        kind: 'page',
        title: texts[name],
        also: name,
        leadsTo: name,
      }),
    ),
  ];
}

/** Accents and capitals do not matter, nor how a letter is set: `dₖ` is `dk`. */
const plain = (term: string): string => term.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

const termsIn = (text: string): string[] =>
  text.split(/[^\p{L}\p{M}\p{N}]+/u).filter((term) => term !== '');

/** All that an entry is called, each as a list of terms. What a term means is no name of it. */
function callsOf({ kind, title, says = '', also = '' }: Entry): string[][] {
  const names = [title, ...(kind === 'term' ? [] : says.split(/[,:()]/)), ...also.split(', ')];
  return names.map((name) => termsIn(name).map(plain));
}

const shown = 20;

/** What finds in the course what is typed: what is called just that first, then the likeliest. */
export function finder(course: Route): (typed: string) => readonly Found[] {
  const entries = entriesOf(course);
  const byId = new Map(entries.map((entry) => [entry.id, { entry, calls: callsOf(entry) }]));
  const index = new MiniSearch<Entry>({
    fields: ['title', 'says', 'also'],
    storeFields: ['kind'],
    tokenize: termsIn,
    processTerm: plain,
    searchOptions: {
      boost: { title: 3, says: 2, also: 2 },
      prefix: true,
      // One letter in five may be wrong.
      fuzzy: (term) => (term.length > 3 ? 0.2 : false),
      boostDocument: (_, __, stored) => rank[stored?.kind as Kind],
    },
  });
  index.addAll(entries);
  return (typed) => {
    const number = /^\d+(\.\d*)?$/.exec(typed.trim());
    if (number) return numbered(entries, number[0]).slice(0, shown);
    const all = index.search(typed, { combineWith: 'AND' });
    const found = (all.length > 0 ? all : index.search(typed)).map(({ id, terms, queryTerms }) => {
      const { entry, calls } = byId.get(id) as { entry: Entry; calls: string[][] };
      const isCall = (call: string[]): boolean =>
        call.length >= queryTerms.length && call.every((term) => terms.includes(term));
      return { entry, isCalled: calls.some(isCall) };
    });
    return found
      .toSorted((a, b) => Number(b.isCalled) - Number(a.isCalled))
      .slice(0, shown)
      .map(({ entry }) => entry);
  };
}

/** The steps of a lesson by its number, or one of them by both. */
function numbered(entries: readonly Entry[], number: string): Entry[] {
  const [exact, begins] = number.includes('.') ? [number, number] : ['', `${number}.`];
  return entries
    .filter((entry) => entry.number?.startsWith(begins))
    .toSorted((a, b) => Number(b.number === exact) - Number(a.number === exact));
}
