// Figures in others' pages: the element on a page of another origin, the code that "share" gives as it is pasted, and frames in a sandbox
// that may do nothing but run scripts. What a frame says and obeys is in tests/web/frame.test.tsx.

import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { FrameLocator, Page } from '@playwright/test';
import type { Catalogue } from '../../web/src/embed/catalogue';
import type { AttentionLabElement } from '../../web/src/embed/element';
import { test as base, dist, expect, siteAddress, steps } from './lab';

const step = '#v=1&lesson=where-to-look&step=scores-to-weights';
const script = `<script src="${siteAddress}embed/attention-lab.js"></script>`;

type Teach = (body: string, head?: string) => Promise<void>;

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
};

/**
 * Pages of a teacher, on a server of another origin, which has the single file and the element's script beside them, and under `site/`
 * the site with leave for every origin. What goes wrong on such a page fails the test.
 */
const test = base.extend<{ teach: Teach }>({
  teach: async ({ page }, use) => {
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(message.text());
    });
    let html = '';
    const server = createServer(async ({ url = '' }, response) => {
      const { pathname } = new URL(url, 'http://localhost');
      const file = /^\/site\//.test(pathname)
        ? pathname.replace(/\/$/, '/index.html')
        : {
            '/attention-lab.html': 'single/attention-lab.html',
            '/attention-lab.js': 'embed/attention-lab.js',
          }[pathname];
      response.setHeader('Content-Type', types[path.extname(file ?? 'page.html')] ?? 'text/plain');
      response.setHeader('Access-Control-Allow-Origin', '*');
      response.end(file ? await readFile(path.join(dist, file)) : html);
    });
    await new Promise<void>((done) => server.listen(0, 'localhost', done));
    const { port } = server.address() as AddressInfo;
    await use(async (body, head = '') => {
      html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>A course</title><link rel="icon" href="data:,">${head}<body>${body}</body></html>`;
      await page.goto(`http://localhost:${port}/`);
    });
    server.closeAllConnections();
    server.close();
    expect(problems).toEqual([]);
  },
});

/** What happened on the page, kept in it. */
const listens = `<script>
  window.heard = [];
  // Other systems read the height in dialects of their own.
  window.onmessage = ({ data }) => {
    if (data.subject === 'lti.frameResize') heard.push(['canvas', data]);
    if (data.context === 'h5p') heard.push(['h5p', data]);
  };
  for (const name of ['ready', 'change', 'answer', 'progress', 'complete', 'error', 'key'])
    addEventListener('attention-lab-' + name, ({ detail }) => heard.push([name, detail]));
</script>`;
type Heard = [name: string, detail: Record<string, unknown>][];
const heard = async (page: Page, name: string) =>
  (await page.evaluate(() => (globalThis as unknown as { heard: Heard }).heard))
    .filter(([each]) => each === name)
    .map(([, detail]) => detail);

const frameIn = (page: Page, element: string) => page.frameLocator(`${element} iframe`);
const weights = (page: Page, element = 'attention-lab') =>
  frameIn(page, element).locator('figure [data-cell="weights:0"]');

/** What the frame needs, in whole pixels. */
const heightOf = (frame: FrameLocator) =>
  frame.locator('body').evaluate((body) => Math.ceil(body.getBoundingClientRect().height));

test('the element is at most 5 KB gzipped, one file with its types and the catalogue of all steps beside it', async () => {
  const folder = path.join(dist, 'embed');
  const element = await readFile(path.join(folder, 'attention-lab.js'));
  expect(gzipSync(element, { level: 9 }).length).toBeLessThanOrEqual(5000);
  expect(`${element}`).not.toMatch(/\bimport\b|\bexport\b/);
  // The site brings the same.
  expect(await readFile(path.join(dist, 'site/embed/attention-lab.js'))).toEqual(element);
  const types = await readFile(path.join(folder, 'attention-lab.d.ts'), 'utf8');
  expect(types).toContain('setState(state: FrameState): Promise<FrameSnapshot>');
  expect(types).not.toContain('import');
  const catalogue: Catalogue = JSON.parse(
    await readFile(path.join(folder, 'catalogue.json'), 'utf8'),
  );
  const listed = catalogue.lessons.flatMap(({ id, steps }) =>
    steps.map((each) => `${id}/${each.id}`),
  );
  expect(listed).toEqual(steps.map(({ lesson, id }) => `${lesson}/${id}`));
});

