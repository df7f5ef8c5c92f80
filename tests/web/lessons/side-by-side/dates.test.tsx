// A date that a learner types is read character by character, and the written character that is pressed is followed.
import { fireEvent, screen } from '@testing-library/preact';
import { expect, it } from 'vitest';
import { openPage } from '../../support-page';

it('a typed date is read as it stands, and what has no number is said', async () => {
  const { model, view } = await openPage('#v=1&lesson=side-by-side&step=where-it-looks');
  const read = () =>
    [...view.container.querySelectorAll('.date-answering > li')].map((each) => each.textContent);
  const field = screen.getByRole('textbox', { name: 'a date' });
  fireEvent.input(field, { target: { value: '7/4/76' } });
  expect(read()).toEqual(['', ...'7/4/76']);
  expect(view.container.querySelector('figure .trouble')?.textContent).toBe('');
  fireEvent.input(field, { target: { value: '4. März 1994' } });
  expect(read().join('')).toBe('4.␣Mr␣1994');
  expect(view.container.querySelector('figure .trouble')?.textContent).toContain('“ä”');
  fireEvent.click(screen.getByRole('button', { name: '31 February' }));
  expect(model.inputs.value.words).toEqual(['31', 'February', '2000']);
  fireEvent.click(screen.getByRole('radio', { name: /^character 1,/ }));
  expect(model.inputs.value.chosen).toBe(1);
  model.job.value?.stop();
});
