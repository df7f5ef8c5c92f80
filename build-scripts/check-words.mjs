// Checks that every language of the page has all of its words: each file of web/words/en must be there, with prose where there is
// prose, and with exports of the same shape where there are texts. TypeScript compares the shapes; this writes down what to compare.
// Leaves out what the words say.

import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';

const root = join(import.meta.dirname, '..');

const files = (folder) =>
  readdirSync(folder, { recursive: true }).filter((name) => /\.(ts|mdx)$/.test(name));

/** A TypeScript file that compiles if the texts of `language` have the shape of those of English. */
function comparison(words, language, from) {
  const lines = files(join(words, 'en'))
    .filter((name) => name.endsWith('.ts'))
    .flatMap((name, i) => {
      const path = (folder) => JSON.stringify(relative(from, join(words, folder, name)));
      const text = readFileSync(join(words, 'en', name), 'utf8');
      return [
        `import * as en${i} from ${path('en')};`,
        `import * as own${i} from ${path(language)};`,
        ...[...text.matchAll(/^export const (\w+)/gm)].map(
          ([, each]) => `own${i}.${each} satisfies Shape<typeof en${i}.${each}>;`,
        ),
      ];
    });
  return `${shape}\n${lines.join('\n')}\n`;
}

// Texts may differ, what they are made of and how many they are may not.
const shape = `type Shape<Words> = Words extends string ? string
  : Words extends (...given: infer Given) => infer Made ? (...given: Given) => Shape<Made>
  : { readonly [Key in keyof Words]: Shape<Words[Key]> };`;

/** What is wrong with the languages in a folder of words, as text; empty if nothing is. */
export function wrongWords(words) {
  const others = readdirSync(words).filter((name) => name !== 'en');
  if (others.length === 0) return '';
  const folder = join(root, 'build/words', String(process.pid));
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  try {
    const missing = others.flatMap((language) =>
      files(join(words, 'en'))
        .filter((name) => !existsSync(join(words, language, name)))
        .map((name) => `${language}/${name} is missing`),
    );
    for (const language of others) {
      writeFileSync(join(folder, `${language}.ts`), comparison(words, language, folder));
    }
    const settings = { extends: join(root, 'web/tsconfig.json'), include: ['*.ts'], exclude: [] };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(settings));
    try {
      execFileSync(join(root, 'node_modules/.bin/tsc'), ['-p', folder], { encoding: 'utf8' });
    } catch (failed) {
      missing.push(failed.stdout);
    }
    return missing.join('\n');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

if (process.argv[1] && resolve(process.argv[1]) === import.meta.filename) {
  const wrong = wrongWords(join(root, 'web/words'));
  if (wrong) {
    console.error(wrong);
    process.exitCode = 1;
  }
}
