// What is to be reached by setting a mask, with the weights of the engine: each goal by its own mask alone, and whatever else is set is
// told of by one cell. How it is drawn is seen in browsers (tests/e2e/practice.spec.ts).
import { readFileSync } from 'node:fs';
import { act, fireEvent, screen, within } from '@testing-library/preact';
import { describe, expect, it } from 'vitest';
import { allGoals, count, faultOf, goalIds, maskGoals, noMask } from '../../web/src/app/mask-goals';
import { maskStepFor, notYet } from '../../web/src/app/mask-step';
import { defaultInputs } from '../../web/src/lab/inputs';
import { programText } from '../../web/src/lab/python';
import { runStep } from '../../web/src/lab/step';
import { routes } from '../../web/src/lessons';
import { maskGoals as texts } from '../../web/words/en/practice';
import { testTiers } from './support';
import { openPage, partsLoaded } from './support-page';

type Mask = number[][];

const tiers = await testTiers([maskStepFor('causal')]);
const places = Array.from({ length: count }, (_, at) => at);
const cells = places.flatMap((i) => places.map((j) => [i, j] as const));
const maskOf = ({ hides }: (typeof maskGoals)[number]): Mask =>
  places.map((i) => places.map((j) => (hides(i, j) ? 0 : 1)));
const flipped = (mask: Mask, i: number, j: number): Mask =>
  mask.map((row, r) => row.map((each, c) => (r === i && c === j ? 1 - each : each)));

function weightsOf(id: (typeof goalIds)[number], mask: Mask) {
  const step = maskStepFor(id);
  const inputs = { ...defaultInputs(step.inputs), mask };
  const trace = runStep(tiers, step, inputs);
  return { weights: trace.get('weights').data, step, inputs, trace: trace as never };
}

describe.each(maskGoals)('$id', (goal) => {
  const right = maskOf(goal);
  const { words } = texts.goals[goal.id];

  it('is reached by its mask, whose weights can be told from 0, and not as it opens', () => {
    const { weights, step, trace, inputs } = weightsOf(goal.id, right);
    expect(notYet(goal, weights)).toBeUndefined();
    expect(step.problem?.(trace, inputs as never)).toBeNull();
    for (const each of weights) expect(each === 0 || each > 0.005).toBe(true);
    const opened = defaultInputs(step.inputs).mask as Mask;
    expect(notYet(goal, weightsOf(goal.id, opened).weights)).toMatch(/still attends/);
  });

  it('is not reached by a mask that is wrong in one cell, which is named', () => {
    const said = cells.map(([i, j]) => {
      const { weights } = weightsOf(goal.id, flipped(right, i, j));
      const sentence = notYet(goal, weights) ?? '';
      expect(faultOf(goal, weights)).toMatchObject({
        is: goal.hides(i, j) ? 'still' : 'missing',
        i,
        j,
      });
      const heard = i === j ? 'itself' : `“${words[j]}”`;
      const verb = goal.hides(i, j) ? 'still attends' : 'no longer attends';
      expect(sentence).toContain(`“${words[i]}” ${verb} to ${heard}, `);
      return sentence;
    });
    expect(new Set(said).size).toBe(cells.length);
  });

  it('has a mask of its own', () => {
    const same = maskGoals.filter((each) => `${maskOf(each)}` === `${right}`);
    expect(same).toEqual([goal]);
  });
});

it('there is a goal for every id, with as many words as a mask has rows, all different, and a step that exists', () => {
  expect(allGoals.map(({ id }) => id)).toEqual(goalIds);
  for (const goal of allGoals) {
    expect(new Set(texts.goals[goal.id].words).size).toBe(count);
    const { lesson, step } = goal.at ?? {};
    if (lesson)
      expect(
        routes[0].stops.some((stop) => stop.lesson.id === lesson && stop.step.id === step),
      ).toBe(true);
  }
});

it('no mask shares the weight of a row equally among all: none of the 32 that the row can have', () => {
  const all = defaultInputs(maskStepFor(noMask.id).inputs).mask as Mask;
  for (let bits = 0; bits < 2 ** count; bits++) {
    const row = places.map((j) => (bits >> j) & 1);
    const { weights } = weightsOf(noMask.id, all.with(noMask.row, row));
    const said = notYet(noMask, weights);
    expect(said).toMatch(
      row.includes(0) ? /“pizza” no longer attends to/ : /“pizza” gives “\w+” 0\.\d\d, but/,
    );
  }
});

