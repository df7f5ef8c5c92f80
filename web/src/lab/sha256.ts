// SHA-256 (FIPS 180-4) of bytes that come in pieces. The browser's own takes all of them at once, and only where the page came by
// https; a page that a teacher serves in a classroom does not.

const K = Uint32Array.from(
  // The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
  primes(64),
  (prime) => fraction(Math.cbrt(prime)),
);
const initial = Uint32Array.from(primes(8), (prime) => fraction(Math.sqrt(prime)));

function primes(count: number): number[] {
  const found: number[] = [];
  for (let n = 2; found.length < count; n++) {
    if (found.every((prime) => n % prime !== 0)) found.push(n);
  }
  return found;
}

function fraction(root: number): number {
  return Math.floor((root % 1) * 2 ** 32);
}

const block = 64; // bytes

export class Sha256 {
  readonly #state = initial.slice();
  readonly #words = new Uint32Array(64);
  readonly #rest = new Uint8Array(block);
  #length = 0;

  update(bytes: Uint8Array): this {
    let at = 0;
    const waiting = this.#length % block;
    this.#length += bytes.length;
    if (waiting > 0) {
      at = Math.min(block - waiting, bytes.length);
      this.#rest.set(bytes.subarray(0, at), waiting);
      if (waiting + at < block) return this;
      this.#mix(this.#rest, 0);
    }
    for (; at + block <= bytes.length; at += block) this.#mix(bytes, at);
    this.#rest.set(bytes.subarray(at));
    return this;
  }

  /** The digest in hexadecimal; nothing can be added after it. */
  digest(): string {
    const bits = this.#length * 8;
    // A one, as many zeros as fill the last block, and the length in 8 bytes.
    const padding = new Uint8Array(9 + ((2 * block - 9 - (this.#length % block)) % block));
    padding[0] = 0x80;
    const view = new DataView(padding.buffer);
    view.setUint32(padding.length - 8, Math.floor(bits / 2 ** 32));
    view.setUint32(padding.length - 4, bits % 2 ** 32);
    this.update(padding);
    return Array.from(this.#state, (word) => word.toString(16).padStart(8, '0')).join('');
  }

  #mix(bytes: Uint8Array, at: number): void {
    const w = this.#words;
    const view = new DataView(bytes.buffer, bytes.byteOffset + at, block);
    for (let i = 0; i < 16; i++) w[i] = view.getUint32(4 * i);
    for (let i = 16; i < 64; i++) {
      const [a, b] = [w[i - 15] as number, w[i - 2] as number];
      const small = turned(a, 7) ^ turned(a, 18) ^ (a >>> 3);
      const large = turned(b, 17) ^ turned(b, 19) ^ (b >>> 10);
      w[i] = (w[i - 16] as number) + small + (w[i - 7] as number) + large;
    }
    let [a, b, c, d, e, f, g, h] = this.#state as unknown as Eight;
    for (let i = 0; i < 64; i++) {
      const large = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
      const one = (h + large + ((e & f) ^ (~e & g)) + (K[i] as number) + (w[i] as number)) | 0;
      const small = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
      const two = (small + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      h = g;
      g = f;
      f = e;
      e = (d + one) | 0;
      d = c;
      c = b;
      b = a;
      a = (one + two) | 0;
    }
    for (const [i, word] of [a, b, c, d, e, f, g, h].entries()) {
      this.#state[i] = (this.#state[i] as number) + word;
    }
  }
}

type Eight = [number, number, number, number, number, number, number, number];

function turned(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by));
}
