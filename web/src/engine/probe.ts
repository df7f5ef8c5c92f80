// Which instructions this browser knows, and so which of the two wasm builds can run here.
import type { EngineBuild } from './tier';

const zero = [0xfd, 0x0c, ...new Array<number>(16).fill(0)]; // v128.const 0

/** Whether the browser takes the smallest module with one function () -> v128 of these instructions. */
function accepts(instructions: readonly number[]): boolean {
  const body = [0, ...instructions, 0x0b];
  const header = [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0];
  const types = [1, 5, 1, 0x60, 0, 1, 0x7b];
  const functions = [3, 2, 1, 0];
  const code = [10, body.length + 2, 1, body.length, ...body];
  return WebAssembly.validate(Uint8Array.from([...header, ...types, ...functions, ...code]));
}

export function hasSimd(): boolean {
  return accepts(zero);
}

/** The build that this browser can run fastest. */
export function bestBuild(): EngineBuild {
  // f32x4.relaxed_madd of three zeros: opcode 0xfd 0x85 0x02, relaxed SIMD specification.
  return accepts([...zero, ...zero, ...zero, 0xfd, 0x85, 0x02]) ? 'relaxed' : 'plain';
}
