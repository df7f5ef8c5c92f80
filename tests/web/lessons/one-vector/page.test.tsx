// The pages of the lesson before attention in a simulated browser.
import { act } from '@testing-library/preact';
import { describe, expect, it } from 'vitest';
import { openPage } from '../../support-page';
import { testExplanations } from '../explanations';
import { testPages } from '../pages';

await testPages('one-vector');
await testExplanations('one-vector');

const address = (step: string, more = '') => `#v=1&lesson=one-vector&step=${step}${more}`;

describe('the needle’s eye', () => {
  it('takes in what is read and gives out what is written, the paler the longer the row', async () => {
    const { model, view } = await openPage(address('before-attention', '&stage=0'));
    const squares = () => [...view.container.querySelectorAll<SVGElement>('.eye-square')];
    const seen = () => squares().map(({ style }) => Number(style.opacity));
    expect(squares()).toHaveLength(16);
    expect(seen()).toEqual([...Array(8).fill(1), ...Array(8).fill(0)]);
    act(() => model.set({ stage: 1 }));
    expect(seen()).toEqual(Array(16).fill(0));
    act(() => model.set({ stage: 2, length: 'forty' }));
    expect(squares()).toHaveLength(80);
    expect(seen().slice(40)).toEqual(Array(40).fill(1));
    expect(view.container.querySelector('figcaption')?.textContent).toContain('6.4 for each');
  });
});
