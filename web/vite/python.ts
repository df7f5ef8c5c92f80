// `#python`: what CPython runs in the page: the Python files of web/src/python, and what of `torch` is written from the engine's own
// description of itself, so that no function is listed again: the declarations of its wasm module say what crosses, web/src/engine/ops
// what its parameters are called, and build/engine/surface.ts its options.

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Plugin, parseSync } from 'vite';

/** How one argument or result crosses: a number (or a handle), a list of numbers, a truth value, a text; `v` is nothing. */
type Crossing = 'n' | 'l' | 'b' | 's' | 'v';

/** By the names of the wasm module: the crossings of the arguments, then that of the result. */
export type Signatures = Readonly<Record<string, string>>;

interface Parameter {
  readonly name: string;
  readonly type: string;
  /** As Python writes it; undefined where there is none. */
  readonly usual: string | undefined;
}

interface Method {
  readonly name: string;
  readonly parameters: readonly Parameter[];
  readonly result: string;
}

const root = path.join(import.meta.dirname, '../..');
const crossings: Readonly<Record<string, Crossing>> = {
  number: 'n',
  'number | null': 'n',
  'number[]': 'l',
  boolean: 'b',
  EmbindString: 's',
  string: 's',
  void: 'v',
};

/** What the wasm module offers, from its declarations. */
export function signaturesOf(declarations: string): Signatures {
  const found: Record<string, string> = {};
  for (const [, name = '', given = '', result = ''] of declarations.matchAll(
    /^ {2}(\w+)\((.*)\): (.*);$/gm,
  )) {
    const types = [...given.matchAll(/_\d+: ([^,]*)/g)].map(([, type = '']) => type.trim());
    found[name] = [...types, result].map((type) => crossings[type] ?? '?').join('');
  }
  return found;
}

/** Options by the name of their type: each with its check and what it usually is, as the build wrote them. */
type Tables = Readonly<
  Record<string, readonly (readonly [name: string, check: unknown, usual?: unknown])[]>
>;

export function tablesOf(surface: string): Tables {
  const values: Record<string, unknown> = {};
  const tables: Record<string, (readonly [string, unknown, unknown?])[]> = {};
  for (const [, name = '', list = ''] of surface.matchAll(
    /export const (\w+Words) = \[(.*)\] as const/g,
  ))
    values[name] = [...list.matchAll(/'(\w+)'/g)].map(([, word]) => word);
  for (const [, variable = '', type = '', body = ''] of surface.matchAll(
    /export const (\w+): Table<(\w+)> = \{\n([\s\S]*?)\n\};/g,
  )) {
    const rows: (readonly [string, unknown, unknown?])[] = [];
    for (const line of body.split('\n').map((each) => each.trim().replace(/,$/, ''))) {
      if (line.startsWith('...')) rows.push(...(tables[typeOf(surface, line.slice(3))] ?? []));
      const [, name, given = ''] = /^(\w+): (\[.*\])$/.exec(line) ?? [];
      if (!name) continue;
      const json = given
        .replace(/\w+Words/g, (words) => JSON.stringify(values[words]))
        .replaceAll("'", '"');
      rows.push([name, ...(JSON.parse(json) as [unknown, unknown?])]);
    }
    void variable;
    tables[type] = rows;
  }
  return tables;
}

const typeOf = (surface: string, variable: string): string =>
  new RegExp(`export const ${variable}: Table<(\\w+)>`).exec(surface)?.[1] ?? '';

type Node = Readonly<Record<string, unknown>> & {
  readonly type: string;
  readonly start: number;
  readonly end: number;
};

/** The functions of one file of web/src/engine/ops: the methods of the object that it exports. */
export function methodsOf(source: string): Method[] {
  const { program } = parseSync('ops.ts', source);
  const methods: Method[] = [];
  const text = (node: Node) => source.slice(node.start, node.end);
  for (const statement of program.body as unknown as Node[]) {
    const declaration = statement.declaration as Node | undefined;
    if (statement.type !== 'ExportNamedDeclaration' || declaration?.type !== 'VariableDeclaration')
      continue;
    const [{ init }] = declaration.declarations as [{ init: Node }];
    if (init.type !== 'ObjectExpression') continue;
    for (const method of init.properties as (Node & { key: Node; value: Node })[]) {
      if (method.type === 'SpreadElement') {
        // Functions of operands and nothing else, made from a list of names.
        const [list] = (method.argument as Node & { arguments: Node[] }).arguments;
        const operands = list && text(list) === 'unary' ? ['a'] : ['a', 'b'];
        const [, names = ''] =
          new RegExp(`const ${list ? text(list) : ''} = \\[([\\s\\S]*?)\\n\\];`).exec(source) ?? [];
        for (const [, name = ''] of names.matchAll(/'(\w+)'/g)) {
          const parameters = operands.map((name) => ({ name, type: 'Operand', usual: undefined }));
          methods.push({ name, parameters, result: 'Tensor' });
        }
        continue;
      }
      const { params, returnType } = method.value as Node & { params?: Node[]; returnType?: Node };
      if (!params) continue;
      const parameters = params.flatMap((each): Parameter[] => {
        const assigned = each.type === 'AssignmentPattern';
        const left = (assigned ? each.left : each) as Node & {
          name?: string;
          optional?: boolean;
          typeAnnotation?: Node;
        };
        if (!left.name || left.name === 'this') return [];
        const given = assigned ? pythonOf(text(each.right as Node)) : undefined;
        const type = left.typeAnnotation
          ? text(left.typeAnnotation).replace(/^: /, '')
          : given === 'True' || given === 'False'
            ? 'boolean'
            : 'number';
        return [{ name: left.name, type, usual: given ?? (left.optional ? 'None' : undefined) }];
      });
      const result = returnType ? text(returnType).replace(/^: /, '') : '';
      methods.push({ name: text(method.key), parameters, result });
    }
  }
  return methods;
}

