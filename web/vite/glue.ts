// Vite plugin: takes out of Emscripten's glue what is never reached here. The loader always passes the bytes: what fetches them would
// be dead weight, and its `new URL('page-plain.wasm', import.meta.url)` a second asset to ship for bundlers.

import type { Plugin } from 'vite';

/** What would run without the bytes; the minifier drops what is then never reached. */
const unreached: readonly [from: string | RegExp, to: string][] = [
  ['wasmBinaryFile??=findWasmBinary();', ''],
  [/new URL\("[^"]*\.wasm",\s*import\.meta\.url\)\.href/g, '""'], // in other versions of Emscripten
  ['if(ENVIRONMENT_IS_WEB||ENVIRONMENT_IS_WORKER){', 'if(false){'],
  ['!binary&&typeof WebAssembly.instantiateStreaming=="function"', 'false'],
  ['if(!wasmBinary){', 'if(false){'],
  ['if(file==wasmBinaryFile&&wasmBinary){return new Uint8Array(wasmBinary)}', 'return wasmBinary;'],
  ['if(readBinary){', 'if(false){'],
  ['what+=". Build with -sASSERTIONS for more info.";', ''],
  // Of Embind: functions of one name, types that nobody registered, structs, strings of bytes, arguments of other types (which
  // web/src/engine refuses before they cross).
  [
    /exposePublicSymbol\(name,function.*?(whenDependentTypesAreResolved\(.*?)replacePublicSymbol\(name,(craftInvokerFunction\([^)]*\)),argCount-1\)/g,
    '$1Module[name]=$2',
  ],
  [/,readValueFromPointer:(function\(pointer\)\{[^}]*\}|\w+(\([^)]*\))?)/g, ''],
  ['var stdStringIsUTF8=name==="std::string";', 'const stdStringIsUTF8=true;'],
  ['var valueIsOfTypeString=typeof value=="string";', 'const valueIsOfTypeString=true;'],
  [/if\([^(){}]*\)\{throw(Binding|Internal)Error\([^()]*\)\}/g, ''],
  ['UnboundTypeError=Module["UnboundTypeError"]=extendError(Error,"UnboundTypeError");', ''],
  ['checkAssertions(value,this.name);', ''],
  // What is done for each of its functions, for messages that are not given.
  ['signature=readLatin1String(signature);', ''],
  ['name=getFunctionName(name);', ''],
  ['createNamedFunction(humanName,invokerFn)', 'invokerFn'],
  // What others might call, and views of memory for types that nobody reads.
  [/Module\["(incrementExceptionRefcount|count_emval_handles)"\]=\w+;?/g, ''],
  [/Module\["HEAP(8|16|U16|32|64|U64)"\]=\w+=new \w+\(b\);?/g, ''],
];

export function glue(): Plugin {
  return {
    name: 'attention-lab:glue',
    transform: {
      filter: { id: /\/(page|full)-plain\.mjs$/ },
      handler: (code) => ({
        code: unreached.reduce((text, [from, to]) => text.replaceAll(from, to), code),
        map: null,
      }),
    },
  };
}
