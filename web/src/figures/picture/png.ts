// Texts inside a PNG, which programs show beside the picture and which stay in it when it is copied: chunks of the kind iTXt, behind
// the header (https://www.w3.org/TR/png-3/#11iTXt).

const signature = 8; // bytes, before the first chunk
const header = 25; // the chunk IHDR: length, kind, 13 bytes, checksum

/** The same picture with texts by their names, which PNG wants in Latin letters; the texts are any. */
export function withTexts(
  png: Uint8Array<ArrayBuffer>,
  texts: readonly (readonly [name: string, text: string])[],
): Blob {
  const after = signature + header;
  const chunks = texts.map(([name, text]) =>
    chunk('iTXt', new TextEncoder().encode(`${name}\0\0\0\0\0${text}`)),
  );
  return new Blob([png.subarray(0, after), ...chunks, png.subarray(after)], { type: 'image/png' });
}

function chunk(kind: string, data: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(12 + data.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, data.length);
  bytes.set(new TextEncoder().encode(kind), 4);
  bytes.set(data, 8);
  view.setUint32(8 + data.length, checksum(bytes.subarray(4, 8 + data.length)));
  return bytes;
}

/** CRC-32, bit by bit: texts are short. */
function checksum(bytes: Uint8Array): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return (sum ^ 0xffffffff) >>> 0;
}
