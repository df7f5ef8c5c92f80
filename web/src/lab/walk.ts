// Where the learner is: on which route, at which step or page, in which view. It alone writes the address of the page. How an address
// is written is said in address.ts; what is set and computed in the step that is open is the business of its model (step-model.ts).
import { batch, type ReadonlySignal, type Signal, signal, untracked } from '@preact/signals';
import { address as texts } from '#words/lab';
import {
  type Address,
  type AddressForm,
  formatAddress,
  type PageName,
  pageNames,
  parseAddress,
  readInputs,
  type Staging,
  type Theme,
  type View,
  writeInputs,
} from './address';
import { defaultInputs, type Inputs } from './inputs';
import type { Jobs } from './job-model';
import { type Progress, withTraining, withVisit } from './progress';
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
  readonly view?: View | undefined;
  readonly theme?: Theme | undefined;
  readonly staging?: Staging | undefined;
}

const unstaged: Staging = new Map();

/** The address of the page, as a browser has it; tests pass their own. */
export interface AddressBar {
  /** What every address of the course begins with: `https://host/folder/`, or the file that holds all of it. */
  readonly base: string;
  /** How what follows it is written. */
  readonly form: AddressForm;
  /** What follows it now. */
  readonly reference: string;
  push(reference: string): void;
  replace(reference: string): void;
  /** Whether the files of the page can be had now. */
  isReachable(): Promise<boolean>;
  /** Loads the page anew, at this address: browsers remember what failed to load, some for as long as the page lives. */
  restart(reference: string): void;
}

export interface WalkOptions {
  readonly tiers: Tiers;
  readonly lessons: readonly LessonEntry[];
  /** The first is the one taken when a link names none. */
  readonly routes: readonly [Route, ...Route[]];
  readonly progress: Signal<Progress>;
  readonly bar: AddressBar;
  /** What runs beside the page; asked for with the first step that has a job. */
  readonly loadJobs: () => Promise<Jobs>;
  /** Where steps went that are no more, `lesson/step` to `lesson/step`; asked for with the first link to one. */
  readonly loadMoved?: () => Promise<Readonly<Record<string, string>>>;
}

/**
 * Edits are written into the address once there are no more for a while: a write takes part of the frame of a drag, and browsers
 * refuse more than about a hundred in half a minute. Where they do not end, as while a training is followed, it is written all the same.
 */
const writing = { pause: 300, latest: 1500 }; // milliseconds

export class Walk {
  readonly tiers: Tiers;
  readonly routes: readonly [Route, ...Route[]];
  readonly progress: Signal<Progress>;
  readonly #lessons: readonly LessonEntry[];
  readonly #bar: AddressBar;
  readonly #loadJobs: () => Promise<Jobs>;
  readonly #loadMoved: WalkOptions['loadMoved'];
  #jobsLoading: Promise<void> | undefined;
  #jobs: Jobs | undefined;
  readonly #place = signal<Place | undefined>(undefined);
  readonly #page = signal<PageName | undefined>(undefined);
  readonly #view = signal<View>('page');
  readonly #theme = signal<Theme | undefined>(undefined);
  readonly #staging = signal(unstaged);
  readonly #model = signal<StepModel | undefined>(undefined);
  readonly #notices = signal<readonly string[]>([]);
  readonly #trouble = signal<string | undefined>(undefined);
  /** What the learner set in each step that they were in. */
  readonly #kept = new Map<string, Inputs>();
  /** The last address that was read or written, so that our own writes are not read back. */
  #known = '';
  /** The edits that are still to be written: when they will be, and when the first of them was made. */
  #pendingWrite:
    | { readonly timer: ReturnType<typeof setTimeout>; readonly since: number }
    | undefined;
  /** Counts walks, so that only the last one arrives when lessons take their time to load. */
  #walks = 0;
  /** Where the last walk leads, while it is under way. */
  #heading: { readonly route: Route; readonly position: number } | undefined;

