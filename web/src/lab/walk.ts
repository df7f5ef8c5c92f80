// Where the learner is: on which route, at which step or page, in which view, and the address that says so. It is the only writer of
// the URL. What is set and computed in the step that is open is the business of its model (step-model.ts).
import { batch, type ReadonlySignal, type Signal, signal, untracked } from '@preact/signals';
import { address as texts } from '#words/lab';
import { defaultInputs, type Inputs } from './inputs';
import type { Jobs } from './job-model';
import type { Progress } from './progress';
import { type Route, type Stop, stopFrom } from './routes';
import {
  computedParts,
  type Lesson,
  type LessonEntry,
  type LessonOutline,
  loadLesson,
  type Step,
} from './step';
import { StepModel } from './step-model';
import type { Tiers } from './tiers';
import {
  type PageName,
  pageNames,
  readHash,
  readInputs,
  type Theme,
  type View,
  writeHash,
  writePage,
} from './url';

/** Where the learner is. */
export interface Place {
  readonly route: Route;
  /** The position of this step on the route, from 0. */
  readonly position: number;
  readonly lesson: LessonOutline;
  readonly step: Step;
}

/** What the page turns to: a step, or a page that is none. */
interface Arrival {
  readonly place?: Place;
  readonly page?: PageName;
  readonly inputs?: Inputs;
  readonly notices?: readonly string[];
  readonly view?: View;
  readonly theme?: Theme | undefined;
}

/** The part of the browser that the lab steers; tests pass their own. */
export interface Address {
  readonly hash: string;
  push(hash: string): void;
  replace(hash: string): void;
  /**
   * Begins the page anew with this hash, if its files can be had now; otherwise resolves to false. Browsers remember what failed to
   * load, some for as long as the page lives.
   */
  restart(hash: string): Promise<boolean>;
}

export interface WalkOptions {
  readonly tiers: Tiers;
  readonly lessons: readonly LessonEntry[];
  /** The first is the one taken when a link names none. */
  readonly routes: readonly [Route, ...Route[]];
  readonly progress: Signal<Progress>;
  readonly address: Address;
  /** What runs beside the page; asked for with the first step that has a job. */
  readonly loadJobs: () => Promise<Jobs>;
}

/**
 * Edits are written into the address once there are no more for so long: a write takes part of the frame of a drag, and browsers
 * refuse more than about a hundred in half a minute.
 */
const addressPause = 300; // milliseconds

export class Walk {
  readonly tiers: Tiers;
  readonly routes: readonly [Route, ...Route[]];
  readonly progress: Signal<Progress>;
  readonly #lessons: readonly LessonEntry[];
  readonly #address: Address;
  readonly #loadJobs: () => Promise<Jobs>;
  #jobs: Jobs | undefined;
  readonly #place = signal<Place | undefined>(undefined);
  readonly #page = signal<PageName | undefined>(undefined);
  readonly #view = signal<View>('page');
  readonly #theme = signal<Theme | undefined>(undefined);
  readonly #model = signal<StepModel | undefined>(undefined);
  readonly #notices = signal<readonly string[]>([]);
  readonly #trouble = signal<string | undefined>(undefined);
  /** What the learner set in each step that they were in. */
  readonly #kept = new Map<string, Inputs>();
  /** The last hash that was read or written, so that our own writes are not read back. */
  #hash = '';
  #pendingWrite: ReturnType<typeof setTimeout> | undefined;
  /** Counts walks, so that only the last one arrives when lessons take their time to load. */
  #walks = 0;
  /** Where the last walk leads, while it is under way. */
  #heading: { readonly route: Route; readonly position: number } | undefined;

  constructor(options: WalkOptions) {
    this.tiers = options.tiers;
    this.routes = options.routes;
    this.progress = options.progress;
    this.#lessons = options.lessons;
    this.#address = options.address;
    this.#loadJobs = options.loadJobs;
  }

  /** The step that is open; `undefined` while a page that is not a step is. */
  get place(): ReadonlySignal<Place | undefined> {
    return this.#place;
  }

  /** The model of the step that is open; it ends when the learner goes to another. */
  get model(): ReadonlySignal<StepModel | undefined> {
    return this.#model;
  }

  get page(): ReadonlySignal<PageName | undefined> {
    return this.#page;
  }

  get view(): ReadonlySignal<View> {
    return this.#view;
  }

  /** The theme that a frame was told to have. */
  get theme(): ReadonlySignal<Theme | undefined> {
    return this.#theme;
  }

  /** What was corrected in the link that led here. */
  get notices(): ReadonlySignal<readonly string[]> {
    return this.#notices;
  }

