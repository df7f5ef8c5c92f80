// What every browser test has at hand: the page under test, opened at a step, and a watch that fails the test on any request
// off-origin, console error, page error or violation of the Content-Security-Policy.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { test as base, expect, type Locator, type Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';
import { usualLesson } from '../../build-scripts/parts.mjs';
import { lessons as entries } from '../../web/src/lessons';

export { expect };

export const dist = path.join(import.meta.dirname, '../../dist');
/** Another port lets two copies of the project be tested at once. */
const port = Number(process.env.SITE_PORT ?? 4573);
export const siteAddress = `http://localhost:${port}/`;
/** The site in the pseudo-language, from right to left. */
export const pseudoAddress = `http://localhost:${port + 1}/`;
export const singleAddress = pathToFileURL(path.join(dist, 'single/attention-lab.html')).href;

export interface Options {
  surface: 'site' | 'single' | 'pseudo';
}

export interface Lab {
  /** The address of the page without a hash. */
  readonly address: string;
  /** What went wrong on the page so far; anything left here at the end fails the test. */
  readonly problems: string[];
  /**
   * Loads the page anew with this hash, which is that of the first step unless another is given, and waits until a step is shown, with
   * all that comes after its figure.
   */
  open(hash?: string): Promise<void>;
  /** Loads the front page anew, at the bare address, and waits until it is shown with all that comes after its figure. */
  openFront(): Promise<void>;
  /** Goes there within the page that is open, as a link does; `heading` is what the step is called. */
  goTo(hash: string, heading: string): Promise<void>;
}

export const lessons = entries.map(({ outline }) => outline);

/** Every step of the course in order, with the hash that leads to it. */
export const steps = lessons.flatMap((outline) =>
  outline.steps.map((step) => ({
    ...step,
    lesson: outline.id,
    hash: `#v=1&lesson=${outline.id}&step=${step.id}`,
  })),
);
/** Those on the main road. */
export const road = steps.filter((step) => !step.beside);
export type CourseStep = (typeof steps)[number];

export const test = base.extend<Options & { lab: Lab }>({
  surface: ['site', { option: true }],
  lab: async ({ page, surface }, use) => {
    const address = { site: siteAddress, single: singleAddress, pseudo: pseudoAddress }[surface];
    const problems = await watch(page, address);
    await page.addInitScript(fetchModels);
    // What comes after the figure: what the panel holds, and where there is prose, questions.
    const complete = async () => {
      await expect(page.locator('.panel > *').first()).toBeAttached();
      if ((await page.locator('.prose').count()) > 0) {
        await expect(page.locator('.questions')).toBeAttached();
      }
    };
    await use({
      address,
      problems,
      async open(hash = steps[0]?.hash ?? '') {
        problems.push(...untagged(hash));
        await page.goto('about:blank'); // else a new hash alone would not load the page
        await page.goto(address + hash);
        await expect(title(page)).toBeVisible();
        await complete();
      },
      async openFront() {
        await page.goto('about:blank');
        await page.goto(address);
        await expect(page.locator('main.front h1')).toBeVisible();
        await expect(page.locator('.front-more')).toBeAttached();
        await expect(page.locator('.panel > *').first()).toBeAttached();
      },
      async goTo(hash, heading) {
        problems.push(...untagged(hash));
        await page.evaluate((to) => {
          location.hash = to;
        }, hash);
        await expect(title(page)).toHaveText(heading);
        await complete();
      },
    });
    expect(problems, 'what the page did that it must not do').toEqual([]);
  },
});

/** In the page: fetches what a step needs as soon as it is offered, as a learner does. */
function fetchModels(): void {
  new MutationObserver(() => {
    document.querySelector<HTMLElement>('.asset[data-state=offered] button')?.click();
  }).observe(document, { subtree: true, childList: true, attributeFilter: ['data-state'] });
}

/** Waits for what a dialog or a panel holds, which is loaded when it is first asked for. */
export const dialogShown = (page: Page) =>
  expect(page.locator('dialog[open] .dialog-body > :not(header)').first()).toBeVisible();
