// What the rest of the page, and users of the engine package, may use.
export { Engine, type EngineBuild, type NestedNumbers, type Operand } from './engine';
export { EngineError } from './errors';
export { loadEngine } from './load';
export { bestBuild } from './probe';
export { Tensor } from './tensor';
export { type OpAttributes, type OpName, Trace, type TraceNode } from './trace';