  constructor(options: WalkOptions) {
    this.tiers = options.tiers;
    this.routes = options.routes;
    this.progress = options.progress;
    this.#lessons = options.lessons;
    this.#bar = options.bar;
    this.#loadJobs = options.loadJobs;
    this.#loadMoved = options.loadMoved;
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

  /** How this step is staged for others, as an address says it. */
  get staging(): ReadonlySignal<Staging> {
    return this.#staging;
  }

  /** What was corrected in the link that led here. */
  get notices(): ReadonlySignal<readonly string[]> {
    return this.#notices;
  }

  /** Why the learner is still where they were. */
  get trouble(): ReadonlySignal<string | undefined> {
    return this.#trouble;
  }

  /** What else was corrected, where it took longer to find. */
  note(corrections: readonly string[]): void {
    this.#notices.value = this.#notices.peek().concat(corrections);
  }

  dismissNotices(): void {
    this.#notices.value = [];
  }

  /** Goes to where the address says: at the start, and whenever the browser goes back or forward. */
  async readAddress(): Promise<void> {
    const { reference } = this.#bar;
    if (this.#isOpen && reference === this.#known) {
      this.#stopWalking(); // who goes back while a step is being loaded wants to stay
      return;
    }
    const { address: named, corrections: misread } = parseAddress(reference);
    const address = this.#isOnCourse(named) ? named : await this.#followed(named);
    if (!address) return;
    const corrections = [...misread];
    const page = pageNames.find((name) => name === address.page);
    if (page) {
      this.#forgetWrite();
      this.#turnTo(page, corrections);
      this.#write('replace');
      return;
    }
    if (address.page !== undefined) corrections.push(texts.noPage);
    let route = this.routes.find((candidate) => candidate.id === address.route);
    if (!route) {
      route = this.routes[0];
      if (address.route !== undefined) {
        corrections.push(texts.noRoute);
      }
    }
    // What moved may have left the route on which it was.
    if (address !== named && !isOn(route, address)) route = this.routes[0];
    const stop = findStop(route, address, corrections);
    if (!stop) throw new Error(`the route ${route.id} has no steps`);
    this.#forgetWrite();
    const place = await this.#arrive(route, route.stops.indexOf(stop), reference);
    if (!place) return;
    const { inputs, corrections: fitted } = readInputs(place.step.inputs, address.inputs);
    this.#kept.set(stepKey(place.lesson, place.step), inputs);
    const notices = [...new Set(corrections.concat(fitted))];
    const { view, theme, staging } = address;
    this.#enter({ place, inputs, notices, view, theme, staging });
    this.#write('replace');
  }

  /** Whether an address names no step, or one that there is. */
  #isOnCourse(address: Address): boolean {
    const { page, lesson, step } = address;
    return page || !lesson || !step ? true : isOn(this.routes[0], address);
  }

  /** The same address where the content of its step went; `undefined` when a later walk has overtaken this one. */
  async #followed(address: Address): Promise<Address | undefined> {
    this.#stopWalking();
    const walk = this.#walks;
    const moved = await this.#loadMoved?.().catch(() => undefined);
    if (walk !== this.#walks) return undefined;
    const [lesson, step] =
      moved?.[stepKey({ id: address.lesson ?? '' }, { id: address.step ?? '' })]?.split('/') ?? [];
    return lesson && step ? { ...address, lesson, step } : address;
  }

  /** Goes to a stop of a route, with what was set there before. */
  async goTo(route: Route, position: number, view?: View): Promise<void> {
    if (!route.stops[position]) return;
    const place = await this.#arrive(route, position);
    if (!place) return;
    const { lesson, step } = place;
    const inputs = this.#kept.get(stepKey(lesson, step)) ?? defaultInputs(step.inputs);
    this.flush();
    this.#enter({ place, inputs, view: view ?? this.#view.peek() });
    this.#write('push');
  }

  /** One step on or back along the route; at its ends nothing happens. */
  async move(by: 1 | -1): Promise<void> {
    const from = this.#heading ?? this.#place.peek();
    if (from) await this.goTo(from.route, stopFrom(from.route, from.position, by));
  }

