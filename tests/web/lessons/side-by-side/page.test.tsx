// The pages of the lesson on models with and without attention in a simulated browser.
import { act } from '@testing-library/preact';
import { describe, expect, it } from 'vitest';
import { openPage } from '../../support-page';
import { testExplanations } from '../explanations';
import { testPages } from '../pages';

await testPages('side-by-side');
await testExplanations('side-by-side');

describe('the line to the transformer', () => {
  it('shows a station’s numbers once it is reached, and where it was taught', async () => {
    const { model, view } = await openPage('#v=1&lesson=side-by-side&step=the-line');
    const filled = () => view.container.querySelectorAll('.cost-bill .cell').length;
    expect(filled()).toBe(3);
    act(() => model.set({ stage: 4 }));
    expect(filled()).toBe(15);
    expect(view.container.querySelector('.reach-says a')?.textContent).toContain('Lesson 5');
  });
});
