// `npm run format`: writes every file as the checks `clang-format` and `biome` want it.

import { setUp } from './setup/index.mjs';
import { main, run } from './setup/run.mjs';
import { cppFiles } from './tasks.mjs';

await main(() => {
  const env = setUp('build', 'test');
  run('clang-format-19', ['-i', ...cppFiles('cpp', 'tests/cpp')], { env });
  run('node_modules/.bin/biome', ['check', '--write', '--error-on-warnings'], { env });
});
