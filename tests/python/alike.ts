// Whether two texts that programs printed say the same: words and whole numbers are equal, and decimals agree but for the last digit
// printed, which two ways to add up may round to different sides.

const decimal = /-?\d+\.\d*(?:e[+-]?\d+)?|-?\d+e[+-]?\d+/g;

/** What stands around the decimals, without the spaces that their widths make. */
const around = (text: string): string => text.replace(decimal, '#').replace(/[\s,]+/g, ' ');

/** The rounding of sums: what is smaller than this is nothing but rounding. */
const nothing = 2e-6;

export function isAlike(here: string, there: string): boolean {
  if (here === there) return true;
  if (around(here) !== around(there)) return false;
  const [a, b] = [here, there].map((text) => (text.match(decimal) ?? []).map(Number)) as [
    number[],
    number[],
  ];
  return a.every((x, i) => {
    const y = b[i] as number;
    return Math.abs(x - y) <= nothing + 2.5e-4 * Math.abs(y) || Math.abs(x - y) < 1.01e-4;
  });
}
