// The public surface of the engine, as its TypeScript declares it: every function of every class, with the types of what it takes and
// gives. So a function that is added is fuzzed without being listed anywhere.
import path from 'node:path';
import ts from 'typescript-for-emscripten';
import { programOf } from '../../build-scripts/engine-program.mjs';

const root = path.join(import.meta.dirname, '../..');

/** What only web/src/engine itself calls, with handles that it has checked (core.ts: "the machinery of ops/"). */
export const machinery = [
  ...[
    'module',
    'core',
    'handle',
    'op',
    'record',
    'ops',
    'elementwise',
    'withNumbers',
    'own',
    'keep',
    'resident',
  ],
  ...['optional', 'call', 'named', 'seed', 'stateArguments', 'constructor', 'kind', 'free', 'of'],
  ...['markParameters', 'tracing', 'scoped', 'hold', 'letGo', 'apply'],
  'compositionOf', // a parameter of `trace`, which is the page's
  ...['again', 'copy', 'watcher'],
  'watchTensors', // a stack trace for everything that is made
];

const isPublic = ({ name }) => !machinery.includes(name);

/**
 * The classes that can be reached from `Engine`: for each name its members. A member is a function (`parameters`, `result`) or a
 * property (`type`, and whether it can be `set`). A type is `{ kind, ... }`.
 */
export function readSurface() {
  const entry = path.join(root, 'web/src/engine/index.ts');
  const program = programOf([entry]);
  const checker = program.getTypeChecker();
  const classes = {};

  const ownClass = (type) => {
    const declaration = type.symbol?.declarations?.find(ts.isClassDeclaration);
    const inEngine = declaration?.getSourceFile().fileName.includes('/web/src/engine/');
    return inEngine ? declaration.name.text : undefined;
  };

  function typeOf(type, depth = 0) {
    if (depth > 8) return { kind: 'any' };
    const inner = (part) => typeOf(part, depth + 1);
    const { flags } = type;
    const literal = { kind: 'literal' };
    if (flags & ts.TypeFlags.TypeParameter) {
      const constraint = checker.getBaseConstraintOfType(type);
      return constraint && constraint !== type ? inner(constraint) : { kind: 'any' };
    }
    if (flags & ts.TypeFlags.Boolean) return { kind: 'boolean' };
    if (type.isUnion()) return { kind: 'union', of: type.types.map(inner) };
    if (type.isIntersection()) return mergedObject(type, inner);
    if (type.isStringLiteral()) return { ...literal, value: type.value };
    if (flags & ts.TypeFlags.BooleanLiteral) {
      return { ...literal, value: type.intrinsicName === 'true' };
    }
    if (flags & ts.TypeFlags.Number) return { kind: 'number' };
    if (flags & ts.TypeFlags.String) return { kind: 'string' };
    if (flags & ts.TypeFlags.BigInt) return { kind: 'bigint' };
    if (flags & ts.TypeFlags.Null) return { ...literal, value: null };
    if (flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Void))
      return { ...literal, value: undefined };
    if (flags & ts.TypeFlags.Conditional) {
      const both = [type.root.node.trueType, type.root.node.falseType];
      return { kind: 'union', of: both.map((node) => inner(checker.getTypeFromTypeNode(node))) };
    }
    if (checker.isTupleType(type)) {
      return { kind: 'tuple', of: checker.getTypeArguments(type).map(inner) };
    }
    if (checker.isArrayType(type)) {
      return { kind: 'array', of: inner(checker.getTypeArguments(type)[0]) };
    }
    const name = ownClass(type);
    if (name) {
      if (!classes[name]) {
        classes[name] = {};
        classes[name] = membersOf(type);
      }
      return { kind: 'class', name };
    }
    if (type.getCallSignatures().length > 0) return { kind: 'function' };
    const known = type.symbol?.name;
    if (known && typeof globalThis[known] === 'function' && known !== 'Object') {
      return { kind: 'builtin', name: known };
    }
    if (flags & ts.TypeFlags.Object) {
      const index = checker.getIndexInfoOfType(type, ts.IndexKind.String);
      if (index) return { kind: 'record', of: inner(index.type) };
      return mergedObject(type, inner);
    }
    return { kind: 'any' };
  }

  function mergedObject(type, inner) {
    const fields = {};
    for (const field of checker.getPropertiesOfType(type)) {
      fields[field.name] = {
        optional: (field.flags & ts.SymbolFlags.Optional) !== 0,
        type: inner(checker.getTypeOfSymbol(field)),
      };
    }
    return { kind: 'object', fields };
  }

  function membersOf(type) {
    const members = {};
    for (const symbol of checker.getPropertiesOfType(type)) {
      const declaration = symbol.valueDeclaration ?? symbol.declarations?.[0];
      const hidden = ts.ModifierFlags.Private | ts.ModifierFlags.Protected;
      const flags = declaration ? ts.getCombinedModifierFlags(declaration) : 0;
      if (flags & hidden || symbol.name.startsWith('#') || machinery.includes(symbol.name))
        continue;
      // A symbol (`Symbol.dispose`), and methods, which are the functions themselves.
      if (symbol.name.startsWith('__@')) continue;
      if (declaration?.getSourceFile().fileName.endsWith('/method-types.ts')) continue;
      const of = checker.getTypeOfSymbol(symbol);
      const signature = of.getCallSignatures().at(-1);
      if (!signature) {
        const set = symbol.declarations?.some(ts.isSetAccessorDeclaration) ?? false;
        members[symbol.name] = { type: typeOf(of), set };
        continue;
      }
      members[symbol.name] = {
        parameters: signature.parameters.filter(isPublic).map((parameter) => {
          const node = parameter.valueDeclaration;
          return {
            name: ts.isIdentifier(node.name) ? node.name.text : 'options',
            optional: checker.isOptionalParameter(node),
            rest: node.dotDotDotToken !== undefined,
            type: typeOf(checker.getTypeOfSymbol(parameter)),
          };
        }),
        result: typeOf(signature.getReturnType()),
      };
    }
    return members;
  }

  const exported = checker.getExportsOfModule(
    checker.getSymbolAtLocation(program.getSourceFile(entry)),
  );
  const engine = exported.find(({ name }) => name === 'Engine');
  typeOf(checker.getDeclaredTypeOfSymbol(engine));
  return classes;
}

/** Whether JavaScript's value is what a parameter of this type takes. */
export function conforms(value, type, classOf) {
  switch (type.kind) {
    case 'union':
      return type.of.some((part) => conforms(value, part, classOf));
    case 'literal':
      return value === type.value;
    case 'number':
    case 'string':
    case 'boolean':
    case 'bigint':
    case 'function':
      return typeof value === type.kind;
    case 'array':
      return (
        Array.isArray(value) && Array.from(value).every((part) => conforms(part, type.of, classOf))
      );
    case 'tuple':
      return (
        Array.isArray(value) &&
        value.length === type.of.length &&
        type.of.every((part, i) => conforms(value[i], part, classOf))
      );
    case 'class':
      return classOf(value, type.name);
    case 'builtin':
      return value instanceof globalThis[type.name];
    case 'record':
      return plain(value) && Object.values(value).every((part) => conforms(part, type.of, classOf));
    case 'object':
      return (
        plain(value) &&
        Object.entries(type.fields).every(([name, field]) =>
          value[name] === undefined && field.optional
            ? true
            : conforms(value[name], field.type, classOf),
        )
      );
    default:
      return true;
  }
}

function plain(value) {
  return (
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
  );
}
