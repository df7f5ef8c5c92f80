// What a trained model's text is cut into, by the `tokenizer.json` that comes with it, each piece tied to its place in the text that was
// typed. The cutting is @huggingface/tokenizers'.
import { Tokenizer } from '@huggingface/tokenizers';
import { misfits as texts } from '#words/own-model';
import { EngineError } from '../engine/errors';

/** A piece of a text: `text.slice(from, to)`. A piece that the model adds, such as [CLS], stands for nothing: its ends are the same. */
export interface Piece {
  readonly id: number;
  /** As the model's list spells it, with a space in front where it begins a word that way: ` Tom`, `##ing`, `[CLS]`. */
  readonly name: string;
  readonly from: number;
  readonly to: number;
}

/** Settings of the library that neither cut nor fill. */
const plainTexts = { truncation: null, padding: null };

export class Pieces {
  readonly #tokenizer: Tokenizer;
  readonly #names: readonly string[];
  readonly #ids: ReadonlyMap<string, number>;
  /** Of each piece how many bytes of the text it stands for, where pieces are merged of bytes. */
  readonly #lengths: readonly number[] | undefined;

  /**
   * @param given the content of a `tokenizer.json`, or `{ pieces }`, a list in which an earlier piece is merged first, as Llama's are.
   * @throws EngineError for what is neither.
   */
  constructor(given: unknown) {
    const list = listIn(given);
    try {
      const settings = list ? llama(list) : { ...(given as object), ...plainTexts };
      this.#tokenizer = new Tokenizer(settings, {});
      const vocabulary = Object.entries(vocabularyIn(settings));
      const names: string[] = [];
      const lengths: number[] = [];
      const ofBytes = isOfBytes(settings);
      for (const [name, id] of vocabulary) {
        const bytes = ofBytes ? bytesIn(name) : undefined;
        names[id] = bytes ? spelled(bytes) : name.replaceAll('▁', ' ');
        lengths[id] = (bytes ?? new TextEncoder().encode(name)).length;
      }
      this.#names = names;
      this.#ids = new Map(vocabulary.map(([, id]) => [names[id] ?? '', id]));
      this.#lengths = ofBytes ? lengths : undefined;
    } catch (cause) {
      throw unread(cause);
    }
  }

  /** How many there are. */
  get count(): number {
    return this.#names.length;
  }

