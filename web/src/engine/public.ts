// What users of the engine may use, once it is loaded: those of the package, and the page.
export type { RandomOptions } from '../../../build/engine/surface';
export type { Operand, TensorOptions, TensorValues } from './core';
export { Engine } from './engine';
export { EngineError, type NotStarted, StartError } from './errors';
export { Generator } from './generator';
export type { OpName } from './op-names';
export type { CreationOptions } from './ops/creation';
export type { IndexItem, Slice } from './ops/indexing';
export { bestBuild } from './probe';
export { type DType, type NestedValues, Tensor } from './tensor';
export type { Bytes, EngineBuild } from './tier';
export { type OpAttributes, Trace, type TraceNode, type TraceSeed } from './trace';
