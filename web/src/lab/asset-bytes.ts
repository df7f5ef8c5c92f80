// The bytes of assets (asset.ts), as what computes with them gets them, on the page and in workers.

/** By the names under which they are needed. */
export type AssetBytes = Readonly<Record<string, Uint8Array<ArrayBuffer>>>;

const own = new WeakSet<AssetBytes>();

/** Notes that these are not the course's, but the learner's own. */
export function markOwn(bytes: AssetBytes): void {
  own.add(bytes);
}

/** What questions are answered with: they are about the course's files. */
export const courses = (bytes: AssetBytes | undefined): AssetBytes | undefined =>
  bytes && !own.has(bytes) ? bytes : undefined;

/** As long as somebody has them, such as the step before: who reads a model knows it again by them. */
const inUse = new WeakMap<Blob, WeakRef<Uint8Array<ArrayBuffer>>>();

async function bytesIn(blob: Blob): Promise<Uint8Array<ArrayBuffer>> {
  const known = inUse.get(blob)?.deref();
  if (known) return known;
  const bytes = new Uint8Array(await blob.arrayBuffer());
  inUse.set(blob, new WeakRef(bytes));
  return bytes;
}

export async function bytesOf(blobs: Readonly<Record<string, Blob>>): Promise<AssetBytes> {
  const read = async ([name, blob]: readonly [string, Blob]) =>
    [name, await bytesIn(blob)] as const;
  return Object.fromEntries(await Promise.all(Object.entries(blobs).map(read)));
}

/** Reads a large one bit by bit, and tells how far it is; as long as somebody has them, `bytesOf` gives these bytes. */
export async function readSlowly(
  blob: Blob,
  told: (read: number) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(blob.size);
  for (let at = 0; at < bytes.length; at += slice) {
    told(at);
    bytes.set(new Uint8Array(await blob.slice(at, at + slice).arrayBuffer()), at);
  }
  inUse.set(blob, new WeakRef(bytes));
  return bytes;
}

const slice = 16e6; // bytes
