// The bytes of assets (asset.ts), as what computes with them gets them, on the page and in workers.

/** By the names under which they are needed. */
export type AssetBytes = Readonly<Record<string, Uint8Array<ArrayBuffer>>>;

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
