// The course as data: its steps with what they teach, their inputs and questions, and its roads. For teachers' tools, for who looks up
// what an input is called, and for finding what changed from one version to the next (build-scripts/catalogue-changes.mjs).
import { about } from '#about';
import { glossary } from '#words/glossary';
import { fieldNames } from '#words/names';
import { addressVersion, type View } from '../lab/address';
import { type Listed, questionsOf } from '../lab/asking';
import type { InputSpec, InputValue } from '../lab/inputs';
import { groups, type Part, parts, questionId } from '../lab/staging';
import { type Lesson, loadLesson, type Step } from '../lab/step';
import { stepKey } from '../lab/walk';
import { lessons, routes } from '../lessons';
import { glossaryEntries } from '../lessons/glossary';
import { moved } from '../lessons/moved';
import type { ProtocolVersion } from './protocol';

export interface CatalogueInput {
  readonly name: string;
  readonly kind: InputSpec['kind'];
  readonly label?: string;
  readonly default: InputValue;
  /** Limits of each of its numbers, and by how much a key changes it. */
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
  readonly whole?: true;
  /** The input of words that has one word for each of its entries. */
  readonly per?: string;
  /** The possibilities of a choice. */
  readonly options?: readonly { readonly id: string; readonly label: string }[];
  /** What the whole values of the number are called; an address can say these, too. */
  readonly stages?: readonly string[];
}

export interface CatalogueQuestion {
  readonly id: string;
  readonly kind: 'prediction' | 'task' | 'claim';
  /** The ids of what can be answered, and the one that is right; a task has none. */
  readonly options?: readonly string[];
  readonly answer?: string;
  /** How many numbers a task asks for, and how many decimals of each. */
  readonly blanks?: number;
  readonly decimals?: number;
}

export interface CatalogueStep {
  readonly id: string;
  readonly title: string;
  /** What the field calls it, where the title does not say that, and what else somebody may look for, parted by commas. */
  readonly name?: string;
  readonly also?: string;
  /** The terms of the glossary that it introduces. */
  readonly terms: readonly string[];
  /** What it teaches of the tutorials: S0.3. */
  readonly covers: readonly string[];
  readonly laboratory?: true;
  readonly inputs: readonly CatalogueInput[];
  readonly questions: readonly CatalogueQuestion[];
}

export interface Catalogue {
  /** Of the course; the days are those of this version and of its sources. */
  readonly title: string;
  readonly version: string;
  readonly released: string;
  readonly built: string;
  readonly licence: string;
  /** The language of what is read in it. */
  readonly lang: string;
  /** Of addresses (`v=`) and of messages. */
  readonly versions: { readonly address: number; readonly messages: ProtocolVersion };
  readonly views: readonly View[];
  readonly parts: readonly Part[];
  readonly groups: Readonly<Record<string, readonly Part[]>>;
  readonly lessons: readonly {
    readonly id: string;
    readonly title: string;
    readonly steps: readonly CatalogueStep[];
  }[];
  /** The roads through the course, each with its steps as `lesson/step`. */
  readonly routes: readonly {
    readonly id: string;
    readonly title: string;
    readonly steps: readonly string[];
  }[];
  /** Where steps went that are no more, `lesson/step` to `lesson/step`: old links lead there. */
  readonly moved: Readonly<Record<string, string>>;
}

/** Of the whole course, as a file. */
export async function catalogueFile(lang: string): Promise<string> {
  const all = catalogue(await Promise.all(lessons.map(loadLesson)), lang);
  return `${JSON.stringify(all, null, 1)}\n`;
}

export function catalogue(lessons: readonly Lesson[], lang = 'en'): Catalogue {
  const { title, version, released, built, licence } = about;
  return {
    ...{ title, version, released, built, licence, lang },
    versions: { address: addressVersion, messages: 1 },
    views: ['page', 'lab', 'embed', 'print'],
    parts,
    groups,
    lessons: lessons.map((lesson) => ({
      id: lesson.id,
      title: lesson.title,
      steps: lesson.steps.map((step) => entry(lesson, step)),
    })),
    routes: routes.map(({ id, title, stops }) => ({
      id,
      title,
      steps: stops.map(({ lesson, step }) => stepKey(lesson, step)),
    })),
    moved,
  };
}

function entry(lesson: Lesson, step: Step): CatalogueStep {
  const key = stepKey(lesson, step);
  return {
    id: step.id,
    title: step.title,
    ...fieldNames[lesson.id]?.[step.id],
    terms: glossaryEntries
      .filter((each) => each.step === key)
      .map(({ id }) => glossary.entries[id].term),
    covers: step.covers,
    ...(step.laboratory && { laboratory: true as const }),
    inputs: Object.entries(step.inputs).map(([name, spec]) => input(name, spec)),
    questions: questionsOf('', step).map(question),
  };
}

function question(listed: Listed): CatalogueQuestion {
  const { kind } = listed;
  const id = questionId(listed);
  if (kind === 'task') {
    const { blanks, decimals } = listed.question;
    return { id, kind, blanks: blanks.length, decimals };
  }
  const { options, expected: answer } = listed.question;
  return { id, kind, options: Object.keys(options), answer };
}

function input(name: string, spec: InputSpec): CatalogueInput {
  const { kind, default: usual } = spec;
  return {
    name,
    kind,
    ...('label' in spec && { label: spec.label }),
    default: usual,
    ...('min' in spec && { min: spec.min, max: spec.max, step: spec.step }),
    ...('whole' in spec && spec.whole && { whole: true as const }),
    ...('per' in spec && spec.per !== undefined && { per: spec.per }),
    ...('options' in spec && { options: spec.options }),
    ...('stages' in spec && spec.stages && { stages: spec.stages }),
  };
}
