// Many homework files as one table: a line for each file, a column for each question of the road, and the same as CSV.
import { homeworkTable as texts } from '#words/teach';
import { csvOf } from './csv';
import {
  type Counts,
  countsOf,
  type HandedAnswer,
  type HandedIn,
  type HandedModel,
  pointOf,
} from './homework';

export interface HandedFile extends HandedIn {
  readonly file: string;
}

export interface Row extends HandedFile {
  readonly counts: Counts;
  /** From 0 to 1, over all the questions of the table; `undefined` where there are none. */
  readonly score: number | undefined;
  /** In the order of the questions of the table. */
  readonly cells: readonly (HandedAnswer | undefined)[];
}

export interface Table {
  readonly id: string;
  readonly title: string;
  /** The keys of all questions that any of the files has, so that a file from which some are missing wins nothing by it. */
  readonly questions: readonly string[];
  /** The steps, as `lesson/step`, of which any of the files has a model that was trained. */
  readonly trained: readonly string[];
  readonly rows: readonly Row[];
}

/** A table for each road. */
export function tablesOf(files: readonly HandedFile[]): Table[] {
  return [...grouped(files)].map(([id, own]) => {
    const questions = [
      ...new Set(own.flatMap(({ homework }) => homework.answers.map(({ question }) => question))),
    ];
    const rows = own.map((file): Row => {
      const answers = new Map(file.homework.answers.map((answer) => [answer.question, answer]));
      const cells = questions.map((question) => answers.get(question));
      const counts = countsOf({ ...file.homework, answers: [...answers.values()] });
      const score = questions.length > 0 ? counts.points / questions.length : undefined;
      return { ...file, counts, score, cells };
    });
    const trained = [
      ...new Set(own.flatMap(({ homework }) => homework.models.map(({ step }) => step))),
    ];
    const title = own[0]?.homework.road.title ?? '';
    return { id, title, questions, trained, rows: rows.toSorted(byName) };
  });
}

function grouped(files: readonly HandedFile[]): Map<string, HandedFile[]> {
  const groups = new Map<string, HandedFile[]>();
  for (const file of files) {
    const { id } = file.homework.road;
    groups.set(id, [...(groups.get(id) ?? []), file]);
  }
  return groups;
}

const byName = (one: Row, other: Row): number =>
  one.homework.name.localeCompare(other.homework.name);

/** What was answered first, as text. */
export function firstOf({ first = '' }: HandedAnswer): string {
  return typeof first === 'string' ? first : first.join(' ');
}

/** What a training found last, as text. */
export const foundAsText = ({ found }: HandedModel): string =>
  Object.entries(found)
    .map(([name, values]) => [name, ...values.map((each) => Number(each.toPrecision(4)))].join(' '))
    .join(', ');

export function tableAsCsv({ title, questions, trained, rows }: Table): string {
  const columns = texts.csv;
  const head = [
    ...[columns.name, columns.road, columns.saved, columns.seen, columns.steps],
    ...[columns.answered, columns.questions, columns.points, columns.score],
    ...[columns.asSaved, columns.file],
    ...questions.flatMap((question) => columns.of(question)),
    ...trained.flatMap((step) => columns.model(step)),
  ];
  const lines = rows.map(({ homework, counts, score, isAsSaved, file, cells }) => [
    ...[homework.name, title, dateTime(homework.saved), counts.seen, counts.steps],
    ...[counts.answered, questions.length, counts.points],
    ...[score === undefined ? '' : Math.round(score * 1000) / 10],
    ...[isAsSaved ? columns.yes : columns.no, file],
    ...cells.flatMap((cell) =>
      cell && cell.attempts > 0
        ? [firstOf(cell), pointOf(cell), cell.attempts, cell.at ? dateTime(cell.at) : '']
        : ['', '', '', ''],
    ),
    ...trained.flatMap((step) => {
      const own = homework.models.filter((model) => model.step === step);
      const joined = (say: (model: HandedModel) => string) => own.map(say).join('; ');
      return [
        joined(({ settings }) => settings),
        joined(({ steps }) => `${steps}`),
        joined(foundAsText),
        joined(({ file }) => file),
      ];
    }),
  ]);
  return csvOf([head, ...lines]);
}

/** As people write it who sort by it, in the time of this machine. */
export const dateTime = (time: number): string => new Date(time).toLocaleString('sv');
