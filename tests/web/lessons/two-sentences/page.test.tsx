// The pages of this lesson in a simulated browser: what does not fit is refused, its translator learns there slice by slice, and writes
// the learner's own sentence word by word.
import { act, fireEvent, screen, waitFor } from '@testing-library/preact';
import { describe, expect, it } from 'vitest';
import { modelOf } from '../../support';
import { openPage, openTraining, partsLoaded } from '../../support-page';
import { testExplanations } from '../explanations';
import { testPages } from '../pages';

await testPages('two-sentences');
await testExplanations('two-sentences');

const address = (step: string, more = '') => `#v=1&lesson=two-sentences&step=${step}${more}`;

describe('two sentences', () => {
  it('have a row of weights for each word that asks, whatever their lengths', async () => {
    const { model, view } = await openPage(address('where-chat-looks'));
    const shapes = () => view.container.querySelector('.call-shapes')?.textContent;
    expect(shapes()).toContain('weights (1, 2, 3, 5), output (1, 3, 16)');
    act(() => model.addWord('french', 'dort'));
    act(() => model.removeWord('words', 0));
    expect(shapes()).toContain('weights (1, 2, 4, 4), output (1, 4, 16)');
    expect(view.container.querySelectorAll('.alignment-asking label')).toHaveLength(4);
    act(() => model.set({ call: 'self', words: ['The', 'cat'] }));
    expect(shapes()).toContain('weights (1, 2, 2, 2), output (1, 2, 16)');
    fireEvent.click(screen.getByRole('radio', { name: 'The' }));
    expect(model.inputs.value.chosen).toBe(1);
  });

  it('are refused in the engine’s words where a width or a length does not fit', async () => {
    const { model, view } = await openPage(address('what-must-fit'));
    const refused = () =>
      [...view.container.querySelectorAll('.fit-said')].map((each) => each.textContent);
    const trouble = () => view.container.querySelector('figure .trouble')?.textContent;
    expect(refused()).toEqual([]);
    act(() => model.set({ asking: 6, value_width: 2 }));
    expect(refused()).toEqual([]);
    act(() => model.set({ key_width: 3 }));
    expect(refused()[0]).toMatch(/^matmul: .*4.*3/);
    expect(trouble()).toContain('the same width');
    act(() => model.set({ key_width: 4, handing: 4 }));
    expect(refused()).toHaveLength(1);
    expect(refused()[0]).toMatch(/^matmul: .*5.*4/);
    expect(trouble()).toContain('the same length');
  });
});

describe('a translator', () => {
  it('learns at a press, and writes something else after 20 steps', async () => {
    const { model, view, learn, end } = await openTraining(address('learning-to-translate'));
    const written = () =>
      view.container.querySelector('.film-frames [data-is="here"] .film-sentence')?.textContent;
    const before = written();
    fireEvent.click(screen.getByRole('button', { name: 'train ▸' }));
    learn(32); // 20 steps, and what comes between them
    await waitFor(() => expect(model.at.value).toBe(20));
    expect(written()).not.toBe(before);
    expect(view.container.querySelector('figcaption')?.textContent).toMatch(/^After 20 steps/);
    end();
  });

  it('that another step has trained is shown as far as it is, and stays where it is dragged to', async () => {
    const { walk, learn, end, track } = await openTraining(address('word-by-word'));
    fireEvent.click(screen.getByRole('button', { name: 'train ▸' }));
    learn(60); // 40 steps, and what comes between them
    await waitFor(() => expect(Number(track().value)).toBe(40));
    await act(() => walk.move(-1));
    await partsLoaded();
    const made = () => modelOf(walk).at.value;
    expect(made()).toBe(40);
    fireEvent.input(track(), { target: { value: '20' } });
    await act(() => walk.move(1));
    await partsLoaded();
    await act(() => walk.move(-1));
    await partsLoaded();
    expect(made()).toBe(20);
    end();
  });

  it('writes word by word, and leaves out what it has no vector for', async () => {
    const { model, view } = await openPage(address('word-by-word', '&words=the,unicorn,was,tired'));
    expect(view.container.querySelector('figure .trouble')?.textContent).toContain('“unicorn”');
    const words = (side: string) =>
      [...view.container.querySelectorAll(`.alignment-${side} .alignment-word`)].map(
        ({ textContent }) => textContent,
      );
    expect(words('answering')).toEqual(['the', 'was', 'tired']);
    expect(words('asking')).toHaveLength(1);
    fireEvent.click(screen.getByRole('button', { name: 'next word ▸' }));
    expect(words('asking')).toHaveLength(2);
    const chances = [...view.container.querySelectorAll('.candidates .cell')].map((each) =>
      Number(each.textContent),
    );
    expect(chances).toHaveLength(3);
    expect(chances).toEqual([...chances].sort((a, b) => b - a));
    fireEvent.click(screen.getByRole('button', { name: '◂ a word back' }));
    expect(words('asking')).toHaveLength(1);
    fireEvent.click(screen.getByRole('button', { name: 'write on' }));
    await waitFor(() => expect(words('asking').length).toBeGreaterThan(2));
    fireEvent.click(screen.getByRole('button', { name: 'stop' }));
    model.job.value?.stop();
  });

  it('suggests the words of the grammar', async () => {
    const { model, view } = await openPage(address('word-by-word'));
    const list = view.container.querySelector('datalist');
    const field = view.container.querySelector('.word-field input');
    expect(field?.getAttribute('list')).toBe(list?.id);
    const suggested = [...(list?.children ?? [])].map((each) => each.getAttribute('value'));
    expect(suggested).toHaveLength(37);
    expect(suggested).toContain('turtle');
    model.job.value?.stop();
  });
});
