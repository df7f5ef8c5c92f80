// What is presented, over all of its steps: the keys of a clicker, the black screen, the second window, and where it goes on bit by bit.
// How it looks is in Presented.tsx and Notes.tsx.
import { signal } from '@preact/signals';
import { h, render } from 'preact';
import type { troubles } from '#words/presenting';
import { closeExplanation } from '../lab/keyboard';
import { stopFrom } from '../lab/routes';
import { type Reveal, reveals } from '../lab/staging';
import type { StepModel } from '../lab/step-model';
import type { Walk } from '../lab/walk';
import { stagedOn } from './staged';
import { theme } from './theme';

/** Whether the screen is black. */
export const isBlank = signal(false);

/** When it began, in milliseconds of `Date.now()`. */
export const began = signal(0);

/** What the room bets on, by the key of its question: an option, or a number. It is nobody's own answer, and forgotten at the end. */
export const bets = signal<Readonly<Record<string, string | number>>>({});

/** Why something that was asked for did not happen. */
export const trouble = signal<keyof typeof troubles | undefined>(undefined);

export function bet(key: string, on: string | number): void {
  bets.value = { ...bets.peek(), [key]: on };
}

/** The question that is asked before the figure is shown, and the key under which it is known. */
export function askedBefore({ key, step: { predictions } }: StepModel) {
  const question = predictions?.[0];
  return question && { question, key: `${key}/${question.id}` };
}

/** What is shown of the step that is open, if it is presented bit by bit. */
export const revealOn = (walk: Walk): Reveal | undefined => stagedOn(walk).value?.staged.reveal;

/** Shows another part of the step that is open, or with `undefined` all of it at once. */
export function reveal(walk: Walk, part: Reveal | undefined): void {
  const staging = new Map(walk.staging.peek());
  if (part) staging.set('reveal', part);
  else staging.delete('reveal');
  const model = walk.model.peek();
  if (model && part === 'question') model.explained.value = [];
  walk.stage(staging, walk.theme.peek());
  walk.flush();
}

/** The players of the figure that can be turned. */
function playersOf(model: StepModel): HTMLElement[] {
  const all = model.root.current?.querySelectorAll<HTMLElement>('.figure-side .player');
  return [...(all ?? [])].filter((player) => !player.dataset.locked);
}

/** The button of a player that leads to another stage; `undefined` where all players are at their end. */
export function turnOf(model: StepModel, by: 1 | -1): HTMLButtonElement | undefined {
  const which = by > 0 ? '.player-on' : '.player-turn:not(.player-on)';
  const turns = playersOf(model).flatMap((player) => [
    ...player.querySelectorAll<HTMLButtonElement>(`${which}:not([aria-disabled="true"])`),
  ]);
  return by > 0 ? turns[0] : turns.at(-1);
}

/** Takes the players of the figure to the first stage that shows something. */
export function rewind(model: StepModel): void {
  for (const player of playersOf(model)) {
    const input = player.dataset.input;
    const track = player.querySelector<HTMLInputElement>('input[type=range]');
    if (input && track) model.set({ [input]: Number(track.min) });
  }
}

/** Goes on or back within what is presented bit by bit, or to the next step of it; false where all is shown at once. */
export function goWithin(walk: Walk, by: 1 | -1): boolean {
  const model = walk.model.peek();
  const place = walk.place.peek();
  const now = revealOn(walk);
  if (!now || !model || !place) return false;
  if (now === 'figure') {
    const turn = turnOf(model, by);
    turn?.click();
    if (turn) return true;
  }
  const next = reveals[reveals.indexOf(now) + by];
  if (next) {
    if (next === 'figure' && by > 0) rewind(model);
    reveal(walk, next);
    return true;
  }
  const to = stopFrom(place.route, place.position, by);
  if (to < 0 || !stagedOn(walk).peek()?.staged.shown.has('nav')) return true;
  void walk.goTo(place.route, to).then(() => {
    if (walk.place.peek()?.position === to) reveal(walk, by > 0 ? 'question' : 'answer');
  });
  return true;
}

