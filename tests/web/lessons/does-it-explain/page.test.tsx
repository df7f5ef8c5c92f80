// The pages of the lesson on what attention explains, in a simulated browser.
import { fireEvent, screen, waitFor } from '@testing-library/preact';
import { describe, expect, it } from 'vitest';
import { openPage, openTraining } from '../../support-page';
import { testExplanations } from '../explanations';
import { testPages } from '../pages';

await testPages('does-it-explain');
await testExplanations('does-it-explain');

const address = (step: string, more = '') => `#v=1&lesson=does-it-explain&step=${step}${more}`;

describe('other weights', () => {
  it('change where it looks: equal ones are all the same', async () => {
    const { model, view } = await openPage(address('other-weights'));
    fireEvent.click(screen.getByRole('radio', { name: 'all equal' }));
    expect(model.inputs.value.map).toBe('uniform');
    const run = model.run.value;
    if (!('trace' in run)) throw new Error(run.error);
    expect(new Set(run.trace.get('weights').data)).toEqual(new Set([Math.fround(1 / 12)]));
    const [chosen] = view.container.querySelectorAll('.cost-bill [data-chosen] th');
    expect(chosen?.textContent).toBe('all equal');
    model.job.value?.stop();
  });

  it('are tried on the classifiers once they have learned', async () => {
    const { model, view, learn, end } = await openTraining(address('a-second-way'));
    const told = () => view.container.querySelectorAll('.cost-bill .cell').length;
    expect(told()).toBe(0);
    fireEvent.click(screen.getByRole('button', { name: 'train ▸' }));
    learn(24);
    await waitFor(() => expect(model.at.value).toBe(10));
    expect(told()).toBe(15);
    end();
  });
});
