// The page in a simulated browser: editing, explaining, predicting. What holds for every step is in lessons/pages.tsx.
// Layout, focus rings, drags and accessibility audits are for the real browsers (tests/e2e).
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { claims as listed } from '#claims';
import { App } from '../../web/src/app/App';
import { isSolved } from '../../web/src/lab/answers';
import { allSteps, openWalk } from './support';
import { openPage, partsLoaded } from './support-page';

const steps = await allSteps();

const scoresToWeights = '#v=1&lesson=where-to-look&step=scores-to-weights';
const cell = (root: Element, name: string): HTMLElement => {
  const found = root.querySelector<HTMLElement>(`button[data-cell="${name}"]`);
  if (!found) throw new Error(`no cell ${name}`);
  return found;
};

describe('editing', () => {
  it('follows what is typed, number by number', async () => {
    const { view, model } = await openPage(scoresToWeights);
    const field = screen.getByRole('spinbutton', { name: 'score of pizza' });
    fireEvent.input(field, { target: { value: '4' } });
    expect(cell(view.container, 'weights:2').textContent).toBe('0.8438');
    fireEvent.input(field, { target: { value: '−1,5' } }); // a real minus sign and a decimal comma
    expect(model.inputs.value.scores).toEqual([2, 1, -1.5]);
  });

  it('keeps the number when what is typed is none, and says so', async () => {
    const { view } = await openPage(scoresToWeights);
    const field = screen.getByRole('spinbutton', { name: 'score of pizza' }) as HTMLInputElement;
    fireEvent.input(field, { target: { value: 'abc' } });
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(cell(view.container, 'weights:2').textContent).toBe('0.6652');
    fireEvent.blur(field);
    expect(field.value).toBe('3.0');
    expect(view.container.querySelector('.trouble')?.textContent).toBe(
      '“abc” is not a number; score of pizza stays at 3.0.',
    );
  });

  it('says so when what is typed has more decimals than are kept', async () => {
    const { view, model } = await openPage(scoresToWeights);
    const field = screen.getByRole('spinbutton', { name: 'score of pizza' }) as HTMLInputElement;
    fireEvent.input(field, { target: { value: '2e-7' } });
    fireEvent.blur(field);
    expect(model.inputs.value.scores).toEqual([2, 1, 0]);
    expect(view.container.querySelector('.trouble')?.textContent).toBe(
      '“2e-7” has more decimals than fit; score of pizza is rounded to 0.0.',
    );
  });

  it('changes numbers by arrow keys: coarser with Shift, finer with Alt', async () => {
    const { model } = await openPage(scoresToWeights);
    const field = screen.getByRole('spinbutton', { name: 'score of I' });
    fireEvent.keyDown(field, { key: 'ArrowUp' });
    expect(model.inputs.value.scores).toEqual([2.1, 1, 3]);
    fireEvent.keyDown(field, { key: 'ArrowDown', shiftKey: true });
    expect(model.inputs.value.scores).toEqual([1.1, 1, 3]);
    fireEvent.keyDown(field, { key: 'ArrowUp', altKey: true });
    expect(model.inputs.value.scores).toEqual([1.11, 1, 3]);
  });

  it('edits, adds and removes words, between 1 and 12', async () => {
    const { model, view } = await openPage(scoresToWeights);
    fireEvent.input(screen.getByRole('textbox', { name: 'word 3' }), { target: { value: 'tea' } });
    expect(model.inputs.value.words).toEqual(['I', 'love', 'tea']);
    const add = screen.getByRole('button', { name: 'add a word' });
    for (let i = 0; i < 10; i++) fireEvent.click(add);
    expect(model.inputs.value.words).toHaveLength(12);
    expect(view.container.querySelectorAll('button[data-cell^="weights:"]')).toHaveLength(12);
    expect(view.container.querySelector('.trouble')?.textContent).toMatch(/12 words/);
    for (let i = 0; i < 11; i++) {
      fireEvent.click(screen.getAllByRole('button', { name: /^remove / })[0] as HTMLElement);
    }
    expect(model.inputs.value.words).toHaveLength(1);
    expect(screen.queryByRole('button', { name: /^remove / })).toBeNull();
    expect(cell(view.container, 'weights:0').textContent).toBe('1.0000');
  });

  it('says what is wrong instead of showing a bare NaN', async () => {
    const { view } = await openPage('#v=1&lesson=where-to-look&step=spotlight&importance=0,0,0');
    expect(cell(view.container, 'weights:0').textContent).toBe('NaN');
    expect(view.container.querySelector('.trouble')?.textContent).toMatch(/0 ÷ 0 has no answer/);
  });
});

