// The page that each step has at a path of its own: what is in it for who reads it without a script, and how the course opens there.
// Steps are visited in a subfolder, as most sites are.

import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { opensTrained } from './jobs-of-steps';
import { dist, expect, number, siteAddress, steps, test, title } from './lab';

const site = path.join(dist, 'site');
const fileOf = (lesson: string, step: string) => path.join(site, lesson, step, 'index.html');

interface Golden {
  readonly step: string;
  readonly settings: readonly {
    readonly tensors: Readonly<
      Record<string, { readonly data: readonly number[]; readonly every: number }>
    >;
  }[];
}

test('every step has a page with its title, its prose, its program and numbers that are those of PyTorch', {
  tag: '@course',
}, () => {
  let compared = 0;
  for (const step of steps) {
    const { lesson, id, title } = step;
    const html = readFileSync(fileOf(lesson, id), 'utf8');
    const made = takenApart(html);
    const where = `${lesson}/${id}`;
    expect(made.heading, where).toBe(title);
    expect(made.title, where).toContain(title);
    expect(made.description.length, where).toBeGreaterThan(40);
    expect(made.lead.length, where).toBeGreaterThan(40);
    expect(html, where).toContain('<div class="prose rest"');
    expect(made.program, where).toMatch(/^(import|from) /m);
    expect(made.forbidden, `what the policy refuses in ${where}`).toEqual([]);
    for (const link of made.links) {
      const file = path
        .join(site, lesson, id, link.replace(/#.*/, ''))
        .replace(/\/$/, '/index.html');
      expect(existsSync(file), `${where} leads to ${link}`).toBe(true);
    }
    // The goldens are of models before they learn: what was trained is compared in tests/web/recorded-runs.test.ts.
    if (opensTrained(step)) continue;
    const goldens = JSON.parse(
      readFileSync(path.join(dist, `../tests/goldens/lessons/${lesson}.json`), 'utf8'),
    ) as readonly Golden[];
    const [first] = goldens.find((each) => each.step === id)?.settings ?? [];
    for (const [tensor, at, text] of made.numbers) {
      const its = first?.tensors[tensor];
      const golden = its?.every === 1 ? its.data[at] : undefined;
      const digits = /^[-−]?\d+\.(\d+)$/.exec(text)?.[1]?.length;
      if (golden === undefined || digits === undefined) continue;
      const shown = Number(text.replace('−', '-'));
      expect(Math.abs(shown - golden), `${where}: ${tensor}:${at} is ${text}`).toBeLessThanOrEqual(
        0.5001 * 10 ** -digits + 1e-5 * Math.abs(golden),
      );
      compared += 1;
    }
  }
  expect(compared).toBeGreaterThan(1000);
});

/** What is in HTML that the build wrote, and so in one form. */
function takenApart(html: string) {
  const decoded = (text: string) =>
    text
      .replaceAll(/<[^>]*>/g, '')
      .replaceAll('&quot;', '"')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&nbsp;', '\u00a0')
      .replaceAll('&amp;', '&')
      .trim();
  const first = (pattern: RegExp) => decoded(pattern.exec(html)?.[1] ?? '');
  const numbers = html.matchAll(
    /<(?:input|button)[^>]* data-cell="([^":]+):(\d+)"(?:[^>]* value="([^"]*)")?[^>]*>(?:([\s\S]*?)<\/button>)?/g,
  );
  return {
    title: first(/<title>([\s\S]*?)<\/title>/),
    heading: first(/<h1[^>]*>([\s\S]*?)<\/h1>/),
    description: first(/<meta name="description" content="([^"]*)"/),
    lead: first(/<div class="prose lead">([\s\S]*?)<\/div>/),
    program: first(/<section class="still-program">[\s\S]*?<code>([\s\S]*?)<\/code>/),
    forbidden:
      html.match(/<[^>]* style="[^>]*>|<style|<script(?![^>]* src=)|<[^>]* on\w+="/g) ?? [],
    links: Array.from(
      html.matchAll(/<(?:a|link|script)\b[^>]* (?:href|src)="([^"]*)"/g),
      ([, link = '']) => decoded(link),
    ).filter((link) => !link.startsWith('data:')),
    numbers: Array.from(numbers, ([, tensor = '', at, value, text]): [string, number, string] => [
      tensor,
      Number(at),
      value ?? decoded(text ?? ''),
    ]),
  };
}

const course = `${siteAddress}some/course/`;

async function serve(page: Page): Promise<void> {
  await page.route(`${course}**`, (route) => {
    const name = new URL(route.request().url()).pathname.slice(new URL(course).pathname.length);
    return route.fulfill({ path: path.join(site, name.replace(/(^|\/)$/, '$1index.html')) });
  });
}

/** In the page: where its parts stand. */
function places(within: string) {
  const parts = ['h1', '.lead', '.figure-body', 'figcaption', '.dock', '.rest', '.way'];
  return parts.map((part) => {
    const {
      x = 0,
      y = 0,
      width = 0,
      height = 0,
    } = document.querySelector(`${within} ${part}`)?.getBoundingClientRect() ?? {};
    return [part, x, y, width, height].join(' ');
  });
}

// `lab` is asked for its watch: what the policy refuses or is not there fails the test.
for (const [width, step] of [
  [1280, 'temperature'],
  [390, 'scores-to-weights'], // whose bet is made beside the question there
] as const) {
  test(`the course takes the place of the page of a step without moving anything, ${width} pixels wide`, async ({
    page,
    lab: _,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await serve(page);
    let begin = () => {};
    const held = new Promise<void>((resolve) => {
      begin = resolve;
    });
    await page.route('**/*.wasm', async (route) => {
      await held;
      await route.fallback();
    });
    await page.goto(`${course}where-to-look/${step}/`);
    await page.evaluate(() => document.fonts.ready);
    const before = await page.evaluate(places, '#still');
    begin();
    await expect(page.locator('#still')).toHaveCount(0);
    expect(await page.evaluate(places, '#app')).toEqual(before);
    await expect(page).toHaveURL(`${course}#v=1&lesson=where-to-look&step=${step}`);
  });
}

test('a hash after the path sets the step, in any view, and share gives such an address', async ({
  page,
  lab: _,
}) => {
  await serve(page);
  const address = `${course}where-to-look/scores-to-weights/#v=1&scores=9,8,7`;
  await page.goto(address);
  await expect(page.locator('#still')).toHaveCount(0);
  await expect(number(page, 'scores', 1)).toHaveValue('8.0');
  await page.getByRole('button', { name: 'share' }).click();
  await page.evaluate(() => {
    navigator.clipboard.writeText = async (text) => {
      document.title = text;
    };
  });
  // It looks whether there is such a page.
  await expect(async () => {
    await page.getByRole('button', { name: 'copy the link' }).click();
    await expect(page).toHaveTitle(address, { timeout: 500 });
  }).toPass();
  await page.goto('about:blank');
  await page.goto(`${address}&view=embed`);
  await expect(number(page, 'scores', 1)).toHaveValue('8.0');
  await expect(page.locator('#still, .top')).toHaveCount(0);
});

test('without JavaScript the page of a step is read, and leads to others', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await serve(page);
  await page.goto(`${course}where-to-look/temperature/`);
  await expect(title(page)).toBeVisible();
  await expect(page.locator('.lead')).toBeVisible();
  await expect(number(page, 'weights', 0)).toHaveText('0.2447');
  await expect(page.locator('.still-program')).toContainText('torch.softmax(scaled, dim=0)');
  await page.locator('.way-next').click();
  await expect(page).toHaveURL(`${course}where-to-look/weighted-combination/`);
  await context.close();
});
