// The state of the page: where the learner is, what they set, and what the engine computed for it.
// It is the only writer of the URL. Figures and controls read its signals and call its actions; it draws nothing.
import {
  batch,
  computed,
  effect,
  type ReadonlySignal,
  type Signal,
  signal,
  untracked,
} from '@preact/signals';
import { address as texts } from '#words/lab';
import type { PageEngine, Trace } from '../engine';
import type { Experimenter, Findings } from './experiment';
import { type CellRef, cellKey, explain, operandsOf } from './explain';
import {
  addWord,
  defaultInputs,
  fitInputs,
  type Inputs,
  type InputValue,
  removeWord,
  wordLimits,
} from './inputs';
import type { Progress } from './progress';
import type { Route, Stop } from './routes';
import { type Lesson, type LessonOutline, runStep, type Step } from './step';
import { type PageName, readHash, readInputs, type View, writeHash, writePage } from './url';

export interface LessonEntry {
  readonly outline: LessonOutline;
  readonly load: () => Promise<Lesson>;
}

/** Where the learner is. */
export interface Place {
  readonly route: Route;
  /** The position of this step on the route, from 0. */
  readonly position: number;
  readonly lesson: Lesson;
  readonly step: Step;
}

/** What the page turns to: a step, or a page that is none. */
interface Arrival {
  readonly place?: Place;
  readonly page?: PageName;
  readonly inputs?: Inputs;
  readonly notices?: readonly string[];
  readonly view?: View;
}

/** The numbers for the current inputs, or why there are none. */
export type Run = { readonly trace: Trace } | { readonly error: string };

/** The part of the browser that the lab steers; tests pass their own. */
export interface Address {
  readonly hash: string;
  push(hash: string): void;
  replace(hash: string): void;
}

export interface LabOptions {
  readonly engine: PageEngine;
  readonly lessons: readonly LessonEntry[];
  /** The first is the one taken when a link names none. */
  readonly routes: readonly [Route, ...Route[]];
  readonly progress: Signal<Progress>;
  readonly address: Address;
  readonly experimenter: Experimenter;
}

/**
 * Edits are written into the address once there are no more for so long: a write takes part of the frame of a drag, and browsers
 * refuse more than about a hundred in half a minute.
 */
const addressPause = 300; // milliseconds

export class Lab {
  readonly engine: PageEngine;
  readonly routes: readonly [Route, ...Route[]];
  readonly progress: Signal<Progress>;
  readonly #lessons: readonly LessonEntry[];
  readonly #address: Address;
  readonly #place = signal<Place | undefined>(undefined);
  readonly #page = signal<PageName | undefined>(undefined);
  readonly #view = signal<View>('page');
  readonly #inputs = signal<Inputs>({});
  readonly #notices = signal<readonly string[]>([]);
  readonly #replaced = signal<Inputs | undefined>(undefined);
  readonly #findings = signal<Findings | undefined>(undefined);
  /** What the learner set in steps they have left. */
  readonly #kept = new Map<string, Inputs>();
  /** The last hash that was read or written, so that our own writes are not read back. */
  #hash = '';
  #pendingWrite: ReturnType<typeof setTimeout> | undefined;
  /** Counts walks, so that only the last one arrives when lessons take their time to load. */
  #walks = 0;
  /** Where the last walk leads, while it is under way. */
  #heading: { readonly route: Route; readonly position: number } | undefined;

  /** The numbers of the current step and inputs. */
  readonly run: ReadonlySignal<Run | undefined>;
  /** The cells being explained: the one asked about, and those walked back to from it. */
  readonly explained = signal<readonly CellRef[]>([]);
  /** The cells that the open explanation reads, as `cellKey` writes them. */
  readonly sources: ReadonlySignal<ReadonlySet<string>>;
  /** The term that is lit up, if any. */
  readonly litTerm = signal<string | undefined>(undefined);
  /** What was wrong with the learner's last edit and what was done about it. */
  readonly complaint = signal<string | undefined>(undefined);