describe('explaining', () => {
  it('walks back operand by operand, and forward again along the path', async () => {
    const { view, model } = await openPage(scoresToWeights);
    fireEvent.click(cell(view.container, 'weights:2'));
    const panel = view.container.querySelector('.panel') as HTMLElement;
    expect(panel.textContent).toContain('weight of pizza');
    expect(panel.textContent).toContain('weights[2]'); // as the program calls it
    expect(panel.textContent).toContain('exp of pizza ÷ sum');
    expect(panel.textContent).toContain('20.085537 ÷ 30.192875');
    expect(panel.textContent).toContain('0.665241');
    expect(cell(view.container, 'exps:2').hasAttribute('data-source')).toBe(true);
    fireEvent.click(within(panel).getByRole('button', { name: /^sum/ }));
    expect(panel.textContent).toContain('7.389056 + 2.718282 + 20.085537');
    fireEvent.click(within(panel).getByRole('button', { name: /^exp of pizza/ }));
    fireEvent.click(within(panel).getByRole('button', { name: /^score of pizza/ }));
    expect(panel.textContent).toContain('set by you, not computed');
    expect(panel.textContent).not.toMatch(/six decimals|copy as PyTorch/);
    fireEvent.click(within(panel).getByRole('button', { name: 'weight of pizza' }));
    expect(model.explained.value).toHaveLength(1);
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(model.explained.value).toEqual([]);
  });
});

describe('walking back by keyboard', () => {
  const focused = () => document.activeElement as HTMLElement;

  it('Esc returns to the number even where the focus was lost', async () => {
    const { view } = await openPage(scoresToWeights);
    const weight = cell(view.container, 'weights:1');
    fireEvent.click(weight);
    expect(focused()).toBe(document.body);
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(focused()).toBe(weight);
  });
});

describe('the panel under the figure', () => {
  it('explains no longer when it shows something else, so the next choice opens the explanation', async () => {
    const { view, model } = await openPage(scoresToWeights);
    fireEvent.click(cell(view.container, 'weights:2'));
    fireEvent.click(screen.getByRole('button', { name: 'table' }));
    await partsLoaded();
    expect(model.explained.value).toEqual([]);
    fireEvent.click(cell(view.container, 'weights:2'));
    expect(view.container.querySelector('.derivation')).not.toBeNull();
  });

  it('names the pairs of the words that are written so far', async () => {
    const { view } = await openPage('#v=1&lesson=hiding-the-future&step=one-at-a-time&written=3');
    fireEvent.click(cell(view.container, 'weights:4'));
    expect(view.container.querySelector('.derivation')?.textContent).toContain(
      'weight of cat → cat',
    );
  });

  it('gives back what reset took', async () => {
    const { model } = await openPage(`${scoresToWeights}&scores=9,8,7`);
    fireEvent.click(screen.getByRole('button', { name: 'reset' }));
    expect(model.inputs.value.scores).toEqual([2, 1, 3]);
    fireEvent.click(screen.getByRole('button', { name: 'undo' }));
    expect(model.inputs.value.scores).toEqual([9, 8, 7]);
    expect(screen.getByRole('button', { name: 'reset' })).toBeDefined();
  });
});

