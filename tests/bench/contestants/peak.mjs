// The machine's limit in wasm, plain or relaxed: a loop of multiply-adds on twelve independent registers and no memory at all.
// The module is put together here byte by byte, so that no compiler has a say in what the loop contains.

const accumulators = 12; // V8 has 15 registers to give; two hold the factors
const iterations = 200_000;

const leb = (n) => (n < 0x80 ? [n] : [(n & 0x7f) | 0x80, ...leb(n >>> 7)]);
const section = (id, bytes) => [id, ...leb(bytes.length), ...bytes];
const simd = (op) => [0xfd, ...leb(op)];

/** A module with one function "run": (i32 iterations, f32 x, f32 y) -> f32. */
function assemble(relaxed) {
  const get = (local) => [0x20, local];
  const set = (local) => [0x21, local];
  const [count, x, y] = [0, 3, 4];
  const splat = simd(0x13);
  const mul = simd(0xe6);
  const add = simd(0xe4);
  const relaxedMadd = simd(0x105);
  const all = Array.from({ length: accumulators }, (_, i) => 5 + i);
  const step = (acc) =>
    relaxed
      ? [...get(x), ...get(y), ...get(acc), ...relaxedMadd, ...set(acc)]
      : // The product depends on the accumulator, so that it cannot be taken out of the loop.
        [...get(acc), ...get(x), ...mul, ...get(y), ...add, ...set(acc)];
  const body = [
    ...[1, 2 + accumulators, 0x7b], // locals: x, y and the accumulators, all v128
    ...[...get(1), ...splat, ...set(x), ...get(2), ...splat, ...set(y)],
    ...all.flatMap((acc) => [...get(1), ...splat, ...set(acc)]),
    ...[0x03, 0x40], // loop
    ...all.flatMap(step),
    ...[...get(count), 0x41, 1, 0x6b, 0x22, count, 0x0d, 0, 0x0b], // count -= 1, again unless it is 0
    ...all.flatMap((acc, i) => [...get(acc), ...(i > 0 ? add : [])]),
    ...[...simd(0x1f), 0, 0x0b], // lane 0 of their sum
  ];
  return Uint8Array.from([
    ...[0, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    ...section(1, [1, 0x60, 3, 0x7f, 0x7d, 0x7d, 1, 0x7d]),
    ...section(3, [1, 0]),
    ...section(7, [1, 3, ...new TextEncoder().encode('run'), 0, 0]),
    ...section(10, [1, ...leb(body.length), ...body]),
  ]);
}

export default (variant) => {
  let exported;
  return {
    async load() {
      const { instance } = await WebAssembly.instantiate(assemble(variant === 'relaxed'));
      exported = instance.exports;
    },
    ways: ({ flops }) =>
      flops && [
        {
          run: () => void exported.run(iterations, 0.999, 0.001),
          flops: iterations * accumulators * 8,
        },
      ],
  };
};
