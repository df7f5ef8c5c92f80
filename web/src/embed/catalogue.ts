// What can be put into another page, as data: for teachers' tools, and for who looks up what an input is called.
import { addressVersion, type View } from '../lab/address';
import { questionsOf } from '../lab/asking';
import type { InputSpec, InputValue } from '../lab/inputs';
import { groups, type Part, parts, questionId } from '../lab/staging';
import type { Lesson, Step } from '../lab/step';
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
  /** The ids of what can be answered; a task has none. */
  readonly options?: readonly string[];
}

export interface CatalogueStep {
  readonly id: string;
  readonly title: string;
  readonly laboratory?: true;
  readonly inputs: readonly CatalogueInput[];
  readonly questions: readonly CatalogueQuestion[];
}

export interface Catalogue {
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
}

export function catalogue(lessons: readonly Lesson[]): Catalogue {
  return {
    versions: { address: addressVersion, messages: 1 },
    views: ['page', 'lab', 'embed'],
    parts,
    groups,
    lessons: lessons.map(({ id, title, steps }) => ({ id, title, steps: steps.map(entry) })),
  };
}

function entry(step: Step): CatalogueStep {
  return {
    id: step.id,
    title: step.title,
    ...(step.laboratory && { laboratory: true as const }),
    inputs: Object.entries(step.inputs).map(([name, spec]) => input(name, spec)),
    questions: questionsOf('', step).map((each) => ({
      id: questionId(each),
      kind: each.kind,
      ...(each.kind !== 'task' && { options: Object.keys(each.question.options) }),
    })),
  };
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
