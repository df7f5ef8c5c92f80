// Addresses: what one names, and how it is written, in the hash of the page or in the path of a page for each step. Reading never
// fails: what cannot be read is reported as a correction. Whether the names exist is the business of whoever asks (walk.ts).
import { address as texts } from '#words/lab';
import { parseNumber, quote } from './format';
import {
  type Fitted,
  fitInputs,
  type InputSpec,
  type InputSpecs,
  type Inputs,
  openings,
} from './inputs';

export const addressVersion = 1;

/** How a step is shown: with its prose; its figure alone, filling the page; bare, for a frame in another page; on paper, with its lesson. */
export type View = 'page' | 'lab' | 'embed' | 'print';

/** Light or dark, as a frame is told by the page that it stands in. */
export type Theme = 'light' | 'dark';

const views: readonly string[] = ['page', 'lab', 'embed', 'print'] satisfies View[];
const themes: readonly string[] = ['light', 'dark'] satisfies Theme[];

/** The pages that are not steps; no lesson may be called like one of them. An address that names nothing means the first. */
export const pageNames = [
  'start',
  'map',
  'practice',
  'write',
  'claims',
  'glossary',
  'references',
  'measured',
  'kept',
  'teach',
  'plans',
  'sheet',
  'about',
] as const;
export type PageName = (typeof pageNames)[number];

/** How a step is staged for others; what it says is read by staging.ts, which most visits do without. */
export const stagingNames = [
  'question',
  'show',
  'without',
  'lock',
  'background',
  'deck',
  'reveal',
  'answers',
  'python',
] as const;
export type Staging = ReadonlyMap<string, string>;

/** What an address has of its own; no input may be called like one of them. */
export const reservedNames = [
  ...['v', 'page', 'lesson', 'step', 'route', 'road', 'view', 'theme'],
  ...stagingNames,
] as const;

/** A place of the course and what is set there. A laboratory is a step in the view `lab`. */
export interface Address {
  /** A page that is no step; what is said of a step counts for nothing then. */
  readonly page?: string | undefined;
  readonly route?: string | undefined;
  /** A road that somebody made, as it is written (own-road.ts); it holds all of itself. */
  readonly road?: string | undefined;
  readonly lesson?: string | undefined;
  readonly step?: string | undefined;
  readonly view?: View | undefined;
  /** Of a frame alone; a page has its own switch. */
  readonly theme?: Theme | undefined;
  readonly staging?: Staging | undefined;
  /** The step's inputs as text; those that are left out are as the step has them. On a page that is no step: what is chosen there. */
  readonly inputs?: ReadonlyMap<string, string> | undefined;
}

/**
 * What follows the address of the course. `hash`: `#v=1&lesson=L&step=S&scores=2,1,4`, or `#v=1&page=claims`, for files and servers
 * that have one page. `path`: `L/S/#v=1&scores=2,1,4`, or `claims/`, for servers that have a page for each. Both are always read.
 */
export type AddressForm = 'hash' | 'path';

/** What follows the address of the course, for a place in it. */
export function formatAddress(address: Address, form: AddressForm): string {
  const { page, lesson, step, staging = [], inputs = [] } = address;
  const place = page ? { page } : { lesson, step };
  const parts = form === 'hash' ? Object.entries(place) : [];
  if (!page) {
    const view = address.view === 'page' ? undefined : address.view;
    const { route, road, theme } = address;
    parts.push(...Object.entries({ route, road, view, theme }), ...staging);
  }
  parts.push(...inputs);
  const written = parts.flatMap(([name, text]) => (text ? [`${name}=${text}`] : []));
  const hash = [`#v=${addressVersion}`, ...written].join('&');
  if (form === 'hash') return hash;
  const path = Object.values(place).flatMap((id) => (id ? [`${id}/`] : []));
  return `${path.join('')}${written.length > 0 ? hash : ''}`;
}

