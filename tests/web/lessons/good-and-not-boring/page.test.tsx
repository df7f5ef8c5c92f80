// The pages of this lesson in a simulated browser.
import { fireEvent, screen } from '@testing-library/preact';
import { describe, expect, it } from 'vitest';
import { openPage, partsLoaded } from '../../support-page';
import { testExplanations } from '../explanations';
import { testPages } from '../pages';

await testPages('good-and-not-boring');
await testExplanations('good-and-not-boring');

describe('the program of a training', () => {
  it('trains to the end where the page shows the model before its first step', async () => {
    const { view } = await openPage('#v=1&lesson=good-and-not-boring&step=with-and-without');
    fireEvent.click(screen.getByRole('button', { name: 'PyTorch' }));
    await partsLoaded();
    expect(view.container.querySelector('.code')?.textContent).toContain('in range(200):');
  });
});

describe('a review of one’s own', () => {
  it('is read without the words that have no vector, and the learner is told which', async () => {
    const { model, view } = await openPage(
      '#v=1&lesson=good-and-not-boring&step=your-review&words=the,film,was,not,wonderful',
    );
    expect(view.container.querySelector('figure .trouble')?.textContent).toContain('“wonderful”');
    expect(view.container.querySelector('figcaption')?.textContent).toContain('“the film was not”');
    model.job.value?.stop();
  });
});
