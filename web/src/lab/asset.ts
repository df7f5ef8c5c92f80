// Assets: files of many megabytes that a step or its job needs, such as a trained model. One is fetched when the learner asks for it,
// in parts, each checked against the digest that the build wrote down, and kept for the next visit where the browser lets it. What the
// learner sees of it is drawn by controls/Assets.tsx; web/vite/assets.ts makes them of files.
import { effect, type ReadonlySignal, signal } from '@preact/signals';
import { type AssetBytes, bytesOf, markOwn } from './asset-bytes';
import { Sha256 } from './sha256';

export interface AssetPart {
  /** None in a page of one file, which cannot fetch it. */
  readonly url: string | undefined;
  /** Its length. */
  readonly bytes: number;
  /** Its digest in hexadecimal. */
  readonly sha256: string;
}

export interface Asset {
  /** What it is kept under. */
  readonly id: string;
  readonly bytes: number;
  readonly parts: readonly AssetPart[];
}

/** An asset with what it is called in the learner's words: `the model that writes stories`. */
export interface Need {
  readonly asset: Asset;
  readonly label: string;
  /** Of which kind a model of the learner's own can be that stands in its place; see own-model.ts. */
  readonly own?: 'decoder' | 'encoder';
}

export type Needs = Readonly<Record<string, Need>>;

export type AssetFailure =
  /** The server has not got it, or does not give it. */
  | 'refused'
  /** The connection broke off, or there is none. */
  | 'cut'
  /** It is not what the build wrote down. */
  | 'damaged';

/** `loaded` is how many bytes of it are here. */
export type AssetState =
  | { readonly name: 'absent' | 'looking' }
  | { readonly name: 'offered' | 'loading'; readonly loaded: number }
  | { readonly name: 'failed'; readonly loaded: number; readonly why: AssetFailure }
  /** `kept`: the next visit has it, too. */
  | { readonly name: 'ready'; readonly blob: Blob; readonly kept: boolean };

/** A file of the learner's own that stands in the place of an asset, for what says that it can (`Need.own`). */
export interface OwnFile {
  /** Whose it is and what, in a sentence. */
  readonly says: string;
  readonly blob: Blob;
}

/** Where assets outlive a visit; what it cannot do it leaves. */
export interface Shelf {
  get(key: string): Promise<Blob | undefined>;
  /** Whether it is kept. */
  put(key: string, blob: Blob): Promise<boolean>;
  /** Lets go what begins like this and is none of these. */
  clear(beginning: string, but: readonly string[]): Promise<void>;
}

class AssetError extends Error {
  readonly why: AssetFailure;

  constructor(why: AssetFailure) {
    super(why);
    this.why = why;
  }
}

/** An asset on its way into this page. */
export class AssetFile {
  readonly asset: Asset;
  readonly #shelf: Shelf;
  readonly #state = signal<AssetState>({ name: 'looking' });
  /** For this visit; it may be there where the asset itself is not. */
  readonly own = signal<OwnFile | undefined>(undefined);
  /** The parts that are here and whole; a retry fetches only the others. */
  readonly #here: (Blob | undefined)[] = [];
  #kept = true;
  #abort: AbortController | undefined;
  readonly #looked: Promise<void>;

  constructor(asset: Asset, shelf: Shelf = cacheShelf) {
    this.asset = asset;
    this.#shelf = shelf;
    this.#looked = this.#look();
  }

  get state(): ReadonlySignal<AssetState> {
    return this.#state;
  }

