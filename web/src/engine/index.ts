// What the rest of the page, and users of the engine package, may use.
export type { EngineBuild, Operand, TensorOptions, TensorValues } from './core';
export { Engine } from './engine';
export { EngineError } from './errors';
export { loadEngine } from './load';
export type { CreationOptions } from './ops/creation';
export type { IndexItem, Slice } from './ops/indexing';
export { Generator, type RandomOptions } from './ops/random';
export { bestBuild } from './probe';
export { type DType, type NestedValues, Tensor } from './tensor';
export { type OpAttributes, type OpName, Trace, type TraceNode, type TraceSeed } from './trace';
