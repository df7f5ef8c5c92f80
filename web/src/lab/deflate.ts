// Deflated bytes (RFC 1951), as addresses carry them.

export const deflated = (bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> =>
  through(new CompressionStream('deflate-raw'), bytes, Number.POSITIVE_INFINITY);

/** @throws where the bytes are damaged, or become more than `most`: a few kilobytes can become gigabytes */
export const inflated = (
  bytes: Uint8Array<ArrayBuffer>,
  most: number,
): Promise<Uint8Array<ArrayBuffer>> => through(new DecompressionStream('deflate-raw'), bytes, most);

async function through(
  stream: CompressionStream | DecompressionStream,
  bytes: Uint8Array<ArrayBuffer>,
  most: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    length += next.value.length;
    if (length > most) {
      void reader.cancel();
      throw new RangeError('too long');
    }
    chunks.push(next.value);
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}
