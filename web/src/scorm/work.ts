// What a learner did in the steps of a package: which questions they answered, and which of them count a point. As text it is what a
// platform keeps.
import type { PackagedStep } from './package';

/** A point for a bet that is right at the first choice, and for a task that is solved. */
type Point = 0 | 1;

export class Work {
  readonly #steps: readonly PackagedStep[];
  /** By `lesson/step`; a step that was seen has an entry, whether it asks something or not. */
  readonly #points = new Map<string, Map<string, Point>>();

  /** @param kept what `text` gave; what cannot be read of it is as if it had not been. */
  constructor(steps: readonly PackagedStep[], kept = '') {
    this.#steps = steps;
    for (const ofLesson of kept.split(' ')) {
      const [lesson = '', entries = ''] = ofLesson.split(':');
      for (const entry of entries.split(',')) this.#read(lesson, entry);
    }
  }

  #read(lesson: string, entry: string): void {
    const [name = '', digits = ''] = entry.split('=');
    const step = this.#steps.find((each) => each.lesson === lesson && each.step === name);
    if (!step) return;
    this.see(step);
    for (const [i, question] of step.questions.entries()) {
      const digit = digits[i];
      if (digit === '0' || digit === '1') this.#of(step).set(question, digit === '1' ? 1 : 0);
    }
  }

  see(step: PackagedStep): void {
    this.#of(step);
  }

  /** Takes an answer in; later choices of a bet neither win nor lose a point. */
  answer(
    step: PackagedStep,
    question: string,
    { kind, right }: { readonly kind: string; readonly right: boolean | null },
  ): void {
    if (!step.questions.includes(question) || right === null) return;
    const points = this.#of(step);
    const before = points.get(question);
    if (before === undefined) points.set(question, right ? 1 : 0);
    else if (kind === 'task' && right) points.set(question, 1);
  }

  /** Whether every step was seen and every question answered. */
  get isComplete(): boolean {
    return this.#steps.every(
      (step) => this.#points.get(keyOf(step))?.size === new Set(step.questions).size,
    );
  }

  /** The share of points; `undefined` where nothing is asked. */
  get score(): number | undefined {
    const all = this.#steps.reduce((sum, { questions }) => sum + questions.length, 0);
    if (all === 0) return undefined;
    let won = 0;
    for (const points of this.#points.values()) for (const point of points.values()) won += point;
    return won / all;
  }

  /** How many questions are answered, and of how many. */
  get answered(): readonly [count: number, of: number] {
    const counts = [...this.#points.values()].map(({ size }) => size);
    return [
      counts.reduce((sum, count) => sum + count, 0),
      this.#steps.reduce((sum, { questions }) => sum + questions.length, 0),
    ];
  }

  /** Of each step that was seen a digit for each question, lesson by lesson: `where-to-look:odds=1-0,temperature=1`. */
  get text(): string {
    const entries = new Map<string, string[]>();
    for (const step of this.#steps) {
      const points = this.#points.get(keyOf(step));
      if (!points) continue;
      const digits = step.questions.map((question) => points.get(question) ?? '-').join('');
      const ofLesson = entries.get(step.lesson) ?? [];
      ofLesson.push(`${step.step}=${digits}`);
      entries.set(step.lesson, ofLesson);
    }
    return [...entries].map(([lesson, list]) => `${lesson}:${list.join(',')}`).join(' ');
  }

  #of(step: PackagedStep): Map<string, Point> {
    const key = keyOf(step);
    const known = this.#points.get(key) ?? new Map<string, Point>();
    this.#points.set(key, known);
    return known;
  }
}

export const keyOf = ({ lesson, step }: Pick<PackagedStep, 'lesson' | 'step'>): string =>
  `${lesson}/${step}`;
