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
import type { Inputs } from './inputs';
import type { Jobs } from './job-model';
import { type Progress, withTraining, withVisit } from './progress';
import { type Route, type Stop, stopFrom } from './routes';
import { computedParts, type LessonEntry, type LessonOutline, type Step } from './step';
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

/** What is chosen on a page that is no step, as an address says it: which claims it lists, say. */
export type Choices = ReadonlyMap<string, string>;

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
  /** Finds what an address means that names no place of the course; asked for with the first such address (elsewhere.ts). */
  readonly findElsewhere?: (named: Elsewhere, routes: Walk['routes']) => Promise<Elsewhere>;
}

/** What an address means, with what was corrected in it. */
export interface Elsewhere {
  readonly address: Address;
  readonly corrections: readonly string[];
  /** The road, where the address alone does not say which. */
  readonly route?: Route | undefined;
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
  readonly #findElsewhere: WalkOptions['findElsewhere'];
  #jobsLoading: Promise<void> | undefined;
  #jobs: Jobs | undefined;
  readonly #place = signal<Place | undefined>(undefined);
  readonly #page = signal<PageName | undefined>(undefined);
  readonly #choices = signal<Choices>(unstaged);
  readonly #view = signal<View>('page');
  readonly #theme = signal<Theme | undefined>(undefined);
  readonly #staging = signal(unstaged);
  readonly #model = signal<StepModel | undefined>(undefined);
  readonly #notices = signal<readonly string[]>([]);
  readonly #trouble = signal<string | undefined>(undefined);
  /** What the learner set in each step that they were in, on a road of its own apart from the course. */
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
    this.#findElsewhere = options.findElsewhere;
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

  /** What is chosen on the page that is no step. */
  get choices(): ReadonlySignal<Choices> {
    return this.#choices;
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
    const named: Elsewhere = parseAddress(reference);
    const found = this.#isThere(named.address) ? named : await this.#found(named);
    if (!found) return;
    const { address, corrections } = found;
    const route = found.route ?? this.#routeNamed(address.route) ?? this.routes[0];
    const page = pageNames.find((name) => name === address.page);
    if (page) {
      this.#forgetWrite();
      this.#turnTo(page, corrections, address.inputs);
      this.#write('replace');
      return;
    }
    this.#forgetWrite();
    const place = await this.#arrive(route, Math.max(0, positionOf(route, address)), reference);
    if (!place) return;
    const { inputs, corrections: fitted } = readInputs(place.step.inputs, address.inputs);
    this.#kept.set(keptKey(place), inputs);
    const notices = [...new Set(corrections.concat(fitted))];
    const { view, theme, staging } = address;
    this.#enter({ place, inputs, notices, view, theme, staging });
    this.#write('replace');
  }

  /** The one that is taken when none is named, or `undefined` if there is none of that name. */
  #routeNamed(id = this.routes[0].id): Route | undefined {
    return this.routes.find((route) => route.id === id);
  }

  /** Whether an address names a page or a place that there is, or none. */
  #isThere(address: Address): unknown {
    const { page, road } = address;
    const route = this.#routeNamed(address.route);
    return page === undefined
      ? route && !road && positionOf(route, address) >= 0
      : pageNames.some((name) => name === page);
  }

  /** What any other address means; `undefined` when a later walk has overtaken this one. */
  async #found(named: Elsewhere): Promise<Elsewhere | undefined> {
    this.#stopWalking();
    const walk = this.#walks;
    const found = await this.#findElsewhere?.(named, this.routes).catch(() => undefined);
    return walk === this.#walks ? (found ?? named) : undefined;
  }

  /** Goes to a stop of a route, with what was set there before. */
  async goTo(route: Route, position: number, view?: View): Promise<void> {
    const stop = route.stops[position];
    if (!stop) return;
    const place = await this.#arrive(route, position);
    if (!place) return;
    const { inputs, staging } = stop.opens ?? {};
    this.flush();
    this.#enter({
      place,
      inputs: this.#kept.get(keptKey(place)) ?? readInputs(place.step.inputs, inputs).inputs,
      view: view ?? this.#view.peek(),
      staging,
    });
    this.#write('push');
  }

  /** Has the first say on where it goes on or back, and whether that is done: what is presented may stay within its step. */
  within: (by: 1 | -1) => boolean = () => false;

  /** One step on or back along the route; at its ends nothing happens. */
  async move(by: 1 | -1): Promise<void> {
    if (this.within(by)) return;
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
  open(page: PageName, choices?: Choices): void {
    this.flush();
    this.#turnTo(page, [], choices);
    this.#write('push');
  }

  /** Has something else chosen on the page that is open, and in its address. */
  choose(choices: Choices): void {
    this.#choices.value = choices;
    this.#write('replace');
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

  /** The address of a stop, for links within the page. */
  hrefOf(route: Route, stop: Stop, view = this.#view.value): string {
    return this.#href(this.#stopAddress(route, stop, view));
  }

  hrefOfPage(page: PageName, inputs?: Choices): string {
    return this.#href({ page, inputs });
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
    if (!place || !model) return { page: this.#page.value, inputs: this.#choices.value };
    const inputs = writeInputs(place.step.inputs, model.inputs.value);
    const staging = this.#staging.value;
    return { ...this.#stopAddress(place.route, place, view), theme, staging, inputs };
  }

  #stopAddress(
    route: Route,
    stop: Pick<Stop, 'lesson' | 'opens'> & { readonly step: { readonly id: string } },
    view: View,
  ): Address {
    // The first route is the one that a link means which names none.
    const named = route === this.routes[0] ? undefined : route.id;
    const { lesson, step, opens } = stop;
    return { route: named, lesson: lesson.id, step: step.id, view, ...route.named, ...opens };
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
  #turnTo(page: PageName, notices: readonly string[], choices: Choices = unstaged): void {
    this.#stopWalking();
    this.#choices.value = choices;
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
        const at = this.#place.peek();
        if (at) this.#kept.set(keptKey(at), edited);
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

const keptKey = ({ route, lesson, step }: Place): string =>
  (route.named?.road ?? '') + stepKey(lesson, step);

/** The position of the first stop that an address names; -1 where there is none. */
export function positionOf(route: Route, { lesson, step }: Address): number {
  return route.stops.findIndex(
    (stop) =>
      (lesson === undefined || stop.lesson.id === lesson) &&
      (step === undefined || stop.step.id === step),
  );
}
