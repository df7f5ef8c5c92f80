// The pages of lesson 10 in a simulated browser.
import { describe, expect, it } from 'vitest';
import { openPage } from '../../support-page';
import { testExplanations } from '../explanations';
import { testPages } from '../pages';

await testPages('good-and-not-boring');
await testExplanations('good-and-not-boring');

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
