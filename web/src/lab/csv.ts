// The numbers of a step as a table that spreadsheets and programs read: one line for each number, with the labels of its place.
import type { NamedNumbers } from './named-numbers';
import { unravel } from './shape';

/** `name`, a column for each axis, `value`. */
export function numbersAsCsv(all: readonly NamedNumbers[]): string {
  const axes = Math.max(0, ...all.map(({ shape }) => shape.length));
  const places = Array.from({ length: axes }, (_, axis) => axis);
  const lines = all.flatMap(({ name, shape, data, labels }) =>
    Array.from(data, (value, index) => {
      const position = unravel(index, shape);
      const place = places.map((axis) => {
        const at = position[axis];
        return at === undefined ? '' : text(labels[axis]?.[at] ?? String(at));
      });
      return [text(name), ...place, decimal(value)].join(',');
    }),
  );
  const head = ['name', ...places.map((axis) => `axis ${axis}`), 'value'].join(',');
  return `${[head, ...lines].join('\r\n')}\r\n`;
}

/** Lines of texts and numbers. */
export function csvOf(lines: readonly (readonly (string | number)[])[]): string {
  const written = lines.map((line) =>
    line.map((each) => (typeof each === 'number' ? String(each) : text(each))).join(','),
  );
  return `${written.join('\r\n')}\r\n`;
}

/** A text as CSV has it. One that a spreadsheet would run as a formula is marked as text, as spreadsheets do it. */
function text(given: string): string {
  const harmless = /^\s*[=+\-@]|^[\t\r\n]/.test(given) ? `'${given}` : given;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** The shortest decimals that read back as the same number of the engine. */
function decimal(value: number): string {
  if (!Number.isFinite(value)) return String(value).toLowerCase().replace('infinity', 'inf');
  for (let digits = 1; digits < 9; digits++) {
    const candidate = Number(value.toPrecision(digits));
    if (Math.fround(candidate) === value) return String(candidate);
  }
  return String(Number(value.toPrecision(9)));
}
