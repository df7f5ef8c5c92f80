// A program as part of an address: compressed, and written in small letters and digits alone, because that is what is left of an address
// everywhere: links are written in capitals or small letters as people please, and lose what ends them when a sentence is cut around them.
import { deflated, inflated } from '../lab/deflate';

const digits = 'abcdefghijklmnopqrstuvwxyz234567';

/** Longer links are cut off by mail programs and chats. */
export const mostOfLink = 8000; // characters

/** Whatever is longer than this is no program of ours. */
const mostBytes = 1_000_000;

/** Base32 without what pads it, of the program compressed. */
export async function packed(program: string): Promise<string> {
  const bytes = await deflated(new TextEncoder().encode(program));
  let [text, bits, count] = ['', 0, 0];
  for (const byte of bytes) {
    bits = ((bits << 8) | byte) & 0xfff;
    for (count += 8; count >= 5; count -= 5) text += digits[(bits >> (count - 5)) & 31];
  }
  return count > 0 ? text + digits[(bits << (5 - count)) & 31] : text;
}

/** The program again; undefined where it is not whole. */
export async function unpacked(text: string): Promise<string | undefined> {
  const bytes: number[] = [];
  let [bits, count] = [0, 0];
  for (const letter of text) {
    const digit = digits.indexOf(letter);
    if (digit < 0) return undefined;
    bits = ((bits << 5) | digit) & 0xfff;
    count += 5;
    if (count >= 8) {
      count -= 8;
      bytes.push((bits >> count) & 255);
    }
  }
  try {
    const whole = await inflated(new Uint8Array(bytes), mostBytes);
    return new TextDecoder('utf-8', { fatal: true }).decode(whole);
  } catch {
    return undefined;
  }
}

/** The link to a step with a program in it. */
export function linkWith(link: string, program: string): string {
  const without = link.replace(/([#&])python=[^&]*&?/, '$1').replace(/&$/, '');
  return `${without}${without.includes('#') ? '&' : '#v=1&'}python=${program}`;
}