  /** Fetches what is missing of it. Never throws: the state says how it went. */
  async fetch(): Promise<void> {
    await this.#looked;
    const { name } = this.#state.peek();
    if (name !== 'offered' && name !== 'failed') return;
    const abort = new AbortController();
    this.#abort = abort;
    this.#state.value = { name: 'loading', loaded: this.#loaded() };
    try {
      for (const [i, part] of this.asset.parts.entries()) {
        this.#here[i] ??= await this.#fetchPart(part, abort.signal);
      }
      const keys = this.asset.parts.map((part) => this.#key(part));
      await this.#shelf.clear(`${this.asset.id}/`, keys);
      this.#finish();
    } catch (thrown) {
      const loaded = this.#loaded();
      this.#state.value = abort.signal.aborted
        ? { name: 'offered', loaded }
        : { name: 'failed', loaded, why: thrown instanceof AssetError ? thrown.why : 'cut' };
    }
  }

  /** Takes the asset from a file of the learner's; whether it is that, whole. */
  async take(file: Blob): Promise<boolean> {
    await this.#looked;
    const { bytes, parts } = this.asset;
    if (file.size !== bytes) return false;
    const blobs: Blob[] = [];
    for (const part of parts) {
      const at = blobs.reduce((sum, { size }) => sum + size, 0);
      const blob = file.slice(at, at + part.bytes);
      if (!(await isWhole(part, blob))) return false;
      blobs.push(blob);
    }
    for (const [i, part] of parts.entries()) {
      const blob = blobs[i] as Blob;
      this.#here[i] = blob;
      if (!(await this.#shelf.put(this.#key(part), blob))) this.#kept = false;
    }
    this.#finish();
    return true;
  }

  /** Stops fetching; whole parts stay here. */
  cancel(): void {
    this.#abort?.abort();
  }

  /** Takes what an earlier visit kept, if that is whole still. */
  async #look(): Promise<void> {
    for (const [i, part] of this.asset.parts.entries()) {
      const blob = await this.#shelf.get(this.#key(part));
      if (blob && (await isWhole(part, blob))) this.#here[i] = blob;
    }
    if (this.#loaded() === this.asset.bytes) this.#finish();
    else this.#offer();
  }

  #offer(): void {
    const canFetch = this.asset.parts.every(({ url }) => url !== undefined);
    this.#state.value = canFetch ? { name: 'offered', loaded: this.#loaded() } : { name: 'absent' };
  }

  async #fetchPart(part: AssetPart, signal: AbortSignal): Promise<Blob> {
    if (part.url === undefined) throw new AssetError('refused');
    const response = await fetch(part.url, { signal });
    if (!response.ok || !response.body) throw new AssetError('refused');
    const before = this.#loaded();
    const digest = new Sha256();
    const chunks: Uint8Array<ArrayBuffer>[] = [];
    let loaded = 0;
    const reader = response.body.getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      loaded += value.length;
      if (loaded > part.bytes) {
        await reader.cancel();
        throw new AssetError('damaged');
      }
      digest.update(value);
      chunks.push(value as Uint8Array<ArrayBuffer>);
      this.#state.value = { name: 'loading', loaded: before + loaded };
    }
    // A server that does not say how long a file is, and is cut off, is not noticed by the browser.
    if (loaded < part.bytes) throw new AssetError('cut');
    if (digest.digest() !== part.sha256) throw new AssetError('damaged');
    const blob = new Blob(chunks);
    if (!(await this.#shelf.put(this.#key(part), blob))) this.#kept = false;
    return blob;
  }

  #finish(): void {
    const blob = new Blob(this.#here as Blob[]);
    this.#state.value = { name: 'ready', blob, kept: this.#kept };
  }

  #loaded(): number {
    return this.asset.parts.reduce((sum, { bytes }, i) => sum + (this.#here[i] ? bytes : 0), 0);
  }

  #key({ sha256 }: AssetPart): string {
    return `${this.asset.id}/${sha256}`;
  }
}

async function isWhole({ bytes, sha256 }: AssetPart, blob: Blob): Promise<boolean> {
  if (blob.size !== bytes) return false;
  return new Sha256().update(new Uint8Array(await blob.arrayBuffer())).digest() === sha256;
}

const folder = 'attention-lab-asset/';

/** Cache Storage, where there is one and it is not refused: not on pages from files, nor in some private windows and frames. */
const cacheShelf: Shelf = {
  get: (key) => attempt(async (cache) => (await cache.match(addressOf(key)))?.blob(), undefined),
  put: (key, blob) =>
    attempt(async (cache) => {
      await cache.put(addressOf(key), new Response(blob));
      return true;
    }, false),
  clear: (beginning, but) =>
    attempt(async (cache) => {
      const kept = new Set(but.map(addressOf));
      for (const { url } of await cache.keys()) {
        if (url.startsWith(addressOf(beginning)) && !kept.has(url)) await cache.delete(url);
      }
    }, undefined),
};

/** Nothing is ever fetched from there: caches have addresses for names. */
function addressOf(key: string): string {
  return new URL(`${folder}${key}`, location.href).href;
}

async function attempt<Result>(
  work: (cache: Cache) => Promise<Result>,
  otherwise: Result,
): Promise<Result> {
  try {
    return await work(await caches.open('attention-lab'));
  } catch {
    return otherwise;
  }
}

const files = new WeakMap<Asset, AssetFile>();

/** The one file of an asset in this page. */
export function fileOf(asset: Asset): AssetFile {
  const file = files.get(asset) ?? new AssetFile(asset);
  files.set(asset, file);
  return file;
}

/** What is needed, once all of it is here. */
export function blobsOf(needs: Needs): Readonly<Record<string, Blob>> | undefined {
  const blobs: Record<string, Blob> = {};
  for (const [name, { asset, own }] of Object.entries(needs)) {
    const file = fileOf(asset);
    const state = file.state.value;
    const blob = (own && file.own.value?.blob) ?? (state.name === 'ready' ? state.blob : undefined);
    if (!blob) return undefined;
    blobs[name] = blob;
  }
  return blobs;
}

/** Tells the bytes of what is needed as soon as all of it is here, until it is ended. */
export function follow(needs: Needs, tell: (bytes: AssetBytes) => void): () => void {
  let isOver = false;
  let newest: object | undefined;
  const end = effect(() => {
    const blobs = blobsOf(needs);
    newest = blobs;
    if (!blobs) return;
    const isOwn = Object.values(needs).some(({ asset, own }) => own && fileOf(asset).own.peek());
    void bytesOf(blobs).then((bytes) => {
      if (isOwn) markOwn(bytes);
      if (!isOver && newest === blobs) tell(bytes);
    });
  });
  return () => {
    isOver = true;
    end();
  };
}
