// A road that somebody made, such as a teacher: which steps in which order, how each is found there, and a line about it. It is written
// as one parameter of an address, so that a link holds all of it and no server has to keep it. Loaded with the first such address.
import { ownRoad as texts } from '#words/road';
import { type Address, reservedNames, type stagingNames } from './address';
import { deflated, inflated } from './deflate';
import { quote } from './format';
import type { Route, Stop } from './routes';
import { Sha256 } from './sha256';
import { stepKey } from './walk';

/** How a step is staged on a road; what else an address can say of that is for frames. */
export const roadStaging = [
  'show',
  'without',
  'lock',
] as const satisfies readonly (typeof stagingNames)[number][];

/** A step of a road, as its maker wrote it down. */
export interface RoadStep extends Readonly<Partial<Record<(typeof roadStaging)[number], string>>> {
  /** `lesson/step`. */
  readonly step: string;
  /** Its inputs as in an address: `scores=2,1,4&words=I,love,tea`. */
  readonly state?: string;
  readonly words?: string;
}

/** A road as a route, unless nothing is left of it, and what is to be said about it. */
export interface OwnRoad {
  readonly route?: Route;
  readonly corrections: readonly string[];
}

export interface RoadSheet {
  readonly title: string;
  readonly steps: readonly RoadStep[];
}

/** How much of each there may be: characters, and steps. */
export const most = { title: 100, words: 300, state: 2000, staging: 300, steps: 60, code: 8000 };

/** A sheet of so many bytes cannot be one; what unpacks to more is not read on. */
const mostBytes = 200_000;

/** Why a road cannot be read. */
export type Unreadable = 'damaged' | 'newer' | 'long' | 'empty';

export class UnreadableRoad extends Error {
  readonly why: Unreadable;

  constructor(why: Unreadable, cause?: unknown) {
    super(why, { cause });
    this.why = why;
  }
}

/** The first character of a road says how the rest is written. */
const forms = { plain: '0', deflated: '1' } as const;

/** A road as an address writes it: JSON, deflated where that is shorter, in the letters of base64url. */
export async function writeRoad(sheet: RoadSheet): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(compact(sheet)));
  const shorter = await deflated(bytes);
  return shorter.length < bytes.length
    ? `${forms.deflated}${asBase64(shorter)}`
    : `${forms.plain}${asBase64(bytes)}`;
}

/** What an address writes. @throws UnreadableRoad */
export async function readSheet(code: string): Promise<RoadSheet> {
  if (code.length > most.code) throw new UnreadableRoad('long');
  const [form = '', rest] = [code[0], code.slice(1)];
  if (form !== forms.plain && form !== forms.deflated) {
    throw new UnreadableRoad(/^[2-9]/.test(form) ? 'newer' : 'damaged');
  }
  let sheet: unknown;
  try {
    const bytes = asBytes(rest);
    const text = form === forms.plain ? bytes : await inflated(bytes, mostBytes);
    sheet = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(text));
  } catch (cause) {
    throw new UnreadableRoad('damaged', cause);
  }
  return checked(sheet);
}

/** Without what surrounds a link in a sentence, or what a mail program made of it. */
export const cleaned = (code: string): string => code.replace(/[^\w-].*$/s, '');

/** By which a road is known: 12 hexadecimal digits over all that it says. */
export function roadId(sheet: RoadSheet): string {
  const bytes = new TextEncoder().encode(JSON.stringify(compact(sheet)));
  return `own-${new Sha256().update(bytes).digest().slice(0, 12)}`;
}

/** The route that a sheet describes, through the steps of the course; steps that there are not are left out, and it says so. */
export function routeOf(
  sheet: RoadSheet,
  code: string,
  course: Route,
  moved: Readonly<Record<string, string>> = {},
): OwnRoad {
  const known = new Map(course.stops.map((stop) => [stepKey(stop.lesson, stop.step), stop]));
  const stops = new Map<string, Stop>();
  const corrections: string[] = [];
  for (const each of sheet.steps) {
    const key = known.has(each.step) ? each.step : (moved[each.step] ?? each.step);
    const stop = known.get(key);
    if (!stop) corrections.push(texts.noStep(quote(each.step)));
    else if (stops.has(key)) corrections.push(texts.twice(quote(stop.step.title)));
    else {
      const { words } = each;
      stops.set(key, { ...stop, isBeside: false, opens: opening(each), ...(words && { words }) });
    }
  }
  if (stops.size === 0) return { corrections: [...corrections, texts.unreadable.empty] };
  const route = {
    id: roadId(sheet),
    title: sheet.title,
    named: { route: undefined, road: code },
    stops: [...stops.values()],
    ends: new Map(),
  };
  return { route, corrections };
}

