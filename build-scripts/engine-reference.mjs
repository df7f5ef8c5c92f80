// Writes what is known of the engine's functions from their sources: the methods of tensors as TypeScript (web/src/engine/ops/
// method-types.ts), and the list of functions of the package (web/src/engine/FUNCTIONS.md). A test asks whether both are as this
// would write them: node build-scripts/engine-reference.mjs writes them anew.

import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import ts from 'typescript-for-emscripten';
import { programOf } from './engine-program.mjs';

const root = path.join(import.meta.dirname, '..');
const engine = path.join(root, 'web/src/engine');

/** The lists of functions, and what each is about. */
const lists = [
  ['pointwise', 'Element by element', 'ops/pointwise'],
  ['reductions', 'Along axes', 'ops/reductions'],
  ['losses', 'Losses', 'ops/losses'],
  ['further', 'Further functions', 'ops/further'],
  ['views', 'Views', 'ops/views'],
  ['indexing', 'Joining, order and indexing', 'ops/indexing'],
  ['products', 'Products', 'ops/products'],
  ['creation', 'Tensors made of a rule', 'ops/creation'],
  ['random', 'Random numbers', 'ops/random'],
  ['positions', 'Positions', 'ops/positions'],
  ['attention', 'Attention, masks and recurrent functions', 'ops/attention'],
  ['files', 'Files', 'safetensors'],
];

/** The lists of which functions are methods of tensors, but for those that are about something else than their first argument. */
const ofTensors = ['pointwise', 'reductions', 'views', 'indexing', 'products', 'further'];
export const notMethods = ['where', 'cat', 'stack', 'einsum', 'embedding'];

/** The PyTorch that a function follows, where it is not `torch.` and its own name in PyTorch's spelling. */
const follows = {
  functional:
    'softplus leakyRelu elu selu mish logSigmoid relu silu gelu pad conv1d maxPool1d avgPool1d batchNorm groupNorm layerNorm crossEntropy nllLoss mseLoss l1Loss smoothL1Loss huberLoss binaryCrossEntropy binaryCrossEntropyWithLogits klDiv cosineSimilarity embedding oneHot dropout linear softmax logSoftmax scaledDotProductAttention multiHeadAttention',
  tensor:
    'to contiguous add_ mul_ zero_ fill_ copy_ view expand repeat unfold uniform_ normal_ random_ bernoulli_ retainGrad',
  own: 'slidingWindowAttention stridedAttention linearAttention attentionStages attentionCost causalMask slidingWindowMask stridedMask keyLengthMask convertMask combineMasks extendMask maskedSoftmax additiveScores multiplicativeScores concatScores align sinusoidalPositions sinusoidalTable rotaryEmbedding shuffledEpoch linearWeight linearBias xavierUniform saveSafetensors loadSafetensors slice assign index generator fullyMaskedRows',
  named: {
    logSigmoid: 'torch.nn.functional.logsigmoid',
    index: 'a[items]',
    assign: 'a[items] = values',
    indexPut: 'torch.index_put',
    slice: 'a[start:end:step]',
    rmsNorm: 'torch.nn.functional.rms_norm (PyTorch 2.4)',
    multiHeadAttention: 'torch.nn.functional.multi_head_attention_forward',
    scaledDotProductAttention: 'torch.nn.functional.scaled_dot_product_attention (PyTorch 2.0)',
    cross: 'torch.linalg.cross',
    lstm: 'torch.nn.LSTM',
    gru: 'torch.nn.GRU',
    shuffledEpoch: 'the order of torch.utils.data.DataLoader(shuffle=True)',
    linearWeight: 'the weight of torch.nn.Linear',
    linearBias: 'the bias of torch.nn.Linear',
    xavierUniform: 'torch.nn.init.xavier_uniform_',
    generator: 'torch.Generator',
    saveSafetensors: 'safetensors.torch.save',
    loadSafetensors: 'safetensors.torch.load',
    mseLoss: 'torch.nn.functional.mse_loss',
    l1Loss: 'torch.nn.functional.l1_loss',
    smoothL1Loss: 'torch.nn.functional.smooth_l1_loss',
  },
};