export const panelShown = (page: Page) => expect(page.locator('.panel > *').first()).toBeVisible();

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);
declare const axe: typeof import('axe-core'); // in the page

export const title = (page: Page) => page.locator('main.lesson h1');

/** Lets axe look at the page; `only` are the rules that another state of the same page can change, `within` what of it can be otherwise. */
export async function expectNothingFound(
  page: Page,
  where: string,
  { only, within = 'html' }: { readonly only?: string[]; readonly within?: string } = {},
): Promise<void> {
  // Once for a page that stays, and without spaces and comments: to be read takes it a quarter of the time of looking.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(`${axeSource}; 0`);
  const run = ({ context, options }: { context: string; options: RunOptions }) =>
    axe.run(context, options);
  const options: RunOptions = {
    runOnly: only ?? ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
    // What is not asked for takes as long: a list of all that is well, and style sheets as data, which no rule here reads.
    resultTypes: ['violations'],
    preload: false,
  };
  const find = async () => {
    const { violations } = await page.evaluate(run, { context: within, options });
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map((node) => `${id}: ${help}: ${node.target.join(' ')} ${node.failureSummary}`),
    );
  };
  // What follows a new width, such as what can be scrolled now, comes a frame later.
  await expect.soft.poll(find, { message: where, timeout: 20_000 }).toEqual([]);
}

/** Fails where two of these, more than two, lie over each other. */
export async function expectApart(parts: Locator, where: string): Promise<void> {
  const boxes = await parts.evaluateAll((all) =>
    all.map((part) => part.getBoundingClientRect().toJSON()),
  );
  expect(boxes.length).toBeGreaterThan(2);
  const meeting = boxes.flatMap((a, i) =>
    boxes
      .slice(i + 1)
      .filter((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom),
  );
  expect(meeting, `what lies over something else ${where}`).toEqual([]);
}

/** A computed or editable number, by tensor and row-major position. */
export const number = (page: Page, tensor: string, at = 0) =>
  page.locator(`figure [data-cell="${tensor}:${at}"]`);

// A page that is left before its fonts have come gives them up. Browsers tell of that as of a failed request, and Firefox also as
// of an error of the page (0x804B0002, NS_BINDING_ABORTED). What cannot be had fails in another way.
const givenUp = /^(NS_BINDING_ABORTED|net::ERR_ABORTED)$/;
const fontGivenUp = /^download failed \(font-family: .* status=2152398850 /;

/**
 * A test that opens a lesson other than the usual one is tagged with its id, or, where of its sentences none or those of one step
 * matter, with `id/figures` or `id/step`; one that opens several with `course`: so that it runs when they have changed
 * (build-scripts/parts.mjs).
 */
function untagged(hash: string): string[] {
  const { tags } = test.info();
  const id = new URLSearchParams(hash.replace(/^#/, '')).get('lesson') ?? usualLesson;
  const known = lessons.some((lesson) => lesson.id === id);
  if (!known || tags.includes('@course')) return [];
  const isOf = (tag: string) => `${tag}/`.startsWith(`@${id}/`);
  return (tags.length === 0 ? id === usualLesson : tags.some(isOf))
    ? []
    : [`opens ${id}, which the test has no tag of`];
}

async function watch(page: Page, address: string): Promise<string[]> {
  const problems: string[] = [];
  const own = (url: string) =>
    address.startsWith('file:')
      ? url.split('#')[0] === address
      : new URL(url).origin === new URL(address).origin;
  page.on('request', (request) => {
    const url = request.url();
    if (!own(url) && !/^(about|data|blob):/.test(url)) problems.push(`request to ${url}`);
  });
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? '';
    if (!givenUp.test(why)) problems.push(`request failed: ${request.url()} (${why})`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) problems.push(`${response.status()} for ${response.url()}`);
  });
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) problems.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => {
    if (!fontGivenUp.test(error.message)) problems.push(`page error: ${error.message}`);
  });
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) =>
      console.error(`${event.violatedDirective} forbids ${event.blockedURI || 'inline code'}`),
    );
  });
  return problems;
}
