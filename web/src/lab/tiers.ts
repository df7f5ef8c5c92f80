// The engines that a page computes with: the small one that comes with it, and the whole one, which is fetched once, when the first
// computation that says `tier: 'full'` is about to be shown. What a computation says nothing about runs on the small one.
import type { Engine, PageEngine, Tensor, Tier, Trace } from '../engine';
import { compositionOf } from './operations/operation';

/** The engine that a computation gets which says this. */
export type EngineOf<Said extends Tier> = 'full' extends Said ? Engine : PageEngine;

/** What says with which engine it is computed. */
export interface OfTier {
  readonly tier?: Tier;
}

export class Tiers {
  readonly page: PageEngine;
  readonly #loadFull: () => Promise<Engine>;
  #loading: Promise<void> | undefined;
  #full: Engine | undefined;

  constructor(page: PageEngine, loadFull: () => Promise<Engine>) {
    this.page = page;
    this.#loadFull = loadFull;
  }

  /** Fetches what these need. What could not be had is asked for again the next time. */
  async prepare(needs: readonly OfTier[]): Promise<void> {
    if (!needs.some(({ tier }) => tier === 'full')) return;
    this.#loading ??= this.#load().catch((thrown: unknown) => {
      this.#loading = undefined;
      throw thrown;
    });
    await this.#loading;
  }

  /** @throws Error if nobody waited until it was prepared. */
  of({ tier = 'page' }: OfTier): Engine | PageEngine {
    if (tier === 'page') return this.page;
    if (!this.#full) throw new Error('the full tier of the engine is not loaded');
    return this.#full;
  }

  /** Runs a computation on its engine and records it. Every tensor is freed. */
  traced(
    said: OfTier,
    compute: (engine: Engine) => { readonly [name: string]: Tensor | undefined },
  ): Trace {
    // Its type was checked where it says its tier; that of all of them asks for the engine with which each can be computed.
    const engine = this.of(said) as Engine;
    return engine.trace(() => compute(engine) as Readonly<Record<string, Tensor>>, compositionOf);
  }

  async #load(): Promise<void> {
    // What is known of its operations must be there before the first of them is recorded.
    const [engine] = await Promise.all([this.#loadFull(), import('./operations/full')]);
    this.#full = engine;
  }
}