/** What is named by that which follows the address of the course. Where the hash names a place, the path counts for nothing. */
export function parseAddress(reference: string): {
  readonly address: Address;
  readonly corrections: readonly string[];
} {
  const parameters = new Map<string, string>();
  const corrections: string[] = [];
  const [path = '', ...rest] = reference.split('#');
  // Some editors of pages write the sign between the parts as it stands in HTML, even where it is none.
  for (const part of unwrapped(rest.join('#')).split(/&(?:amp;)?/)) {
    if (part === '') continue;
    const equals = part.indexOf('=');
    const given = equals < 0 ? part : part.slice(0, equals);
    const name = reservedNames.find((each) => each === given.toLowerCase()) ?? given;
    if (parameters.has(name)) corrections.push(texts.twice(quote(decode(name))));
    parameters.set(name, equals < 0 ? '' : part.slice(equals + 1));
  }
  /** An id, however it is written; all of ours are of small letters. */
  const take = (name: (typeof reservedNames)[number]): string | undefined => {
    const text = parameters.get(name);
    parameters.delete(name);
    return text === undefined ? undefined : withoutEnd(decode(text)).toLowerCase();
  };
  const version = take('v');
  if (version && version !== String(addressVersion)) {
    corrections.push(texts.version(quote(version), addressVersion));
  }
  const view = take('view') ?? 'page';
  if (!views.includes(view)) corrections.push(texts.noView(quote(view)));
  const theme = take('theme') ?? '';
  const inHash = { page: take('page'), lesson: take('lesson'), step: take('step') };
  const isInHash = Object.values(inHash).some((id) => id !== undefined);
  const route = take('route');
  const staging = new Map<string, string>();
  for (const name of stagingNames) {
    const text = take(name);
    if (text) staging.set(name, text);
  }
  const place = isInHash ? inHash : placeOfPath(path);
  const namesNothing =
    !isInHash && !place.page && !place.lesson && !route && view === 'page' && parameters.size === 0;
  // Capitals and small letters are not the same there.
  const road = parameters.get('road');
  parameters.delete('road');
  return {
    address: {
      ...(namesNothing ? { page: pageNames[0] } : place),
      route,
      road,
      view: views.includes(view) ? (view as View) : 'page',
      theme: view === 'embed' && themes.includes(theme) ? (theme as Theme) : undefined,
      staging,
      inputs: parameters,
    },
    corrections,
  };
}

function placeOfPath(path: string): Pick<Address, 'page' | 'lesson' | 'step'> {
  const [first, step] = path
    .replace(/\?.*/, '')
    .split('/')
    .filter((part) => part !== '' && part !== 'index.html')
    .map((part) => decode(part).toLowerCase());
  const page = pageNames.find((name) => name === first);
  return page ? { page } : { lesson: first, step };
}

/**
 * The inputs that an address or the page around a frame gives for a step, texts or values, with everything that had to be corrected.
 * Where none is given, the step is as it opens.
 */
export function readInputs(
  specs: InputSpecs,
  written: ReadonlyMap<string, unknown> = new Map(),
): Fitted {
  const raw: Record<string, unknown> = {};
  const unknown: string[] = [];
  for (const [given, text] of written) {
    const name = sameIgnoringCase(Object.keys(specs), given);
    const spec = name === undefined ? undefined : specs[name];
    if (name !== undefined && spec) {
      raw[name] = typeof text === 'string' ? readValue(spec, text) : text;
    } else unknown.push(texts.unknown(quote(decode(given))));
  }
  const fitted = fitInputs(specs, Object.keys(raw)[0] ? raw : openings(specs));
  return { inputs: fitted.inputs, corrections: unknown.concat(fitted.corrections) };
}

/** The inputs that differ from how the step opens, as text, and with them the choices of which older addresses say nothing. */
export function writeInputs(specs: InputSpecs, inputs: Inputs): ReadonlyMap<string, string> {
  const opening = openings(specs);
  const written = new Map<string, string>();
  for (const [name, spec] of Object.entries(specs)) {
    const text = writeValue(spec, inputs[name]);
    if (text !== writeValue(spec, opening[name] ?? spec.default)) written.set(name, text);
  }
  if (written.size > 0) for (const name in opening) written.set(name, `${inputs[name]}`);
  return written;
}

function readValue(spec: InputSpec, text: string): unknown {
  if (spec.kind === 'words') return text.split(',').map(decode);
  if (spec.kind === 'text') return decode(text);
  // Mail programs encode commas on the way, which only words must keep apart from those between them.
  const plain = withoutEnd(decode(text));
  const numbers = (list: string): number[] => list.split(',').map(parseNumber);
  switch (spec.kind) {
    case 'number': {
      // A number is one, whatever stages are called.
      const stage = spec.stages?.findIndex((name) => sameIgnoringCase([name], plain)) ?? -1;
      const number = parseNumber(plain);
      return Number.isNaN(number) && stage >= 0 ? spec.min + stage : number;
    }
    case 'choice':
      return (
        sameIgnoringCase(
          spec.options.map(({ id }) => id),
          plain,
        ) ?? plain
      );
    case 'vector':
    case 'order':
      return numbers(plain);
    case 'mask':
      return plain.split(';').map((row) => Array.from(row, Number));
    case 'matrix':
      return plain.split(';').map(numbers);
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
    case 'text':
      return encodeURIComponent(value as string);
    case 'words':
      return (value as readonly string[]).map(encodeURIComponent).join(',');
  }
}

/** A hash that a mail program or a form has encoded as a whole, as it was. */
function unwrapped(hash: string): string {
  const decoded = decode(hash);
  return hash.includes('=') || decoded === hash ? hash : unwrapped(decoded);
}

/** Without the bracket, dot or quotation mark of the sentence that a link stood in. No id and no number ends so, but a word may. */
function withoutEnd(text: string): string {
  return text.replace(/[^\p{L}\p{N}%]+$/u, '');
}

export function sameIgnoringCase(names: readonly string[], given: string): string | undefined {
  const same = (name: string): boolean => name.toLowerCase() === given.toLowerCase();
  return names.find((name) => name === given) ?? names.find(same);
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // a lone % is shown as it came
  }
}