/** What the keys do, in whichever window they are pressed. */
export function obey(walk: Walk, event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
  if (ctrlKey || metaKey || altKey) return;
  const target = event.target as Element | null; // of another window, where there are two
  const on = (selector: string): boolean => !!target?.closest?.(selector);
  const act = (): (() => void) | undefined => {
    if (isBlank.peek())
      return () => {
        isBlank.value = false;
      };
    if (on('dialog')) return undefined;
    if (key === 'PageDown') return () => go(walk, 1);
    if (key === 'PageUp') return () => go(walk, -1);
    if (key === 'Escape') {
      const model = walk.model.peek();
      const isExplaining = model && model.explained.peek().length > 0;
      return isExplaining ? () => closeExplanation(model) : () => walk.showAs('page');
    }
    if (on('input:not([type=radio], [type=range], [type=checkbox]), textarea, select, .cm-editor'))
      return undefined;
    if (key === ' ')
      return on('button, a, summary, [role=slider], [type=checkbox]')
        ? undefined
        : () => go(walk, shiftKey ? -1 : 1);
    if (key === 'b' || key === '.')
      return () => {
        isBlank.value = true;
      };
    if (key === 'f') return fullScreen;
    if (key === 'n') return () => void openNotes(walk);
    return /^[1-9]$/.test(key) ? optionChosen(walk, Number(key)) : undefined;
  };
  const doing = act();
  if (!doing) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (!event.repeat || key === 'PageDown' || key === 'PageUp') doing();
}

function go(walk: Walk, by: 1 | -1): void {
  const mayLeave = stagedOn(walk).peek()?.staged.shown.has('nav') !== false;
  if (mayLeave || revealOn(walk)) void walk.move(by);
}

/** Bets on an option by its number, while the question is shown. */
function optionChosen(walk: Walk, number: number): (() => void) | undefined {
  const model = walk.model.peek();
  const asked = model && revealOn(walk) === 'question' && askedBefore(model);
  const option = asked && Object.keys(asked.question.options)[number - 1];
  if (!asked || !option || 'on' in asked.question.decide) return undefined;
  return () => bet(asked.key, option);
}

export function fullScreen(): void {
  const root = document.documentElement;
  trouble.value = undefined;
  if (document.fullscreenElement) void document.exitFullscreen();
  else if (root.requestFullscreen)
    root.requestFullscreen().catch(() => {
      trouble.value = 'noFull';
    });
  else trouble.value = 'noFull';
}

/** Follows what is presented until it is left, from step to step. */
export function present(walk: Walk): () => void {
  began.value ||= Date.now();
  const listen = (event: KeyboardEvent): void => obey(walk, event);
  const unblank = (event: Event): void => {
    if (!isBlank.peek()) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    isBlank.value = false;
  };
  walk.within = (by) => goWithin(walk, by);
  addEventListener('keydown', listen, { capture: true });
  addEventListener('click', unblank, { capture: true });
  addEventListener('pagehide', closeNotes);
  return () => {
    walk.within = () => false;
    removeEventListener('keydown', listen, { capture: true });
    removeEventListener('click', unblank, { capture: true });
    removeEventListener('pagehide', closeNotes);
    if (walk.view.peek() === 'lab') return; // another step of it
    closeNotes();
    if (document.fullscreenElement) void document.exitFullscreen();
    [isBlank.value, began.value, bets.value, trouble.value] = [false, 0, {}, undefined];
    if (walk.staging.peek().has('reveal')) reveal(walk, undefined);
  };
}

let notesWindow: Window | undefined;

function closeNotes(): void {
  notesWindow?.close();
  notesWindow = undefined;
}

/** Opens the second window, which this one draws in, or brings it to the front. */
export async function openNotes(walk: Walk): Promise<void> {
  trouble.value = undefined;
  if (notesWindow && !notesWindow.closed) return notesWindow.focus();
  // At once: what comes later is not what the learner asked for.
  const opened = window.open('', '', 'popup,width=640,height=720');
  if (!opened) {
    trouble.value = 'refused';
    return;
  }
  notesWindow = opened;
  const loaded = await import('./Notes').catch(() => undefined);
  if (!loaded) {
    closeNotes();
    trouble.value = 'notLoaded';
    return;
  }
  const there = opened.document;
  const root = document.documentElement;
  for (const name of ['lang', 'dir'] as const) there.documentElement[name] = root[name];
  for (const sheet of document.querySelectorAll<HTMLLinkElement | HTMLStyleElement>(
    'link[rel=stylesheet], style',
  )) {
    const copy = there.importNode(sheet, true);
    if (sheet instanceof HTMLLinkElement) copy.setAttribute('href', sheet.href);
    there.head.append(copy);
  }
  render(h(loaded.Notes, { walk }), there.body);
  const endTheme = theme.subscribe((value) => {
    there.documentElement.dataset.theme = value;
  });
  opened.addEventListener('keydown', (event) => obey(walk, event), { capture: true });
  opened.addEventListener('pagehide', () => {
    endTheme();
    render(null, there.body);
    if (notesWindow === opened) notesWindow = undefined;
  });
}
