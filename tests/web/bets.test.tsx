// Bets that are made in the figure: a thing of it that is pressed, or a line that is drawn in its chart; and that every figure of the
// course has what its question is answered by.
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/preact';
import { afterEach, describe, expect, it } from 'vitest';
import { sketchPlaces } from '../../web/src/app/BetSketch';
import type { Trace } from '../../web/src/engine';
import { answerTo, optionDrawn, runQuestion, thingsOf } from '../../web/src/lab/asking';
import { readProgress } from '../../web/src/lab/remembered';
import { stepKey } from '../../web/src/lab/walk';
import { runs } from '../../web/src/lessons/side-by-side/at-forty';
import { allSteps, testTiers } from './support';
import { openPage } from './support-page';

const steps = await allSteps();
const asked = steps.flatMap(({ lesson, step }) => {
  const [question] = step.predictions ?? [];
  return question ? [{ lesson, step, question, at: stepKey(lesson, step) }] : [];
});
const tapped = asked.filter(({ question }) => question.tap);
const drawn = asked.filter(({ question }) => question.sketch);

afterEach(cleanup);

describe('what is pressed', () => {
  it.each(tapped.map((each) => [each.at, each] as const))(
    'stands in the figure of %s, before and after',
    async (at, { lesson, step, question }) => {
      const { view, walk } = await openPage(`#v=1&lesson=${lesson.id}&step=${step.id}`);
      const layer = () => view.container.querySelector('figure > .bet-things') as HTMLElement;
      const things = thingsOf(question);
      expect(things.length).toBeGreaterThan(1);
      const names = new Set(things.map(({ name }) => name));
      expect(names).toEqual(new Set(Object.values(question.things ?? {})));
      const buttons = within(layer()).getAllByRole('button');
      expect(new Set(buttons.map((each) => each.getAttribute('aria-label')))).toEqual(names);
      // What is no such thing can be chosen beside the figure, and everything from the list.
      const card = screen.getAllByRole('group', { name: /^Predict/ })[0] as HTMLElement;
      const options = Object.keys(question.options).length;
      expect(card.querySelectorAll('.bet-list > .option').length).toBe(options);
      expect(card.querySelectorAll(':scope > .option').length).toBe(options - things.length);
      const [first] = things;
      fireEvent.click(buttons[0] as HTMLElement);
      expect(walk.progress.value.answers[`${at}/${question.id}`]?.attempts.at(-1)).toMatchObject({
        chose: first?.option,
        right: first?.option === question.expected,
      });
      expect(within(layer()).queryAllByRole('button')).toEqual([]);
      expect(layer().querySelector('[data-yours]')).not.toBeNull();
      const isThing = things.some(({ option }) => option === question.expected);
      expect(layer().querySelector('[data-right]') !== null).toBe(isThing);
    },
  );
});

const whyWordsAsk = '#v=1&lesson=words-ask-words&step=why-words-ask';
const card = () => screen.getAllByRole('group', { name: /^Predict/ })[0] as HTMLElement;