describe('exporting', () => {
  it('gives numbers and program as files, and says so', async () => {
    await openPage(`${scoresToWeights}&scores=9,8,7`);
    const files: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      files.push(blob as Blob);
      return 'blob:';
    });
    const names: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      names.push(this.download);
    });
    fireEvent.click(screen.getByRole('button', { name: 'export' }));
    await partsLoaded();
    fireEvent.click(await screen.findByRole('button', { name: 'numbers as CSV' }));
    await screen.findByText(/scores-to-weights\.csv is ready/);
    fireEvent.click(screen.getByRole('button', { name: 'program as .py' }));
    await screen.findByText(/scores-to-weights\.py is ready/);
    expect(names).toEqual([
      'attention-lab-scores-to-weights.csv',
      'attention-lab-scores-to-weights.py',
    ]);
    expect(await files[0]?.text()).toContain('scores,I,9');
    expect(await files[1]?.text()).toContain('[9.0, 8.0, 7.0]');
  });
});

describe('moving among computed numbers', () => {
  const press = (key: string): string | null | undefined => {
    fireEvent.keyDown(document.activeElement as Element, { key });
    return document.activeElement?.getAttribute('data-cell');
  };

  it('goes along rows and columns of the table, and stays at their ends', async () => {
    const { view } = await openPage(scoresToWeights);
    cell(view.container, 'exps:0').focus();
    expect(press('ArrowRight')).toBe('exps:1');
    expect(press('ArrowRight')).toBe('exps:2');
    expect(press('ArrowRight')).toBe('total:0');
    expect(press('ArrowRight')).toBe('total:0');
    expect(press('ArrowDown')).toBe('weights_total:0');
    expect(press('ArrowLeft')).toBe('weights:2');
    expect(press('ArrowUp')).toBe('exps:2');
    expect(press('ArrowUp')).toBe('exps:2');
  });

  it('goes from a number to its operands by a second Enter, and back by Esc', async () => {
    const { view } = await openPage(scoresToWeights);
    const weight = cell(view.container, 'weights:1');
    weight.focus();
    fireEvent.click(weight); // what a browser makes of Enter: a click without a pointer
    fireEvent.click(weight);
    expect(document.activeElement?.classList.contains('operand')).toBe(true);
    fireEvent.keyDown(document.activeElement as Element, { key: 'Escape' });
    expect(document.activeElement).toBe(weight);
    expect(view.container.querySelector('.derivation')).toBeNull();
  });
});

describe('keys', () => {
  it('walks by the arrow keys, but not out of a number that is being edited', async () => {
    const { walk } = await openPage(scoresToWeights);
    fireEvent.keyDown(screen.getByRole('spinbutton', { name: 'score of I' }), {
      key: 'ArrowRight',
    });
    await Promise.resolve();
    expect(walk.place.value?.step.id).toBe('scores-to-weights');
    for (const name of ['bet on 4×', 'reset']) {
      fireEvent.keyDown(screen.getByRole('button', { name }), { key: 'ArrowRight' });
    }
    await Promise.resolve();
    expect(walk.place.value?.step.id).toBe('scores-to-weights');
    fireEvent.keyDown(document.body, { key: 'ArrowRight' });
    await screen.findByRole('heading', { level: 1, name: 'Mixing by weight' });
    fireEvent.keyDown(document.body, { key: 'ArrowLeft' });
    await screen.findByRole('heading', { level: 1, name: 'From scores to weights' });
  });
});

describe('a dialog', () => {
  it('closes when the address leads elsewhere', async () => {
    const { walk, address } = await openPage(scoresToWeights);
    fireEvent.click(screen.getByRole('button', { name: 'contents' }));
    await partsLoaded();
    expect(document.querySelector('dialog[open] [aria-current=step]')?.textContent).toBe(
      'From scores to weights',
    );
    address.push('#v=1&lesson=where-to-look&step=spotlight');
    await act(() => walk.readAddress());
    expect(document.querySelector('dialog[open]')).toBeNull();
  });
});

