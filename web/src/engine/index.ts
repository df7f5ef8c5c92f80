// What is used of the engine wherever it comes from: the page loads it by page.ts and full.ts, users of the package by package.ts.
export type { Operand, TensorOptions, TensorValues } from './core';
export { Engine } from './engine';
export { EngineError, type NotStarted, StartError } from './errors';
export type { OpName } from './op-names';
export type { CreationOptions } from './ops/creation';
export type { IndexItem, Slice } from './ops/indexing';
export { Generator, type RandomOptions } from './ops/random';
export type { PageEngine } from './page-engine';
export { bestBuild } from './probe';
export { type DType, type NestedValues, Tensor } from './tensor';
export type { EngineBuild, Tier } from './tier';
export { type OpAttributes, Trace, type TraceNode, type TraceSeed } from './trace';
