// The road that a teacher is making: what can be done with it, how an address is taken over, and how it is kept on this machine.
import { signal } from '@preact/signals';
import { maker as texts } from '#words/teach';
import {
  type Address,
  formatAddress,
  parseAddress,
  readInputs,
  writeInputs,
} from '../../lab/address';
import {
  cleaned,
  most,
  opening,
  type RoadSheet,
  type RoadStep,
  readSheet,
  roadStaging,
  writeRoad,
} from '../../lab/own-road';
import { browserStorage } from '../../lab/progress';
import type { Stop } from '../../lab/routes';
import { stepKey, type Walk } from '../../lab/walk';
import { moved } from '../../lessons/moved';

export const emptySheet: RoadSheet = { title: '', steps: [] };

/** The road as it is now, and as it was before what was done last. */
export const draft = signal<{ readonly sheet: RoadSheet; readonly before?: RoadSheet }>({
  sheet: emptySheet,
});

const key = 'attention-lab:teach';

/** What was being made when the page was left, once. */
export async function loadDraft(): Promise<void> {
  if (draft.peek().sheet !== emptySheet) return;
  try {
    const code = browserStorage()?.getItem(key);
    if (!code) return;
    const sheet = await readSheet(code);
    if (draft.peek().sheet !== emptySheet) return;
    draft.value = { sheet: sheet.title === texts.untitled ? { ...sheet, title: '' } : sheet };
  } catch {
    // What cannot be read any more is begun anew.
  }
}

export function keepDraft(code: string | undefined): void {
  try {
    if (code) browserStorage()?.setItem(key, code);
    else browserStorage()?.removeItem(key);
  } catch {
    // Where nothing can be kept, the link holds all of it.
  }
}

/** As others get it: with a title, and nothing said where nothing is. */
export const finished = ({ title, steps }: RoadSheet): RoadSheet => ({
  title: title.trim() || texts.untitled,
  steps: steps.map((step) => {
    const { words, ...others } = step;
    return words?.trim() ? { ...others, words: words.trim() } : others;
  }),
});

export async function codeOf(sheet: RoadSheet): Promise<string | undefined> {
  return sheet.steps.length > 0 ? await writeRoad(finished(sheet)) : undefined;
}

/** A line as it may stand on a road: nothing invisible that would turn or break it. */
export const plainLine = (text: string): string =>
  text.replace(/[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/gu, ' ');

export const stopOf = (walk: Walk, step: string): Stop | undefined =>
  walk.routes[0].stops.find((stop) => stepKey(stop.lesson, stop.step) === step);

/** The address of a step of a road, without the road. */
export function addressOf(step: RoadStep, view?: Address['view']): string {
  const [lesson, id] = step.step.split('/');
  return formatAddress({ lesson, step: id, view, ...opening(step) }, 'hash');
}

function addressIn(walk: Walk, pasted: string): Address {
  const text = pasted.trim();
  const isHere = text.startsWith(walk.base);
  return parseAddress(isHere ? text.slice(walk.base.length) : text.slice(text.indexOf('#')))
    .address;
}

/** The step of an address, with the state and the staging that it says; `undefined` where it is of no step. @throws where it cannot be loaded */
export async function stepIn(walk: Walk, pasted: string): Promise<RoadStep | undefined> {
  const { lesson = '', step = '', inputs, staging } = addressIn(walk, pasted);
  const named = stepKey({ id: lesson }, { id: step });
  const stop = stopOf(walk, moved[named] ?? named);
  if (!stop) return undefined;
  const { inputs: specs } = await walk.loadStep(stop);
  const written = writeInputs(specs, readInputs(specs, inputs).inputs);
  const state = [...written].map(([name, text]) => `${name}=${text}`).join('&');
  const staged = roadStaging.flatMap((name) => {
    const text = staging?.get(name);
    return text && /^[\w,-]+$/.test(text) && text.length <= most.staging ? [[name, text]] : [];
  });
  return {
    step: stepKey(stop.lesson, stop.step),
    ...(state && state.length <= most.state && { state }),
    ...Object.fromEntries(staged),
  };
}

/** The road of an address; `undefined` where it has none. @throws UnreadableRoad */
export async function roadIn(walk: Walk, pasted: string): Promise<RoadSheet | undefined> {
  const { road } = addressIn(walk, pasted);
  return road ? await readSheet(cleaned(road)) : undefined;
}
