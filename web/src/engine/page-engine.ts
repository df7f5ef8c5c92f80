// The engine as the page sees it: functions on tensors under PyTorch's names, memory by scope, traces, and errors as EngineError.
// It computes nothing itself; every number comes from the wasm module, and what that lacks its type does not offer.
import instantiate, { type MainModule } from '../../../build/engine/page-plain.mjs';
import { Core } from './core';
import type { Operations } from './op-names';
import { type Functions, functions } from './ops/functions';
import type { Tensor } from './tensor';

/** What functions call of the module, where that is not the one function of their own name. */
interface Calls {
  readonly zeros: 'full';
  readonly ones: 'full';
  readonly zerosLike: 'full';
  readonly onesLike: 'full';
  readonly fullLike: 'full';
  readonly linearWeight: 'full' | 'uniform_';
  readonly linearBias: 'full' | 'uniform_';
  readonly xavierUniform: 'full' | 'uniform_';
  readonly getRngState: 'getState';
  readonly setRngState: 'setState';
  readonly zero_: 'fill_';
  readonly max: 'max' | 'maxAll';
  readonly min: 'min' | 'minAll';
  readonly argmax: 'argmax' | 'argmaxAll';
  readonly argmin: 'argmin' | 'argminAll';
  readonly split: 'split' | 'splitSizes';
  readonly squeeze: 'squeeze' | 'squeezeAll';
}
type Called<Name> = Name extends keyof Calls ? Calls[Name] : Name;
/** Spread over no union: a function needs all that it calls. */
type Has<Called> = [Called] extends [keyof MainModule] ? true : false;

/** The functions of which the page's module (cpp/bindings/page.cc) has all that they call. */
type Offered = {
  [Name in keyof Functions as Has<Called<Name>> extends true ? Name : never]: Functions[Name];
};

/** Functions of two forms, where the module has that over all elements and not that along an axis. */
interface OverAll {
  max(a: Tensor): Tensor;
  min(a: Tensor): Tensor;
}
type OfferedOverAll = {
  [Name in Exclude<keyof OverAll, keyof Offered> as Has<`${Name}All`> extends true
    ? Name
    : never]: OverAll[Name];
};

// Its functions come to the prototype below.
export interface PageEngine extends Offered, OfferedOverAll {}
// biome-ignore lint/suspicious/noUnsafeDeclarationMerging: as above.
export class PageEngine extends Core {
  static readonly instantiate = instantiate;
}

for (const [name, value] of Object.entries(functions)) {
  Object.defineProperty(PageEngine.prototype, name, { value });
}

/** The operations that a trace of the page can hold, and `input` for a tensor that was put in. */
export type PageOpName = 'input' | 'constant' | Operations<PageEngine>;
