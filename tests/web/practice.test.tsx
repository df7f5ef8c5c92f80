// The page of practice: what comes back and when, tasks with other numbers each time, what is kept of one's own words, and the machine that
// is put together. How it is drawn is seen in browsers (tests/e2e/practice.spec.ts).
import { signal } from '@preact/signals';
import { act, fireEvent, render, screen, within } from '@testing-library/preact';
import { beforeEach, describe, expect, it } from 'vitest';
import { App } from '../../web/src/app/App';
import { faultsOf, isRight, orders, pipelineStep } from '../../web/src/app/pipeline-step';
import { inItsStep, isSolved, standing, withAttempt, withWritten } from '../../web/src/lab/answers';
import { runQuestion } from '../../web/src/lab/asking';
import { defaultInputs } from '../../web/src/lab/inputs';
import { asFile, inFile } from '../../web/src/lab/kept-file';
import { daysUntil, dueOf, dues } from '../../web/src/lab/practice';
import { type Answer, noProgress, type Progress, withVisit } from '../../web/src/lab/progress';
import { joinedProgress, remember } from '../../web/src/lab/remembered';
import { runStep } from '../../web/src/lab/step';
import { drawnTask } from '../../web/src/lab/task';
import { routes } from '../../web/src/lessons';
import { allAnswersAt, answersAt } from '../../web/src/lessons/the-family/fifteen';
import { texts as fifteen } from '../../web/words/en/lessons/the-family/fifteen-questions';
import { interview, practice as texts } from '../../web/words/en/practice';
import { allSteps, openWalk, testTiers } from './support';
import { partsLoaded } from './support-page';

const minute = 60_000;
const day = 24 * 60 * minute;
const monday = new Date(2026, 0, 5, 10).getTime();

beforeEach(() => localStorage.clear());

/** Tries, each so many days after the first. */
const tried = (...attempts: readonly (readonly [days: number, right?: boolean])[]): Answer => ({
  attempts: attempts.map(([days, right]) => ({
    at: monday + days * day,
    ...(right !== undefined && { right }),
  })),
});
/** In how many days from the first try. */
const comesBack = (answer: Answer): number => ((dueOf(answer) ?? Number.NaN) - monday) / day;

describe('a question', () => {
  it('that was never answered wrongly does not come back', () => {
    expect(dueOf(undefined)).toBeUndefined();
    expect(dueOf(tried())).toBeUndefined();
    expect(dueOf(tried([0, true], [5, true]))).toBeUndefined();
    // Older editions did not take down what was right.
    expect(dueOf(tried([0]))).toBeUndefined();
  });

  it('that was answered wrongly comes back on the next day, and then later and later', () => {
    expect(comesBack(tried([0, false]))).toBe(1);
    expect(comesBack(tried([-3, true], [0, false]))).toBe(1);
    const once = comesBack(tried([0, false], [1, true])) - 1;
    const twice = comesBack(tried([0, false], [1, true], [1 + once, true])) - (1 + once);
    expect(once).toBeGreaterThan(1);
    expect(twice).toBeGreaterThan(once);
  });

  it('that was right only after a wrong try comes back sooner than one that was right at once', () => {
    const wait = 5;
    const before: readonly [number, boolean][] = [
      [0, false],
      [1, true],
    ];
    const atOnce = comesBack(tried(...before, [wait, true]));
    const hard = comesBack(tried(...before, [wait, false], [wait + 0.01, true]));
    const wrong = comesBack(tried(...before, [wait, false]));
    expect(wrong).toBe(wait + 1);
    expect(hard).toBeGreaterThan(wrong);
    expect(atOnce).toBeGreaterThan(hard);
  });

  it('is not made harder by every further mistake of a sitting', () => {
    const tries: readonly [number, boolean][] = [
      [0, false],
      [0.001, false],
      [0.002, false],
    ];
    expect(comesBack(tried(...tries))).toBe(comesBack(tried([0, false])));
    expect(dueOf(tried(...tries, [1, true]))).toBe(dueOf(tried([0, false], [1, true])));
  });

  it('comes back at the same time on two machines whose attempts were joined, in whatever order', () => {
    const on = (...attempts: readonly (readonly [number, boolean])[]): Progress => ({
      ...noProgress,
      answers: { 'a/b/q': tried(...attempts) },
    });
    const [one, other] = [on([0, false], [4, true]), on([1, true], [9, false])];
    const together = on([0, false], [1, true], [4, true], [9, false]);
    for (const all of [joinedProgress(one, other), joinedProgress(other, one)]) {
      expect(dues(all)).toEqual(dues(together));
    }
  });

  it('is told of by the attempts that are kept, where there were more', () => {
    let all = noProgress;
    for (let i = 0; i < 60; i++) {
      all = withAttempt(all, 'q', { right: i % 2 === 1 }, monday + i * day);
    }
    const [{ due } = { due: 0 }] = dues(all);
    expect(due).toBeGreaterThan(monday + 59 * day);
    expect(due).toBeLessThan(monday + 70 * day);
  });
});

