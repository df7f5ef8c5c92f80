// Reads what a page sends to a frame, which may be anything that can be cloned: other programs speak to frames, too, and not all of
// them mean well. Knows the shape of each message; what the step makes of it is said in app/frame.ts.
import { frame as texts } from '#words/staging';
import type { FrameRequest, FrameRequestName, FrameRequests, ProtocolVersion } from './protocol';

export const protocolVersion: ProtocolVersion = 1;
export const messagePrefix = 'attention-lab:';

/** A page may not say more at once: so many names, numbers and words, and none longer. */
export const sizes = { entries: 4000, text: 2000, id: 64 } as const;

/** A message that is ours and wrong. */
export interface Refusal {
  readonly id?: string;
  readonly refused: string;
}

type Fields<Name extends FrameRequestName> = {
  readonly [Field in keyof FrameRequests[Name]]: (value: unknown) => boolean;
};

/** What each request has beside its name, and what can stand there. */
const shapes: { readonly [Name in FrameRequestName]: Fields<Name> } = {
  getState: {},
  setState: { state: isState },
  lock: { inputs: isNames },
  hide: { parts: isNames },
  theme: { theme: isTheme },
  lang: { lang: isText },
};

/** The request in a message; `undefined` where the message is none of ours. */
export function readRequest(data: unknown): FrameRequest | Refusal | undefined {
  if (!isRecord(data) || typeof data.type !== 'string') return undefined;
  const { type, version, id: given } = data;
  if (!type.startsWith(messagePrefix)) return undefined;
  const id = typeof given === 'string' && given.length <= sizes.id ? given : undefined;
  const refuse = (refused: string): Refusal => (id === undefined ? { refused } : { id, refused });
  const name = (Object.keys(shapes) as FrameRequestName[]).find(
    (each) => type === `${messagePrefix}${each}`,
  );
  if (!name) return refuse(texts.noRequest(Object.keys(shapes)));
  if (version !== protocolVersion) return refuse(texts.noVersion(protocolVersion));
  if (id === undefined) return refuse(texts.noId(sizes.id));
  for (const [field, fits] of Object.entries<(value: unknown) => boolean>(shapes[name])) {
    if (!fits(data[field])) return refuse(texts.shapes[field as keyof typeof texts.shapes]);
  }
  return data as unknown as FrameRequest;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.length <= sizes.text;
}

/** An array may say that it is longer than any memory. */
function isShort(value: unknown): value is readonly unknown[] {
  return Array.isArray(value) && value.length <= sizes.entries;
}

function isNames(value: unknown): boolean {
  return isShort(value) && Array.from(value).every(isText);
}

function isState(value: unknown): boolean {
  if (!isRecord(value)) return false;
  let left: number = sizes.entries;
  const isOne = (each: unknown): boolean => typeof each === 'number' || isText(each);
  const isFew = (each: unknown): each is readonly unknown[] => {
    left -= 1 + (isShort(each) ? each.length : 0);
    return isShort(each) && left >= 0;
  };
  return Object.values(value).every(
    (each) =>
      --left >= 0 &&
      (isOne(each) ||
        (isFew(each) &&
          Array.from(each).every(
            (entry) => isOne(entry) || (isFew(entry) && Array.from(entry).every(isOne)),
          ))),
  );
}

function isTheme(value: unknown): boolean {
  if (isRecord(value)) return [value.paper, value.ink].every(isColour);
  return value === 'light' || value === 'dark' || value === 'auto';
}

function isColour(value: unknown): boolean {
  return typeof value === 'string' && /^#([\da-f]{3}|[\da-f]{6})$/i.test(value);
}
