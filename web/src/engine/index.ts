// What users of the engine package may use, and the page as types. The page loads its engine by page.ts.
import type { EngineBuild } from './core';
import { Engine } from './engine';
import { load } from './load';

/**
 * Loads the engine.
 * @throws EngineError if WebAssembly is missing or blocked, if SIMD is missing, or if the file cannot be fetched.
 */
export const loadEngine = (build?: EngineBuild): Promise<Engine> => load(Engine, build);

export type { EngineBuild, Operand, TensorOptions, TensorValues } from './core';
export { Engine } from './engine';
export { EngineError } from './errors';
export type { CreationOptions } from './ops/creation';
export type { IndexItem, Slice } from './ops/indexing';
export { Generator, type RandomOptions } from './ops/random';
export type { PageEngine } from './page-engine';
export { bestBuild } from './probe';
export { type DType, type NestedValues, Tensor } from './tensor';
export { type OpAttributes, type OpName, Trace, type TraceNode, type TraceSeed } from './trace';