it('a row that is hidden whole gets zeros, is told of, and the other rows stay', () => {
  const [causal] = maskGoals;
  if (!causal) throw new Error('no goal');
  const usual = weightsOf('causal', maskOf(causal)).weights;
  const blind = maskOf(causal).with(2, [0, 0, 0, 0, 0]);
  const { weights, step, trace, inputs } = weightsOf('causal', blind);
  expect([...weights]).toEqual(
    [...usual].map((each, at) => (Math.floor(at / count) === 2 ? 0 : each)),
  );
  expect(step.problem?.(trace, inputs as never)).toMatch(/^“pizza” may attend to nothing/);
  expect(notYet(causal, weights)).toMatch(/“pizza” no longer attends to “I”/);
});

/** A mask's program as it is handed out, and then the lines that make the mask, which are to make the same. */
function programOf(id: (typeof goalIds)[number], mask: Mask, lines = ''): string {
  const { step, inputs } = weightsOf(id, mask);
  const made = `given = mask\n${lines}\nprint(mask.tolist() == given.tolist())\n`;
  return programText(step, { ...inputs, words: ['a', 'b', 'c', 'd', 'e'] }) + (lines && made);
}

it('PyTorch makes the masks with the lines that are shown, and gives the weights of the engine', () => {
  const [causal] = maskGoals;
  if (!causal) throw new Error('no goal');
  const cases = [
    ...maskGoals.map((goal) => ({ id: goal.id, mask: maskOf(goal), lines: goal.lines })),
    { id: causal.id, mask: maskOf(causal).with(2, [0, 0, 0, 0, 0]), lines: '' },
  ];
  const program = cases.map(({ id, mask, lines }) => programOf(id, mask, lines)).join('\n');
  // What a PyTorch printed for it (build-scripts/goldens/python.py); the page's Python is asked in tests/python.
  expect(readFileSync('tests/python/programs/masks.py', 'utf8')).toBe(program);
  const printed = JSON.parse(readFileSync('tests/python/printed.json', 'utf8'))['masks.py'];
  expect(printed.error).toBeUndefined();
  expect(printed.out.match(/^(True|False)$/gm)).toEqual(maskGoals.map(() => 'True'));
  const weights = (printed.out.match(/\d\.\d+/g) ?? []).map(Number);
  const ours = cases.flatMap(({ id, mask }) => [...weightsOf(id, mask).weights]);
  expect(weights).toHaveLength(ours.length);
  for (const [at, each] of ours.entries()) expect(weights[at]).toBeCloseTo(each, 4);
});

describe('on the page', () => {
  async function open() {
    await openPage('#v=1&page=practice');
    const heading = await screen.findByRole('heading', { level: 2, name: texts.title });
    await partsLoaded();
    const section = heading.parentElement as HTMLElement;
    const place = (i: number, j: number) =>
      section.querySelector<HTMLElement>(`[data-place="${i},${j}"]`) as HTMLElement;
    const shown = () => {
      const says = section.querySelector('h3')?.textContent;
      const goal = allGoals.find(({ id }) => texts.goals[id].says === says);
      if (!goal) throw new Error('no such goal');
      return goal;
    };
    const press = (name: string) =>
      act(async () => void fireEvent.click(within(section).getByRole('button', { name })));
    const set = async () => {
      const goal = shown();
      if ('hides' in goal)
        for (const [i, j] of cells)
          if (goal.hides(i, j)) await act(async () => void fireEvent.click(place(i, j)));
    };
    return { section, shown, press, set, place };
  }

  it('every goal comes once, is reached, has its name, and counts where the first try was right', async () => {
    const { section, shown, press, set } = await open();
    const met: string[] = [];
    for (const _ of allGoals) {
      const goal = shown();
      met.push(goal.id);
      await set();
      await press('hides' in goal ? texts.check : texts.none);
      expect(section.textContent).toContain(texts.right(texts.goals[goal.id].name));
      if ('lines' in goal) expect(section.querySelector('pre')?.textContent).toBe(goal.lines);
      expect(section.textContent).toContain(texts.score(met.length, met.length));
      expect(document.activeElement).toBe(section.querySelector('h3'));
      await press(texts.next);
      expect(document.activeElement).toBe(section.querySelector('h3'));
    }
    expect(met.sort()).toEqual([...goalIds].sort());
    expect(section.textContent).not.toContain('NaN');
  });

  it('what is wrong is said when it is checked and then with every cell, and that is no first try', async () => {
    const { section, shown, press, set } = await open();
    let skipped = 0;
    for (; !('hides' in shown()); skipped++) {
      await press(texts.none);
      await press(texts.next);
    }
    await press(texts.none);
    expect(section.textContent).toContain(texts.canBe);
    await press(texts.check);
    expect(section.textContent).toContain('still attends to');
    await set();
    expect(section.textContent).toContain(texts.right(texts.goals[shown().id].name));
    expect(section.textContent).toContain(texts.score(skipped, skipped + 1));
  });
});
