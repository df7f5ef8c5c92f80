// A step as it is presented: the keys of a clicker, question and answer around the figure, the black screen, and the second window.
// That it fits the wall, and that browsers open a window, is for the real browsers (tests/e2e).
import { act, fireEvent, screen, within } from '@testing-library/preact';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openPage, partsLoaded } from './support-page';

const scoresToWeights = '#v=1&lesson=where-to-look&step=scores-to-weights';
const presented = `${scoresToWeights}&view=lab`;

/** Presses a key where the focus is, and waits for where it leads. */
async function press(key: string, on: EventTarget = document.body, shiftKey = false) {
  const event = new KeyboardEvent('keydown', { key, shiftKey, bubbles: true, cancelable: true });
  act(() => void on.dispatchEvent(event));
  await partsLoaded();
}

const asked = () => document.querySelector<HTMLElement>('.asked');

afterEach(() => {
  vi.restoreAllMocks();
});

describe('a clicker', () => {
  it('walks and changes no number, whatever has the focus, and Esc leaves from there', async () => {
    const { walk, model } = await openPage(presented);
    const place = () => walk.place.value?.step.id;
    const before = model.inputs.value;
    await press('PageDown', screen.getByRole('spinbutton', { name: 'score of pizza' }));
    expect(place()).toBe('weighted-combination');
    await press('PageUp', screen.getByRole('slider', { name: /stage|walk|player/i }));
    expect(place()).toBe('scores-to-weights');
    expect(walk.model.value?.inputs.value).toEqual(before);
    await press(' ');
    expect(place()).toBe('weighted-combination');
    await press(' ', document.body, true);
    // What is typed is not taken for a key.
    const field = screen.getByRole('spinbutton', { name: 'score of pizza' });
    for (const key of [' ', '.', 'b', 'f', 'n', '1']) await press(key, field);
    expect(place()).toBe('scores-to-weights');
    expect(document.documentElement.hasAttribute('data-blank')).toBe(false);
    await press('Escape', field);
    expect(walk.view.value).toBe('page');
  });

  it('makes the screen black until the next key, which does nothing else', async () => {
    const { walk } = await openPage(presented);
    const isBlank = () => document.documentElement.hasAttribute('data-blank');
    for (const [on, off] of [
      ['b', 'PageDown'],
      ['.', 'Escape'],
    ] as const) {
      await press(on);
      expect(isBlank()).toBe(true);
      await press(off);
      expect(isBlank()).toBe(false);
    }
    expect(walk.place.value?.step.id).toBe('scores-to-weights');
    expect(walk.view.value).toBe('lab');
  });

  it('leads nowhere where nothing is to lead elsewhere', async () => {
    const { walk } = await openPage(`${presented}&without=nav`);
    await press('PageDown');
    expect(walk.place.value?.step.id).toBe('scores-to-weights');
  });
});

describe('step by step', () => {
  it('comes the question, the figure stage by stage, the answer, and the next step; and back', async () => {
    const { walk, model, address } = await openPage(presented);
    const stage = () => model.inputs.value.stage;
    const last = stage();
    fireEvent.click(screen.getByRole('button', { name: 'step by step' }));
    expect(address.hash).toBe(`${presented}&reveal=question`);
    expect(asked()?.textContent).toMatch(/\?/);
    expect(asked()?.textContent).not.toContain('7.39');
    await press('PageDown');
    expect(address.hash).toContain('reveal=figure');
    expect(stage()).toBe(0);
    // By another key of the same way.
    for (let i = 1; i <= Number(last); i++) {
      await press(i % 2 ? 'PageDown' : 'ArrowRight');
      expect(address.hash).toContain('reveal=figure');
      await vi.waitUntil(() => stage() === i);
    }
    await press('PageDown');
    expect(address.hash).toBe(`${presented}&reveal=answer`);
    expect(asked()?.textContent).toContain('7.39');
    await press('PageUp');
    expect(address.hash).toBe(`${presented}&reveal=figure`);
    await press('PageDown');
    await press('PageDown');
    expect(walk.place.value?.step.id).toBe('weighted-combination');
    expect(address.hash).toContain('reveal=question');
    await press('PageUp');
    expect(address.hash).toBe(`${presented}&reveal=answer`);
    await press('Escape');
    expect(address.hash).toBe(scoresToWeights);
  });

  it('shows no answer before its time, and remembers no bet of the room as one of the learner', async () => {
    const { walk } = await openPage(
      '#v=1&lesson=where-to-look&step=what-softmax-ignores&view=lab&reveal=question',
    );
    await press('2');
    const option = (name: RegExp) => within(asked() as HTMLElement).getByRole('button', { name });
    expect(option(/^it grows/).getAttribute('aria-pressed')).toBe('true');
    expect(asked()?.textContent).not.toMatch(/the answer|Right/);
    await press('PageDown');
    await press('PageDown');
    expect(option(/^it grows/).textContent).toContain('the answer');
    expect(asked()?.textContent).toMatch(/Right\. .*0\.8668/);
    fireEvent.click(screen.getByRole('button', { name: 'double the scores' }));
    expect(document.querySelector('[data-cell="weights:2"]')?.textContent).toBe('0.8668');
    expect(walk.progress.value.answers).toEqual({});
  });
});

describe('the second window', () => {
  const open = async (hash: string) => {
    const there = document.implementation.createHTMLDocument();
    const other = {
      document: there,
      closed: false,
      close: vi.fn(),
      focus: vi.fn(),
      addEventListener: there.addEventListener.bind(there),
    };
    vi.spyOn(window, 'open').mockReturnValue(other as unknown as Window);
    const page = await openPage(hash);
    await press('n');
    return { ...page, other, there, body: within(there.body) };
  };

  it('has question, answer, what comes next and the time, and a clicker works there', async () => {
    const { walk, address, other, there, body } = await open(`${presented}&reveal=question`);
    expect(there.querySelector('h1')?.textContent).toBe('From scores to weights');
    const said = (name: string) => body.getByText(name).nextElementSibling?.textContent;
    expect(said('shown now')).toBe('the question');
    expect(said('next')).toBe('the figure');
    expect(said('Answer')).toMatch(/7\.389/);
    expect(said('since the start')).toMatch(/^\d+:\d\d$/);
    await press('PageDown', there.body);
    expect(address.hash).toContain('reveal=figure');
    expect(said('shown now')).toMatch(/^the figure, at “/);
    act(() => body.getByText('black screen').click());
    expect(said('shown now')).toBe('nothing: the screen is black');
    act(() => body.getByText('show the screen').click());
    await act(() => walk.goTo(walk.routes[0], 0));
    expect(there.querySelector('h1')?.textContent).toBe(walk.place.value?.step.title);
    await press('Escape', there.body);
    expect(walk.view.value).toBe('page');
    expect(other.close).toHaveBeenCalled();
  });

  it('is said to be refused where it is', async () => {
    vi.spyOn(window, 'open').mockReturnValue(null);
    await openPage(presented);
    fireEvent.click(screen.getByRole('button', { name: 'notes' }));
    expect(screen.getByText(/did not open a second window/)).toBeDefined();
  });
});
