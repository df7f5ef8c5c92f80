// Gives every step of the built site a page at a path of its own, `lesson/step/index.html`: the step as Chromium shows it, to be read
// without a script, by search engines and by whoever previews a link. web/src/paths lets the course open there. With ATTENTION_LAB_ADDRESS,
// the address that the site will have, pages also say where they are, and each has a picture (picture.jpg) and what others need to show its
// figure (oembed.json); there is a sitemap.xml then. Without a Chromium there are no such pages: the site does without.

import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { preview } from 'vite';
import * as browsers from './browsers.mjs';
import { addressOf, oembedOf, pageOf, picture, sitemapOf } from './page-of-step.mjs';
import { withSources } from './sources.mjs';

const site = 'dist/site';
/** Not all previews take anything newer. */
const jpeg = { type: 'jpeg', quality: 60 };
/** Most of the time a page waits. */
const tabs = 4;

async function makePages(load) {
  const { lessons } = await load('/src/lessons/index.ts');
  const { parseAddress, formatAddress } = await load('/src/lab/address.ts');
  const { aroundFigure, frameTag } = await load('/src/app/share-code.ts');
  const address = addressOf(process.env.ATTENTION_LAB_ADDRESS);
  const template = await readFile(`${site}/step.html`, 'utf8');
  const style = await readFile('web/src/paths/still.css', 'utf8');
  const steps = lessons.flatMap(({ outline }) =>
    outline.steps.map(({ id }) => ({ lesson: outline.id, step: id })),
  );
  /** From the page of a step to another place of the course. */
  const hrefFrom = (reference) => {
    const place = parseAddress(reference).address;
    return `../../${place.page ? reference : formatAddress(place, 'path')}`;
  };

  const server = await preview({
    configFile: 'web/vite.config.ts',
    mode: 'site',
    logLevel: 'error',
    preview: { port: 0, host: '127.0.0.1' },
  });
  const browser = await chromium.launch(browsers.chromium());
  const open = async (viewport, of, work) => {
    const context = await browser.newContext({ viewport, reducedMotion: 'reduce' });
    const waiting = [...of];
    const go = async () => {
      const page = await context.newPage();
      // What all steps have comes with the first, and from then on with each at once.
      await page.goto(`${server.resolvedUrls.local[0]}${hashOf(steps[0])}`, {
        waitUntil: 'networkidle',
      });
      for (let next = waiting.shift(); next; next = waiting.shift()) await work(page, next);
    };
    await Promise.all(Array.from({ length: tabs }, go));
    await context.close();
  };
  try {
    await open({ width: 1280, height: 800 }, steps, async (page, place) => {
      await goTo(page, place, '');
      const still = await page.evaluate(takeStill);
      await page.click('[data-tool=program]');
      const program = await page.locator('.panel .code code').textContent();
      await page.click('[data-tool=program]');
      const folder = path.join(site, place.lesson, place.step);
      await mkdir(folder, { recursive: true });
      const here = address && new URL(`${place.lesson}/${place.step}/`, address).href;
      const html = pageOf(template, { ...still, program, here }, hrefFrom);
      await writeFile(path.join(folder, 'index.html'), html);
      await writeFile(path.join(folder, 'page.css'), `${still.css}\n${style}`);
      if (!here) return;
      const shown = `${address}${hashOf(place)}&view=embed`;
      const height = still.figureHeight + aroundFigure; // as "share" has it
      const frame = frameTag(shown, still.heading, height);
      const embed = oembedOf({ ...still, height, frame, here, address });
      await writeFile(path.join(folder, 'oembed.json'), `${JSON.stringify(embed, null, 1)}\n`);
    });
    if (address) {
      await open(picture, steps, async (page, place) => {
        await goTo(page, place, '&view=lab&without=tools,nav');
        const file = path.join(site, place.lesson, place.step, 'picture.jpg');
        await writeFile(file, await page.screenshot(jpeg));
      });
      const pages = ['', ...steps.map(({ lesson, step }) => `${lesson}/${step}/`)];
      await writeFile(`${site}/sitemap.xml`, sitemapOf(pages.map((each) => address + each)));
    }
    console.log(`${site}: ${steps.length} pages of steps`);
  } finally {
    await browser.close();
    await server.close();
  }
}

const hashOf = ({ lesson, step }) => `#v=1&lesson=${lesson}&step=${step}`;

/** Walks to a step, and waits until nothing comes any more. */
async function goTo(page, place, view) {
  await page.evaluate(
    ([hash, view]) => {
      // Another step has another.
      if (location.hash !== hash) document.querySelector('main').dataset.left = '';
      location.hash = hash + view;
    },
    [hashOf(place), view],
  );
  await page.waitForSelector(`main:not([data-left]) ${view ? 'figure' : '.way'}`, {
    state: 'attached',
  });
  // What is trained beforehand may be on its way.
  await page.waitForSelector('.training[aria-busy]', { state: 'detached' });
  await page.evaluate(async () => {
    const pause = () => new Promise((resolve) => setTimeout(resolve, 60));
    const read = () => document.querySelector('main').innerHTML;
    await document.fonts.ready;
    for (let before = '', calm = 0; calm < 2; before = read()) {
      await pause();
      calm = before === read() ? calm + 1 : 0;
    }
  });
}

