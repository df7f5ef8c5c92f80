// A model of the learner's own as one file, such as the page's are (model-file.ts): Hugging Face's `model.safetensors`, `config.json` and
// `tokenizer.json`, put together. Weights are not copied.
import { EngineError } from '../engine/errors';
import { startOf } from '../engine/safetensors';

/** What the page still opens; it stands in memory twice while it is read. */
export const largestModel = 300e6; // bytes

const longestHeader = 100e6; // bytes
const longestText = 50e6; // bytes

/** @throws EngineError that says what is missing among the files, or cannot be one of these. */
export async function packed(files: readonly File[]): Promise<Blob> {
  const [weights, ...others] = files.filter(({ name }) => name.endsWith('.safetensors'));
  if (!weights || others.length > 0) {
    throw new EngineError('one file of weights is needed, such as model.safetensors');
  }
  if (weights.size > largestModel) {
    throw new EngineError(
      `${weights.name} has ${Math.round(weights.size / 1e6)} MB: at most ${largestModel / 1e6} are opened here`,
    );
  }
  const { header, end } = await headerOf(weights);
  const metadata = { ...(header.__metadata__ as Readonly<Record<string, unknown>> | undefined) };
  for (const name of ['config', 'tokenizer']) {
    const file = files.find((each) => each.name === `${name}.json`);
    if (file) metadata[name] = await textOf(file);
    else if (metadata[name] === undefined) {
      throw new EngineError(`${name}.json is missing: choose it together with ${weights.name}`);
    }
  }
  const renamed = Object.entries({ ...header, __metadata__: metadata }).map(
    ([name, entry]) => [shortName(name), entry] as const,
  );
  return new Blob([startOf(Object.fromEntries(renamed)), weights.slice(end)]);
}

/** Models with a head of their own keep the encoder under its name; older files call a norm's numbers by Greek letters. */
const shortName = (name: string): string =>
  name
    .replace(/^bert\./, '')
    .replace(/LayerNorm\.gamma$/, 'LayerNorm.weight')
    .replace(/LayerNorm\.beta$/, 'LayerNorm.bias');

async function headerOf(file: File): Promise<{ header: Record<string, unknown>; end: number }> {
  const size = new DataView(await bytesOf(file.slice(0, 8)));
  const length = size.byteLength === 8 ? Number(size.getBigUint64(0, true)) : Number.NaN;
  if (!(length <= Math.min(longestHeader, file.size - 8))) {
    throw new EngineError(`${file.name} is no safetensors file, or was cut off`);
  }
  const end = 8 + length;
  const header = parsed(await bytesOf(file.slice(8, end)), file.name);
  return { header, end };
}

async function textOf(file: File): Promise<string> {
  if (file.size > longestText) throw new EngineError(`${file.name} is too large`);
  const bytes = await bytesOf(file);
  parsed(bytes, file.name);
  return new TextDecoder().decode(bytes);
}

/** One that the browser cannot read is read as an empty one. */
const bytesOf = (file: Blob): Promise<ArrayBuffer> =>
  file.arrayBuffer().catch(() => new ArrayBuffer(0));

function parsed(bytes: ArrayBuffer, name: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      return value as Record<string, unknown>;
    }
  } catch {
    // It is said below.
  }
  throw new EngineError(`${name}: what it holds is not an object in JSON`);
}
