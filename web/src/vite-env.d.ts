/// <reference types="vite/client" />
// Types of the modules that Vite makes out of other files: lesson prose (*.mdx), programs (*.py), compressed files.

declare module '*.mdx' {
  /** A lesson's prose. `components` are those that the prose may name, and replacements for HTML elements. */
  const Prose: import('preact').FunctionComponent<import('./lab/step').ProseProps>;
  export default Prose;
}

/** The file, compressed by gzip, as base64. */
declare module '*?gzip' {
  const base64: string;
  export default base64;
}

declare module '*.py' {
  const program: import('./lab/step').Program;
  export default program;
}

/** A file of many megabytes that is fetched when it is asked for. */
declare module '*?asset' {
  const asset: import('./lab/asset').Asset;
  export default asset;
}

declare module '*?asset&gzip' {
  const asset: import('./lab/asset').Asset;
  export default asset;
}

/** The address of the script that goes with CPython's wasm. */
declare module '#pyodide' {
  const url: string;
  export default url;
}

/** By `lesson/step`. */
declare module '#minutes' {
  /** How long each step takes. */
  export const minutes: Readonly<Record<string, number>>;
  /** The steps at which a model is trained. */
  export const trains: readonly string[];
}

/** The steps that cite each paper, as `lesson/step`, by the id of the paper. */
declare module '#cited' {
  export const cited: Readonly<Record<string, readonly string[]>>;
}

/** What the tutorials say, in the order of the course. */
declare module '#claims' {
  export const claims: readonly import('../vite/claims').ListedClaim[];
}

/** The sentences of the lessons with decimals or percentages, and how these came about, in the order of the course. */
declare module '#measured' {
  export const measured: readonly import('../vite/measured').Measured[];
}

/** What a search looks for in files of steps, each with the step that it leads to, as `lesson/step`. */
declare module '#searched' {
  /** PyTorch's names of what the programs call. */
  export const operations: readonly (readonly [name: string, step: string])[];
}

/** What CPython runs in the page: the files by their paths, and what of the engine crosses (web/vite/python.ts). */
declare module '#python' {
  export const files: Readonly<Record<string, string>>;
  export const signatures: Readonly<Record<string, string>>;
}

/** What the course says of itself. */
declare module '#about' {
  export const about: import('../vite/about').About;
}