  /** Why the learner is still where they were. */
  get trouble(): ReadonlySignal<string | undefined> {
    return this.#trouble;
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
    const page = pageNames.find((name) => name === read.page);
    if (page) {
      this.#forgetWrite();
      this.#turnTo(page, corrections);
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
    const place = await this.#arrive(route, route.stops.indexOf(stop), hash);
    if (!place) return;
    const { inputs, corrections: fitted } = readInputs(place.step.inputs, read.parameters);
    this.#kept.set(stepKey(place.lesson, place.step), inputs);
    const notices = [...new Set(corrections.concat(fitted))];
    this.#enter({ place, inputs, notices, view: read.view, theme: read.theme });
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
    if (from) await this.goTo(from.route, stopFrom(from.route, from.position, by));
  }

  /** Loads the steps of the lesson that come next, so that the way on needs no network. What fails is tried again when it is entered. */
  async loadAhead(): Promise<void> {
    const from = this.#place.peek();
    if (!from) return;
    const { route, position, lesson } = from;
    for (const stop of route.stops.slice(position + 1)) {
      // Another walk loads from where it arrived.
      if (stop.lesson !== lesson || this.#place.peek() !== from) return;
      await this.#load(stop).catch(() => undefined);
    }
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

  /** Every lesson of the course, loaded, and with what its claims are computed. */
  async loadLessons(): Promise<Lesson[]> {
    const loaded = await Promise.all(this.#lessons.map(loadLesson));
    await this.tiers.prepare(
      loaded.flatMap(({ steps }) => steps.flatMap(({ claims = [] }) => claims)),
    );
    return loaded;
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

  /** The same in another view, for a frame with its theme. */
  hashAs(view: View, theme = view === 'embed' ? this.#theme.value : undefined): string {
    const place = this.#place.value;
    const model = this.#model.value;
    const page = this.#page.value;
    if (!place || !model) return page ? writePage(page) : '';
    const { route, lesson, step } = place;
    return writeHash(
      { route: this.#routeName(route), lesson: lesson.id, step: step.id, view, theme },
      step.inputs,
      model.inputs.value,
    );
  }

  /**
   * Loads the step at a stop; `undefined` when a later walk has overtaken this one, or when it cannot be loaded. `hash` is the
   * address that led there, if one did.
   */
  async #arrive(route: Route, position: number, hash?: string): Promise<Place | undefined> {
    const walk = ++this.#walks;
    this.#heading = { route, position };
    try {
      const stop = route.stops[position];
      if (!stop) throw new Error(`no step ${position} on the route ${route.id}`);
      const step = await this.#load(stop);
      if (walk !== this.#walks) return undefined;
      return { route, position, lesson: stop.lesson, step };
    } catch (thrown) {
      if (walk !== this.#walks) return undefined;
      const stop = route.stops[position];
      if (!this.#isOpen || !stop) throw thrown;
      this.flush(); // the way back from there leads to what was set here
      if (!(await this.#address.restart(hash ?? this.hrefOf(route, stop)))) {
        this.#trouble.value = texts.notLoaded;
        this.#write('replace'); // what is shown is still the step before
      }
      return undefined;
    } finally {
      if (walk === this.#walks) this.#heading = undefined;
    }
  }

  async #load({ lesson, step }: Stop): Promise<Step> {
    const entry = this.#lessons.find(({ outline }) => outline.id === lesson.id);
    if (!entry) throw new Error(`no lesson ${lesson.id}`);
    const loaded = await entry.loadStep(step.id);
    await this.tiers.prepare(computedParts(loaded));
    if (loaded.job) this.#jobs ??= await this.#loadJobs();
    return loaded;
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

  #enter({ place, page, inputs = {}, notices = [], view = 'page', theme }: Arrival): void {
    const before = this.#model.peek();
    const key = place && stepKey(place.lesson, place.step);
    // Whoever comes to the step where they are finds it with other inputs.
    const stays = before !== undefined && before.key === key;
    if (!stays) before?.dispose();
    batch(() => {
      if (stays) before.enter(inputs);
      else this.#model.value = place && this.#modelOf(place, inputs);
      this.#place.value = place;
      this.#page.value = page;
      this.#view.value = view;
      this.#theme.value = theme;
      this.#notices.value = notices;
      this.#trouble.value = undefined;
    });
    if (key === undefined) return;
    const progress = this.progress.peek();
    if (!progress.seen.includes(key)) {
      this.progress.value = { ...progress, seen: [...progress.seen, key] };
    }
  }

  #modelOf({ lesson, step }: Place, inputs: Inputs): StepModel {
    const key = stepKey(lesson, step);
    return new StepModel({
      tiers: this.tiers,
      jobs: this.#jobs,
      key,
      step,
      inputs,
      edited: (edited) => {
        this.#kept.set(key, edited);
        this.#notices.value = [];
        this.#trouble.value = undefined;
        this.#forgetWrite();
        this.#pendingWrite = setTimeout(() => this.flush(), addressPause);
      },
    });
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
