// Vite plugin: puts `catalogue.json` beside the page, the course as data (src/embed/catalogue.ts).

import type { Plugin, UserConfig } from 'vite';
import { withSettings } from '../../build-scripts/sources.mjs';
import { type Language, startOf } from './languages.ts';

/** Loads a module by its path under `web`. */
type Load = (file: string) => Promise<typeof import('../src/embed/catalogue.ts')>;

/** `settings` are those by which the sources are run in Node. */
export function catalogue(language: Language, settings: UserConfig): Plugin {
  return {
    name: 'attention-lab:catalogue',
    apply: 'build',
    async generateBundle() {
      const { tag } = (await startOf(language)).language;
      const source = await withSettings(settings, async (load: Load) => {
        const { catalogueFile } = await load('/src/embed/catalogue.ts');
        return catalogueFile(tag);
      });
      this.emitFile({ type: 'asset', fileName: 'catalogue.json', source });
    },
  };
}
