// The page's state as text in the URL's hash, and back. Version 1: #v=1&lesson=…&step=…&route=…&view=…&<input>=…, or #v=1&page=…
// Vectors and orders are 2,1,3; matrices 1,0;0,1; masks 10;11; words are percent-encoded one by one. Only inputs that differ from their
// defaults are written. Reading never fails: what cannot be read is reported as a correction.
import { address as texts } from '#words/lab';
import { parseNumber, quote } from './format';
import { type Fitted, fitInputs, type InputSpec, type InputSpecs, type Inputs } from './inputs';

export const urlVersion = 1;

/** How a step is shown: with its prose; its figure alone, filling the page; bare, for a frame in another page. */
export type View = 'page' | 'lab' | 'embed';

/** Light or dark, as a frame is told by the page that it stands in. */
export type Theme = 'light' | 'dark';

const views: readonly string[] = ['page', 'lab', 'embed'] satisfies View[];

/** The pages that are not steps. */
export const pageNames = ['claims', 'glossary'] as const;
export type PageName = (typeof pageNames)[number];

/** What an address has of its own; no input may be called like one of them. */
export const reservedNames = ['v', 'page', 'lesson', 'step', 'route', 'view', 'theme'] as const;

/** What a hash names, before it is known whether the names exist. */
export interface HashPlace {
  readonly page: string | undefined;
  readonly view: View;
  /** Of a frame alone; a page has its own switch. */
  readonly theme: Theme | undefined;
  readonly route: string | undefined;
  readonly lesson: string | undefined;
  readonly step: string | undefined;
  /** Everything else: the inputs as text. */
  readonly parameters: ReadonlyMap<string, string>;
  readonly corrections: readonly string[];
}

export function readHash(hash: string): HashPlace {
  const parameters = new Map<string, string>();
  const corrections: string[] = [];
  // Some editors of pages write the sign between the parts as it stands in HTML, even where it is none.
  for (const part of hash.replace(/^#/, '').split(/&(?:amp;)?/)) {
    if (part === '') continue;
    const equals = part.indexOf('=');
    const name = equals < 0 ? part : part.slice(0, equals);
    if (parameters.has(name)) {
      corrections.push(texts.twice(quote(decode(name))));
    }
    parameters.set(name, equals < 0 ? '' : part.slice(equals + 1));
  }
  const take = (name: string): string | undefined => {
    const value = parameters.get(name);
    parameters.delete(name);
    return value;
  };
  const version = take('v');
  if (version && version !== String(urlVersion)) {
    corrections.push(texts.version(quote(version), urlVersion));
  }
  const view = take('view') ?? 'page';
  if (!views.includes(view)) corrections.push(texts.noView(quote(decode(view))));
  const theme = take('theme');
  return {
    page: take('page'),
    view: views.includes(view) ? (view as View) : 'page',
    theme: view === 'embed' && (theme === 'light' || theme === 'dark') ? theme : undefined,
    route: take('route'),
    lesson: take('lesson'),
    step: take('step'),
    parameters,
    corrections,
  };
}

/** The inputs that a hash's parameters give for a step, with everything that had to be corrected. */
export function readInputs(specs: InputSpecs, parameters: ReadonlyMap<string, string>): Fitted {
  const raw: Record<string, unknown> = {};
  const unknown: string[] = [];
  for (const [name, text] of parameters) {
    const spec = Object.hasOwn(specs, name) ? specs[name] : undefined;
    if (spec) raw[name] = readValue(spec, text);
    else unknown.push(texts.unknown(quote(decode(name))));
  }
  const fitted = fitInputs(specs, raw);
  return { inputs: fitted.inputs, corrections: unknown.concat(fitted.corrections) };
}

export function writePage(page: PageName): string {
  return `#v=${urlVersion}&page=${page}`;
}

export function writeHash(
  place: {
    readonly route?: string | undefined;
    readonly lesson: string;
    readonly step: string;
    readonly view?: View;
    readonly theme?: Theme | undefined;
  },
  specs: InputSpecs,
  inputs: Inputs,
): string {
  const parts = [`v=${urlVersion}`, `lesson=${place.lesson}`, `step=${place.step}`];
  if (place.route) parts.push(`route=${place.route}`);
  if (place.view && place.view !== 'page') parts.push(`view=${place.view}`);
  if (place.theme) parts.push(`theme=${place.theme}`);
  for (const [name, spec] of Object.entries(specs)) {
    const text = writeValue(spec, inputs[name]);
    if (text !== writeValue(spec, spec.default)) parts.push(`${name}=${text}`);
  }
  return `#${parts.join('&')}`;
}

function readValue(spec: InputSpec, text: string): unknown {
  // Mail programs encode commas on the way, which only words must keep apart from those between them.
  const numbers = (list: string): number[] => list.split(',').map(parseNumber);
  switch (spec.kind) {
    case 'number':
      return parseNumber(decode(text));
    case 'choice':
      return decode(text);
    case 'vector':
    case 'order':
      return numbers(decode(text));
    case 'mask':
      return decode(text)
        .split(';')
        .map((row) => Array.from(row, Number));
    case 'matrix':
      return decode(text).split(';').map(numbers);
    case 'words':
      return text.split(',').map(decode);
  }
}

function writeValue(spec: InputSpec, value: unknown): string {
  switch (spec.kind) {
    case 'number':
    case 'choice':
      return String(value);
    case 'mask':
      return (value as readonly (readonly number[])[]).map((row) => row.join('')).join(';');
    case 'vector':
    case 'order':
      return (value as readonly number[]).join(',');
    case 'matrix':
      return (value as readonly (readonly number[])[]).map((row) => row.join(',')).join(';');
    case 'words':
      return (value as readonly string[]).map(encodeURIComponent).join(',');
  }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // a lone % is shown as it came
  }
}
