// What only real browsers can tell of the trainer: a training in a worker that is paused, left and come back to, saved, had again
// from its file after a reload, taken to its end, and saved again, where it writes what was typed. With rows of three numbers it has
// learned them before the learner is back with a coffee.
import { files } from './files';
import { expect, test } from './lab';

const tag = '@side-by-side/figures';
const address = '#v=1&lesson=side-by-side&step=the-trainer&length=3';

test('a training is paused, left, come back to, saved, goes on from its file to its end, and writes after a reload as it did', {
  tag,
}, async ({ page, lab }) => {
  test.slow();
  const { saved, load } = await files(page);
  await lab.open(address);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const note = page.locator('.long-training-note');
  const track = page.getByRole('slider', { name: 'steps of training' });
  const steps = async () => Number(/step (\d+)/.exec((await note.textContent()) ?? '')?.[1]);

  /** A fast machine is past any step before it is looked at. */
  const reached = (least: number) =>
    expect.poll(steps, { timeout: 60_000 }).toBeGreaterThanOrEqual(least);

  await button('one step').click();
  await expect(note).toContainText('step 1 of 960');
  await expect(note).toContainText('paused');
  await button('continue ▸').click();
  await reached(70);
  await button('pause').click();
  await expect(note).toContainText('paused');
  await page.waitForTimeout(500);
  const paused = await steps();
  await page.waitForTimeout(300);
  expect(await steps()).toBe(paused);

  // It goes on while another step is looked at, and is shown as far as it is then.
  const left = Number(await track.inputValue());
  await button('continue ▸').click();
  await lab.goTo('#v=1&lesson=side-by-side&step=what-happens-at-forty', 'What happens at forty');
  await page.waitForTimeout(1500);
  await page.goBack();
  await expect(page.locator('main h1')).toHaveText('Train both yourself');
  expect(await steps()).toBeGreaterThan(paused + 3);
  await reached(paused + 64);
  await expect.poll(async () => Number(await track.inputValue())).toBeGreaterThan(left);
  await button('pause').click();
  await expect(note).toContainText('paused');
  await page.waitForTimeout(500);
  const made = await track.inputValue();
  expect(Number(made)).toBeGreaterThanOrEqual(96);
  const levels = page.locator('.levels .level');
  const right = await levels.allInnerTexts();
  const yours = page.getByRole('textbox', { name: 'your row' });
  const rows = page.locator('.number-row');
  await yours.fill('7 15 4');
  const written = await rows.allInnerTexts();

  const file = await saved();

  // With other settings: the file brings its own.
  await lab.open('#v=1&lesson=side-by-side&step=the-trainer');
  await expect(track).toHaveValue('0');
  const checked = { timeout: 60_000 }; // a run of its own says what the file must hold
  await load(file);
  await expect(track).toHaveValue(made, checked);
  expect(await levels.allInnerTexts()).toEqual(right);
  await yours.fill('7 15 4');
  await expect(rows).toHaveText(written.map((text) => text.replace(/\s+/g, '')));
  await yours.fill('7 25 4');
  await expect(page.locator('.row-trouble')).toContainText('never seen a 25');

  await button('continue ▸').click();
  await expect(note).toContainText('step 960 of 960', { timeout: 120_000 });
  await expect(note).toContainText('done');
  await yours.fill('7 15 4');
  await expect(rows.last()).toContainText('4157');
  const ended = await levels.allInnerTexts();
  const whole = await saved();
  // The browser keeps what was trained to its end; where other settings are opened, the file brings its own.
  await lab.open(address);
  await expect(track).toHaveValue('960', checked);
  await lab.open('#v=1&lesson=side-by-side&step=the-trainer');
  await expect(track).toHaveValue('0');
  await load(whole);
  await expect(track).toHaveValue('960', checked);
  await expect(note).toContainText('done');
  expect(await levels.allInnerTexts()).toEqual(ended);
  await yours.fill('7 15 4');
  await expect(rows.last()).toContainText('4157');
});