/** In the page: what it shows, as HTML that needs no script and has no style of its own, and the rules for that. */
function takeStill() {
  const app = document.getElementById('app');
  const copy = app.cloneNode(true);
  const copies = copy.querySelectorAll('*');
  // What was set is an attribute only where HTML was read.
  for (const [i, element] of [...app.querySelectorAll('*')].entries()) {
    const its = copies[i];
    if (element instanceof HTMLInputElement) {
      its.setAttribute('value', element.value);
      its.toggleAttribute('checked', element.checked);
    } else if (element instanceof HTMLTextAreaElement) its.textContent = element.value;
    else if (element instanceof HTMLOptionElement)
      its.toggleAttribute('selected', element.selected);
    else if (element instanceof HTMLCanvasElement) {
      its.style.background = `url(${element.toDataURL()}) 0 0 / 100% 100%`;
    }
  }
  for (const dialog of copy.querySelectorAll('dialog')) dialog.remove();
  // On a narrow page a bet is made beside its question (app/PredictionCard.tsx).
  const bet = copy.querySelector('figure .bet-line');
  const pointer = copy.querySelector('.card[data-kind=prediction] > p');
  if (bet && pointer) {
    const beside = bet.cloneNode(true);
    for (const each of [bet, pointer]) each.classList.add('still-wide');
    beside.classList.add('still-narrow');
    pointer.after(beside);
  }
  const styles = [];
  for (const element of copy.querySelectorAll('[style]')) {
    const style = element.getAttribute('style');
    if (!styles.includes(style)) styles.push(style);
    element.setAttribute('data-i', styles.indexOf(style));
    element.removeAttribute('style');
  }

  /** The selectors of a rule by which something here is as it says, now or when it is pointed at. */
  const applying = ({ selectorText }) =>
    selectorText.split(/,(?![^(]*\))/).filter((each) => {
      const now = each.replaceAll(/::?(before|after|hover|active|focus[a-z-]*|-[a-z-]+)/g, '');
      try {
        return [document, copy].some((tree) => tree.querySelector(now.trim() || '*'));
      } catch {
        return true;
      }
    });
  /**
   * What of these rules counts here, as text, but for what is said of the page as a whole. The course brings its style sheets one by one,
   * with one that corrects another perhaps a moment later: until it is shown, none of them changes what is read here.
   */
  const used = (rules) =>
    [...rules].flatMap((rule) => {
      if (rule instanceof CSSStyleRule) {
        const own = applying(rule).filter(
          (each) => !/^\s*(:root|html|body|\*|\[data-view)/.test(each),
        );
        const selectors = own.map((each) => `#still ${each}`);
        return own.length > 0 ? [`${selectors.join()} { ${rule.style.cssText} }`] : [];
      }
      if (rule instanceof CSSFontFaceRule)
        return [rule.cssText.replaceAll(/url\("[^"]*?([^"/]+)"\)/g, 'url("../../assets/$1")')];
      if (!(rule instanceof CSSConditionRule)) return [];
      const inner = used(rule.cssRules);
      const condition = rule.cssText.slice(0, rule.cssText.indexOf('{'));
      return inner.length > 0 ? [`${condition}{ ${inner.join(' ')} }`] : [];
    });
  // How terms are coloured is written by a script.
  const sheets = [...document.styleSheets, ...document.adoptedStyleSheets];

  const faces = [...document.styleSheets].flatMap(({ cssRules }) =>
    [...cssRules]
      .filter((rule) => rule instanceof CSSFontFaceRule)
      .map(({ style }) => {
        const of = (name) => style.getPropertyValue(name);
        const ranges = of('unicode-range').replaceAll('U+', '').split(', ');
        const [, file] = /([^"/]+)"\)/.exec(of('src'));
        const isOf = (code) =>
          ranges.some((range) => {
            const [from, to = from] = range.split('-').map((end) => Number.parseInt(end, 16));
            return range === '' || (code >= from && code <= to);
          });
        const family = of('font-family').replaceAll('"', '');
        return { font: [family, of('font-weight'), of('font-style')].join(), isOf, file };
      }),
  );
  /** The files of the fonts in which what is seen first is written: coming late they would move it. */
  const fonts = new Set();
  const first = app.querySelectorAll('.top *, h1, .lead *, figure *');
  for (const element of first) {
    if (element.closest('.katex-mathml')) continue;
    const own = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
    const text = [element.value ?? '', ...own.map(({ data }) => data)].join('');
    const { fontFamily, fontWeight, fontStyle } = getComputedStyle(element);
    const [family] = fontFamily.replaceAll('"', '').split(',');
    const font = [family, fontWeight, fontStyle].join();
    for (const face of faces)
      if (face.font === font && [...text].some((letter) => face.isOf(letter.codePointAt(0))))
        fonts.add(face.file);
  }

  const lead = app.querySelector('.lead').cloneNode(true);
  for (const twice of lead.querySelectorAll('.katex-mathml')) twice.remove();
  const figure = app.querySelector('.figure-side > figure');
  return {
    html: copy.innerHTML,
    css: [
      // The first is that of every page.
      ...sheets.flatMap(({ cssRules }, i) =>
        used(cssRules).filter((rule) => i > 0 || !rule.startsWith('@font-face')),
      ),
      ...styles.map((style, i) => `#still#still [data-i="${i}"] { ${style} }`),
    ].join('\n'),
    fonts: [...fonts],
    title: document.title,
    heading: app.querySelector('h1').textContent,
    description: lead.textContent.replaceAll(/\s+/g, ' ').trim(),
    programTitle: app.querySelector('[data-tool=program]').textContent,
    width: figure.offsetWidth,
    figureHeight: figure.offsetHeight,
  };
}

if (browsers.chromiumPath) await withSources(makePages);
else console.log('No Chromium here: the steps get no pages of their own.');
