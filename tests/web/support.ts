// What the tests of the page share: the engine of this project's build, the steps of the lessons, and a walk without a page.
import { readFileSync } from 'node:fs';
import { signal } from '@preact/signals';
import { expect, inject } from 'vitest';
import { roadOf } from '../../web/src/app/own-roads';
import type { Engine, PageEngine, Trace } from '../../web/src/engine';
import { loadEngine as loadFull } from '../../web/src/engine/full';
import { loadEngine as loadPage } from '../../web/src/engine/page';
import type { AddressForm } from '../../web/src/lab/address';
import { runQuestion } from '../../web/src/lab/asking';
import type { AssetBytes } from '../../web/src/lab/asset-bytes';
import { follow } from '../../web/src/lab/elsewhere';
import { fitInputs } from '../../web/src/lab/inputs';
import type { Launch, Snapshot } from '../../web/src/lab/job';
import { Jobs } from '../../web/src/lab/job-model';
import { JobRunner, pagePacing } from '../../web/src/lab/job-runner';
import { noProgress } from '../../web/src/lab/progress';
import { claimId, type Question } from '../../web/src/lab/question';
import { computedParts, type Lesson, loadLesson, runStep, type Step } from '../../web/src/lab/step';
import type { StepModel } from '../../web/src/lab/step-model';
import { Tiers } from '../../web/src/lab/tiers';
import { type AddressBar, Walk } from '../../web/src/lab/walk';
import { lessons, routes } from '../../web/src/lessons';
import { afterEachTest } from './ends';
import { jobs as lessonJobs } from './lesson-jobs';

const engines: { liveTensors(): number }[] = [];

async function watched<Kind extends (typeof engines)[number]>(
  loading: Promise<Kind>,
): Promise<Kind> {
  const engine = await loading;
  engines.push(engine);
  return engine;
}

let page: Promise<PageEngine> | undefined;
let full: Promise<Engine> | undefined;

/**
 * The engine of this file of tests, in the tier that the page runs, and in the build that this run of the tests is about.
 * A test that leaves a tensor in one fails.
 */
export function testEngine(): Promise<PageEngine> {
  page ??= watched(loadPage(inject('build')));
  return page;
}

/** The same with everything, for the tests of the engine itself. */
export function fullEngine(): Promise<Engine> {
  full ??= freshEngine();
  return full;
}

/** One with everything and a memory of its own. */
export function freshEngine(): Promise<Engine> {
  return watched(loadFull(inject('build')));
}

let tiers: Promise<Tiers> | undefined;

/** Both as the page has them, with what these steps and their questions are computed with. */
export async function testTiers(steps: readonly Step[] = []): Promise<Tiers> {
  tiers ??= testEngine().then((engine) => new Tiers(engine, fullEngine));
  const prepared = await tiers;
  await prepared.prepare(steps.flatMap(computedParts));
  return prepared;
}

const walks: Walk[] = [];

afterEachTest.push(() => {
  // A step that is open keeps the model that it computes with.
  for (const walk of walks.splice(0)) walk.model.peek()?.dispose();
  const left = engines.map((engine) => engine.liveTensors());
  expect(left, 'tensors left behind in each engine').toEqual(left.map(() => 0));
});

export interface LessonStep {
  readonly lesson: Lesson;
  readonly step: Step;
}

/** Every step of the course. */
export async function allSteps(): Promise<LessonStep[]> {
  const loaded = await Promise.all(lessons.map(loadLesson));
  return loaded.flatMap((lesson) => lesson.steps.map((step) => ({ lesson, step })));
}

export async function lessonNamed(id: string): Promise<Lesson> {
  const entry = lessons.find(({ outline }) => outline.id === id);
  if (!entry) throw new Error(`There is no lesson ${id}`);
  return loadLesson(entry);
}

const read = new Map<string, Uint8Array<ArrayBuffer>>();

/** The files that a step needs, from where the build makes them. */
export function filesOf({ needs = {} }: Pick<Step, 'needs'>): AssetBytes {
  return Object.fromEntries(
    Object.entries(needs).map(([name, { asset }]) => {
      const known = read.get(asset.id);
      const bytes = known ?? new Uint8Array(readFileSync(`build/models/${asset.id}`));
      read.set(asset.id, bytes);
      return [name, bytes];
    }),
  );
}