describe('a thing in the figure', () => {
  const things = (view: { container: Element }) =>
    view.container.querySelector('figure > .bet-things') as HTMLElement;

  it('is bet on as long as the bet is open, and explained before and after', async () => {
    const { view, model, walk } = await openPage(whyWordsAsk);
    const bet = within(things(view)).getByRole('button', { name: '“animal”' });
    fireEvent.click(bet, { detail: 1 });
    expect(model?.explained.value).toEqual([]);
    expect(card().textContent).toMatch(/You chose “animal”\. It is “street”\./);
    const marks = [...things(view).children].map(({ attributes }) =>
      [...attributes].map(({ name }) => name).filter((name) => name.startsWith('data')),
    );
    expect(marks).toEqual([['data-yours'], ['data-right']]);
    fireEvent.click(screen.getByRole('button', { name: /^weight.*animal/i }));
    expect(model?.explained.value.length).toBe(1);
    fireEvent.click(within(card()).getByRole('button', { name: 'ask me again' }));
    fireEvent.click(within(things(view)).getByRole('button', { name: '“street”' }));
    expect(card().textContent).toContain('Right.');
    expect(things(view).querySelectorAll('[data-yours][data-right]').length).toBe(1);
    expect(
      walk.progress.value.answers['words-ask-words/why-words-ask/only-the-last-word']?.attempts.map(
        ({ chose }) => chose,
      ),
    ).toEqual(['animal', 'street']);
  });

  it('is reached by keys, and leads to what is said', async () => {
    const { view } = await openPage(whyWordsAsk);
    const [first, second, last] = within(things(view)).getAllByRole('button') as HTMLElement[];
    first?.focus();
    fireEvent.keyDown(first as HTMLElement, { key: 'ArrowRight' });
    expect(document.activeElement).toBe(second);
    fireEvent.keyDown(second as HTMLElement, { key: 'ArrowUp' });
    fireEvent.keyDown(first as HTMLElement, { key: 'ArrowLeft' });
    expect(document.activeElement).toBe(last);
    // What Enter does in a button.
    fireEvent.click(last as HTMLElement, { detail: 0 });
    expect(document.activeElement).toBe(card());
    expect(card().textContent).toContain('You chose “wide”.');
  });

  it('stands there no more once the words are others, and can be chosen in words', async () => {
    const { view, model } = await openPage(whyWordsAsk);
    await act(() => model?.set({ words: ['The', 'horse', 'was', 'tired'] }));
    await waitFor(() => expect(things(view).children.length).toBe(0));
    expect(card().querySelector('.bet-list')).toBeNull();
    fireEvent.click(within(card()).getByRole('button', { name: /^it moves to “street”/ }));
    expect(card().textContent).toContain('Right.');
  });

  it('has its mark by an answer of an older version, too', async () => {
    const { view, walk } = await openPage(whyWordsAsk);
    const key = 'words-ask-words/why-words-ask/only-the-last-word';
    await act(() => {
      walk.progress.value = {
        ...walk.progress.value,
        answers: { [key]: { attempts: [{ at: 0, position: 2 }] } },
      };
    });
    expect(card().textContent).toContain('You chose “wide”.');
    expect(things(view).querySelectorAll('[data-yours], [data-right]').length).toBe(2);
  });

  it('is no part of what is presented or framed: the options stand there in words', async () => {
    const { view } = await openPage(`${whyWordsAsk}&view=embed&show=bets,figure`);
    await waitFor(() => expect(view.container.querySelectorAll('.card > .option').length).toBe(3));
    expect(things(view)).toBeNull();
  });
});