const inSnakes = (name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

function pytorchOf(name) {
  if (follows.named[name]) return follows.named[name];
  if (follows.own.split(' ').includes(name)) return undefined;
  if (follows.functional.split(' ').includes(name)) return `torch.nn.functional.${inSnakes(name)}`;
  if (follows.tensor.split(' ').includes(name)) return `torch.Tensor.${inSnakes(name)}`;
  return `torch.${inSnakes(name)}`;
}

/** Every function by its list: its name, what is said of it, and its declaration. */
function readFunctions() {
  const files = lists.map(([, , file]) => path.join(engine, `${file}.ts`));
  const program = programOf([...files, path.join(engine, 'nn.ts')]);
  const checker = program.getTypeChecker();
  const textOf = (node) => node.getText().replace(/\s+/g, ' ');
  const described = (symbol) => {
    const tags = symbol
      .getJsDocTags(checker)
      .map((tag) => `@${tag.name} ${ts.displayPartsToString(tag.text)}`);
    const text = ts.displayPartsToString(symbol.getDocumentationComment(checker));
    return [text, ...tags]
      .filter(Boolean)
      .join('\n')
      .replace(/[ \t]*\n(?!@)/g, ' ');
  };
  const read = (symbol) => {
    const type = checker.getTypeOfSymbol(symbol);
    const [signature] = type.getCallSignatures();
    const declaration = signature?.declaration;
    if (!declaration) return [];
    const parameters = declaration.parameters.filter((each) => each.name.getText() !== 'this');
    return [
      {
        name: symbol.name,
        says: described(symbol),
        generics: declaration.typeParameters
          ? `<${declaration.typeParameters.map(textOf).join(', ')}>`
          : '',
        parameters: parameters.map((each) => {
          const optional = each.questionToken || each.initializer;
          // A default is of the type that it shows.
          const given = each.type
            ? textOf(each.type)
            : checker.typeToString(checker.getTypeAtLocation(each));
          const name = ts.isIdentifier(each.name) ? each.name.text : 'options';
          const usual = each.initializer ? textOf(each.initializer) : undefined;
          return {
            name,
            optional: Boolean(optional),
            type: given,
            usual,
            rest: each.dotDotDotToken,
          };
        }),
        result: declaration.type
          ? textOf(declaration.type)
          : checker.typeToString(signature.getReturnType()),
      },
    ];
  };
  const exportsOf = (file) =>
    checker.getExportsOfModule(checker.getSymbolAtLocation(program.getSourceFile(file)));
  const functions = lists.map(([name, title, file]) => {
    const list = exportsOf(path.join(engine, `${file}.ts`)).find((each) => each.name === name);
    const type = checker.getTypeOfSymbol(list);
    return { name, title, functions: checker.getPropertiesOfType(type).flatMap(read) };
  });
  const nn = exportsOf(path.join(engine, 'nn.ts')).find((each) => each.name === 'Nn');
  const modules = checker.getPropertiesOfType(checker.getDeclaredTypeOfSymbol(nn)).flatMap(read);
  return { functions, modules };
}

const parameterText = ({ name, optional, type, rest }) =>
  `${rest ? '...' : ''}${name}${optional ? '?' : ''}: ${type}`;

/** The methods, with the imports that their types need. */
function methodTypes({ functions }) {
  const methods = functions
    .filter(({ name }) => ofTensors.includes(name))
    .flatMap(({ functions }) => functions)
    .filter(({ name }) => !notMethods.includes(name));
  const lines = methods.map(({ name, says, generics, parameters, result }) => {
    const rest = parameters.slice(1).map(parameterText).join(', ');
    const comment = says ? `    /** ${says.replaceAll('\n', ' ')} */\n` : '';
    return `${comment}    ${name}${generics}(${rest}): ${result};`;
  });
  const body = lines.join('\n');
  const exported = (file) => readFileSync(path.join(root, file), 'utf8');
  const sources = [
    ['../../../../build/engine/surface', 'build/engine/surface.ts'],
    ['../../../../build/engine/surface-modules', 'build/engine/surface-modules.ts'],
    ['../core', 'web/src/engine/core.ts'],
    ['../options', 'web/src/engine/options.ts'],
    ['../tensor', 'web/src/engine/tensor.ts'],
    ['./further', 'web/src/engine/ops/further.ts'],
    ['./indexing', 'web/src/engine/ops/indexing.ts'],
    ['./reductions', 'web/src/engine/ops/reductions.ts'],
  ];
  const names = new Set(
    methods.flatMap(({ parameters, result, generics }) =>
      [
        ...`${parameters.map(parameterText).join()} ${result} ${generics}`.matchAll(/\b[A-Z]\w+/g),
      ].map(([name]) => name),
    ),
  );
  const imports = sources
    .map(([from, file]) => {
      const text = exported(file);
      const found = [...names].filter(
        (name) =>
          name !== 'Tensor' &&
          new RegExp(
            `export (?:type|interface|class|abstract class) ${name}\\b|export type \\{[^}]*\\b${name}\\b`,
          ).test(text),
      );
      for (const name of found) names.delete(name);
      return found.length > 0 ? `import type { ${found.sort().join(', ')} } from '${from}';` : '';
    })
    .filter(Boolean);
  return [
    '// Written by build-scripts/engine-reference.mjs: the functions that begin with a tensor as methods of that tensor.',
    ...imports,
    '',
    "declare module '../tensor' {",
    '  interface Tensor {',
    body,
    '  }',
    '}',
    '',
  ].join('\n');
}

const escaped = (text) =>
  text
    .replaceAll('|', '\\|')
    .replaceAll('\n', ' ')
    .replace(/@throws /g, 'Throws ');

/** The options of a type that the build has written, with what they are when left out. */
function optionsOf(type) {
  const surfaces = ['surface', 'surface-modules'].map((name) =>
    readFileSync(path.join(root, `build/engine/${name}.ts`), 'utf8'),
  );
  const tables = surfaces.join('\n');
  const table = new RegExp(`: Table<${type}> = \\{\n([^}]*)\\};`).exec(tables)?.[1];
  return table?.split('\n').flatMap((line) => {
    const [, base] = /^ {2}\.\.\.(\w+),/.exec(line) ?? [];
    if (base) return optionsOf(base[0].toUpperCase() + base.slice(1)) ?? [];
    const [, name, usual] = /^ {2}(\w+): \[[^,]*(?:, (.*))?\],$/.exec(line) ?? [];
    if (!name) return [];
    return [usual === undefined || usual === 'null' ? name : `${name} = ${usual}`];
  });
}

function call({ name, parameters }, before = '') {
  const list = parameters.map(({ name, optional, usual, rest, type }) => {
    const options = name === 'given' || name === 'options' ? optionsOf(type) : undefined;
    if (options) return `{ ${options.join(', ')} }?`;
    const called = name === 'given' ? 'options' : name;
    if (rest) return `...${called}`;
    return usual === undefined || usual === 'noOptions'
      ? `${called}${optional ? '?' : ''}`
      : `${called} = ${usual}`;
  });
  return `\`${before}${name}(${list.join(', ')})\``;
}

/** The page that lists all. */
function reference({ functions, modules }) {
  const rows = ({ functions: all, name: list }) =>
    all.map((each) => {
      const isMethod = ofTensors.includes(list) && !notMethods.includes(each.name);
      const pytorch = pytorchOf(each.name);
      return `| ${call(each)}${isMethod ? ' ·' : ''} | ${escaped(each.says)} | ${pytorch ? `\`${pytorch}\`` : ''} |`;
    });
  const kinds = modules.filter(({ name }) => name !== 'constructor' && !name.includes('#'));
  return [
    '# Functions of the engine',
    '',
    'Written by `build-scripts/engine-reference.mjs` from what the sources say. Every function is one of `engine`; those with a dot (·) are',
    'also methods of the tensor that they begin with: `x.add(y)` is `engine.add(x, y)`. The types of the package say what each option is.',
    'The third column is the PyTorch that a function follows in its values, shapes, types, gradients and refusals; where it is empty, PyTorch',
    'has no such function. Shapes that do not fit, types that a function does not take and positions that do not exist throw an `EngineError`.',
    '',
    ...functions.flatMap((list) => [
      `## ${list.title}`,
      '',
      '| function | what it gives | in PyTorch |',
      '| --- | --- | --- |',
      ...rows(list),
      '',
    ]),
    '## Modules (`engine.nn`)',
    '',
    '| maker | what it gives | in PyTorch |',
    '| --- | --- | --- |',
    ...kinds.map((each) => {
      const own = {
        geluTanh: undefined,
        activation: undefined,
        rmsNorm: 'torch.nn.RMSNorm (PyTorch 2.4)',
      };
      const special = { lstm: 'LSTM', gru: 'GRU', rnn: 'RNN' };
      const named = special[each.name] ?? each.name[0].toUpperCase() + each.name.slice(1);
      const pytorch = each.name in own ? own[each.name] : `torch.nn.${named}`;
      return `| ${call(each, 'nn.')} | ${escaped(each.says)} | ${pytorch ? `\`${pytorch}\`` : ''} |`;
    }),
    '',
  ].join('\n');
}

/** Both files as they should be, by their paths from the root. */
export function written() {
  const all = readFunctions();
  const types = 'web/src/engine/ops/method-types.ts';
  const biome = path.join(root, 'node_modules/.bin/biome');
  const format = { cwd: root, input: methodTypes(all), encoding: 'utf8' };
  return {
    [types]: execFileSync(biome, ['format', `--stdin-file-path=${types}`], format),
    'web/src/engine/FUNCTIONS.md': reference(all),
  };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  for (const [file, text] of Object.entries(written())) writeFileSync(path.join(root, file), text);
}