test('the element shows a step on a page of another origin, says what happens there, and does what it is asked', async ({
  page,
  teach,
}) => {
  const element = `<attention-lab lesson="where-to-look" step="scores-to-weights" question="odds" scores="4,2,1" lock="words" without="tools" theme="dark"></attention-lab>`;
  // As strict as a page can be that shows it: no script and no style of the element's stands in the page.
  const policy = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src ${siteAddress} 'unsafe-inline'; frame-src ${siteAddress}; img-src data:">`;
  await teach(`${listens}${element}`, `${policy}${script}`);
  await expect(weights(page)).toHaveText('0.8438');
  const frame = frameIn(page, 'attention-lab');
  await expect(frame.locator(':root')).toHaveAttribute('data-theme', 'dark');
  await expect(frame.getByRole('spinbutton', { name: /score of love/i })).toBeEditable();
  await expect(frame.locator('.word-field input').first()).not.toBeEditable();
  await expect(frame.getByRole('button', { name: 'reset' })).toBeHidden();
  // As high as what is in it.
  const overhang = async () =>
    ((await page.locator('attention-lab iframe').boundingBox())?.height ?? 0) -
    (await heightOf(frame));
  await expect.poll(overhang).toBe(0);
  const height = await heightOf(frame);
  expect((await heard(page, 'canvas')).at(-1)).toEqual({ subject: 'lti.frameResize', height });
  expect((await heard(page, 'h5p')).at(-1)).toEqual({
    ...{ context: 'h5p', action: 'resize' },
    scrollHeight: height,
  });

  await frame.getByRole('button', { name: 'e, which is 2.718' }).click();
  await expect
    .poll(() => heard(page, 'complete'))
    .toMatchObject([{ answered: 1, right: 1, of: 1 }]);
  expect(await heard(page, 'answer')).toMatchObject([
    { question: 'odds', kind: 'prediction', right: true, attempts: 1 },
  ]);

  // Who is not the page around is not heard.
  await page.evaluate(() => {
    const stranger = document.createElement('iframe');
    stranger.srcdoc = `<script>
      const { contentWindow } = parent.document.querySelector('attention-lab').shadowRoot.querySelector('iframe');
      contentWindow.postMessage({ type: 'attention-lab:setState', version: 1, id: '1', state: { scores: [0, 0, 0] } }, '*');
      parent.spoken = true;
    </script>`;
    document.body.append(stranger);
  });
  await page.waitForFunction(() => 'spoken' in globalThis);
  const asked = await page.evaluate(async () => {
    const lab = document.querySelector('attention-lab') as AttentionLabElement & {
      scores: number[];
      words: string;
    };
    const before = await lab.getState();
    lab.scores = [1, 1, 1];
    const after = await lab.setState({ stage: 'exp' });
    const refused = await lab.setState({ head: 1 }).catch((error: Error) => error.message);
    lab.setAttribute('words', 'a,b');
    return [before.state, after.state, lab.scores, refused];
  });
  const usual = { words: ['I', 'love', 'pizza'], stage: 3 };
  expect(asked).toEqual([
    { ...usual, scores: [4, 2, 1] },
    { ...usual, scores: [1, 1, 1], stage: 1 },
    [1, 1, 1],
    'The step has no input “head”. It has words, scores, stage.',
  ]);
  await expect(frame.locator('.word-field input')).toHaveCount(2);

  // Another step of the same frame; the history of the page stays as it was.
  const visits = await page.evaluate(() => history.length);
  await page.evaluate(() =>
    document.querySelector('attention-lab')?.setAttribute('step', 'spotlight'),
  );
  await expect(frame.locator('h1')).toHaveText('A spotlight with a budget');
  expect(await page.evaluate(() => history.length)).toBe(visits);
});

