// What users of the engine may use, once it is loaded: those of the package, and the page.
export type * from '../../../build/engine/surface';
export type * from '../../../build/engine/surface-modules';
export type { Operand, Span, TensorOptions, TensorValues, TypedValues } from './core';
export type { GradOptions } from './engine';
export { Engine } from './engine';
export { EngineError, type NotStarted, StartError } from './errors';
export { Generator } from './generator';
export type { Gpt2Decoder } from './gpt2';
export type { Gpt2Options } from './gpt2-shapes';
export type {
  BatchNorm1dOptions,
  Conv1dLayerOptions,
  GroupNormOptions,
  RNN,
  RnnOptions,
  Transformer,
  TransformerDecoder,
  TransformerEncoder,
  TransformerMasks,
  TransformerOptions,
} from './layers';
export type { LeakReport, TensorWatch } from './leaks';
export type {
  Accuracy,
  Classifier,
  Decoder,
  Encoder,
  Inside,
  Models,
  Seq2Seq,
  Training,
  TrainingStep,
} from './models';
export type { Layer, Module } from './module';
export type {
  GRU,
  LSTM,
  MultiheadAttention,
  Nn,
  TransformerDecoderLayer,
  TransformerEncoderLayer,
} from './nn';
export type { AttentionStages } from './ops/attention';
export type { CreationOptions } from './ops/creation';
export type { IndexItem, Slice } from './ops/indexing';
export type { Optim, Optimizer } from './optim';
export type { Dims } from './options';
export { bestBuild } from './probe';
export type { Safetensors, StateDict } from './safetensors';
export { type DType, type NestedValues, Tensor } from './tensor';
export type { Bytes, EngineBuild } from './tier';
export { type OpAttributes, Trace, type TraceNode, type TraceSeed } from './trace';