  /** A text in pieces, with those that the model adds. @throws EngineError where the list is damaged after all. */
  encode(text: string): readonly Piece[] {
    const idsOf = (special: boolean): number[] =>
      tried(() => this.#tokenizer.encode(text, { add_special_tokens: special }).ids);
    const [ids, bare] = [idsOf(true), idsOf(false)];
    const before = startOf(bare, ids);
    const lengths = this.#lengths;
    const places =
      (lengths &&
        placesOfBytes(
          text,
          bare.map((id) => lengths[id] ?? 0),
        )) ??
      placesOf(
        text,
        bare.map((id) => this.name(id)),
      );
    return ids.map((id, i) => {
      const [from, to] = places[i - before] ?? (i < before ? [0, 0] : [text.length, text.length]);
      return { id, name: this.name(id), from, to };
    });
  }

  /** What pieces spell, with the bytes of a character put together; a character that is not whole is �. */
  decode(ids: readonly number[]): string {
    return tried(() => this.#tokenizer.decode([...ids], { skip_special_tokens: true }));
  }

  /** Of one piece. */
  name(id: number): string {
    return this.#names[id] ?? `#${id}`;
  }

  /** The piece of this name, such as ` Tom`. */
  idOf(name: string): number | undefined {
    return this.#ids.get(name);
  }
}

/** The library takes what it is given on trust. */
function tried<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (cause) {
    throw unread(cause);
  }
}

const unread = (cause: unknown): EngineError =>
  new EngineError(texts.unread((cause as Error).message), { cause });

function listIn(given: unknown): readonly string[] | undefined {
  const { pieces } = (given ?? {}) as { readonly pieces?: unknown };
  if (!Array.isArray(pieces) || pieces.some((piece) => typeof piece !== 'string')) return undefined;
  return pieces;
}

function vocabularyIn(settings: object): Readonly<Record<string, number>> {
  const { model, added_tokens: added = [] } = settings as {
    readonly model: { readonly vocab: Readonly<Record<string, number>> };
    readonly added_tokens?: readonly { readonly id: number; readonly content: string }[];
  };
  if (!model?.vocab || Array.isArray(model.vocab)) throw new Error('there is no vocabulary');
  return { ...model.vocab, ...Object.fromEntries(added.map(({ id, content }) => [content, id])) };
}

/** Three that are no text, and the 256 bytes: they are merged of nothing. */
const unmerged = 259;

/** The settings of Llama's pieces: a space in front, characters merged by the order of the list, bytes for what is not in it. */
function llama(pieces: readonly string[]) {
  const spelled = pieces.map((piece) => piece.replaceAll(' ', '▁'));
  const known = new Map(spelled.map((piece, id) => [piece, id]));
  const merges = spelled.slice(unmerged).flatMap((piece) => {
    const characters = [...piece];
    const splits = characters.slice(1).map((_, i) => {
      const left = characters.slice(0, i + 1).join('');
      return [left, piece.slice(left.length)] as const;
    });
    return splits.filter(([left, right]) => known.has(left) && known.has(right));
  });
  const special = { special: true, single_word: false, lstrip: false, rstrip: false };
  const begin = pieces[1] ?? '';
  return {
    ...plainTexts,
    version: '1.0',
    added_tokens: pieces
      .slice(0, 3)
      .map((content, id) => ({ ...special, id, content, normalized: false })),
    normalizer: {
      type: 'Sequence',
      normalizers: [
        { type: 'Prepend', prepend: '▁' },
        { type: 'Replace', pattern: { String: ' ' }, content: '▁' },
      ],
    },
    pre_tokenizer: null,
    post_processor: {
      type: 'TemplateProcessing',
      single: [{ SpecialToken: { id: begin, type_id: 0 } }, { Sequence: { id: 'A', type_id: 0 } }],
      pair: [],
      special_tokens: { [begin]: { id: begin, ids: [1], tokens: [begin] } },
    },
    decoder: {
      type: 'Sequence',
      decoders: [
        { type: 'Replace', pattern: { String: '▁' }, content: ' ' },
        { type: 'ByteFallback' },
        { type: 'Fuse' },
        { type: 'Strip', content: ' ', start: 1, stop: 0 },
      ],
    },
    model: {
      type: 'BPE',
      dropout: null,
      unk_token: pieces[0],
      continuing_subword_prefix: null,
      end_of_word_suffix: null,
      fuse_unk: true,
      byte_fallback: true,
      vocab: Object.fromEntries(known),
      merges,
    },
  };
}

/** Whether pieces are merged of bytes, which are written as characters that can be seen. */
function isOfBytes(settings: object): boolean {
  const { pre_tokenizer: cutter, decoder } = settings as Readonly<Record<string, unknown>>;
  const types = [cutter, decoder].flatMap((part) => {
    const { type, pretokenizers, decoders } = (part ?? {}) as Readonly<Record<string, unknown>>;
    const parts = [pretokenizers, decoders].flatMap((each) => (Array.isArray(each) ? each : []));
    return [type, ...parts.map((each) => (each as { readonly type?: unknown } | null)?.type)];
  });
  return types.includes('ByteLevel');
}

/** GPT-2 writes a byte that can be seen as itself, and the others in order from 256 on. */
const characterBytes: ReadonlyMap<string, number> = (() => {
  const isSeen = (each: number) => (each > 32 && each < 127) || (each > 160 && each !== 173);
  const all = Array.from({ length: 256 }, (_, each) => each);
  const hidden = all.filter((each) => !isSeen(each));
  return new Map(
    all.map((each) => [
      String.fromCharCode(isSeen(each) ? each : 256 + hidden.indexOf(each)),
      each,
    ]),
  );
})();

function bytesIn(name: string): Uint8Array | undefined {
  const bytes = Array.from(name, (character) => characterBytes.get(character));
  return bytes.includes(undefined) ? undefined : Uint8Array.from(bytes as number[]);
}

/** Bytes as text; those that cannot be seen, or are a part of a character, as Llama's lists write them. */
function spelled(bytes: Uint8Array): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    if (!/(?!\s)\p{Cc}/u.test(text)) return text;
  } catch {
    // They are no text.
  }
  const hex = (each: number) => each.toString(16).toUpperCase().padStart(2, '0');
  return Array.from(bytes, (each) => `<0x${hex(each)}>`).join('');
}

