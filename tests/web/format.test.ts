// Numbers as the page writes them, and as it understands those that are typed.
import { describe, expect, it } from 'vitest';
import { formatNumber, formatShort, parseNumber } from '../../web/src/lab/format';

describe('a large number', () => {
  it('stands in groups of three from five digits on, and its decimals do not', () => {
    expect(formatNumber(49728, 0)).toBe('49,728');
    expect(formatNumber(-1346306, 0)).toBe('−1,346,306');
    expect(formatNumber(22026.46579, 4)).toBe('22,026.4658');
    expect(formatShort(100_000.5)).toBe('100,000.5');
    expect(formatNumber(9999, 0)).toBe('9999');
    expect(formatNumber(0.123456, 6)).toBe('0.123456');
  });

  it('is understood as it is written', () => {
    for (const value of [49728, -1346306, 22026.4658, 9999, 100_000.5, 1234567]) {
      expect(parseNumber(formatShort(value))).toBe(value);
    }
  });
});

describe('a comma', () => {
  it('is a decimal comma where it cannot part thousands', () => {
    expect(parseNumber('0,5')).toBe(0.5);
    expect(parseNumber('−1,25')).toBe(-1.25);
    expect(parseNumber('1,250')).toBe(1.25);
    expect(parseNumber('12,34')).toBe(12.34);
    expect(parseNumber('1,2,3')).toBeNaN();
  });
});
