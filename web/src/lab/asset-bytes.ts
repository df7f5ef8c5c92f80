// The bytes of assets (asset.ts), as what computes with them gets them, on the page and in workers.

/** By the names under which they are needed. */
export type AssetBytes = Readonly<Record<string, Uint8Array<ArrayBuffer>>>;

export async function bytesOf(blobs: Readonly<Record<string, Blob>>): Promise<AssetBytes> {
  const read = async ([name, blob]: readonly [string, Blob]) =>
    [name, new Uint8Array(await blob.arrayBuffer())] as const;
  return Object.fromEntries(await Promise.all(Object.entries(blobs).map(read)));
}