/** Where pieces of so many bytes stand, without the spaces in front; nothing unless they are all of the text's. */
function placesOfBytes(text: string, lengths: readonly number[]): readonly Place[] | undefined {
  const at: number[] = []; // of each byte the character that it belongs to
  const ends: number[] = [];
  let length = 0;
  for (const character of text) {
    for (let left = new TextEncoder().encode(character).length; left > 0; left--) {
      at.push(length);
      ends.push(length + character.length);
    }
    length += character.length;
  }
  if (lengths.reduce((sum, each) => sum + each, 0) !== at.length) return undefined;
  let from = 0;
  return lengths.map((count): Place => {
    const [begin, end] = [at[from] ?? length, ends[from + count - 1] ?? length];
    from += count;
    const spaces = /^\s*/u.exec(text.slice(begin, end))?.[0].length ?? 0;
    return [begin + spaces, end];
  });
}

/** Where a list stands in another one. */
function startOf(part: readonly number[], whole: readonly number[]): number {
  const extra = whole.length - part.length;
  for (let at = 0; at <= extra; at++) {
    if (part.every((id, i) => whole[at + i] === id)) return at;
  }
  return 0;
}

type Place = readonly [from: number, to: number];

/** A byte of a character that is not in the list. */
const byte = /^<0x([0-9A-F]{2})>$/;

/** What is left of a character where accents and case are gone; nothing of an accent that stands alone. */
const folded = (character: string): string =>
  character
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();

/**
 * Where each piece stands in its text, without the spaces in front: both are read from their beginning. Where they part, as at a piece
 * for what is unknown, the piece is the whole word there.
 */
function placesOf(text: string, names: readonly string[]): readonly Place[] {
  const characters = [...text];
  const starts: number[] = [];
  let length = 0;
  for (const character of characters) {
    starts.push(length);
    length += character.length;
  }
  const startAt = (at: number): number => starts[at] ?? length;
  let at = 0;
  let bytesLeft = 0;
  return names.map((name): Place => {
    if (byte.test(name)) {
      if (bytesLeft === 0) {
        while (/\s/u.test(characters[at] ?? '') && name !== '<0x0A>') at++;
        bytesLeft = new TextEncoder().encode(characters[at] ?? '').length;
        at++;
      }
      bytesLeft = Math.max(bytesLeft - 1, 0);
      return [startAt(at - 1), startAt(at)];
    }
    const body = name.replace(/^##/u, '').trim();
    const isSpace = body === '';
    const first = at;
    while (at < characters.length && /\s/u.test(characters[at] ?? '')) at++;
    if (isSpace) return [startAt(first), startAt(at)];
    const begin = at;
    let wanted = folded(body);
    while (wanted !== '' && at < characters.length) {
      const next = folded(characters[at] ?? '');
      if (!wanted.startsWith(next)) break;
      wanted = wanted.slice(next.length);
      at++;
    }
    if (wanted !== '') {
      at = begin;
      while (at < characters.length && !/[\s\p{P}]/u.test(characters[at] ?? '')) at++;
      if (at === begin) at = Math.min(at + 1, characters.length);
    }
    // An accent after a letter is the letter's.
    while (/\p{Mn}/u.test(characters[at] ?? '')) at++;
    return [startAt(begin), startAt(at)];
  });
}