test('as a widget of a notebook a step follows its model, and tells it what is set and answered', async ({
  page,
  teach,
}) => {
  await teach('');
  await page.evaluate(async (address) => {
    const { default: widget } = await import(new URL(address, document.baseURI).href);
    const listeners = new Map<string, Set<() => void>>();
    const traits: Record<string, unknown> = {
      ...{ lesson: 'where-to-look', step: 'scores-to-weights', question: 'odds' },
      ...{ lock: ['words'], state: { scores: [4, 2, 1] }, answers: {} },
    };
    const model = {
      get: (name: string) => traits[name],
      set(name: string, value: unknown) {
        traits[name] = value;
        for (const each of listeners.get(`change:${name}`) ?? []) each();
      },
      save_changes: () => {},
      on: (event: string, listener: () => void) =>
        listeners.set(event, (listeners.get(event) ?? new Set()).add(listener)),
      off: (event: string, listener: () => void) => listeners.get(event)?.delete(listener),
    };
    document.body.replaceChildren();
    const remove = widget.render({ model, el: document.body });
    Object.assign(window, { model, traits, remove, listeners });
  }, 'site/embed/attention-lab-widget.mjs');
  type Host = {
    model: { set(name: string, value: unknown): void };
    traits: { state: Record<string, unknown>; answers: unknown };
    remove(): void;
    listeners: Map<string, Set<unknown>>;
  };
  const of = <T>(read: (host: Host) => T) => page.evaluate(`(${read})(window)`) as Promise<T>;
  await expect(weights(page)).toContainText('0.8438'); // softmax of 4, 2, 1
  await expect.poll(() => of(({ traits }) => traits.state.scores)).toEqual([4, 2, 1]);
  const frame = frameIn(page, 'attention-lab');
  await expect(frame.locator('.word-field input').first()).toHaveAttribute('readonly', '');
  // The reader sets a number, then the kernel does.
  await frame.locator('figure [data-cell="scores:0"]').fill('2');
  await expect.poll(() => of(({ traits }) => traits.state.scores)).toEqual([2, 2, 1]);
  await of(({ model }) => model.set('state', { scores: [3, 1, 3] }));
  await expect(weights(page)).toContainText('0.4683');
  await of(({ remove }) => remove());
  expect(await of(({ listeners }) => [...listeners.values()].map(({ size }) => size))).toEqual(
    expect.not.arrayContaining([1]),
  );
  await expect(page.locator('attention-lab')).toHaveCount(0);
});

