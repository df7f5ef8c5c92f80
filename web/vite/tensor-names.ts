// What a step calls its tensors, read from its words beside the prose: the keys of `export const names = { … }`.
// Nothing is run, so each key must be written out. That they are the tensors which the step computes is checked with its types.

import { existsSync, readFileSync } from 'node:fs';
import { parseAst } from 'vite';

/** The names in a file of words; none where there is no such file, or where it names no tensor. */
export function tensorNames(file: string): string[] {
  if (!existsSync(file)) return [];
  for (const statement of parseAst(readFileSync(file, 'utf8'), { lang: 'ts' }).body) {
    if (statement.type !== 'ExportNamedDeclaration') continue;
    if (statement.declaration?.type !== 'VariableDeclaration') continue;
    for (const { id, init } of statement.declaration.declarations) {
      if (id.type !== 'Identifier' || id.name !== 'names') continue;
      const names = init?.type === 'TSSatisfiesExpression' ? init.expression : init;
      if (names?.type !== 'ObjectExpression') throw new Error(`${file}: \`names\` is no object`);
      return names.properties.map((property) => {
        if (property.type === 'Property' && property.key.type === 'Identifier')
          return property.key.name;
        throw new Error(`${file}: each of \`names\` must be written out`);
      });
    }
  }
  return [];
}
