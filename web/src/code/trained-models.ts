// The trained models that a program works with: found by their names in it, so that their files are fetched before it runs.
import reader from '#models/reader.safetensors?asset';
import writer from '#models/writer.safetensors?asset';
import { type Asset, fileOf } from '../lab/asset';
import type { ModelName } from '../python/protocol';

const assets: Readonly<Record<ModelName, Asset>> = { reader, writer };

/** What they are called at Hugging Face, and as files; the same names stand in python/transformers and python/safetensors. */
const called: Readonly<Record<ModelName, RegExp>> = {
  reader: /all-MiniLM-L6-v2|reader\.safetensors/i,
  writer: /stories15M|tinyllama-15M|writer\.safetensors/i,
};

export function modelsIn(program: string): readonly ModelName[] {
  if (!/transformers|safetensors/.test(program)) return [];
  return (Object.keys(called) as ModelName[]).filter((name) => called[name].test(program));
}

/** The files of the models that a program names. */
export const modelFiles = (program: string): readonly Asset[] =>
  modelsIn(program).map((name) => assets[name]);

/** Those of them that are here. */
export function modelsHere(program: string): Readonly<Partial<Record<ModelName, Blob>>> {
  const here: Partial<Record<ModelName, Blob>> = {};
  for (const name of modelsIn(program)) {
    const state = fileOf(assets[name]).state.peek();
    if (state.name === 'ready') here[name] = state.blob;
  }
  return here;
}
