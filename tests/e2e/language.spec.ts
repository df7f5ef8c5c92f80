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
        .replace(/\b[a-z]\w*(?:\.\w+)+/g, '') // `attention.in_proj_bias`, as PyTorch's state dict has it
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

/** Fails softly where what is shown is wider than a phone, or than a screen. */
async function expectToFit(page: Page, what: string): Promise<void> {
  const overhang = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await expect.soft.poll(overhang, `${what}, ${width} wide`).toBe(0);
  }
}

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
      await expectToFit(page, step.id);
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
  await expectToFit(page, 'the front page');
  await page.goto(`${lab.address}#v=1&page=map`);
  await expect(page.locator('.map-arcs > path').first()).toBeAttached();
  expect.soft(await english(page), 'the map').toEqual([]);
  await expectToFit(page, 'the map');
  await page.goto(`${lab.address}#v=1&page=practice`);
  await expect(page.locator('.pipeline .heat-matrix')).toHaveCount(5);
  await expect(page.locator('.practice-mask .heat-matrix')).toBeVisible();
  await page.locator('.practice-ask button').click();
  await expect(page.locator('.practice-asked .card')).toBeVisible();
  for (const summary of await page.locator('.practice-interview summary').all()) {
    await summary.click();
  }
  expect.soft(await english(page), 'practice').toEqual([]);
  await expectToFit(page, 'practice');
  await page.goto(`${lab.address}#v=1&page=write`);
  await expect(page.locator('.write-task .code-editor')).toBeVisible();
  expect.soft(await english(page), 'functions to write').toEqual([]);
  await expectToFit(page, 'functions to write');
  await page.goto(`${lab.address}#v=1&page=sheet`);
  await expect(page.locator('.sheet-open')).toBeVisible();
  expect.soft(await english(page), 'pages in Markdown').toEqual([]);
  await page.goto(`${lab.address}#v=1&page=claims`);
  await expect(page.locator('.claims-page .option').first()).toBeVisible();
  expect.soft(await english(page), 'claims').toEqual([]);
  await page.goto(`${lab.address}#v=1&page=glossary`);
  await expect(page.locator('.glossary-page dt').first()).toBeVisible();
  expect.soft(await english(page), 'glossary').toEqual([]);
  await page.goto(`${lab.address}#v=1&page=references`);
  await expect(page.locator('.references > li').first()).toBeVisible();
  expect.soft(await english(page), 'references').toEqual([]);
  await page.goto(`${lab.address}#v=1&page=measured&of=many-heads`);
  await expect(page.locator('.measured-page li').first()).toBeVisible();
  expect.soft(await english(page), 'what was measured').toEqual([]);
  await expectToFit(page, 'what was measured');
  await page.goto(`${lab.address}#v=1&page=plans&of=many-heads`);
  await expect(page.locator('.plan button')).toBeEnabled();
  expect.soft(await english(page), 'lesson plans').toEqual([]);
  await expectToFit(page, 'lesson plans');
  await page.goto(`${lab.address}#v=1&page=about`);
  await expect(page.locator('.about-page pre')).toBeVisible();
  expect.soft(await english(page), 'about the course').toEqual([]);
  await expectToFit(page, 'about the course');
  await page.goto(`${lab.address}#v=1&page=teach`);
  await page.locator('.road-add select').selectOption('where-to-look');
  await page.locator('.road-found button').first().click();
  await page.locator('.road-steps summary').click();
  await expect(page.locator('.road-steps fieldset .check').first()).toBeVisible();
  for (const summary of await page.locator('.recipes summary').all()) await summary.click();
  expect.soft(await english(page), 'for teachers').toEqual([]);
  await expectToFit(page, 'for teachers');
  const road = await page.locator('.road-out a').first().getAttribute('href');
  await page.goto(lab.address + road);
  await expect(page.locator('.homework')).toBeVisible();
  expect.soft(await english(page), 'a road').toEqual([]);
  await page.goto(`${lab.address}${road}&view=lab&reveal=answer`);
  await expect(page.locator('.asked')).toBeVisible();
  expect.soft(await english(page), 'what is presented').toEqual([]);
  await expectToFit(page, 'what is presented');
  await page.goto(`${lab.address}${road}&view=print&answers=1`);
  await expect(page.locator('.handout-answers li').first()).toBeVisible();
  expect.soft(await english(page), 'a handout').toEqual([]);
  await lab.open('#v=1&lesson=none&words=12&nonsense=1');
  expect.soft(await english(page), 'notices').toEqual([]);
  await expect(title(page)).toBeVisible();
});
