// The pages of this lesson in a simulated browser: its trainings learn there slice by slice, and the figure follows.
import { act, fireEvent, screen, waitFor } from '@testing-library/preact';
import { describe, expect, it, vi } from 'vitest';
import { modelOf } from '../../support';
import { openPage, openTraining, partsLoaded } from '../../support-page';
import { testExplanations } from '../explanations';
import { testPages } from '../pages';

await testPages('learning-to-look');
await testExplanations('learning-to-look');

const address = (step: string, more = '') => `#v=1&lesson=learning-to-look&step=${step}${more}`;

describe('a training', () => {
  it('learns at a press, the figure follows, pauses, and goes back to any step of it', async () => {
    const { model, view, learn, end, track } = await openTraining(address('nobody-told-it-how'));
    const summary = () => view.container.querySelector('figcaption')?.textContent ?? '';
    expect(summary()).toMatch(/^After 0 steps/);
    fireEvent.click(screen.getByRole('button', { name: 'train ▸' }));
    vi.useFakeTimers();
    learn(150); // at least 50 steps, and what comes between them
    for (let i = 0; i < 4; i++)
      await act(async () => void (await vi.advanceTimersByTimeAsync(120)));
    vi.useRealTimers();
    expect(model.at.value).toBe(20);
    fireEvent.click(screen.getByRole('button', { name: 'pause' }));
    expect(summary()).toMatch(/^After 20 steps/);
    const drag = (to: number) => fireEvent.input(track(), { target: { value: String(to) } });
    drag(40);
    expect(summary()).toMatch(/^After 40 steps/);
    drag(200); // not yet: as far as it has learned
    expect(model.at.value).toBeLessThan(200);
    drag(0);
    expect(summary()).toMatch(/^After 0 steps/);
    end();
  });

  it('explains a weight down to what was learned, and says of that how it came about', async () => {
    const { model, view, learn, end } = await openTraining(
      address('nobody-told-it-how', '&made=5'),
    );
    learn(24); // 5 steps
    const cell = view.container.querySelector<HTMLElement>('button[data-cell^="weights_2"]');
    expect(cell).not.toBeNull();
    const run = model.run.value;
    if (!('trace' in run)) throw new Error(run.error);
    const constant = run.trace.nodes.find(({ op }) => op === 'constant');
    act(() => {
      model.explained.value = [{ node: constant?.id ?? -1, index: 0 }];
    });
    await partsLoaded();
    expect(view.container.querySelector('.panel')?.textContent).toContain(
      'trained: step 5, seed 7',
    );
    end();
  });

  it('waits for the learner where a step rests on it, and then shows the newest', async () => {
    const { model, learn, end } = await openTraining(address('why-one-layer-cannot'));
    expect(model.job.value?.state.value).toBe('idle');
    fireEvent.click(screen.getByRole('button', { name: 'train ▸' }));
    learn(24);
    await waitFor(() => expect(model.at.value).toBeGreaterThanOrEqual(5));
    end();
  });

  it('is shown as far as an earlier step left it, and does not go on by itself', async () => {
    const { walk, model, learn, end } = await openTraining(address('nobody-told-it-how'));
    fireEvent.click(screen.getByRole('button', { name: 'train ▸' }));
    learn(48);
    fireEvent.click(screen.getByRole('button', { name: 'pause' }));
    const newest = model.job.value?.snapshots.value.at(-1)?.step;
    expect(newest).toBeGreaterThanOrEqual(5);
    await act(() => walk.move(1));
    await partsLoaded();
    expect(modelOf(walk).at.value).toBe(newest);
    end();
  });

  it('with another seed is another one, from the beginning', async () => {
    const { model, learn, end } = await openTraining(address('nobody-told-it-how', '&made=5'));
    learn(24); // 5 steps
    fireEvent.click(screen.getByRole('button', { name: 'another seed' }));
    expect([model.inputs.value.seed, model.at.value]).toEqual([8, 0]);
    expect(model.job.value?.state.value).toBe('running');
    end();
  });
});

describe('a sentence of one’s own', () => {
  it('is read without the words that have no vector, and the learner is told which', async () => {
    const { model, view } = await openPage(address('other-ways', '&words=The,unicorn,was,tired'));
    expect(view.container.querySelector('figure .trouble')?.textContent).toContain('“unicorn”');
    const words = [...view.container.querySelectorAll('.looks-word')].map(({ textContent }) =>
      textContent?.trim(),
    );
    expect(words).toEqual(['The', 'was', 'tired']);
    model.job.value?.stop();
  });
});

describe('an apostrophe', () => {
  it('is curved where it is read, straight in what programs get, and may be typed in either way', async () => {
    const { model, view } = await openPage(address('other-ways'));
    const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'word 3' });
    for (const typed of ['didn’t', "didn't"]) {
      fireEvent.input(field(), { target: { value: 'was' } });
      fireEvent.input(field(), { target: { value: typed } });
      fireEvent.blur(field());
      expect(model.inputs.value.words).toContain("didn't");
      expect(field().value).toBe('didn’t');
      expect(view.container.querySelector('figure .trouble')?.textContent).toBe('');
    }
    model.job.value?.stop();
  });
});

describe('two numbers', () => {
  it('take one step at a press', async () => {
    const { model } = await openPage(address('a-slope-and-a-step'));
    fireEvent.click(screen.getByRole('button', { name: 'one step' }));
    fireEvent.click(screen.getByRole('button', { name: 'one step' }));
    expect(model.inputs.value.taken).toBe(2);
    fireEvent.click(screen.getByRole('button', { name: 'start again' }));
    expect(model.inputs.value.taken).toBe(0);
  });
});
