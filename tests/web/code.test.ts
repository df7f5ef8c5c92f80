// Programs of learners as the page has them: as part of a link, what is shown of a text without end, whether a tensor is the figure's, and
// where the marks of a drawing stand.
import { expect, it } from 'vitest';
import { placer, rangeOf, ticksOf } from '../../web/src/code/drawn-axes';
import { linkWith, packed, unpacked } from '../../web/src/code/link';
import { isEqual } from '../../web/src/code/marks';
import { mostShown, nothingPrinted, withText } from '../../web/src/code/printed';
import { parseAddress } from '../../web/src/lab/address';
import { noProgress, withProgram } from '../../web/src/lab/progress';
import { readProgress } from '../../web/src/lab/remembered';

const program = `import torch\n\nwords = ["I", "löve", "ピザ"]\n${'x = torch.softmax(torch.tensor([2.0, 1.0]), dim=0)\n'.repeat(20)}`;

it('a program comes out of a link as it went in, however the link is written', async () => {
  const text = await packed(program);
  expect(text).toMatch(/^[a-z2-7]+$/);
  expect(text.length).toBeLessThan(program.length / 2);
  for (const link of [
    linkWith('https://host/#v=1&lesson=where-to-look&step=spotlight', text),
    linkWith('https://host/where-to-look/spotlight/', text),
    linkWith(`https://host/#v=1&lesson=where-to-look&python=aaaa&step=spotlight`, text),
  ]) {
    for (const written of [link, link.replace(text, text.toUpperCase()), `${link}).`]) {
      const { address, corrections } = parseAddress(written.replace('https://host/', ''));
      expect(address).toMatchObject({ lesson: 'where-to-look' });
      expect(corrections).toEqual([]);
      expect(await unpacked(address.staging?.get('python') ?? '')).toBe(program);
    }
  }
  expect(await unpacked(await packed(''))).toBe('');
});

it('a program that is cut off, damaged or swollen is none', async () => {
  const text = await packed(program);
  expect(await unpacked(text.slice(0, -20))).toBeUndefined();
  expect(await unpacked(`${text.slice(0, 40)}!${text.slice(41)}`)).toBeUndefined();
  expect(await unpacked(await packed('x'.repeat(1_000_001)))).toBeUndefined();
});

it('of a text without end the beginning and the end are shown, and what is between them is counted', () => {
  let printed = nothingPrinted;
  const lines = 30_000;
  for (let i = 0; i < lines; i++) printed = withText(printed, `${i}\n`, false);
  printed = withText(printed, 'the end', true);
  const texts = (pieces: readonly { text: string }[]) => pieces.map(({ text }) => text).join('');
  const [head, tail] = [texts(printed.head), texts(printed.tail)];
  const all = `${Array.from({ length: lines }, (_, i) => `${i}\n`).join('')}the end`;
  expect(head).toBe(all.slice(0, mostShown));
  expect(all.endsWith(tail)).toBe(true);
  expect(tail.length).toBeLessThan(2 * mostShown);
  expect(head.length + printed.left + tail.length).toBe(all.length);
  expect(printed.tail.at(-1)).toEqual({ text: 'the end', isError: true });
});

it('a tensor is the figure’s within rounding, and no further', () => {
  const of = (...data: number[]) => ({ shape: [data.length], data });
  expect(isEqual(of(0.1, 2), of(0.1 + 1e-7, 2))).toBe(true);
  expect(isEqual(of(0.1, 2), of(0.1001, 2))).toBe(false);
  expect(isEqual(of(1e-7, -1e-7), of(0, 0))).toBe(false);
  expect(isEqual(of(1e-7, -1e-7), of(0, 0), true)).toBe(true);
  expect(isEqual(of(1.0005), of(1), true)).toBe(false);
  expect(isEqual(of(1.0005), of(1), '16 bits')).toBe(true);
  expect(isEqual(of(Number.NaN, Number.NEGATIVE_INFINITY), of(Number.NaN, -Infinity))).toBe(true);
  expect(isEqual(of(Number.NaN), of(1))).toBe(false);
  expect(isEqual({ shape: [2, 1], data: [1, 2] }, of(1, 2))).toBe(false);
});

it('axes take what is drawn, and have round numbers', () => {
  const axes = { row: 0, column: 0 };
  const line = { kind: 'line', x: [0, 10], y: [null, 3] } as const;
  expect(rangeOf({ ...axes, marks: [line] }, 'x')).toEqual({
    from: -0.4,
    to: 10.4,
    logarithmic: false,
  });
  expect(
    rangeOf({ ...axes, marks: [{ kind: 'bar', at: ['a', 'b'], size: [1, 2], width: 0.8 }] }, 'y'),
  ).toMatchObject({ from: 0 });
  const image = { kind: 'image', values: [[1, 2, 3]] } as const;
  // The first row is at the top.
  const y = rangeOf({ ...axes, marks: [image] }, 'y');
  expect(placer(y, 100, 0)(-0.5)).toBe(0);
  expect(rangeOf({ ...axes, marks: [] }, 'y')).toMatchObject({ from: 0, to: 1 });
  expect(ticksOf({ from: -0.4, to: 10.4, logarithmic: false }, 5)).toEqual([0, 5, 10]);
  expect(ticksOf({ from: 0.001, to: 100, logarithmic: true }, 6)).toEqual([
    0.001, 0.01, 0.1, 1, 10, 100,
  ]);
  const log = rangeOf({ ...axes, yscale: 'log', marks: [{ ...line, y: [0, 100] }] }, 'y');
  expect(log.from).toBeGreaterThan(0);
});

it('an edited program is read again from a file, and one that is damaged is left out', () => {
  const edited = withProgram(noProgress, 'where-to-look/spotlight', { text: 'x', from: 'y' }, 5);
  const stored = JSON.parse(JSON.stringify(edited));
  expect(readProgress(stored).programs).toEqual(edited.programs);
  stored.programs['where-to-look/spotlight'].from = 3;
  expect(readProgress(stored).programs).toEqual({});
  expect(withProgram(edited, 'where-to-look/spotlight', undefined).programs).toEqual({});
});
