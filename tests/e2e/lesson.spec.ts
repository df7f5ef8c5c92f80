// A learner at a step: editing, asking a number where it comes from, answering, coming by a bad link. About the page, not about
// where it came from, so it runs on the site alone. What each number must be is for the tests of the lessons.

import { expect, expectApart, number, test, title } from './lab';
import { readOn } from './visit';

const scores = '#v=1&lesson=where-to-look&step=scores-to-weights';

test('typing a score changes the weights and the address; reset takes it back', async ({
  page,
  lab,
}) => {
  await lab.open(scores);
  await expect(number(page, 'weights', 2)).toContainText('0.6652');
  await number(page, 'scores', 2).fill('4');
  await expect(number(page, 'weights', 2)).toContainText('0.8438'); // softmax of 2, 1, 4
  await expect.poll(() => page.url()).toContain('scores=2,1,4');
  await page.getByRole('button', { name: 'reset' }).click();
  await expect(number(page, 'weights', 2)).toContainText('0.6652');
  await expect.poll(() => page.url()).not.toContain('scores=');
});

test('the arrow keys change a score: Shift coarser, Alt finer', async ({ page, lab }) => {
  await lab.open(scores);
  const score = number(page, 'scores', 2);
  await score.focus();
  await page.keyboard.press('ArrowUp');
  await expect(score).toHaveValue('3.1');
  await page.keyboard.press('Shift+ArrowUp');
  await expect(score).toHaveValue('4.1');
  await page.keyboard.press('Alt+ArrowDown');
  await expect(score).toHaveValue('4.09');
  await expect(title(page)).toHaveText('From scores to weights');
});

test('dragging a score sideways changes it', async ({ page, lab }) => {
  await lab.open(scores);
  const box = await number(page, 'scores', 0).boundingBox();
  if (!box) throw new Error('The score is not shown.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 30, y, { steps: 5 });
  await page.mouse.move(x + 60, y, { steps: 5 });
  await page.mouse.up();
  await expect(number(page, 'scores', 0)).toHaveValue('3.0');
  await expect(number(page, 'weights', 0)).toContainText('0.4683'); // softmax of 3, 1, 3
});

test('a score that was let go elsewhere is not dragged on by the mouse passing over it', async ({
  page,
  lab,
}) => {
  await lab.open(scores);
  const field = number(page, 'scores', 0);
  const box = await field.boundingBox();
  if (!box) throw new Error('the field is not shown');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + 200, { steps: 20 });
  await page.mouse.up();
  await page.mouse.move(x - 20, y);
  await page.mouse.move(x + 20, y, { steps: 10 });
  await expect(field).toHaveValue('2.0');
});