describe('keys in a frame', () => {
  it('leave the step and the history alone, and open nothing', async () => {
    const { walk, address } = await openPage(`${scoresToWeights}&view=embed`);
    for (const key of ['ArrowRight', 'ArrowLeft', 'PageDown', ' ', '?', '/']) {
      fireEvent.keyDown(document.body, { key });
    }
    await partsLoaded();
    expect(walk.place.value?.step.id).toBe('scores-to-weights');
    expect(address.history).toHaveLength(1);
    expect(document.querySelector('dialog[open]')).toBeNull();
  });
});

describe('what is read out', () => {
  it('names matrices by what they stand for, and cells as the figure does', async () => {
    await openPage('#v=1&lesson=where-to-look&step=one-line');
    for (const name of [/^K.*the keys$/, /^q.*the query$/, /^V.*the values$/, /^o.*the output$/]) {
      expect(screen.getByRole('table', { name })).toBeDefined();
    }
    expect(screen.getByRole('button', { name: 'score of love, 0, explain' })).toBeDefined();
    expect(screen.getByRole('spinbutton', { name: 'key y of love' })).toBeDefined();
  });

  it('passes over a row that only draws what another one says', async () => {
    await openPage(scoresToWeights);
    expect(screen.queryByRole('row', { name: /^0 to 1/ })).toBeNull();
    expect(screen.getByRole('row', { name: /^weight/ })).toBeDefined();
  });
});

describe('predicting', () => {
  const ignores = '#v=1&lesson=where-to-look&step=what-softmax-ignores';

  it('leaves the arrow keys to the way once there is an answer', async () => {
    const { walk } = await openPage(ignores);
    const [card] = screen.getAllByRole('group', { name: /^Predict/ });
    const [option] = within(card as HTMLElement).getAllByRole('button');
    fireEvent.keyDown(option as HTMLElement, { key: 'ArrowLeft' });
    await partsLoaded();
    expect(walk.place.value?.step.id).toBe('what-softmax-ignores');
    fireEvent.click(option as HTMLElement);
    fireEvent.keyDown(option as HTMLElement, { key: 'ArrowLeft' });
    await partsLoaded();
    expect(walk.place.value?.step.id).not.toBe('what-softmax-ignores');
  });

  it('reveals only after a choice, and can show the answer in the figure', async () => {
    const { view } = await openPage(ignores);
    const [card] = screen.getAllByRole('group', { name: /^Predict/ });
    if (!card) throw new Error('no prediction');
    expect(card.textContent).not.toMatch(/Right|answer|choice/);
    fireEvent.click(within(card).getByRole('button', { name: /^it stays/ }));
    expect(card.textContent).toMatch(/Not quite\. The answer: it grows\. /);
    const marks = within(card)
      .getAllByRole('button')
      .map((button) => button.querySelector('.option-mark')?.textContent);
    expect(marks.slice(0, 3)).toEqual(['your choice', 'the answer', undefined]);
    const [scene] = within(card).getAllByRole('button', { name: /figure|show|double/i });
    fireEvent.click(scene as HTMLElement);
    expect(cell(view.container, 'weights:2').textContent).toBe('0.8668');
    fireEvent.click(within(card).getByRole('button', { name: 'ask me again' }));
    fireEvent.click(within(card).getByRole('button', { name: /^it grows/ }));
    expect(card.textContent).toMatch(/Right\./);
  });

  it('bets on a number by a mark in the figure, which is remembered', async () => {
    const { view, walk } = await openPage(scoresToWeights);
    const key = 'where-to-look/scores-to-weights/twice';
    const [card] = screen.getAllByRole('group', { name: /^Predict/ });
    if (!card) throw new Error('no prediction');
    expect(card.querySelector('.option')).toBeNull();
    const line = () => view.container.querySelector('figure .bet-line') as HTMLElement;
    const mark = within(line()).getByRole('slider') as HTMLInputElement;
    expect(mark.getAttribute('aria-valuetext')).toBe('4×');
    fireEvent.input(mark, { target: { value: '50' } });
    fireEvent.click(within(line()).getByRole('button', { name: 'bet on 2×' }));
    expect(card.textContent).toMatch(/You said 2×\. It is 7\.39×\. .*7\.389 times/);
    expect(line().textContent).toMatch(/your bet: 2×.*it is 7\.39×/);
    expect(walk.progress.value.answers[key]?.attempts.at(-1)).toMatchObject({
      chose: 'twice',
      typed: [2],
      right: false,
    });
    // The zone is right and the number far from it: not near enough.
    fireEvent.click(within(card).getByRole('button', { name: 'ask me again' }));
    fireEvent.input(within(line()).getByRole('slider'), { target: { value: '200' } });
    fireEvent.click(within(line()).getByRole('button', { name: 'bet on 16×' }));
    expect(walk.progress.value.answers[key]?.attempts.at(-1)).toMatchObject({
      chose: 'seven',
      right: false,
    });
    fireEvent.click(within(card).getByRole('button', { name: 'ask me again' }));
    fireEvent.input(within(line()).getByRole('slider'), { target: { value: '150' } });
    fireEvent.click(within(line()).getByRole('button', { name: 'bet on 8×' }));
    expect(card.textContent).toMatch(/You said 8×, and it is 7\.39×: near enough\./);
    expect(isSolved(walk.progress.value.answers[key])).toBe(true);
  });

  it('shows no line where the step has no words beside its figure', async () => {
    const { view } = await openPage(`${scoresToWeights}&view=lab`);
    expect(view.container.querySelector('.bet-line')).toBeNull();
  });
});

