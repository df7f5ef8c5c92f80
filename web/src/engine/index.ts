// What the page uses of the engine, in either tier. It loads them by page.ts and full.ts.
export type { OpName } from './op-names';
export type { PageEngine } from './page-engine';
export * from './public';
export type { Tier } from './tier';
