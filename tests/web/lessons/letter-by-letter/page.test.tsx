// The pages of this lesson in a simulated browser: letters are written one after the other, and its programs fold their list of words.
import { act, fireEvent, screen } from '@testing-library/preact';
import { describe, expect, it, vi } from 'vitest';
import { programText } from '../../../../web/src/lab/python';
import { length, letters } from '../../../../web/src/lessons/letter-by-letter/letters';
import { openPage, partsLoaded } from '../../support-page';
import { testExplanations } from '../explanations';
import { testPages } from '../pages';

await testPages('letter-by-letter');
await testExplanations('letter-by-letter');

const address = (step: string, more = '') => `#v=1&lesson=letter-by-letter&step=${step}${more}`;

function press(name: string): void {
  fireEvent.click(screen.getByRole('button', { name }));
}

describe('the hand that writes', () => {
  const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'word 1' });

  it('adds one letter at a press, the one on which the number that was drawn falls', async () => {
    const { model } = await openPage(address('a-small-decoder', '&word=sto'));
    const run = model.run.value;
    if (!run || !('trace' in run)) throw new Error('no numbers');
    const { trace } = run;
    const { data } = trace.get('shares');
    let [left, letter] = [trace.value('draw'), 0];
    while (left > (data[letter] ?? 1)) left -= data[letter++] ?? 1;
    press('next letter');
    expect(field().value).toBe(`sto${letters[letter]}`);
  });

  it('writes to the end, stops where it is told to, and begins another word with other numbers', async () => {
    const { model } = await openPage(address('a-small-decoder'));
    vi.useFakeTimers();
    const letter = () => act(async () => void (await vi.advanceTimersByTimeAsync(230)));
    press('to the end');
    await letter();
    await letter();
    press('stop');
    const [text = ''] = model.inputs.value.word as string[];
    expect(text).toHaveLength(2);
    await letter();
    expect(model.inputs.value.word).toEqual([text]);
    press('another word');
    expect(model.inputs.value).toMatchObject({ word: ['.'], luck: 2 });
    for (let i = 0; i < 12; i++) await letter();
    vi.useRealTimers();
    const [word = ''] = model.inputs.value.word as string[];
    expect(word.endsWith('.') || word.length === length - 1).toBe(true);
    expect(screen.getByRole('button', { name: 'next letter' }).getAttribute('aria-disabled')).toBe(
      'true',
    );
  });

  it('reads of what is typed the letters that it knows', async () => {
    const { view } = await openPage(address('the-next-letter'));
    fireEvent.input(field(), { target: { value: 'Café 7' } });
    const rows = [...view.container.querySelectorAll('.letter-rows tbody th')];
    expect(rows.map((row) => row.textContent)).toEqual(['.', '.c', '.ca', '.caf']);
  });
});

describe('the program', () => {
  it('has its list of words folded, and whole when it is asked for or copied', async () => {
    const { view, model } = await openPage(address('the-next-letter'));
    fireEvent.click(screen.getByRole('button', { name: 'PyTorch' }));
    await partsLoaded();
    const code = () => view.container.querySelector('.code')?.textContent ?? '';
    expect(code()).not.toContain('\nability able');
    fireEvent.click(screen.getByRole('button', { name: /^… \d+ lines of text …$/ }));
    expect(code()).toContain('\nability able');
    expect(code().trim()).toBe(programText(model.step, model.inputs.value).trim());
  });
});
