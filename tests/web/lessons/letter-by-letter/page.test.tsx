// The pages of this lesson in a simulated browser: letters are written one after the other, and its programs fold their list of words.
import { act, fireEvent, screen, waitFor } from '@testing-library/preact';
import { describe, expect, it, vi } from 'vitest';
import { programText } from '../../../../web/src/lab/python';
import { length, letters } from '../../../../web/src/lessons/letter-by-letter/letters';
import { samples } from '../../../../web/src/lessons/letter-by-letter/training';
import { openPage, openTraining, partsLoaded } from '../../support-page';
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

describe('the film strip of what it writes', () => {
  it('opens with what chance gave it, holds places for the rest, and lets it learn as far as is pressed', async () => {
    const { view, model, learn, end } = await openTraining(address('learning-to-write'));
    const frames = () => [...view.container.querySelectorAll('.film-frames > li')];
    const words = (frame: Element | undefined) =>
      [...(frame?.querySelectorAll('.film-words > li') ?? [])].map((word) => word.textContent);
    expect(words(frames()[0])).toEqual([]);
    learn(8); // what is found before the first step, in parts
    await waitFor(() => expect(words(frames()[0])).toHaveLength(samples));
    expect(frames().map((frame) => frame.getAttribute('data-is'))).toEqual([
      'here',
      ...Array(7).fill('to-come'),
    ]);
    expect(model.job.value?.state.value).toBe('idle');
    expect(view.container.querySelector('.film-says')?.textContent).toMatch(
      /^Before its first step .* costs 3\.39, more than guessing blindly\. 6 of 8 words/,
    );
    const before = words(frames()[0]);
    fireEvent.click(screen.getByRole('button', { name: '10' }));
    expect(model.inputs.value.made).toBe(10);
    learn(30);
    await waitFor(() => expect(model.at.value).toBe(10));
    expect([words(frames()[0]), words(frames()[1]).length]).toEqual([before, samples]);
    end();
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