  /**
   * Loads the steps of the lesson that come next, or on a page that is no step the first, so that the way on needs no network. What
   * fails is tried again when it is entered.
   */
  async loadAhead(): Promise<void> {
    const from = this.#place.peek();
    const { route, position, lesson } = from ?? { route: this.routes[0], position: -1 };
    for (const stop of route.stops.slice(position + 1)) {
      // Another walk loads from where it arrived.
      if ((lesson && stop.lesson !== lesson) || this.#place.peek() !== from) return;
      await this.#load(stop).catch(() => undefined);
      if (!lesson) return;
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

  /** Stages the same step in another way, as the page around a frame asks. */
  stage(staging: Staging, theme: Theme | undefined): void {
    this.#staging.value = staging;
    this.#theme.value = theme;
    this.#writeSoon();
  }

  /** Every lesson of the course, loaded, and with what its claims are computed. */
  async loadLessons(): Promise<Lesson[]> {
    const loaded = await Promise.all(this.#lessons.map(loadLesson));
    await this.tiers.prepare(
      loaded.flatMap(({ steps }) => steps.flatMap(({ claims = [] }) => claims)),
    );
    return loaded;
  }

  /** The address of a stop, for links within the page. */
  hrefOf(route: Route, stop: Stop, view = this.#view.value): string {
    return this.#href(this.#stopAddress(route, stop, view));
  }

  hrefOfPage(page: PageName): string {
    return this.#href({ page });
  }

  /** What every address of the course begins with. */
  get base(): string {
    return this.#bar.base;
  }

  /** The whole address of what is shown now, to be given to others. */
  get link(): string {
    return `${this.base}${this.#format(this.#address())}`;
  }

  /** The same in another view, for a frame with its theme. */
  linkAs(view: View, theme?: Theme): string {
    return `${this.base}${this.#format(this.#address(view, theme))}`;
  }

  /** The same as short as it can be: where the learner is, and nothing of what they set. */
  get linkToPlace(): string {
    const { page, lesson, step } = this.#address();
    return `${this.base}${this.#format({ page, lesson, step })}`;
  }

  /** What is shown now. */
  #address(
    view = this.#view.value,
    theme = view === 'embed' ? this.#theme.value : undefined,
  ): Address {
    const place = this.#place.value;
    const model = this.#model.value;
    if (!place || !model) return { page: this.#page.value };
    const inputs = writeInputs(place.step.inputs, model.inputs.value);
    const staging = this.#staging.value;
    return { ...this.#stopAddress(place.route, place, view), theme, staging, inputs };
  }

  #stopAddress(route: Route, { lesson, step }: Pick<Stop, 'lesson' | 'step'>, view: View): Address {
    // The first route is the one that a link means which names none.
    const named = route === this.routes[0] ? undefined : route.id;
    return { route: named, lesson: lesson.id, step: step.id, view };
  }

  #format(address: Address): string {
    return formatAddress(address, this.#bar.form);
  }

  #href(address: Address): string {
    // A hash alone leads on within whatever page this is; a path is counted from where the course begins.
    return `${this.#bar.form === 'hash' ? '' : this.base}${this.#format(address)}`;
  }

  /**
   * Loads the step at a stop; `undefined` when a later walk has overtaken this one, or when it cannot be loaded. `reference` is the
   * address that led there, if one did.
   */
  async #arrive(route: Route, position: number, reference?: string): Promise<Place | undefined> {
    this.#stopWalking();
    const walk = this.#walks;
    const isOver = (): boolean => walk !== this.#walks;
    const stop = route.stops[position];
    if (!stop) throw new Error(`no step ${position} on the route ${route.id}`);
    this.#heading = { route, position };
    try {
      const step = await this.#load(stop);
      return isOver() ? undefined : { route, position, lesson: stop.lesson, step };
    } catch (thrown) {
      if (isOver()) return undefined;
      if (!this.#isOpen) throw thrown;
      const canRestart = await this.#bar.isReachable();
      if (isOver()) return undefined;
      this.flush(); // the way back from there leads to what was set here
      if (canRestart) {
        const to = this.#stopAddress(route, stop, this.#view.peek());
        this.#bar.restart(reference ?? this.#format(to));
      } else {
        this.#trouble.value = texts.notLoaded;
        this.#write('replace'); // what is shown is still the step before
      }
      return undefined;
    } finally {
      if (!isOver()) this.#heading = undefined;
    }
  }

  async #load(stop: Stop): Promise<Step> {
    const loaded = await this.loadStep(stop);
    if (loaded.job) await this.#prepareJobs();
    return loaded;
  }

  /** A step without what runs beside it, and with what its questions are computed. */
  async loadStep({ lesson, step }: Pick<Stop, 'lesson' | 'step'>): Promise<Step> {
    const entry = this.#lessons.find(({ outline }) => outline.id === lesson.id);
    if (!entry) throw new Error(`no lesson ${lesson.id}`);
    const loaded = await entry.loadStep(step.id);
    await this.tiers.prepare(computedParts(loaded));
    return loaded;
  }

  /** Loads what runs beside the page, once. What could not be had is asked for again the next time. */
  async #prepareJobs(): Promise<void> {
    this.#jobsLoading ??= this.#loadJobs().then(
      (jobs) => {
        this.#jobs = jobs;
      },
      (thrown: unknown) => {
        this.#jobsLoading = undefined;
        throw thrown;
      },
    );
    await this.#jobsLoading;
  }