describe('a line that is drawn', () => {
  const hash = '#v=1&lesson=letter-by-letter&step=learning-to-write';
  const key = 'letter-by-letter/learning-to-write/held-out';
  const sketch = (view: { container: Element }) =>
    view.container.querySelector('.curve-drawn > .sketch') as SVGElement;

  it.each(drawn.map(({ at, question }) => [at, question] as const))(
    'can be drawn for each answer in %s',
    (_, question) => {
      const { starts = 0 } = question.sketch ?? {};
      // Straight lines and those with a bend, over ten decades and within one.
      const heights = [
        1e-9, 1e-4, 0.05, 0.1, 0.3, 0.55, 0.7, 1, 1.9, 2.2, 2.6, 3.3, 20, 33, 45, 57, 80,
      ];
      const lines = heights.flatMap((middle) =>
        heights.map((end) =>
          Array.from({ length: sketchPlaces }, (_, i) => {
            const half = (sketchPlaces - 1) / 2;
            const [from, to, part] = i < half ? [starts, middle, i] : [middle, end, i - half];
            return from + ((to - from) * part) / half;
          }),
        ),
      );
      const said = new Set(lines.map((line) => optionDrawn(question, line)));
      expect(said).toEqual(new Set(Object.keys(question.options)));
    },
  );

  it('says what the truth would say, where that is drawn', async () => {
    const tiers = await testTiers(drawn.map(({ step }) => step));
    const curves: Readonly<Record<string, (trace: Trace) => (share: number) => number>> = {
      'one-vector/what-is-left': (trace) => (share) => trace.value('plain', Math.round(30 * share)),
      'one-vector/how-much-fits': () => (share) => {
        // Measured at 32, 64, 128 and 256, along an axis from 28 to 256.
        const at = Math.max(0, Math.log2((28 * (256 / 28) ** share) / 32));
        const [a = 0, b = a] = [20.2, 33, 51.1, 75.4].slice(Math.floor(at));
        return a + (b - a) * (at % 1);
      },
      'side-by-side/what-happens-at-forty': () => (share) =>
        runs.clipped.tokens[Math.round((runs.clipped.tokens.length - 1) * share)] ?? Number.NaN,
    };
    for (const [at, curve] of Object.entries(curves)) {
      const { question } = drawn.find((each) => each.at === at) as (typeof drawn)[number];
      const trace = runQuestion(tiers, question);
      const line = Array.from({ length: sketchPlaces }, (_, i) => i / (sketchPlaces - 1));
      expect(optionDrawn(question, line.map(curve(trace)))).toBe(answerTo(question, trace));
    }
  });

  it('is drawn by keys, read as an answer, and stays dotted in the chart', async () => {
    const { view, walk } = await openPage(hash);
    const points = () => within(sketch(view) as unknown as HTMLElement).getAllByRole('slider');
    expect(points().length).toBe(sketchPlaces);
    const bet = screen.getByRole('button', { name: 'bet on this line' });
    expect((bet as HTMLButtonElement).disabled).toBe(true);
    (points()[0] as HTMLElement).focus();
    const press = (key: string, times = 1) => {
      for (let i = 0; i < times; i++) {
        fireEvent.keyDown(document.activeElement as Element, { key });
      }
    };
    for (const downs of [4, 8, 11, 13, 14, 13, 12, 11]) {
      press('ArrowRight');
      press('ArrowDown', downs);
    }
    expect(document.activeElement).toBe(points().at(-1));
    expect(screen.getByText('Your line says: it falls, and later rises again.')).toBeDefined();
    fireEvent.click(bet);
    const answer = walk.progress.value.answers[key]?.attempts.at(-1);
    expect(answer).toMatchObject({ chose: 'rises', right: true });
    expect(answer?.typed?.length).toBe(sketchPlaces);
    expect(card().textContent).toContain('You drew: it falls, and later rises again. Right.');
    expect(within(sketch(view) as unknown as HTMLElement).queryAllByRole('slider')).toEqual([]);
    expect(sketch(view).querySelector('polyline')).not.toBeNull();
    // What is kept of it is read again.
    expect(readProgress(JSON.parse(JSON.stringify(walk.progress.value))).answers[key]).toEqual(
      walk.progress.value.answers[key],
    );
  });

  it('is not there for an answer from the list, or of an older version with one number', async () => {
    const { view, walk } = await openPage('#v=1&lesson=good-and-not-boring&step=with-and-without');
    fireEvent.click(within(card()).getByRole('button', { name: /^about four in five/ }));
    expect(card().textContent).not.toContain('You drew');
    expect(sketch(view)).toBeNull();
    await act(() => {
      walk.progress.value = {
        ...walk.progress.value,
        answers: {
          'good-and-not-boring/with-and-without/how-far-without': {
            attempts: [{ at: 0, chose: 'half', typed: [0.5], right: false }],
          },
        },
      };
    });
    expect(card().textContent).toMatch(/Not quite\. The answer: about four in five/);
    expect(sketch(view)).toBeNull();
  });

  it('hides what is asked until it is answered', async () => {
    const { view } = await openPage('#v=1&lesson=one-vector&step=what-is-left');
    const lines = () =>
      [...view.container.querySelectorAll('.curve-tag')].map((tag) => tag.textContent);
    expect(lines()).toEqual(['LSTM', 'attention']);
    fireEvent.click(within(card()).getByRole('button', { name: /^about a hundredth/ }));
    expect(lines()).toEqual(['plain', 'LSTM', 'attention']);
  });
});
