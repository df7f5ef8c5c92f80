// The player of a figure's stages, in a simulated browser: what it sets, frame by frame, and that it costs no numbers.
import { act, fireEvent, render, screen } from '@testing-library/preact';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Player } from '../../web/src/controls/Player';
import type { PageEngine } from '../../web/src/engine';
import { formatAddress, parseAddress, readInputs, writeInputs } from '../../web/src/lab/address';
import { ModelContext } from '../../web/src/lab/context';
import { between, stageSpec } from '../../web/src/lab/inputs';
import { defineComputation, defineStep, type Step } from '../../web/src/lab/step';
import { StepModel } from '../../web/src/lab/step-model';
import { testTiers } from './support';
import './support-page';

afterEach(() => vi.unstubAllGlobals());

const stages = ['words', 'scores', 'weights', 'sum'];
const inputs = {
  stage: stageSpec('the way of a word', stages),
  seed: { kind: 'number', label: 'seed', default: 0, min: 0, max: 9, step: 1 },
} as const;

/** The player of a step that counts how often its numbers are computed, and time that passes frame by frame. */
async function open() {
  const frames = new Map<number, FrameRequestCallback>();
  let asked = 0;
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => {
    frames.set(++asked, frame);
    return asked;
  });
  vi.stubGlobal('cancelAnimationFrame', (id: number) => frames.delete(id));
  const tiers = await testTiers();
  const compute = vi.fn((given: PageEngine, { seed }: { readonly seed: number }) => ({
    x: given.tensor([seed]),
  }));
  const computation = defineComputation({
    inputs,
    compute,
    tensors: { x: { axes: [['1']] } },
    names: { x: 'x' },
    program: { source: '', lines: [] },
  });
  const step: Step = {
    id: 'played',
    title: 'played',
    covers: [],
    ...defineStep(computation, { Figure: () => null, summary: () => '', Prose: () => null }),
  };
  const model = new StepModel({ tiers, key: 'played', step });
  render(
    <ModelContext.Provider value={model}>
      <Player input="stage" stages={stages} />
    </ModelContext.Provider>,
  );
  const stage = () => Number(model.inputs.value.stage);
  /** What the stage is in each frame until nothing moves any more. */
  const watch = (start = 0) => {
    const seen: number[] = [];
    for (let time = start; frames.size > 0 && seen.length < 100; time += 1000 / 60) {
      for (const [id, frame] of [...frames]) {
        frames.delete(id);
        act(() => frame(time));
      }
      seen.push(stage());
    }
    return seen;
  };
  const set = (changes: Record<string, number>) => act(() => model.set(changes));
  return { model, set, stage, watch, compute, frames };
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const track = () => screen.getByRole('slider') as HTMLInputElement;

describe('a press', () => {
  it('moves to the next stage in about a quarter of a second, fast at first, and computes nothing', async () => {
    const { model, watch, compute } = await open();
    expect(model.run.value).toHaveProperty('trace');
    compute.mockClear();
    press('next stage');
    const seen = watch();
    expect(seen.at(-1)).toBe(1);
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
    expect(seen.length).toBeGreaterThan(13);
    expect(seen.length).toBeLessThan(19);
    expect(seen[5]).toBeGreaterThan(0.5);
    expect(model.run.value).toHaveProperty('trace');
    expect(compute).not.toHaveBeenCalled();
    model.set({ seed: 1 });
    expect(model.run.value).toHaveProperty('trace');
    expect(compute).toHaveBeenCalledTimes(1);
    expect(compute.mock.calls[0]?.[1]).toEqual({ seed: 1 });
  });

  it('is there at once under reduced motion', async () => {
    const { stage, frames } = await open();
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('reduced-motion') }));
    press('weights');
    expect(stage()).toBe(2);
    press('one stage back');
    expect(stage()).toBe(1);
    expect(frames.size).toBe(0);
  });

  it('while it still moves means the stage after; at the ends it does nothing', async () => {
    const { stage, watch } = await open();
    press('next stage');
    press('next stage');
    watch();
    expect(stage()).toBe(2);
    press('sum');
    watch();
    press('next stage');
    watch();
    expect(stage()).toBe(3);
    expect(screen.getByRole('button', { name: 'next stage' }).getAttribute('aria-disabled')).toBe(
      'true',
    );
  });

  it('on from between two stages leads to the next whole one, back to the one before', async () => {
    const { set, stage, watch } = await open();
    set({ stage: 1.4 });
    press('next stage');
    watch();
    expect(stage()).toBe(2);
    set({ stage: 1.4 });
    press('one stage back');
    watch();
    expect(stage()).toBe(1);
  });

  it('gives way to whatever else sets the stage', async () => {
    const { set, stage, watch, frames } = await open();
    press('sum');
    set({ stage: 0.5 });
    watch();
    expect(stage()).toBe(0.5);
    press('sum');
    fireEvent.input(track(), { target: { value: '1.25' } });
    expect(frames.size).toBe(0);
    expect(stage()).toBe(1.25);
  });
});

it('has a track that says the stage by its name, and keys that lead from one to the next', async () => {
  const { stage, watch } = await open();
  expect(screen.getByRole('group', { name: 'the way of a word' })).toBeDefined();
  expect(track().getAttribute('aria-valuetext')).toBe('words');
  for (const [key, place] of [
    ['ArrowRight', 1],
    ['End', 3],
    ['ArrowLeft', 2],
    ['Home', 0],
  ] as const) {
    expect(fireEvent.keyDown(track(), { key }), 'it is not the page that obeys').toBe(false);
    watch();
    expect(stage()).toBe(place);
    expect(track().getAttribute('aria-valuetext')).toBe(stages[place]);
    const current = screen
      .getAllByRole('button')
      .filter((button) => button.hasAttribute('aria-current'));
    expect(current.map((button) => button.textContent)).toEqual([stages[place]]);
  }
});

it('is in links, in the midst of a motion too', () => {
  const set = writeInputs(inputs, { stage: 2.5, seed: 0 });
  const hash = formatAddress({ lesson: 'l', step: 's', inputs: set }, 'hash');
  expect(hash).toBe('#v=1&lesson=l&step=s&stage=2.5');
  expect(readInputs(inputs, parseAddress(hash).address.inputs)).toEqual({
    inputs: { stage: 2.5, seed: 0 },
    corrections: [],
  });
});

it('between two stages the later one has come as far as the place is on the way to it', () => {
  expect([0, 0.25, 1, 1.5, 2, 3].map((stage) => between(stage, 2))).toEqual([0, 0, 0, 0.5, 1, 1]);
});