test('an arrow follows the pointer and the keys, and the scores follow the arrow', async ({
  page,
  lab,
}) => {
  await lab.open('#v=1&lesson=where-to-look&step=dot-products');
  const tip = page.getByRole('slider', { name: /^tip of q/ });
  const score = number(page, 'scores', 0);
  const before = await score.textContent();
  await tip.focus();
  await page.keyboard.press('ArrowRight');
  await expect(score).not.toHaveText(before ?? '');
  const byKey = await score.textContent();
  const box = await tip.boundingBox();
  if (!box) throw new Error('The arrow is not shown.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 40, y + 20, { steps: 5 });
  await page.mouse.up();
  await expect(score).not.toHaveText(byKey ?? '');
});

test('the labels in the plane keep clear of each other', async ({ page, lab }) => {
  for (const step of ['weighted-combination', 'dot-products']) {
    await lab.open(`#v=1&lesson=where-to-look&step=${step}`);
    await expectApart(page.locator('.arrow text'), `in ${step}`);
  }
});

test('what is no number is refused in words, and the figure keeps its numbers', async ({
  page,
  lab,
}) => {
  await lab.open(scores);
  await number(page, 'scores', 2).fill('many');
  await number(page, 'scores', 1).focus();
  await expect(page.locator('.trouble')).toContainText('“many” is not a number');
  await expect(number(page, 'weights', 2)).toContainText('0.6652');
});

test('words are added and removed, down to one and up to twelve', async ({ page, lab }) => {
  await lab.open(scores);
  const words = page.getByRole('textbox', { name: /^word \d+$/ });
  await expect(words).toHaveCount(3);
  for (let count = 3; count > 1; count--) {
    await page
      .getByRole('button', { name: /^remove / })
      .first()
      .click();
    await expect(words).toHaveCount(count - 1);
  }
  await expect(number(page, 'weights')).toContainText('1.0000');
  for (let count = 1; count < 12; count++) {
    await page.getByRole('button', { name: 'add a word' }).click();
    await expect(words).toHaveCount(count + 1);
  }
  await expect(number(page, 'weights', 11)).toBeVisible();
});

test('a number explains itself, walks back to its operands, and copies as PyTorch', async ({
  page,
  lab,
}) => {
  await lab.open(scores);
  const panel = page.locator('.panel');
  await number(page, 'weights', 2).click();
  await expect(panel.locator('.derivation')).toContainText('0.665241');
  await expect(panel.locator('.operand')).toHaveCount(2);
  await panel.locator('.operand').first().click(); // the exponential of pizza
  await expect(panel.locator('.path')).toBeVisible();
  await expect(panel.locator('.derivation')).toContainText('exp');
  await panel.locator('.operand').first().click(); // its score
  await expect(panel.locator('.path button')).toHaveCount(2);
  await panel.locator('.path button').first().click();
  await expect(panel.locator('.derivation')).toContainText('0.665241');
  await panel.getByRole('button', { name: 'copy as PyTorch' }).click();
  await expect(panel.getByRole('status')).toHaveText(/copied|copy the selected text/);
  await panel.getByRole('button', { name: 'close' }).click();
  await expect(panel.locator('.derivation')).toBeHidden();
});

test('the table and the PyTorch program follow the inputs', async ({ page, lab }) => {
  await lab.open(scores);
  await page.getByRole('button', { name: 'PyTorch', exact: true }).click();
  await number(page, 'scores', 2).fill('4');
  await expect(page.locator('.panel pre')).toContainText('[2.0, 1.0, 4.0]');
  await expect(page.locator('.panel pre [data-term="weights"]').first()).toBeVisible();
  await page.getByRole('button', { name: 'table', exact: true }).click();
  await expect(page.locator('.panel table').filter({ hasText: 'weights' }).first()).toContainText(
    '0.843795',
  );
});

test('what means the same lights up together', { tag: '@where-to-look' }, async ({ page, lab }) => {
  await lab.open(scores);
  const opacity = (term: string) =>
    page
      .locator(`figure [data-term="${term}"]`)
      .first()
      .evaluate((element) => Number(getComputedStyle(element).opacity));
  await readOn(page);
  await page.locator('.prose [data-term="weights"]').first().hover();
  await expect.poll(() => opacity('exps')).toBeLessThan(1);
  expect(await opacity('weights')).toBe(1);
});

test('a number is bet on by dragging a mark in the figure, which stays beside the truth', async ({
  page,
  lab,
}) => {
  await lab.open(scores);
  const [card, line] = [page.locator('fieldset.card').first(), page.locator('figure .bet-line')];
  const box = await line.getByRole('slider').boundingBox();
  if (!box) throw new Error('the line is not shown');
  // Its handle is 8 pixels from the end where it stands at the end.
  const at = (share: number) => box.x + 8 + share * (box.width - 16);
  const y = box.y + box.height / 2;
  await page.mouse.move(at(0.5), y);
  await page.mouse.down();
  await page.mouse.move(at(0.3), y, { steps: 4 });
  await page.mouse.move(at(0.25), y, { steps: 4 });
  await page.mouse.up();
  await line.getByRole('button', { name: 'bet on 2×' }).click();
  await expect(card).toContainText('You said 2×. It is 7.39×.');
  await expect(line).toContainText('your bet: 2×');
  await card.getByRole('button', { name: 'ask me again' }).click();
  await line.getByRole('slider').press('End');
  for (let presses = 0; presses < 50; presses++) await page.keyboard.press('ArrowLeft');
  await line.getByRole('button', { name: 'bet on 8×' }).click();
  await expect(card).toContainText('You said 8×, and it is 7.39×: near enough.');
});

test('a prediction between options is answered by the engine', async ({ page, lab }) => {
  await lab.open('#v=1&lesson=where-to-look&step=what-softmax-ignores');
  const card = page.locator('fieldset.card').first();
  await card.getByRole('button', { name: /^it stays/ }).click();
  await expect(card).toContainText('Not quite. The answer: it grows');
  await card.getByRole('button', { name: 'ask me again' }).click();
  await card.getByRole('button', { name: /^it grows/ }).click();
  await expect(card).toContainText('Right.');
});

test('a bad link is corrected, and the page says so', async ({ page, lab }) => {
  const cases = [
    ['names a step that does not exist', '#v=1&lesson=where-to-look&step=nowhere', /step/],
    ['names a lesson that does not exist', '#v=1&lesson=nowhere', /lesson/],
    ['is of another version', scores.replace('v=1', 'v=99'), /version “99”/],
    [
      'has a number beyond the limit',
      `${scores}&scores=2,1,9e9`,
      /can be −20 to 20\. 9\.0×10⁹ is too large; 20 is used/,
    ],
    ['has something that is no number', `${scores}&scores=2,one,3`, /not a number/],
    ['has too few numbers', `${scores}&scores=2,1`, /2 given where 3 are needed/],
    [
      'has too many words',
      `${scores}&words=${'a,'.repeat(40)}a`,
      /41 words; the first 12 are used/,
    ],
    ['has something unknown', `${scores}&colour=blue`, /“colour” is not something this step has/],
    ['is broken altogether', '#%E0%A4%A&&=&v=&lesson=<b>&__proto__=1', /lesson/],
  ] as const;
  for (const [what, hash, said] of cases) {
    await lab.open(hash);
    await expect(page.locator('.notices li').first(), what).toHaveText(said);
    await expect(page.locator('figure .cell').first()).toBeVisible();
    expect(await page.locator('figure').textContent()).not.toContain('NaN');
    await page.getByRole('button', { name: 'dismiss' }).click();
    await expect(page.locator('.notices')).toBeHidden();
  }
});

test('"?" lists the keys, Escape closes the list', async ({ page, lab }) => {
  await lab.open();
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keys' });
  await expect(keys).toContainText('next step');
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();
});

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(`a word moves to its new place, motion: ${reducedMotion}`, {
    tag: '@what-about-order/figures',
  }, async ({ page, lab, browserName }) => {
    await page.emulateMedia({ reducedMotion });
    // However slow the machine, it is still on its way when it is looked at.
    await page.addInitScript(() => {
      const { animate } = Element.prototype;
      Element.prototype.animate = function (frames, options) {
        return animate.call(this, frames, { ...(options as object), duration: 1e6 });
      };
    });
    await lab.open('#v=1&lesson=what-about-order&step=shuffle-the-words');
    const words = page.locator('[data-order] .token-word');
    const first = await words.first().textContent();
    await page.locator('[data-order]').first().press('ArrowRight');
    await expect(words.nth(1)).toHaveText(first ?? '');
    const moving = await words.evaluateAll(
      (labels) => labels.filter((label) => label.getAnimations().length > 0).length,
    );
    // Firefox is told by a preference that nothing shall move.
    const still = reducedMotion === 'reduce' || browserName === 'firefox';
    expect(moving).toBe(still ? 0 : 2);
    // Its output goes with it: three numbers each of two words.
    const outputs = await page
      .locator('.with-word > span')
      .evaluateAll((all) => all.filter((each) => each.getAnimations().length > 0).length);
    expect(outputs).toBe(still ? 0 : 6);
  });
}