const literals: Readonly<Record<string, string>> = {
  true: 'True',
  false: 'False',
  null: 'None',
  Infinity: 'inf',
};

function pythonOf(code: string): string {
  const literal = literals[code];
  if (literal) return literal;
  if (/^'.*'$/.test(code)) return code;
  if (code === '[]') return '()';
  return /^-?[\d.e-]+$/.test(code) ? code : 'None';
}

const literalOf = (value: unknown): string => {
  if (value === undefined || value === null) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (Array.isArray(value)) return `(${value.map(literalOf).join(', ')},)`;
  return typeof value === 'string' ? `'${value}'` : String(value);
};

export const snake = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** PyTorch calls the first operands so. */
const called: Readonly<Record<string, string>> = {
  a: 'input',
  b: 'other',
  x: 'input',
  ids: 'input',
  logits: 'input',
  given: 'given',
};

/** What an option is as numbers. */
function crossed(name: string, check: unknown): string {
  if (check === 'tensor' || check === 'generator') return `_handle(${name})`;
  if (check === 'whole?' || check === 'number?') return `*_maybe(${name})`;
  if (check === 'dims') return `*_counted(_dims(${name}))`;
  if (check === 'numbers') return `*${name}`;
  if (Array.isArray(check)) {
    const [first] = check as unknown[];
    return Array.isArray(first)
      ? `*[_word(each, ${literalOf(first)}) for each in ${name}]`
      : `_word(${name}, ${literalOf(check)})`;
  }
  return name;
}

/**
 * A function of `torch` in Python, if everything of it crosses as it is; undefined where the engine's own function does more on the way,
 * and so ours must be written.
 */
export function pythonFunction(
  method: Method,
  signatures: Signatures,
  tables: Tables,
): string | undefined {
  const signature = signatures[method.name];
  if (!signature || signature.includes('?')) return undefined;
  const taken = signature.slice(0, -1);
  const result = signature.slice(-1);
  const names: string[] = [];
  const passed: string[] = [];
  let kinds = '';
  for (const { name, type, usual } of method.parameters) {
    const python = snake(called[name] ?? name);
    const table = tables[type.replace(/ \| undefined$/, '')];
    if (table) {
      if (
        table.some(([, check, usually]) => check === 'whole' && usually === undefined) &&
        names.some((each) => each.includes('='))
      )
        names.push('*');
      for (const [option, check, usually] of table) {
        const required = check === 'whole' && usually === undefined;
        names.push(required ? snake(option) : `${snake(option)}=${literalOf(usually)}`);
      }
      const all = table.map(([option, check]) => crossed(snake(option), check));
      passed.push(
        ...listed(all.join(', '), kinds.length === taken.length - 1, `${table.length}`, all),
      );
      kinds += 'l';
      continue;
    }
    const last = kinds.length === taken.length - 1;
    names.push(usual === undefined ? python : `${python}=${usual}`);
    if (type === 'Tensor') passed.push(`${python}._h`);
    else if (/^(Maybe|Tensor \| null( \| undefined)?)$/.test(type))
      passed.push(`_handle(${python})`);
    else if (type === 'Operand' && kinds === '') passed.push(`${python}._h`);
    else if (type === 'Operand') passed.push(`(${python} := _operand(${python}))._h`);
    else if (type === 'readonly Tensor[]') passed.push(...listed(`*_handles(${python})`, last));
    else if (type === 'Dims' || type === 'number | readonly number[]')
      passed.push(...listed(`*_dims(${python})`, last));
    else if (type === 'readonly number[]') passed.push(...listed(`*_dims(${python})`, last));
    else if (
      type === 'boolean' ||
      type === 'number' ||
      type === 'string' ||
      type === 'number | null'
    )
      passed.push(python);
    else if (type === 'DType') passed.push(`${python}.code`);
    else return undefined;
    kinds += /Tensor\[\]|Dims|number\[\]/.test(type)
      ? 'l'
      : type === 'boolean'
        ? 'b'
        : type === 'string'
          ? 's'
          : 'n';
  }
  if (kinds !== taken) return undefined;
  const call = `_C.${method.name}(${passed.join(', ')})`;
  const wrapped =
    result === 'l' ? `_all(${call})` : method.result === 'Tensor' ? `_new(${call})` : call;
  const back = result === 'v' ? `${call}; return ${names[0]}` : wrapped;
  const name = snake(method.name);
  const returned = back.includes('; return')
    ? `        ${back.replace('; return', '\n        return')}`
    : `        return ${back}`;
  const isBinary = method.parameters.map(({ type }) => type).join() === 'Operand,Operand';
  const binary = `        if not isinstance(other, _Tensor):\n            return _new(_C_${method.name}Number(input._h, *_number(other)))\n        return _new(_C_${method.name}(input._h, other._h))`;
  const all = names.filter((each) => each !== '*').map((each) => each.replace(/=.*/, ''));
  return [
    `def ${name}(${names.join(', ')}):`,
    '    try:',
    isBinary ? binary : returned.replace(/_C\.(\w+)/, '_C_$1'),
    '    except AttributeError:',
    `        return _elsewhere('${name}', (${all.join(', ')}${all.length === 1 ? ',' : ''}))`,
    '',
  ].join('\n');
}