test('several elements live on a page apart, are loaded when they are come to, and leave nothing behind', async ({
  page,
  teach,
}) => {
  const lab = (id: string, scores: string) =>
    `<attention-lab id="${id}" lesson="where-to-look" step="scores-to-weights" scores="${scores}" height="420"></attention-lab>`;
  await teach(
    `${listens}${lab('one', '4,2,1')}${lab('two', '0,0,0')}<div style="height: 9000px"></div>${lab('far', '1,1,9')}`,
    // What is added to the window is taken away again.
    `<script>
      window.listening = 0;
      const { addEventListener: add, removeEventListener: remove } = window;
      window.addEventListener = function (...given) { listening += given[0] === 'message'; return add.apply(window, given); };
      window.removeEventListener = function (...given) { listening -= given[0] === 'message'; return remove.apply(window, given); };
    </script>${script}`,
  );
  await expect(weights(page, '#one')).toHaveText('0.8438');
  await expect(weights(page, '#two')).toHaveText('0.3333');
  await expect
    .poll(async () => (await heard(page, 'ready')).length, 'the third is far away')
    .toBe(2);
  await page.locator('#far').scrollIntoViewIfNeeded();
  await expect(weights(page, '#far')).toHaveText('0.0003');

  // What was set in an element goes with it.
  await page.evaluate(async () => {
    const [one, two] = document.querySelectorAll('attention-lab');
    await one?.setState({ scores: [5, 5, 9] });
    await one?.lockInputs(['stage']);
    scrollTo(0, 0);
    if (one) two?.after(one);
  });
  await expect(weights(page, '#one')).toHaveText('0.0177');
  await expect(frameIn(page, '#one').locator('.player input')).toBeDisabled();
  await expect(weights(page, '#two')).toHaveText('0.3333');
  const gone = await page.evaluate(async () => {
    const one = document.querySelector('#one') as AttentionLabElement;
    const pending = one.getState().catch((error: Error) => error.message);
    one.remove();
    return [await pending, await one.getState().catch((error: Error) => error.message)];
  });
  expect(gone).toEqual([
    'The element was taken off the page before its frame answered.',
    'The element is not on a page.',
  ]);
  const left = await page.evaluate(() => {
    const all = [...document.querySelectorAll('attention-lab')];
    for (let times = 0; times < 20; times++)
      for (const each of all) {
        each.remove();
        document.body.append(each);
      }
    for (const each of all) each.remove();
    const { listening, length } = globalThis as unknown as { listening: number; length: number };
    return [listening, length, all.map((each) => each.shadowRoot?.childElementCount)];
  });
  expect(left, 'listeners, frames, and what is in the elements').toEqual([0, 0, [0, 0]]);
});

test('the element takes the colours of its page, and shows through to it', async ({
  page,
  teach,
}) => {
  const lab = 'lesson="where-to-look" step="scores-to-weights"';
  await teach(
    `<attention-lab id="host" ${lab} theme="host"></attention-lab><attention-lab id="none" ${lab} theme="dark" background="none"></attention-lab>`,
    `<style>body { background: #0b1a33; color: #e6eefb }</style>${script}`,
  );
  await expect(weights(page, '#host')).toHaveText('0.2447');
  const colours = () =>
    frameIn(page, '#host')
      .locator('body')
      .evaluate((body) => [getComputedStyle(body).backgroundColor, getComputedStyle(body).color]);
  await expect.poll(colours).toEqual(['rgb(11, 26, 51)', 'rgb(230, 238, 251)']);
  await page.evaluate(() => {
    document.body.style.cssText = 'background: #fdf6e3; color: #222222';
  });
  await expect.poll(colours).toEqual(['rgb(253, 246, 227)', 'rgb(34, 34, 34)']);
  await page.locator('#none').scrollIntoViewIfNeeded();
  await expect(weights(page, '#none')).toHaveText('0.2447');
  // What is painted where the frame has nothing is what the page has there.
  const box = (await page.locator('#none iframe').boundingBox()) ?? { x: 0, y: 0 };
  const clip = { x: box.x + 2, y: box.y + 2, width: 4, height: 4 };
  // Playwright's own style for carets would be refused by the frame.
  const look = () => page.screenshot({ clip, caret: 'initial' });
  const painted = await look();
  await page.locator('#none').evaluate((element) => element.remove());
  expect(painted.equals(await look())).toBe(true);
});

test('a frame that may do nothing but run scripts computes, keeps what is answered as long as it is open, and speaks', async ({
  page,
  teach,
}) => {
  const lab =
    'lesson="where-to-look" step="scores-to-weights" question="odds" sandbox="allow-scripts"';
  await teach(
    `${listens}<attention-lab id="file" src="attention-lab.html" ${lab}></attention-lab><attention-lab id="site" src="site/" ${lab}></attention-lab>`,
    '<script src="attention-lab.js"></script>',
  );
  for (const id of ['#file', '#site']) {
    await page.locator(id).scrollIntoViewIfNeeded();
    await expect(weights(page, id)).toHaveText('0.2447');
    const frame = frameIn(page, id);
    const refused = await frame.locator('body').evaluate(() => {
      try {
        return localStorage.length;
      } catch (thrown) {
        return (thrown as Error).name;
      }
    });
    expect(refused).toBe('SecurityError');
    await frame.getByRole('button', { name: 'e, which is 2.718' }).click();
    await expect(frame.getByRole('button', { name: 'ask me again' })).toBeVisible();
  }
  await expect.poll(() => heard(page, 'complete')).toHaveLength(2);
});

