// What files say inside of where they are from, read by others than who wrote it.
import { crc32, deflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { version } from '../../package.json';
import { withTexts } from '../../web/src/figures/picture/png';
import { originComment, originLines } from '../../web/src/lab/origin';

const title = 'How does “it” find “animal”?';
const link = 'https://course.example/#v=1&lesson=where-to-look&step=what-it-means&ending=wide';

function chunk(kind: string, data: Buffer): Buffer {
  const bytes = Buffer.concat([Buffer.alloc(4), Buffer.from(kind), data, Buffer.alloc(4)]);
  bytes.writeUInt32BE(data.length, 0);
  bytes.writeUInt32BE(crc32(bytes.subarray(4, -4)), bytes.length - 4);
  return bytes;
}

/** A grey pixel. */
const header = Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0]);
const pixel = Buffer.concat([
  Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
  chunk('IHDR', header),
  chunk('IDAT', deflateSync(Buffer.from([0, 128]))),
  chunk('IEND', Buffer.alloc(0)),
]);

it('stands in a PNG as texts, with checksums that hold, and all else stays', async () => {
  const blob = withTexts(new Uint8Array(pixel), originLines({ title, link }));
  const png = Buffer.from(await blob.arrayBuffer());
  const texts: Record<string, string> = {};
  const rest = [png.subarray(0, 8)];
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at);
    const whole = png.subarray(at, at + 12 + length);
    const kind = whole.toString('latin1', 4, 8);
    const data = whole.subarray(8, 8 + length);
    expect(whole.readUInt32BE(8 + length)).toBe(crc32(whole.subarray(4, 8 + length)));
    if (kind === 'iTXt') {
      const end = data.indexOf(0);
      expect([...data.subarray(end, end + 5)]).toEqual([0, 0, 0, 0, 0]); // uncompressed, of no language
      texts[data.toString('latin1', 0, end)] = data.toString('utf8', end + 5);
    } else rest.push(whole);
    at += 12 + length;
  }
  expect(Buffer.concat(rest)).toEqual(pixel);
  expect(texts).toEqual({
    Title: title,
    Author: 'The Attention Lab authors',
    Copyright: 'MIT',
    Software: `Attention Lab ${version}`,
    Source: link,
  });
});

it('begins a program, in comments that nothing gets out of', () => {
  expect(originComment({ title, link })).toBe(
    `# Attention Lab ${version}, MIT: ${title}\n# ${link}\n`,
  );
  expect(originComment({ title: 'two\nlines' })).toBe(
    `# Attention Lab ${version}, MIT: two lines\n`,
  );
});