it('days are those of the calendar', () => {
  const at = (days: number, hours: number) => new Date(2026, 0, 5 + days, hours).getTime();
  expect(daysUntil(at(0, 23), at(0, 1))).toBe(0);
  expect(daysUntil(at(1, 0), at(0, 23))).toBe(1);
  expect(daysUntil(at(3, 9), at(0, 23))).toBe(3);
  expect(daysUntil(at(-4, 9), at(0, 1))).toBe(0);
  // Over a change of clocks, where this machine has one.
  expect(daysUntil(new Date(2026, 4, 1).getTime(), new Date(2026, 1, 1).getTime())).toBe(89);
});

describe('what a learner wrote', () => {
  const stored = 'attention-lab:progress:2:written/a/b/1';

  it('is there again, in the next visit and in a file, and the later one counts', async () => {
    const progress = signal(noProgress);
    remember(progress, localStorage);
    progress.value = withWritten(progress.peek(), 'a/b/1', 'first', 5);
    progress.value = withWritten(progress.peek(), 'a/b/1', 'then', 6);
    const next = signal(noProgress);
    remember(next, localStorage);
    expect(next.value.written).toEqual({ 'a/b/1': { at: 6, text: 'then' } });
    const file = await inFile(asFile({ progress: next.value, models: [] }), {});
    expect(file.progress).toEqual(next.value);
    const older = withWritten(noProgress, 'a/b/1', 'older', 4);
    expect(joinedProgress(next.value, older)).toEqual(next.value);
    expect(joinedProgress(older, next.value)).toEqual(next.value);
    next.value = noProgress;
    expect(localStorage.getItem(stored)).toBeNull();
  });

  it('follows its step, and what is none is passed over', () => {
    localStorage.setItem(stored, JSON.stringify({ at: 3, text: 'mine' }));
    localStorage.setItem('attention-lab:progress:2:written/a/b/2', '{"at":3}');
    const progress = signal(noProgress);
    remember(progress, localStorage, { 'a/b': 'c/d' });
    expect(progress.value.written).toEqual({ 'c/d/1': { at: 3, text: 'mine' } });
  });

  it('is missing from what older editions kept, and from their files', async () => {
    localStorage.setItem('attention-lab:progress:2:seen/a/b', '{"first":1,"last":2}');
    const progress = signal(noProgress);
    remember(progress, localStorage);
    expect(progress.value).toEqual({ ...noProgress, seen: { 'a/b': { first: 1, last: 2 } } });
    const file = new Blob(['{"attention-lab":1,"seen":{},"answers":{},"trained":{}}']);
    expect((await inFile(file, {})).progress).toEqual(noProgress);
  });
});

async function openPractice(known: Progress = noProgress) {
  const { walk } = await openWalk('#v=1&page=practice');
  walk.progress.value = known;
  const view = render(<App walk={walk} />);
  await partsLoaded();
  await partsLoaded(); // the steps of what is due
  return { walk, view };
}

