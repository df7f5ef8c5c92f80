// Which head of the trained model does what, proved by switching it off: with the engine's numbers, which PyTorch gives as well.
import { act, cleanup, fireEvent, within } from '@testing-library/preact';
import { describe, expect, it, vi } from 'vitest';
import { sentences } from '../../web/src/app/HeadToProve';
import { formatPercent } from '../../web/src/lab/format';
import { defaultInputs } from '../../web/src/lab/inputs';
import { programText } from '../../web/src/lab/python';
import { runStep } from '../../web/src/lab/step';
import {
  counts,
  findingOf,
  goals,
  whichHeadFor,
} from '../../web/src/lessons/many-heads/practice/which-head';
import { lookTable } from '../../web/words/en/lessons/many-heads/parts';
import { texts } from '../../web/words/en/lessons/many-heads/which-head';
import { testTiers } from './support';
import { openPage, partsLoaded } from './support-page';

const order = [2, 0, 3, 1];
const step = whichHeadFor(order);
await step.fetches();
const tiers = await testTiers([step]);

function without(...off: readonly number[]) {
  const on = [0, 1, 2, 3].map((head) => (off.includes(head) ? 0 : 1));
  const inputs = { ...defaultInputs(step.inputs), on };
  const trace = runStep(tiers, step, inputs);
  const share = (name: 'right' | 'turns_by_order' | 'turns_by_adjective') => trace.value(name);
  return {
    trace,
    inputs,
    find: (goal: (typeof goals)[number]) => findingOf(goal, texts.heads, on, share),
  };
}

/** Where a head of the model, from 0, stands in this order. */
const place = (head: number): number => order.indexOf(head);

const all = Array.from({ length: 16 }, (_, bits) =>
  [0, 1, 2, 3].filter((head) => (bits >> head) % 2 === 1),
);

describe('which head', () => {
  it('has the sentences and pairs that it speaks of', () => {
    expect(counts).toEqual({ right: 624, order: 312, adjective: 288 });
    expect(sentences).toBe(counts.right);
  });

  // By build-scripts/safetensors_reader.py and PyTorch 1.13, of the same file: heads of the model, counted from 0, that are off.
  it.each([
    [[], 1, 1, 1],
    [[0], 1, 1, 1],
    [[1], 0.5, 0, 1],
    [[2], 1, 1, 1],
    [[3], 456 / 624, 144 / 312, 0.5],
    [[0, 2], 1, 1, 1],
    [[1, 3], 0.5, 0, 0],
    [[0, 1, 2, 3], 0.5, 0, 0],
  ])('with %j off has the numbers of PyTorch', (off, right, byOrder, byAdjective) => {
    const { trace } = without(...off.map(place));
    expect(trace.value('right')).toBeCloseTo(right, 6);
    expect(trace.value('turns_by_order')).toBeCloseTo(byOrder, 6);
    expect(trace.value('turns_by_adjective')).toBeCloseTo(byAdjective, 6);
  });

  it('shows where “it” looks as PyTorch does, head by head in the order of the page', () => {
    const weights = without().trace.get('weights').data;
    const there = [0.15734, 0.018146, 2.4e-9, 1.7e-7];
    for (const [head, weight] of there.entries()) expect(weights[head * 11]).toBeCloseTo(weight, 5);
  });

  it('is proved by one set of heads for each question, whatever the order', () => {
    const proofs = goals.map((goal) =>
      all.filter((off) => without(...off.map(place)).find(goal).isProved),
    );
    expect(proofs).toEqual([[[3]], [[1]], [[0, 2]]]);
  });

  it('says what is wrong of everything else', () => {
    expect(without().find('order').says).toBe(texts.noneOff);
    expect(without(0, 1).find('adjective').says).toBe(texts.oneWanted);
    expect(without(place(0)).find('spare').says).toBe(texts.twoWanted);
    expect(without(place(0)).find('order').says).toBe(texts.notByOrder(formatPercent(1)));
    expect(without(place(3)).find('order').says).toBe(texts.notByOrder(formatPercent(144 / 312)));
    expect(without(place(1)).find('adjective').says).toBe(texts.notByAdjective(formatPercent(1)));
    expect(without(place(1), place(0)).find('spare').says).toBe(texts.notSpare(formatPercent(0.5)));
  });

  it('has a program that sets the order and what is off', () => {
    const program = programText(step, without(1).inputs as never);
    expect(program).toContain('order = [2, 0, 3, 1]');
    expect(program).toMatch(/^on = torch\.tensor\(\[1\.?0?, 0\.?0?, 1\.?0?, 1\.?0?\]\)$/m);
  });
});

describe('on the page', () => {
  it('the model is fetched, a question is proved, what is wrong is said, and another follows', async () => {
    await openPage('#v=1&page=practice');
    await partsLoaded();
    const section = document.querySelector('.practice-heads') as HTMLElement;
    const press = async (name: string) =>
      act(async () => void fireEvent.click(within(section).getByRole('button', { name })));
    await press(texts.fetch);
    await vi.waitFor(async () => {
      await partsLoaded();
      expect(section.querySelector('.which-head')).not.toBeNull();
    }, 60_000);
    expect(section.textContent).toContain(texts.goals.adjective);
    await press(texts.check);
    expect(section.textContent).toContain(texts.noneOff);
    let tries = 1;
    for (const head of texts.heads) {
      await press(lookTable.turnHead(head, false));
      await press(texts.check);
      tries += 1;
      if (section.textContent?.includes('Proved.')) break;
      expect(section.textContent).toContain(texts.notByAdjective(formatPercent(1)));
      await press(lookTable.turnHead(head, true));
    }
    expect(tries).toBeLessThanOrEqual(5);
    expect(section.textContent).toContain(texts.score(0, 1));
    expect(document.activeElement).toBe(section.querySelector('h3'));
    await press(texts.next);
    expect(section.textContent).toContain(texts.goals.order);
    expect(document.activeElement).toBe(section.querySelector('h3'));
    // What the model keeps in the engine goes with its figure.
    cleanup();
    await vi.waitFor(() => expect(tiers.of(step).liveTensors()).toBe(0));
  });
});