  get #isOpen(): boolean {
    return this.#place.peek() !== undefined || this.#page.peek() !== undefined;
  }

  /** Turns to a page that is not a step. */
  #turnTo(page: PageName, notices: readonly string[]): void {
    this.#stopWalking();
    this.#enter({ page, notices });
  }

  /** No walk that is under way arrives any more. */
  #stopWalking(): void {
    this.#walks += 1;
    this.#heading = undefined;
  }

  #enter({ place, page, inputs = {}, notices = [], view = 'page', ...shown }: Arrival): void {
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
      this.#theme.value = shown.theme;
      this.#staging.value = shown.staging?.size ? shown.staging : unstaged;
      this.#notices.value = notices;
      this.#trouble.value = undefined;
    });
    if (!place || key === undefined) return;
    const { route } = this.#stopAddress(place.route, place, view);
    this.progress.value = withVisit(this.progress.peek(), key, Date.now(), route);
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
        this.#writeSoon();
      },
      trained: () => {
        this.progress.value = withTraining(this.progress.peek(), key);
      },
    });
  }

  /** Writes an edit that is still to be written into the address; called before the page may go. */
  flush(): void {
    if (this.#pendingWrite === undefined) return;
    this.#forgetWrite();
    this.#write('replace');
  }

  #writeSoon(): void {
    const now = performance.now();
    const since = this.#pendingWrite?.since ?? now;
    this.#forgetWrite();
    const wait = Math.min(writing.pause, since + writing.latest - now);
    this.#pendingWrite = { timer: setTimeout(() => this.flush(), wait), since };
  }

  #forgetWrite(): void {
    clearTimeout(this.#pendingWrite?.timer);
    this.#pendingWrite = undefined;
  }

  #write(how: 'push' | 'replace'): void {
    const reference = untracked(() => this.#format(this.#address()));
    if (reference !== this.#bar.reference) this.#bar[how](reference);
    this.#known = this.#bar.reference; // as the browser spells it, and unchanged where it refuses
  }
}

export function stepKey(lesson: Pick<LessonOutline, 'id'>, step: { readonly id: string }): string {
  return `${lesson.id}/${step.id}`;
}

function isOn({ stops }: Route, { lesson, step }: Address): boolean {
  return stops.some((stop) => stop.lesson.id === lesson && stop.step.id === step);
}

function findStop(
  { stops }: Route,
  { lesson, step }: Address,
  corrections: string[],
): Stop | undefined {
  const ofLesson = stops.filter((stop) => lesson === undefined || stop.lesson.id === lesson);
  if (ofLesson.length === 0) {
    corrections.push(texts.noLesson);
    return stops[0];
  }
  const found = ofLesson.find((stop) => step === undefined || stop.step.id === step);
  if (!found) corrections.push(texts.noStep);
  return found ?? ofLesson[0];
}