const byHand = 'where-to-look/scores-to-weights/by-hand';
const halve = 'where-to-look/spotlight/halve';
const press = (name: string | RegExp) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })));

describe('the page', () => {
  it('asks at once what is due, with other numbers; rightly answered it comes back later, and its step asks as before', async () => {
    const { walk, view } = await openPractice(
      withAttempt(noProgress, byHand, { typed: [1, 2], right: false }, Date.now() - 2 * day),
    );
    expect(screen.getByRole('heading', { name: texts.number(1, 1) })).toBeDefined();
    expect(screen.getByText(texts.due(1))).toBeDefined();
    const card = view.container.querySelector<HTMLElement>('.practice-asked .card');
    if (!card) throw new Error('nothing is asked');
    const [first = '', second = ''] =
      /scores (\d+) and (\d+)/.exec(card.textContent ?? '')?.slice(1) ?? [];
    const weights = [first, second].map((score) => Math.exp(Number(score)));
    const sum = weights.reduce((a, b) => a + b);
    for (const [i, field] of within(card).getAllByRole('textbox').entries()) {
      fireEvent.input(field, { target: { value: ((weights[i] ?? 0) / sum).toFixed(5) } });
    }
    await press('check');
    const answer = walk.progress.value.answers[byHand];
    expect(answer?.attempts.at(-1)).toMatchObject({ right: true });
    expect(answer?.attempts.at(-1)?.seed).toBeGreaterThan(0);
    expect(isSolved(answer)).toBe(true);
    expect(isSolved(answer, inItsStep)).toBe(false);
    expect(screen.getByText(texts.next(daysUntil(dueOf(answer) ?? 0, Date.now())))).toBeDefined();
    await press(texts.end);
    expect(screen.getByRole('heading', { name: texts.done(1, 1) })).toBeDefined();
  });

  it('says which step to open where a question cannot be understood without its figure', async () => {
    const { view } = await openPractice(
      withAttempt(noProgress, halve, { chose: 'halves', right: false }, Date.now() - 2 * day),
    );
    const asked = view.container.querySelector<HTMLElement>('.practice-asked');
    expect(asked?.textContent).toContain(texts.needsFigure);
    const link = within(asked as HTMLElement).getAllByRole('link')[0];
    expect(link?.getAttribute('href')).toContain('step=spotlight');
  });

  it('asks about a lesson, or all that was met, question after question, and says what comes back', async () => {
    const { walk, view } = await openPractice(
      withVisit(
        withVisit(noProgress, 'where-to-look/spotlight', 1),
        'where-to-look/scores-to-weights',
        2,
      ),
    );
    const [met] = screen.getAllByRole<HTMLOptionElement>('option');
    expect(met?.textContent).toBe(texts.sets.met(2));
    expect(view.container.querySelector('.practice-asked')).toBeNull();
    await press(texts.begin);
    await partsLoaded();
    const title = view.container.querySelector('.practice-asked > h2');
    expect(document.activeElement).toBe(title);
    const count = Number(/of (\d+)/.exec(title?.textContent ?? '')?.[1]);
    let bets = 0;
    for (let at = 1; at <= count; at++) {
      expect(title?.textContent).toBe(texts.number(at, count));
      const option = view.container.querySelector<HTMLElement>('.option');
      if (option) {
        await act(async () => void fireEvent.click(option));
        expect(option.getAttribute('aria-pressed')).toBe('true');
      }
      const bet = view.container.querySelector<HTMLElement>('.bet-line button');
      if (bet) {
        await act(async () => void fireEvent.click(bet));
        expect(view.container.querySelector('.bet-line-truth')).not.toBeNull();
        bets += 1;
      }
      await press(at < count ? texts.nextQuestion : texts.end);
    }
    expect(bets).toBeGreaterThan(0);
    const { answers } = walk.progress.value;
    const wrong = Object.values(answers).filter((answer) => standing(answer)?.right === false);
    expect(view.container.querySelector('.practice-asked')?.textContent).toContain(
      texts.comesBack(wrong.length, 1),
    );
  });

  it('is reached from the contents, from the map, and by who comes back', async () => {
    const { walk } = await openWalk('#v=1&page=map');
    walk.progress.value = withVisit(noProgress, 'where-to-look/spotlight', 1);
    render(<App walk={walk} />);
    await partsLoaded();
    await act(async () => void fireEvent.click(screen.getByRole('link', { name: 'Practice' })));
    await partsLoaded();
    expect(walk.page.value).toBe('practice');
    act(() => walk.open('start'));
    await partsLoaded();
    await partsLoaded();
    expect(screen.getByRole('link', { name: 'Practice' })).toBeDefined();
  });
});