/** A list among the arguments: its count goes before it, unless it is the last. */
function listed(items: string, last: boolean, count?: string, all?: readonly string[]): string[] {
  if (last) return items ? [items] : [];
  if (count && all?.every((each) => !each.startsWith('*'))) return [count, items];
  return [`*_counted((${items},))`.replace('((*_', '(_').replace(',))', ')')];
}

/** All that is written of the engine's description: what crosses, and the module `torch._ops`. */
export function described(): { signatures: Signatures; module: string } {
  const read = (...names: string[]) => readFileSync(path.join(root, ...names), 'utf8');
  const signatures = signaturesOf(read('build/engine/full-plain.d.mts'));
  const tables = tablesOf(
    read('build/engine/surface.ts') + read('build/engine/surface-modules.ts'),
  );
  const folder = path.join(root, 'web/src/engine/ops');
  const functions = readdirSync(folder)
    .filter((name) => name.endsWith('.ts') && name !== 'functions.ts')
    .sort()
    .flatMap((name) => methodsOf(read('web/src/engine/ops', name)))
    .map((method) => pythonFunction(method, signatures, tables))
    .filter((each) => each !== undefined);
  const used = new Set(functions.join('\n').match(/_C_\w+/g));
  const module = [
    "# Written by the build from the engine's own description (web/vite/python.ts).",
    'from ._base import (_C, _Tensor, _all, _counted, _dims, _handle, _handles, _elsewhere, _maybe, _new, _number, _operand, _word, inf)',
    ...[...used].map((name) => `${name} = _C.${name.slice(3)}`),
    '',
    ...functions,
  ].join('\n');
  return { signatures, module };
}

/** The files by their paths, with the module that is written. */
export function pythonFiles(): Record<string, string> {
  const folder = path.join(root, 'web/src/python');
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.py'),
  );
  const files = Object.fromEntries(
    names.sort().map((name) => [name, readFileSync(path.join(folder, name), 'utf8')]),
  );
  return { ...files, 'torch/_ops.py': described().module };
}

export function python(): Plugin {
  let serves = false;
  return {
    name: 'attention-lab:python',
    configResolved({ command }) {
      serves = command === 'serve';
    },
    resolveId: (id) => (id === '#python' || id === '#pyodide' ? `\0${id.slice(1)}` : undefined),
    load(id) {
      if (id === '\0pyodide') {
        // Emscripten's glue of CPython goes out as it came: bundlers take parts of it for unused.
        const file = path.join(root, 'node_modules/pyodide/pyodide.asm.mjs');
        if (serves) return `export default ${JSON.stringify(`/@fs${file}`)};`;
        const glue = this.emitFile({
          type: 'asset',
          name: 'pyodide.asm.js',
          source: readFileSync(file),
        });
        return `export default import.meta.ROLLUP_FILE_URL_${glue};`;
      }
      if (id !== '\0python') return undefined;
      const files = pythonFiles();
      for (const name of Object.keys(files))
        this.addWatchFile(path.join(root, 'web/src/python', name));
      const { signatures } = described();
      return `export const files = ${JSON.stringify(files)};\nexport const signatures = ${JSON.stringify(signatures)};`;
    },
  };
}