describe('a task', () => {
  const openTask = async () => {
    const { walk } = await openPage(scoresToWeights);
    const card = screen.getByRole('group', { name: /^Work it out/ });
    const fill = (...numbers: string[]) => {
      for (const [i, field] of within(card).getAllByRole('textbox').entries()) {
        fireEvent.input(field, { target: { value: numbers[i] } });
      }
      fireEvent.click(within(card).getByRole('button', { name: 'check' }));
    };
    return { walk, card, fill };
  };

  it('says what is right, explains it, and remembers it', async () => {
    const { walk, card, fill } = await openTask();
    fill('.881', '0,11920'); // more digits, and a decimal comma
    expect(card.textContent).toMatch(/Right\. The exponentials are 20\.086 and 2\.718/);
    const answer = () => walk.progress.value.answers['where-to-look/scores-to-weights/by-hand'];
    expect(isSolved(answer())).toBe(true);
    expect(answer()?.attempts).toMatchObject([{ typed: [0.881, 0.1192], right: true }]);
    expect(within(card).queryByRole('button', { name: 'check' })).toBeNull();
    fireEvent.click(within(card).getByRole('button', { name: 'start over' }));
    expect(isSolved(answer())).toBe(false);
    expect((within(card).getAllByRole('textbox')[0] as HTMLInputElement).value).toBe('');
  });

  it('names a usual mistake without telling the answer, and counts what is right', async () => {
    const { card, fill } = await openTask();
    fill('20.086', '2.718');
    expect(card.textContent).toContain('the exponentials were not divided by their sum.');
    fill('0.881', '5');
    expect(card.textContent).toContain('1 of the 2 numbers is right');
    expect(card.textContent).not.toContain('0.119');
  });

  it('says how many decimals are missing where those that are there are right', async () => {
    const { card, fill } = await openTask();
    fill('0.88', '0.12');
    expect(card.textContent).toContain('Right so far. Now give 1 more decimal.');
    fill('0.881', '0.1');
    expect(card.textContent).toContain('Right so far. Now give 2 more decimals.');
    for (const [first, second] of [
      ['0.88', '0.13'], // wrong as far as it goes
      ['0.882', '0.12'], // its last decimal is wrong
      ['1', '0'],
    ] as const) {
      fill(first, second);
      expect(card.textContent, first).toContain('none of the 2 numbers are right');
    }
  });

  it('shows how it goes after two tries', async () => {
    const { walk, card, fill } = await openTask();
    fill('1', '2');
    expect(within(card).queryByRole('button', { name: 'show me' })).toBeNull();
    fill('1', '3');
    fireEvent.click(within(card).getByRole('button', { name: 'show me' }));
    expect(card.textContent).toMatch(/This is how it goes\. .*0\.881 and 0\.119/);
    expect(isSolved(walk.progress.value.answers['where-to-look/scores-to-weights/by-hand'])).toBe(
      false,
    );
  });

  it('says which blank it cannot read, loses nothing and counts no try', async () => {
    const { card, fill } = await openTask();
    for (const bad of ['', 'half', '1/2']) fill('0.881', bad);
    const fields = within(card).getAllByRole('textbox') as HTMLInputElement[];
    expect(card.textContent).toContain('second weight: “1/2” is not a number');
    expect(fields.map((field) => field.value)).toEqual(['0.881', '1/2']);
    expect(fields[1]?.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(fields[1]);
    expect(within(card).queryByRole('button', { name: 'show me' })).toBeNull();
  });

  it('is checked by Enter', async () => {
    const { card } = await openTask();
    const [first] = within(card).getAllByRole('textbox');
    fireEvent.keyDown(first as HTMLElement, { key: 'Enter' });
    expect(card.textContent).toContain('Something is missing: first weight');
  });
});

describe('sharing', () => {
  it('offers the link to what is shown, and code that embeds it', async () => {
    const copied: string[] = [];
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => {
      copied.push(text);
    });
    await openPage(`${scoresToWeights}&scores=9,8,7`);
    fireEvent.click(screen.getByRole('button', { name: 'share' }));
    await partsLoaded();
    fireEvent.click(await screen.findByRole('button', { name: 'copy the link' }));
    fireEvent.click(screen.getByRole('button', { name: 'copy the code to embed it' }));
    expect(copied[0]).toMatch(/#v=1&lesson=where-to-look&step=scores-to-weights&scores=9,8,7$/);
    const holder = document.createElement('div');
    holder.innerHTML = copied[1] ?? '';
    const frame = holder.querySelector('iframe');
    expect(frame?.getAttribute('src')).toBe(
      copied[0]?.replace('&scores', '&view=embed&theme=light&scores') ?? '',
    );
    expect(frame?.title).toBe('From scores to weights');
    expect(holder.querySelector('script')?.textContent).toContain('attention-lab:height');
  });
});

describe('the claims page', () => {
  const claims = steps.flatMap(({ step }) => step.claims ?? []);
  const says = /^Tutorial S\d: .* says/;

  /** Whatever is observed is seen at once. */
  class Seen {
    constructor(readonly see: (entries: readonly { isIntersecting: boolean }[]) => void) {}
    observe(): void {
      this.see([{ isIntersecting: true }]);
    }
    disconnect(): void {}
  }
  beforeEach(() => vi.stubGlobal('IntersectionObserver', Seen));
  afterEach(() => vi.unstubAllGlobals());

  it('lists what the steps hold', () => {
    expect(listed).toEqual(
      steps.flatMap(({ lesson, step }) =>
        (step.claims ?? []).map(({ entry, correction, claim, bet }) => ({
          lesson: lesson.id,
          step: step.id,
          entry,
          ...(correction !== undefined && { correction }),
          claim,
          bet,
        })),
      ),
    );
  });

  it('is reached from the contents, shows every claim with a link to its step, and is left by it', async () => {
    const { view, address } = await openPage(scoresToWeights);
    fireEvent.click(screen.getByRole('button', { name: 'contents' }));
    await partsLoaded();
    fireEvent.click(await screen.findByRole('link', { name: 'What the tutorials say' }));
    await screen.findByRole('heading', { level: 1, name: 'What the tutorials say' });
    expect(address.hash).toBe('#v=1&page=claims');
    expect(document.title).toBe('What the tutorials say · Attention Lab');
    const cards = await waitFor(() => {
      const found = screen.getAllByRole('group', { name: says });
      expect(found).toHaveLength(claims.length);
      return found;
    });
    for (const [i, claim] of claims.entries()) {
      expect(cards[i]?.textContent).toContain(claim.entry);
      expect(cards[i]?.textContent).toContain(claim.claim);
    }
    expect(view.container.querySelector('figure')).toBeNull();
    fireEvent.keyDown(document.body, { key: 'ArrowRight' }); // there is no next step here
    fireEvent.click(screen.getByRole('link', { name: 'How sharply to choose' }));
    await screen.findByRole('heading', { level: 1, name: 'How sharply to choose' });
  });

  it('opens by a link; a bet made there is known at the step', async () => {
    const { walk } = await openPage('#v=1&page=claims');
    const [card] = await screen.findAllByRole('group', {
      name: /^Tutorial S2: attention in small steps \(S2\.2\) says/,
    });
    fireEvent.click(within(card as HTMLElement).getByRole('button', { name: /^yes/ }));
    expect(card?.textContent).toContain('Not quite. The experiment says');
    expect(card?.querySelector('.code .line [data-term="weights"]')).not.toBeNull();
    expect(screen.getByText(/You have bet on 1 of \d+\./).textContent).toContain(
      `1 of ${claims.length}.`,
    );
    await act(() => walk.goTo(walk.routes[0], 4));
    expect(screen.getByRole('group', { name: says }).textContent).toContain(
      'Not quite. The experiment says',
    );
  });

  it('lists what a tutorial says with one verdict, as its address chooses, and loads the steps of these alone', async () => {
    const { walk } = await openWalk('#v=1&page=claims&tutorial=s2&verdict=holds');
    const load = vi.spyOn(walk, 'loadStep');
    render(<App walk={walk} />);
    const wanted = listed.filter(
      ({ entry, correction }) => entry.startsWith('S2.') && correction === undefined,
    );
    await waitFor(() =>
      expect(screen.getAllByRole('group', { name: says })).toHaveLength(wanted.length),
    );
    expect(wanted.length).toBeLessThan(claims.length);
    expect(load.mock.calls.map(([{ step }]) => step.id)).toEqual(wanted.map(({ step }) => step));
    expect(walk.link).toContain('#v=1&page=claims&tutorial=s2&verdict=holds');
    fireEvent.change(screen.getByLabelText('tutorial'), { target: { value: '' } });
    expect(walk.link).toContain('#v=1&page=claims&verdict=holds');
    expect(walk.hrefOfPage('claims')).toBe('#v=1&page=claims');
  });

  it('says with the verdicts what each experiment says, to be printed', async () => {
    const printed = vi.fn();
    vi.stubGlobal('print', printed);
    const { view } = await openPage('#v=1&page=claims&tutorial=s1&results=1');
    const wanted = steps
      .flatMap(({ step }) => step.claims ?? [])
      .filter(({ entry }) => entry.startsWith('S1.'));
    fireEvent.click(screen.getByRole('button', { name: 'print' }));
    await waitFor(() => expect(printed).toHaveBeenCalledOnce());
    const text = view.container.textContent ?? '';
    for (const { verdict, options, expected } of wanted) {
      expect(text).toContain(verdict);
      expect(text).toContain(options[expected]);
    }
    expect(screen.queryByRole('group', { name: says })).toBeNull();
  });

  it('leaves out what a link chooses that there is not, and says so', async () => {
    const { walk } = await openPage('#v=1&page=claims&tutorial=s7');
    expect(await screen.findByText(/tutorial “s7”, which there is not/)).toBeDefined();
    expect(walk.link).toMatch(/#v=1&page=claims$/);
  });

  it('says when an experiment cannot be loaded, and tries again', async () => {
    const { walk } = await openWalk('#v=1&page=claims&tutorial=s2&verdict=holds');
    const load = vi.spyOn(walk, 'loadStep').mockRejectedValueOnce(new Error('offline'));
    render(<App walk={walk} />);
    fireEvent.click(await screen.findByRole('button', { name: 'try again' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'try again' })).toBeNull());
    const [first] = load.mock.calls;
    expect(load.mock.calls.filter(([stop]) => stop.step === first?.[0].step)).toHaveLength(2);
  });
});

describe('views', () => {
  it('presents a step without its prose, stays so while walking, and leads back', async () => {
    const { view, walk, address } = await openPage(scoresToWeights);
    fireEvent.click(screen.getByRole('button', { name: 'present' }));
    expect(address.hash).toBe(`${scoresToWeights}&view=lab`);
    expect(document.documentElement.dataset.view).toBe('lab');
    expect(view.container.querySelector('.prose')).toBeNull();
    expect(view.container.querySelector('figcaption')?.textContent).toMatch(/\d/);
    await act(() => walk.move(1));
    expect(address.hash).toContain('step=weighted-combination&view=lab');
    fireEvent.click(screen.getByRole('button', { name: 'with text' }));
    expect(address.hash).not.toContain('view=');
    expect(view.container.querySelector('.prose')).not.toBeNull();
  });

  it('is bare in a frame, with what can be asked and a link to the whole page', async () => {
    const { view, walk } = await openPage(`${scoresToWeights}&view=embed&scores=9,8,7`);
    expect(view.container.querySelector('header.top')).toBeNull();
    expect(view.container.querySelector('.prose')).toBeNull();
    expect(view.container.querySelector('[data-open]')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'table' }));
    await partsLoaded();
    expect(view.container.querySelector('.panel')?.getAttribute('data-open')).not.toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'table' }));
    await partsLoaded();
    expect(view.container.querySelector('.panel')?.getAttribute('data-open')).toBeNull();
    const whole = screen.getByRole('link', { name: 'open this step on a page of its own' });
    expect(whole.getAttribute('href')).toBe(`${walk.base}${scoresToWeights}&scores=9,8,7`);
    await act(() => walk.move(1));
    expect(walk.link).toContain('view=embed');
  });

  it('lists the laboratories in the contents', async () => {
    await openPage(scoresToWeights);
    fireEvent.click(screen.getByRole('button', { name: 'contents' }));
    await partsLoaded();
    const laboratories = steps.filter(({ step }) => step.laboratory);
    const list = screen.queryByRole('region', { name: 'Laboratories' });
    expect(list?.querySelectorAll('a').length ?? 0).toBe(laboratories.length);
    for (const link of list?.querySelectorAll('a') ?? []) {
      expect(link.getAttribute('href')).toContain('view=lab');
    }
  });
});

describe('links', () => {
  it('lists a few corrections and counts the rest', async () => {
    const { view } = await openPage(
      `${scoresToWeights}&${Array.from({ length: 50 }, (_, i) => `x${i}`).join('&')}`,
    );
    const items = [...view.container.querySelectorAll('.notices li')].map(
      (item) => item.textContent,
    );
    expect(items).toHaveLength(6);
    expect(items.at(-1)).toBe('and 45 more');
  });

  it('says what it corrected until that is dismissed', async () => {
    await openPage(`${scoresToWeights}&scores=500,1,x`);
    expect(
      screen.getByText('The score of I can be −20 to 20. 500 is too large; 20 is used.'),
    ).toBeDefined();
    expect(screen.getByText('The score of pizza is not a number; 3 is used.')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'dismiss' }));
    expect(screen.queryByText(/The link did not fit/)).toBeNull();
  });
});