/** A lesson, to be asked for the numbers of its steps, predictions and claims. */
export async function lessonUnderTest(id: string) {
  const { steps } = await lessonNamed(id);
  const tiers = await testTiers(steps);
  const predictions = steps.flatMap((step) => step.predictions ?? []);
  const claims = steps.flatMap((step) => step.claims ?? []);
  const needs = Object.assign({}, ...steps.map((step) => step.needs));
  const one = <Each>(all: readonly Each[], what: string, is: (each: Each) => boolean): Each => {
    const found = all.find(is);
    if (!found) throw new Error(`${id}: no ${what}`);
    return found;
  };
  const decide = (question: Question): Trace =>
    runQuestion(tiers, question, question.given, filesOf({ needs }));
  const step = (name: string): Step => one(steps, `step ${name}`, (each) => each.id === name);
  return {
    step,
    /** What a step computes with these inputs, which must fit, and the usual ones for the rest. */
    run(
      name: string,
      changes: Readonly<Record<string, unknown>> = {},
      snapshots: readonly Snapshot[] = [],
    ): Trace {
      const { inputs, corrections } = fitInputs(step(name).inputs, changes);
      expect(corrections).toEqual([]);
      return runStep(tiers, step(name), inputs, snapshots, filesOf(step(name)));
    },
    prediction: (name: string): Trace =>
      decide(one(predictions, `prediction ${name}`, (each) => each.id === name)),
    /** By the number of its correction, or by its entry where it holds. */
    claim: (which: number | string): Trace =>
      decide(one(claims, `claim ${which}`, (each) => claimId(each) === `${which}`)),
  };
}

/** An address bar that remembers its history, without what every address begins with. */
export class FakeBar implements AddressBar {
  readonly base = 'https://course.example/';
  readonly history: string[];

  constructor(
    reference = '',
    readonly form: AddressForm = 'hash',
  ) {
    this.history = [reference];
  }

  get reference(): string {
    return this.history.at(-1) ?? '';
  }

  get hash(): string {
    return this.reference;
  }

  push(reference: string): void {
    this.history.push(reference);
  }

  replace(reference: string): void {
    this.history[this.history.length - 1] = reference;
  }

  async isReachable(): Promise<boolean> {
    return false;
  }

  restart(): void {}
}

/** Jobs of the page's tier run on its engine; one that needs the whole engine waits, unless a test brings what runs it. */
function launchOn(engine: PageEngine): Launch {
  const runner = new JobRunner<'page'>(engine, lessonJobs, pagePacing);
  const waiting = {
    pause: () => {},
    resume: () => {},
    step: () => {},
    send: () => {},
    stop: () => {},
  };
  return (request, listener) =>
    request.tier === 'page' ? runner.launch(request, listener) : waiting;
}

/** Leads to the first step of the course. */
export const firstStep = '#v=1&lesson=where-to-look&step=what-it-means';

/** A walk at the place that an address names, at first the first step, and the model of the step there. */
export async function openWalk(
  reference = firstStep,
  launch?: Launch,
  form?: AddressForm,
  moved: Readonly<Record<string, string>> = {},
) {
  const address = new FakeBar(reference, form);
  const progress = signal(noProgress);
  const tiers = await testTiers();
  const jobs = new Jobs(launch ?? launchOn(tiers.page));
  const walk = new Walk({
    tiers,
    lessons,
    routes,
    progress,
    bar: address,
    loadJobs: async () => jobs,
    findElsewhere: (named, routes) => follow(named, routes, moved, roadOf),
  });
  walks.push(walk);
  await walk.readAddress();
  // A page that is no step has none.
  return { walk, model: walk.model.value as StepModel, address, jobs };
}

/** The model of the step that the learner went to. */
export function modelOf(walk: Walk): StepModel {
  const model = walk.model.value;
  if (!model) throw new Error('no step is open');
  return model;
}
