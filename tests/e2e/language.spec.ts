// The page in the pseudo-language, from right to left: every text on it comes from web/words, and all of it fits though it is longer.
// Programs, the names that they give to numbers, and formulas are the same in every language.
import { readdir } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { pseudoText } from '../../web/vite/pseudo';
import { lessonPage, page as texts } from '../../web/words/en/app';
import { kept } from '../../web/words/en/kept';
import { dialogShown, expect, panelShown, steps, test, title } from './lab';
import { unfold } from './visit';

const { panels } = lessonPage;

/**
 * English that is shown, or read to those who do not see, where no language of its own was asked for. What an English model is given
 * and what it writes is English in every language; so are its pieces, `-ily`, `[SEP]`.
 */
const english = (page: Page, given: readonly string[] = []): Promise<string[]> =>
  page.evaluate((given) => {
    const found = new Set<string>();
    const words = (text: string) => text.toLowerCase().match(/\p{L}+/gu) ?? [];
    const written = [...document.querySelectorAll('[lang=en]')].map((each) => each.textContent);
    const read = new Set([...given, ...written].flatMap(words));
    // Words of two letters may keep both in the pseudo-language: not all have an accented form. Functions, `exp(`, are formulas.
    const take = (text: string | null) => {
      if (!text) return;
      const rest = text
        .replace(/\[[A-Z]+\]|(?<!\p{L})-\p{L}+/gu, '')
        .replace(/\p{L}+/gu, (word) => (read.has(word.toLowerCase()) ? '' : word));
      if (/(?<!\p{L})[A-Za-z]{3,}(?![\p{L}(])/u.test(rest)) found.add(text.trim());
    };
    const same = '[translate=no], .katex, code, script, style';
    const texts = document.createTreeWalker(document, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (!text.parentElement?.closest(same)) take(text.textContent);
    }
    for (const name of ['aria-label', 'aria-description', 'title', 'placeholder', 'alt']) {
      for (const element of document.querySelectorAll(`[${name}]`)) {
        if (!element.closest(same)) take(element.getAttribute(name));
      }
    }
    return [...found];
  }, given);

/** What the words of a lesson keep in English, since an English model reads it. */
async function givenTo(lesson: string): Promise<string[]> {
  const folder = new URL(`../../web/words/en/lessons/${lesson}/`, import.meta.url);
  const files = (await readdir(folder)).filter((name) => name.endsWith('.ts'));
  const texts = (words: unknown, keys: readonly string[], kept: boolean): string[] => {
    if (typeof words === 'string') return kept ? [words] : [];
    if (typeof words !== 'object' || words === null) return [];
    return Object.entries(words).flatMap(([key, value]) =>
      texts(value, keys, kept || keys.includes(key)),
    );
  };
  const all = await Promise.all(
    files.map(async (name) => {
      const words = await import(new URL(name, folder).href);
      return texts({ ...words, english: undefined }, words.english ?? [], false);
    }),
  );
  return all.flat();
}

const overhang = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

for (const lesson of new Set(steps.map((step) => step.lesson))) {
  test(`the lesson ${lesson} is all in words, and they fit`, { tag: `@${lesson}` }, async ({
    page,
    lab,
  }) => {
    test.setTimeout(240_000); // over all its steps
    await page.setViewportSize({ width: 390, height: 844 });
    const own = steps.filter((each) => each.lesson === lesson);
    const given = await givenTo(lesson);
    await lab.open(own[0]?.hash);
    for (const step of own) {
      await lab.goTo(step.hash, pseudoText(step.title));
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
      await unfold(page);
      await expect(page.locator('figure [data-cell]:visible').first()).toBeVisible();
      await page.locator('figure .cell:visible').last().click();
      await expect(page.locator('.panel .derivation')).toBeVisible();
      expect.soft(await english(page, given), step.id).toEqual([]);
      for (const width of [390, 1280]) {
        await page.setViewportSize({ width, height: 844 });
        await expect.soft
          .poll(() => overhang(page), `${step.id}, ${width} wide`)
          .toBeLessThanOrEqual(0);
      }
      await page.setViewportSize({ width: 390, height: 844 });
    }
  });
}

test('what stands around the steps is all in words', { tag: '@course' }, async ({ page, lab }) => {
  await lab.open();
  const button = (name: string) =>
    page.getByRole('button', { name: pseudoText(name), exact: true });
  for (const name of [texts.contents, texts.search, texts.share, texts.keys]) {
    await button(name).click();
    await dialogShown(page);
    expect.soft(await english(page), name).toEqual([]);
    await page.keyboard.press('Escape');
  }
  for (const panel of [panels.table, panels.program, panels.export]) {
    await button(panel).click();
    await panelShown(page);
    expect.soft(await english(page), panel).toEqual([]);
  }
  await page.goto(`${lab.address}#v=1&page=kept`);
  await expect(page.locator('.kept-page summary').first()).toBeVisible();
  await page.getByRole('button', { name: pseudoText(kept.delete) }).click();
  expect.soft(await english(page), 'what is kept').toEqual([]);
  await lab.openFront(); // as somebody finds it who comes back
  await expect(page.locator('.front-back')).toBeVisible();
  expect.soft(await english(page), 'the front page').toEqual([]);
  await page.evaluate(() => localStorage.clear());
  await lab.openFront();
  expect.soft(await english(page), 'the front page for the first time').toEqual([]);
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await expect.soft.poll(() => overhang(page), `the front page, ${width} wide`).toBe(0);
  }
  await page.goto(`${lab.address}#v=1&page=map`);
  await expect(page.locator('.map-arcs > path').first()).toBeAttached();
  expect.soft(await english(page), 'the map').toEqual([]);
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await expect.soft.poll(() => overhang(page), `the map, ${width} wide`).toBe(0);
  }
  await page.goto(`${lab.address}#v=1&page=practice`);
  await expect(page.locator('.pipeline .heat-matrix')).toHaveCount(5);
  await page.locator('.practice-ask button').click();
  await expect(page.locator('.practice-asked .card')).toBeVisible();
  for (const summary of await page.locator('.practice-interview summary').all()) {
    await summary.click();
  }
  expect.soft(await english(page), 'practice').toEqual([]);
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await expect.soft.poll(() => overhang(page), `practice, ${width} wide`).toBe(0);
  }
  await page.goto(`${lab.address}#v=1&page=write`);
  await expect(page.locator('.write-task .code-editor')).toBeVisible();
  expect.soft(await english(page), 'functions to write').toEqual([]);
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await expect.soft.poll(() => overhang(page), `functions to write, ${width} wide`).toBe(0);
  }
  await page.goto(`${lab.address}#v=1&page=claims`);
  // It brings the steps of all lessons.
  await expect(page.locator('.claims-page .card').first()).toBeVisible();
  expect.soft(await english(page), 'claims').toEqual([]);
  await page.goto(`${lab.address}#v=1&page=glossary`);
  await expect(page.locator('.glossary-page dt').first()).toBeVisible();
  expect.soft(await english(page), 'glossary').toEqual([]);
  await page.goto(`${lab.address}#v=1&page=references`);
  await expect(page.locator('.references > li').first()).toBeVisible();
  expect.soft(await english(page), 'references').toEqual([]);
  await lab.open('#v=1&lesson=none&words=12&nonsense=1');
  expect.soft(await english(page), 'notices').toEqual([]);
  await expect(title(page)).toBeVisible();
});
