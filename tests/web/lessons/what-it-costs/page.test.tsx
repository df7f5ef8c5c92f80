// The pages of the lesson on cost in a simulated browser: a path that grows, tiles that come, letters whose work is kept, and what the
// jobs tell as it is shown.
import { act, cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { describe, expect, it } from 'vitest';
import { App } from '../../../../web/src/app/App';
import type { RunListener } from '../../../../web/src/lab/job';
import { lengths as grown } from '../../../../web/src/lessons/what-it-costs/memory';
import { openWalk } from '../../support';
import { openPage, partsLoaded } from '../../support-page';
import { testExplanations } from '../explanations';
import { testPages } from '../pages';

await testPages('what-it-costs');
await testExplanations('what-it-costs');

const address = (step: string, more = '') => `#v=1&lesson=what-it-costs&step=${step}${more}`;

describe('the path', () => {
  it('has a hop for each word in an RNN, and one arc in attention', async () => {
    const { model, view } = await openPage(address('far-apart'));
    const hops = () =>
      (
        view.container
          .querySelector('.path path:not(.path-direct)')
          ?.getAttribute('d')
          ?.match(/M/g) ?? []
      ).length;
    expect(hops()).toBe(5);
    const left = () => view.container.querySelectorAll('figure [data-cell^="left_lstm"]').length;
    expect(left()).toBe(3);
    act(() => model.set({ far: 99 }));
    expect(hops()).toBe(99);
    expect(left()).toBe(7);
    expect(view.container.querySelectorAll('.path-direct')).toHaveLength(1);
    expect(view.container.querySelectorAll('.cost-bill [data-faded]')).toHaveLength(0);
  });
});

describe('tiles', () => {
  it('show their numbers when they are reached, and the difference in the end', async () => {
    const { model, view } = await openPage(address('tile-by-tile'));
    const known = () => view.container.querySelectorAll('[data-cell^="running_sum"]').length;
    expect(known()).toBe(0);
    const heights = () =>
      [...view.container.querySelectorAll<HTMLElement>('.tile-bar')].map((bar) =>
        Number(bar.style.getPropertyValue('--height')),
      );
    act(() => model.set({ stage: 1 }));
    expect(heights()[1]).toBe(1);
    act(() => model.set({ stage: 2 }));
    expect(known()).toBe(2);
    // A larger score came: what was there has shrunk by the factor, and all bars are the sum.
    expect(heights()[1]).toBeCloseTo(Math.exp(-1), 5);
    expect(heights().reduce((all, height) => all + height)).toBeCloseTo(1.585, 3);
    expect(view.container.querySelector('[data-cell^="difference"]')).toBeNull();
    act(() => model.set({ stage: 3 }));
    expect(known()).toBe(3);
    expect(view.container.querySelector('[data-cell^="difference"]')).not.toBeNull();
  });
});

describe('the cache', () => {
  it('works out one letter where the other side works out all again', async () => {
    const { view } = await openPage(address('kept-not-repeated', '&stage=4'));
    const cells = (grid: number, is: string) =>
      view.container.querySelectorAll(`.worked-pair > :nth-child(${grid}) [data-is="${is}"]`)
        .length;
    expect([cells(1, 'made'), cells(1, 'kept')]).toEqual([15, 0]);
    expect([cells(2, 'made'), cells(2, 'kept')]).toEqual([5, 10]);
  });
});

describe('the bill', () => {
  it('underlines the smallest of each column, ties included', async () => {
    const { view } = await openPage(address('the-whole-bill', '&n=1024'));
    const least = [...view.container.querySelectorAll('[data-least] [data-cell]')].map((cell) =>
      cell.getAttribute('data-cell'),
    );
    expect(least).toContain('multiply_adds:4');
    expect(least).toContain('kept:0');
    expect(least.filter((cell) => cell?.startsWith('in_a_row'))).toHaveLength(4);
  });
});

describe('a job', () => {
  /** The page of a step with a job that tells what the test says. */
  async function openTold(step: string, more = '') {
    let listener: RunListener | undefined;
    const { walk, model } = await openWalk(address(step, more), (_, follower) => {
      listener = follower;
      return { pause: () => {}, resume: () => {}, step: () => {}, send: () => {}, stop: () => {} };
    });
    const view = render(<App walk={walk} />);
    await partsLoaded();
    fireEvent.click(screen.getByRole('button', { name: 'start' }));
    const tell = (report: Parameters<RunListener['told']>[0]) => act(() => listener?.told(report));
    const end = () => {
      cleanup();
      model.job.value?.stop();
      model.dispose();
    };
    return { view, tell, end };
  }

  it('shows medians with their quartiles, and offers no file of what is not to be kept', async () => {
    const { view, tell, end } = await openTold('multiply-adds');
    expect(screen.queryByRole('button', { name: 'save' })).toBeNull();
    const data = Float32Array.from({ length: 48 }, (_, i) => [3, 1, 1.5, 2.25][i % 4] ?? 0);
    tell({ done: 0.5, numbers: { times: { shape: [6, 2, 4], data } } });
    const row = [...view.container.querySelectorAll('.cost-bill tbody tr')].find((each) =>
      each.textContent?.startsWith('500 words'),
    );
    expect(row?.textContent).toContain('1.50 (1.00 to 2.25)');
    expect(row?.textContent).toContain('3.00 · 3.00');
    end();
  });

  it('shows where there is no room, with the engine’s own message, and what goes on', async () => {
    const { view, tell, end } = await openTold('a-square-of-weights');
    const shape = [grown.length, 2];
    const bytes = Float32Array.from(
      grown.flatMap((n, i) => [i < 4 ? 8 * n * n : Number.NaN, 64 * n]),
    );
    tell({
      done: 1,
      numbers: {
        bytes: { shape, data: bytes },
        times: { shape, data: Float32Array.from(bytes, () => 7) },
      },
      texts: { failed: '16384: out of memory' },
    });
    const text = view.container.querySelector('figure')?.textContent ?? '';
    expect(text).toContain('no room');
    expect(text).toContain('n = 16384: out of memory');
    expect(text).toContain('1.0 MB, 7 ms');
    end();
  });
});