describe('a task asked anew', () => {
  it('has other numbers for other seeds, each with its own right answer', async () => {
    const steps = await allSteps();
    const tiers = await testTiers(steps.map(({ step }) => step));
    const tasks = steps.flatMap(({ step }) => step.tasks ?? []).filter(({ draw }) => draw);
    expect(tasks.length).toBeGreaterThan(30);
    for (const task of tasks) {
      const drawn = [1, 2, 3, 4, 5, 6].map((seed) => drawnTask(tiers, task, seed));
      expect(new Set(drawn.map((each) => JSON.stringify(each))).size, task.id).toBeGreaterThan(1);
      for (const given of drawn) {
        const trace = runQuestion(tiers, task, given);
        for (const i of task.blanks.keys()) {
          expect(Number.isFinite(trace.value('right', i)), task.id).toBe(true);
        }
      }
    }
  });
});

describe('the fifteen questions of an interview', () => {
  it('have each an answer, what is often missing, and steps of the course, first the one that the last step names', () => {
    expect(interview.often).toHaveLength(fifteen.questions.length);
    for (const i of fifteen.questions.keys()) {
      expect(allAnswersAt(i)[0]).toEqual(answersAt(i));
      for (const { lesson, step } of allAnswersAt(i)) {
        expect(
          routes[0].stops.some((stop) => stop.lesson.id === lesson && stop.step.id === step),
          `${lesson}/${step}`,
        ).toBe(true);
      }
    }
  });

  it('keep what is written', async () => {
    const { walk } = await openPractice();
    const [field] = screen.getAllByRole<HTMLTextAreaElement>('textbox', { hidden: true });
    if (!field) throw new Error('no room for an answer');
    await act(async () => void fireEvent.input(field, { target: { value: 'three vectors' } }));
    expect(field.value).toBe('three vectors');
    expect(walk.progress.value.written['the-family/fifteen-questions/1']?.text).toBe(
      'three vectors',
    );
  });
});

describe('the machine', () => {
  const all = (left: readonly number[]): number[][] =>
    left.length === 0
      ? [[]]
      : left.flatMap((part) =>
          all(left.filter((each) => each !== part)).map((rest) => [part, ...rest]),
        );

  it('runs in every order, gives the right vectors in two of them, and names a fault in each of the others', async () => {
    const tiers = await testTiers([pipelineStep]);
    const inputs = defaultInputs(pipelineStep.inputs);
    const made = all([0, 1, 2, 3]).map((order) => {
      const trace = runStep(tiers, pipelineStep, { ...inputs, order }) as never;
      const faults = faultsOf(trace, order);
      expect(faults.length === 0, order.join()).toBe(isRight(trace));
      return { order, faults, right: isRight(trace) };
    });
    expect(made).toHaveLength(orders.all);
    expect(made.filter(({ right }) => right).map(({ order }) => order.join())).toEqual([
      '0,1,2,3',
      '1,0,2,3',
    ]);
    expect(orders.right).toBe(2);
    expect(made.find(({ order }) => order.join() === `${inputs.order}`)?.right).toBe(false);
    // −∞ that is mixed leaves no numbers.
    const lost = made.find(({ order }) => order.join() === '1,3,0,2');
    expect(lost?.faults).toHaveLength(2);
  });
});