for (const [what, button] of [
  ['a frame', 'copy the code to embed it'],
  ['the element', 'copy the element'],
] as const) {
  test(`what share gives as ${what} shows, pasted, exactly what was on the page`, async ({
    page,
    teach,
  }) => {
    await page.goto(
      `${siteAddress}${step}&scores=9,8,7&words=caf%C3%A9,b%2Cc,%26&lock=scores&without=caption`,
    );
    await page.getByRole('button', { name: 'share' }).click();
    await page.getByRole('button', { name: button }).waitFor();
    await page.evaluate(() => {
      const copied: string[] = [];
      Object.assign(window, { copied });
      navigator.clipboard.writeText = async (text) => void copied.push(text);
    });
    await page.getByRole('button', { name: button }).click();
    const [code = ''] = await page.evaluate(
      () => (globalThis as unknown as { copied: string[] }).copied,
    );
    await teach(code);
    const frame = page.frameLocator(what === 'a frame' ? 'iframe' : 'attention-lab iframe');
    const field = frame.locator('figure [data-cell="scores:0"]');
    await expect(field).toHaveValue('9.0');
    await expect(field).not.toBeEditable();
    for (const [at, word] of ['café', 'b,c', '&'].entries())
      await expect(frame.locator('.word-field input').nth(at)).toHaveValue(word);
    await expect(frame.locator('figcaption')).toBeHidden();
    const height = () =>
      page.locator(what === 'a frame' ? 'iframe' : 'attention-lab').boundingBox();
    await expect
      .poll(async () => ((await height())?.height ?? 0) - (await heightOf(frame)))
      .toBe(0);
  });
}

test('in a deck a clicker turns slides, whatever has the focus, and changes no number', async ({
  page,
  teach,
}) => {
  await teach(
    `<script>window.got = []; addEventListener('message', ({ data }) => { if (typeof data === 'string') got.push(data); });</script>
    ${listens}<attention-lab lesson="where-to-look" step="scores-to-weights" deck="reveal"></attention-lab>`,
    script,
  );
  const field = frameIn(page, 'attention-lab').locator('figure [data-cell="scores:0"]');
  await field.click();
  for (const key of ['PageDown', 'PageUp']) await page.keyboard.press(key);
  await expect(field).toHaveValue('2.0');
  await page.keyboard.press('b');
  await frameIn(page, 'attention-lab').locator('figure .cell').first().focus();
  for (const key of ['ArrowRight', 'PageDown', 'Escape']) await page.keyboard.press(key);
  const got = () => page.evaluate(() => (globalThis as unknown as { got: string[] }).got);
  await expect
    .poll(got)
    .toEqual(['next', 'prev', 'next', 'toggleOverview'].map((method) => `{"method":"${method}"}`));
  await expect(frameIn(page, 'attention-lab').locator('h1')).toHaveText('From scores to weights');
});

test('a page with parts hidden and inputs locked is left by no key', async ({ page, lab }) => {
  await lab.open(`${step}&without=nav,questions&lock=all`);
  await expect(page.locator('header.top')).toBeHidden();
  await expect(page.locator('.card').first()).toBeHidden();
  await expect(page.getByRole('button', { name: 'reset' })).toBeHidden();
  await page.locator('body').click({ position: { x: 2, y: 2 } });
  for (const key of ['ArrowRight', '?', '/']) await page.keyboard.press(key);
  await expect(page.locator('main.lesson h1')).toHaveText('From scores to weights');
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await lab.open(`${step}&show=nothing&lock=head&background=red`);
  await expect(page.locator('.notices li')).toHaveCount(3);
});