  constructor(options: LabOptions) {
    this.engine = options.engine;
    this.routes = options.routes;
    this.progress = options.progress;
    this.#lessons = options.lessons;
    this.#address = options.address;
    this.run = computed(() => {
      const place = this.#place.value;
      if (!place) return undefined;
      try {
        return { trace: runStep(this.engine, place.step, this.#inputs.value) };
      } catch (thrown) {
        return { error: thrown instanceof Error ? thrown.message : String(thrown) };
      }
    });
    this.sources = computed(() => {
      const asked = this.explained.value.at(-1);
      const run = this.run.value;
      if (!asked || !run || !('trace' in run)) return new Set<string>();
      return new Set(operandsOf(explain(run.trace, asked)).map(cellKey));
    });
    this.#followExperiment(options.experimenter);
    effect(() => {
      const place = this.#place.value;
      if (!place) return;
      const id = stepKey(place.lesson, place.step);
      const progress = this.progress.peek();
      if (!progress.seen.includes(id)) {
        this.progress.value = { ...progress, seen: [...progress.seen, id] };
      }
    });
  }

  /** The step that is open; `undefined` while a page that is not a step is. */
  get place(): ReadonlySignal<Place | undefined> {
    return this.#place;
  }

  get page(): ReadonlySignal<PageName | undefined> {
    return this.#page;
  }

  get view(): ReadonlySignal<View> {
    return this.#view;
  }

  get inputs(): ReadonlySignal<Inputs> {
    return this.#inputs;
  }

  /** What was corrected in the link that led here. */
  get notices(): ReadonlySignal<readonly string[]> {
    return this.#notices;
  }

  /** What the step's experiment has found so far for the current inputs. */
  get findings(): ReadonlySignal<Findings | undefined> {
    return this.#findings;
  }

  dismissNotices(): void {
    this.#notices.value = [];
  }

  /** Goes to where the address says: at the start, and whenever the browser goes back or forward. */
  async readAddress(): Promise<void> {
    const hash = this.#address.hash;
    if (this.#isOpen && hash === this.#hash) return;
    const read = readHash(hash);
    const corrections = [...read.corrections];
    if (read.page === 'claims') {
      this.#forgetWrite();
      this.#turnTo(read.page, corrections);
      this.#write('replace');
      return;
    }
    if (read.page !== undefined) corrections.push(texts.noPage);
    let route = this.routes.find((candidate) => candidate.id === read.route);
    if (!route) {
      route = this.routes[0];
      if (read.route !== undefined) {
        corrections.push(texts.noRoute);
      }
    }
    const stop = findStop(route, read.lesson, read.step, corrections);
    if (!stop) throw new Error(`the route ${route.id} has no steps`);
    this.#forgetWrite();
    const place = await this.#arrive(route, route.stops.indexOf(stop));
    if (!place) return;
    const { inputs, corrections: fitted } = readInputs(place.step.inputs, read.parameters);
    this.#kept.set(stepKey(place.lesson, place.step), inputs);
    const notices = [...new Set(corrections.concat(fitted))];
    this.#enter({ place, inputs, notices, view: read.view });
    this.#write('replace');
  }

  /** Goes to a stop of a route, with what was set there before. */
  async goTo(route: Route, position: number, view = this.#view.peek()): Promise<void> {
    if (!route.stops[position]) return;
    const place = await this.#arrive(route, position);
    if (!place) return;
    const { lesson, step } = place;
    const inputs = this.#kept.get(stepKey(lesson, step)) ?? defaultInputs(step.inputs);
    this.flush();
    this.#enter({ place, inputs, view });
    this.#write('push');
  }

  /** One step on or back along the route; at its ends nothing happens. */
  async move(by: 1 | -1): Promise<void> {
    const from = this.#heading ?? this.#place.peek();
    if (from) await this.goTo(from.route, from.position + by);
  }

  /** Goes to a page that is not a step. */
  open(page: PageName): void {
    this.flush();
    this.#turnTo(page, []);
    this.#write('push');
  }

  /** Shows the same step in another way. */
  showAs(view: View): void {
    this.flush();
    this.#view.value = view;
    this.#write('push');
  }

  /** Every lesson of the course, loaded. */
  loadLessons(): Promise<Lesson[]> {
    return Promise.all(this.#lessons.map((entry) => entry.load()));
  }

  /** Changes some inputs of the step. Values are made to fit their limits. */
  set(changes: Readonly<Record<string, InputValue>>): void {
    const before = this.#inputs.peek();
    const fitted = fitInputs(this.#step().inputs, { ...before, ...changes });
    // Most moves of a drag end where the one before did.
    if (!sameInputs(fitted.inputs, before)) this.#update(fitted.inputs);
    this.complaint.value = fitted.corrections[0];
  }

  /** Sets up a scene: these inputs, and the defaults for the rest. */
  show(inputs: Inputs): void {
    this.#replace(fitInputs(this.#step().inputs, inputs).inputs);
  }

  addWord(name: string, word: string): void {
    if (this.#words(name).length >= wordLimits.maxWords) return;
    this.#update(addWord(this.#step().inputs, this.#inputs.peek(), name, word));
  }

  removeWord(name: string, index: number): void {
    if (this.#words(name).length <= wordLimits.minWords) return;
    this.#update(removeWord(this.#step().inputs, this.#inputs.peek(), name, index));
  }

  /** Puts the step's inputs back to their defaults. */
  reset(): void {
    this.#replace(defaultInputs(this.#step().inputs));
  }

  /** What a scene or a reset put other inputs in the place of; it can be had back until something is edited. */
  get replaced(): ReadonlySignal<Inputs | undefined> {
    return this.#replaced;
  }

  /** Brings back the inputs that a scene or a reset replaced. */
  undo(): void {
    const inputs = this.#replaced.peek();
    if (inputs) this.#update(inputs);
  }

  /** The address of a stop, for links. */
  hrefOf(route: Route, stop: Stop, view = this.#view.value): string {
    return writeHash(
      { route: this.#routeName(route), lesson: stop.lesson.id, step: stop.step.id, view },
      {},
      {},
    );
  }

  hrefOfPage(page: PageName): string {
    return writePage(page);
  }

  /** The address of what is shown now, as a hash. */
  get hash(): string {
    return this.hashAs(this.#view.value);
  }

  /** The same in another view. */
  hashAs(view: View): string {
    const place = this.#place.value;
    const page = this.#page.value;
    if (!place) return page ? writePage(page) : '';
    const { route, lesson, step } = place;
    return writeHash(
      { route: this.#routeName(route), lesson: lesson.id, step: step.id, view },
      step.inputs,
      this.#inputs.value,
    );
  }

  /** Starts the step's experiment anew whenever an input that it depends on changes. */
  #followExperiment(experimenter: Experimenter): void {
    const wanted = computed(() => {
      const { id, inputs } = this.#place.value?.step.experiment ?? {};
      if (!id || !inputs) return undefined;
      // As text, so that only another content is another value.
      return JSON.stringify([id, inputs.map((name) => [name, this.#inputs.value[name]])]);
    });
    let shown: string | undefined;
    effect(() => {
      if (wanted.value === undefined) {
        experimenter.stop();
        this.#findings.value = undefined;
        return;
      }
      const [id, entries] = JSON.parse(wanted.value) as [string, [string, InputValue][]];
      // Until the first findings for the new inputs come, those for the old ones stay: nothing flickers while dragging.
      if (shown !== id) this.#findings.value = undefined;
      shown = id;
      experimenter.start(
        id,
        Object.fromEntries(entries),
        (findings) => {
          this.#findings.value = findings;
        },
        (message) => {
          this.complaint.value = message;
        },
      );
    });
  }

  #words(name: string): readonly string[] {
    return this.#inputs.peek()[name] as readonly string[];
  }

  #step(): Step {
    const place = this.#place.peek();
    if (!place) throw new Error('no step is open yet');
    return place.step;
  }

  /** Loads the step at a stop; `undefined` when a later walk has overtaken this one, or when it cannot be loaded. */
  async #arrive(route: Route, position: number): Promise<Place | undefined> {
    const walk = ++this.#walks;
    this.#heading = { route, position };
    try {
      const stop = route.stops[position];
      const entry = this.#lessons.find(({ outline }) => outline.id === stop?.lesson.id);
      const lesson = await entry?.load();
      if (walk !== this.#walks) return undefined;
      const step = lesson?.steps.find((candidate) => candidate.id === stop?.step.id);
      if (!lesson || !step) throw new Error(`no step ${position} on the route ${route.id}`);
      return { route, position, lesson, step };
    } catch (thrown) {
      if (walk !== this.#walks) return undefined;
      if (!this.#isOpen) throw thrown;
      this.complaint.value = texts.notLoaded;
      return undefined;
    } finally {
      if (walk === this.#walks) this.#heading = undefined;
    }
  }

  get #isOpen(): boolean {
    return this.#place.peek() !== undefined || this.#page.peek() !== undefined;
  }

  /** Turns to a page that is not a step. */
  #turnTo(page: PageName, notices: readonly string[]): void {
    this.#walks += 1; // no walk that is under way is to arrive any more
    this.#heading = undefined;
    this.#enter({ page, notices });
  }

  #enter({ place, page, inputs = {}, notices = [], view = 'page' }: Arrival): void {
    batch(() => {
      this.#place.value = place;
      this.#page.value = page;
      this.#view.value = view;
      this.#inputs.value = inputs;
      this.#replaced.value = undefined;
      this.#notices.value = notices;
      this.explained.value = [];
      this.litTerm.value = undefined;
      this.complaint.value = undefined;
    });
  }

  #replace(inputs: Inputs): void {
    const before = this.#inputs.peek();
    // From scene to scene the way back still leads to what the learner had made.
    const own = this.#replaced.peek() ?? before;
    if (sameInputs(before, inputs)) return;
    this.#update(inputs);
    this.#replaced.value = own;
  }

  #update(inputs: Inputs): void {
    const place = this.#place.peek();
    if (!place) return;
    this.#kept.set(stepKey(place.lesson, place.step), inputs);
    const before = this.run.peek();
    batch(() => {
      this.#inputs.value = inputs;
      this.#replaced.value = undefined;
      this.#notices.value = [];
      this.complaint.value = undefined;
      // Where words came or went, the cell that was asked about is no longer the same.
      if (shapesOf(this.run.value) !== shapesOf(before)) this.explained.value = [];
    });
    this.#forgetWrite();
    this.#pendingWrite = setTimeout(() => this.flush(), addressPause);
  }

  /** Writes an edit that is still to be written into the address; called before the page may go. */
  flush(): void {
    if (this.#pendingWrite === undefined) return;
    this.#forgetWrite();
    this.#write('replace');
  }

  #forgetWrite(): void {
    clearTimeout(this.#pendingWrite);
    this.#pendingWrite = undefined;
  }

  #write(how: 'push' | 'replace'): void {
    const hash = untracked(() => this.hash);
    if (hash !== this.#address.hash) this.#address[how](hash);
    this.#hash = this.#address.hash; // as the browser spells it, and unchanged where it refuses
  }

  #routeName(route: Route): string | undefined {
    return route === this.routes[0] ? undefined : route.id;
  }
}

function sameInputs(a: Inputs, b: Inputs): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function shapesOf(run: Run | undefined): string {
  return run && 'trace' in run ? JSON.stringify(run.trace.nodes.map((node) => node.shape)) : '';
}

export function stepKey(lesson: Pick<LessonOutline, 'id'>, step: { readonly id: string }): string {
  return `${lesson.id}/${step.id}`;
}

function findStop(
  route: Route,
  lesson: string | undefined,
  step: string | undefined,
  corrections: string[],
): Stop | undefined {
  const stops = route.stops.filter((stop) => lesson === undefined || stop.lesson.id === lesson);
  if (stops.length === 0) {
    corrections.push(texts.noLesson);
    return route.stops[0];
  }
  const stop =
    step === undefined ? stops[0] : stops.find((candidate) => candidate.step.id === step);
  if (!stop) {
    corrections.push(texts.noStep);
  }
  return stop ?? stops[0];
}
