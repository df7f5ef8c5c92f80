// What tests/web uses of the fuzzer.
import type { Engine, EngineError, Generator, Tensor } from '../../web/src/engine';

export interface Classes {
  readonly EngineError: typeof EngineError;
  readonly Generator: typeof Generator;
  readonly Tensor: typeof Tensor;
}

export class Fuzzer {
  constructor(engine: Engine, other: Engine, classes: Classes);
  readonly names: readonly string[];
  readonly counts: ReadonlyMap<string, { readonly calls: number; readonly done: number }>;
  readonly findings: readonly unknown[];
  readonly undeclared: readonly string[];
  run(number: number, seed: number, target?: string): void;
}
