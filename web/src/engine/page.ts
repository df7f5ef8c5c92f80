// How the page loads its engine: the tier of the functions that its lessons call. What needs the full one imports full.ts when it
// does, and not before.
import { binaries } from '#binaries';
import { download, load } from './load';
import { PageEngine } from './page-engine';
import type { Bytes, EngineBuild, Tier } from './tier';

/** Left out, the build is the best that this browser accepts. */
export const loadEngine = (build?: EngineBuild): Promise<PageEngine> =>
  load(PageEngine, binaries.page, build);

/** The bytes of a build, for who starts the engine elsewhere: see startEngine. */
export const engineBytes = (tier: Tier, build: EngineBuild): Promise<Bytes> =>
  download(binaries[tier][build]);

export { StartError } from './errors';
export { PageEngine } from './page-engine';
export { startEngine } from './start';
export type { EngineBuild, Tier } from './tier';
