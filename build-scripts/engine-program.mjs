// The engine's sources as TypeScript's compiler reads them, for scripts that ask what it offers.
import ts from 'typescript-for-emscripten';

export const programOf = (files) =>
  ts.createProgram(files, {
    target: ts.ScriptTarget.ES2022,
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts'],
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    strict: true,
    skipLibCheck: true,
    noEmit: true,
    types: [],
  });