/** How a step is found: its inputs and its staging, as an address has them. */
export function opening(step: RoadStep): Required<Pick<Address, 'inputs' | 'staging'>> {
  return { inputs: parameters(step.state), staging: stagingOf(step) };
}

function stagingOf(step: RoadStep): ReadonlyMap<string, string> {
  return new Map(roadStaging.flatMap((name) => (step[name] ? [[name, step[name]]] : [])));
}

function parameters(state = ''): ReadonlyMap<string, string> {
  const pairs = state.split('&').filter((pair) => pair !== '');
  return new Map(
    pairs.map((pair): [string, string] => {
      const equals = pair.indexOf('=');
      return equals < 0 ? [pair, ''] : [pair.slice(0, equals), pair.slice(equals + 1)];
    }),
  );
}

/** What says nothing is left out, and a step of which nothing is said is its name. */
function compact({ title, steps }: RoadSheet): object {
  return {
    title,
    steps: steps.map((step) => {
      const said = Object.entries(step).filter(([, text]) => text);
      return said.length === 1 ? step.step : Object.fromEntries(said);
    }),
  };
}

/** @throws UnreadableRoad for anything that is not a road to the letter. */
function checked(given: unknown): RoadSheet {
  const { title, steps, ...others } = record(given);
  if (Object.keys(others).length > 0 || !Array.isArray(steps)) throw new UnreadableRoad('damaged');
  if (steps.length === 0) throw new UnreadableRoad('empty');
  if (steps.length > most.steps) throw new UnreadableRoad('long');
  return { title: line(title, most.title), steps: steps.map(checkedStep) };
}

function checkedStep(given: unknown): RoadStep {
  const { step, state, words, ...staging } =
    typeof given === 'string' ? { step: given } : record(given);
  if (typeof step !== 'string' || !/^[a-z\d-]{1,60}\/[a-z\d-]{1,60}$/.test(step)) {
    throw new UnreadableRoad('damaged');
  }
  const read: Record<string, string> = { step };
  if (state !== undefined) read.state = checkedState(state);
  if (words !== undefined) read.words = line(words, most.words);
  for (const [name, text] of Object.entries(staging)) {
    const isName = roadStaging.some((each) => each === name);
    if (!isName || !/^[\w,-]+$/.test(line(text, most.staging))) throw new UnreadableRoad('damaged');
    read[name] = text as string;
  }
  return read as unknown as RoadStep;
}

function checkedState(given: unknown): string {
  const state = line(given, most.state);
  // It would say something of the road in place of the step.
  const isTaken = [...parameters(state).keys()].some((name) =>
    reservedNames.some((each) => each === name.toLowerCase()),
  );
  if (isTaken || /[#\s]/.test(state)) throw new UnreadableRoad('damaged');
  return state;
}

/** A text of one line. @throws UnreadableRoad */
function line(given: unknown, longest: number): string {
  if (typeof given !== 'string' || given.trim() === '') throw new UnreadableRoad('damaged');
  if (given.length > longest) throw new UnreadableRoad('long');
  // Controls and what turns the direction of a text are no words of anybody.
  if (/[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u.test(given))
    throw new UnreadableRoad('damaged');
  return given;
}

function record(given: unknown): Record<string, unknown> {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    throw new UnreadableRoad('damaged');
  }
  return given as Record<string, unknown>;
}

function asBase64(bytes: Uint8Array): string {
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

function asBytes(text: string): Uint8Array<ArrayBuffer> {
  if (!/^[\w-]+$/.test(text)) throw new Error('no base64url');
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}
