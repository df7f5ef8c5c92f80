// The pages of the lesson on the model that reads in a simulated browser.
import { fireEvent } from '@testing-library/preact';
import { describe, expect, it } from 'vitest';
import { openPage } from '../../support-page';
import { testExplanations } from '../explanations';
import { testPages } from '../pages';

await testPages('a-model-that-reads');
await testExplanations('a-model-that-reads');

const address = (step: string, more = '') => `#v=1&lesson=a-model-that-reads&step=${step}${more}`;

describe('all heads', () => {
  it('are 72 fields, of which one chooses layer and head', async () => {
    const { model, view } = await openPage(address('seventy-two-heads'));
    const fields = [...view.container.querySelectorAll<HTMLInputElement>('.head-grid input')];
    expect(fields).toHaveLength(72);
    expect(fields[37]?.getAttribute('aria-label')).toBe('layer 3, head 1');
    expect(fields[37]?.checked).toBe(true);
    fireEvent.click(fields[20] as HTMLInputElement);
    expect(model.inputs.value).toMatchObject({ layer: 1, head: 8 });
  });
});

describe('the laboratory', () => {
  it('takes a head away and gives it back, and the link says so', async () => {
    const { model, view } = await openPage(address('laboratory', '&layer=2&head=7'));
    const button = (name: RegExp) => view.getByRole('button', { name });
    fireEvent.click(button(/^take layer 2, head 7 away$/));
    expect((model.inputs.value.off as number[][])[2]?.[7]).toBe(1);
    expect(view.container.querySelectorAll('.head-grid [data-off]')).toHaveLength(1);
    fireEvent.click(button(/^give layer 2, head 7 back$/));
    expect((model.inputs.value.off as number[][]).flat()).not.toContain(1);
  });
});

describe('a claim', () => {
  it('brings its head and its first pair', async () => {
    const { model, view } = await openPage(address('a-name-for-a-head'));
    fireEvent.click(view.getByRole('button', { name: /^5\.9/ }));
    expect(model.inputs.value).toMatchObject({
      claim: 'negation',
      layer: 5,
      head: 9,
      text: 'The film was very good.',
      other: 'The film was not good.',
    });
  });
});
