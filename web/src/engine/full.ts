// How the page loads the engine with all that it has. Import it dynamically: its class, its glue and its wasm are another 200 KB.
import { binaries } from '#binaries';
import { Engine } from './engine';
import { load } from './load';
import type { EngineBuild } from './tier';

/** Left out, the build is the best that this browser accepts. */
export const loadEngine = (build?: EngineBuild): Promise<Engine> =>
  load(Engine, binaries.full, build);

export { Engine } from './engine';
