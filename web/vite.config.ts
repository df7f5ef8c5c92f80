// Builds the page. Modes: `site` (a static folder, the default of a build), `single` (one HTML file), `engine` (the engine alone as
// a library), and `development` (the dev server). What each plugin of ours does is said in web/vite/.

import path from 'node:path';
import preact from '@preact/preset-vite';
import { defineConfig, type PluginOption, type UserConfig } from 'vite';
import { viteSingleFile } from 'vite-plugin-singlefile';
import { vocabulary } from './src/lab/vocabulary.ts';
import { about } from './vite/about.ts';
import { assets } from './vite/assets.ts';
import { bytes } from './vite/bytes.ts';
import { catalogue } from './vite/catalogue.ts';
import { cited } from './vite/cited.ts';
import { claims } from './vite/claims.ts';
import { compressed } from './vite/compressed.ts';
import { element } from './vite/element.ts';
import { enginePackage } from './vite/engine-package.ts';
import { fonts } from './vite/fonts.ts';
import { glue } from './vite/glue.ts';
import { katexFonts } from './vite/katex-fonts.ts';
import { type Language, languageOf, languagePlugin } from './vite/languages.ts';
import { formulaStyles, lessonsMdx } from './vite/lessons-mdx.ts';
import { licences, licenceTexts } from './vite/licences.ts';
import { measured } from './vite/measured.ts';
import { minutes } from './vite/minutes.ts';
import { offline } from './vite/offline.ts';
import { paths } from './vite/paths.ts';
import { programs } from './vite/programs.ts';
import { python } from './vite/python.ts';
import { reload } from './vite/reload.ts';
import { searched } from './vite/searched.ts';
import { singleFileSecurity, sitePolicy, siteSecurity } from './vite/security.ts';

const web = import.meta.dirname;
const root = path.join(web, '..');
const engine = path.join(root, 'build/engine');

// The oldest browsers that have all that the page needs: wasm SIMD and exceptions, constructed style sheets, :has().
export const browsers = ['chrome110', 'edge110', 'firefox121', 'safari16.4'];

/** Which `web/src/engine/binaries.*.ts` gives the wasm bytes. */
export type BinariesFrom = 'site' | 'single' | 'node';

/** What every mode and the tests share: how lessons, programs and the engine are found. */
export function shared(
  binariesFrom: BinariesFrom,
  language: Language = languageOf('en'),
): UserConfig & { plugins: PluginOption[] } {
  const words = Object.keys(vocabulary);
  return {
    root: web,
    base: './',
    publicDir: false,
    cacheDir: path.join(root, 'node_modules/.vite'),
    plugins: [
      languagePlugin(language),
      // MDX must become JSX-free JavaScript before Preact's plugin looks at it.
      { enforce: 'pre', ...lessonsMdx(words, language) },
      programs(words),
      measured(language),
      minutes(language),
      cited(language),
      claims(language),
      searched(),
      about(root),
      assets({ into: binariesFrom === 'single' ? 'single' : 'site' }),
      bytes(),
      glue(),
      python(),
      preact(),
    ],
    resolve: {
      alias: {
        [formulaStyles]: path.join(web, 'src/styles/katex.css'),
        '#lesson-order': path.join(web, 'src/lessons/order.ts'),
        '#models': path.join(root, 'build/models'),
        '#binaries': path.join(web, `src/engine/binaries.${binariesFrom}.ts`),
        '#worker': path.join(
          web,
          `src/app/workers.${binariesFrom === 'single' ? 'single' : 'site'}.ts`,
        ),
        '#worker-of-python': path.join(
          web,
          `src/code/python-worker.${binariesFrom === 'single' ? 'single' : 'site'}.ts`,
        ),
      },
    },
    css: { postcss: { plugins: [katexFonts()] } },
    // A module fetches the code of its jobs when it runs them. From file:// only a classic script can start, which holds it all.
    worker: {
      format: binariesFrom === 'single' ? 'iife' : 'es',
      plugins: () => [languagePlugin(language), glue(), python()],
    },
  };
}

const pageFonts = () =>
  fonts({ packages: path.join(root, 'node_modules'), cache: path.join(root, 'build/fonts') });

/** What begins the lines of a page for who edits it is no use to who loads it, and the first load is counted. */
const unindented: PluginOption = {
  name: 'attention-lab:unindented',
  apply: 'build',
  transformIndexHtml: { order: 'post', handler: (html) => html.replace(/^\s+/gm, '') },
};

/** The code of one step, and its prose and texts: of which lesson they are, and what they are called. */
const codeOfStep = /\/src\/lessons\/([^/]+)\/steps\/([^/]+)\.tsx$/;
const wordsOfStep = /\/words\/[^/]+\/lessons\/([^/]+)\/([^/]+)\.(?:mdx|ts)(?:\?pseudo)?$/;
/** What a lesson says beside its steps. */
const besideSteps = ['outline', 'parts'];

/** What of the site is one file where the bundler would make more, or part of another. */
const chunks = [
  // The page needs all that it begins with at once, and one file packs better than fifteen.
  { name: 'start', tags: ['$initial' as const] },
  // Words are measured apart from code (tests/e2e/site.spec.ts), and a sentence that changes leaves the code in browsers' caches.
  {
    name: (id: string) => {
      const [, lesson, step = ''] = wordsOfStep.exec(id) ?? [];
      return lesson && !besideSteps.includes(step) ? `${lesson}.${step}.words` : null;
    },
    includeDependenciesRecursively: false,
  },
];

export default defineConfig(({ mode, command }) => {
  if (mode === 'engine') {
    const config = shared('site'); // of which the package, that knows no #binaries, takes the plugins
    return {
      ...config,
      plugins: [...config.plugins, enginePackage(root)],
      build: {
        outDir: path.join(root, 'dist/engine'),
        emptyOutDir: true,
        target: browsers,
        lib: {
          entry: path.join(web, 'src/engine/package.ts'),
          formats: ['es'],
          fileName: () => 'attention-lab-engine.js',
        },
        rolldownOptions: { output: { codeSplitting: false, minify: true } },
      },
    };
  }
  if (mode === 'single') {
    const config = shared('single');
    return {
      ...config,
      plugins: [
        ...config.plugins,
        compressed(),
        pageFonts(),
        viteSingleFile(),
        singleFileSecurity({ fileName: 'attention-lab.html', notice: licenceTexts(root) }),
      ],
      build: {
        outDir: path.join(root, 'dist/single'),
        emptyOutDir: true,
        target: browsers,
        modulePreload: false,
      },
    };
  }
  if (command === 'build' && mode !== 'site' && mode !== 'production')
    throw new Error(`Unknown mode "${mode}": the builds are site, single and engine.`);
  // `npm run build` makes the course in English; ATTENTION_LAB_LANGUAGE names another one, which is built beside it.
  const name = process.env.ATTENTION_LAB_LANGUAGE ?? 'en';
  const language = languageOf(name);
  const config = shared('site', language);
  return {
    ...config,
    plugins: [
      ...config.plugins,
      pageFonts(),
      reload(engine),
      siteSecurity(),
      licences(root),
      element(root, language, browsers),
      ...(language.isPseudo ? [] : [catalogue(language, shared('node', language))]),
      paths(web, language, browsers),
      offline(web, language),
      unindented,
    ],
    build: {
      outDir: path.join(root, name === 'en' ? 'dist/site' : `dist/site-${name}`),
      emptyOutDir: true,
      target: browsers,
      assetsInlineLimit: 0, // a small font as data: would break `font-src 'self'`
      modulePreload: { polyfill: false },
      rolldownOptions: {
        output: {
          codeSplitting: { groups: chunks },
          // The first script lists the names of the others: letters of a hash are what no compression makes smaller.
          chunkFileNames: ({ name, facadeModuleId }) => {
            const [, lesson, step] = codeOfStep.exec(facadeModuleId ?? '') ?? [];
            return `assets/${lesson ? `${lesson}.${step}` : name}-[hash:7].js`;
          },
        },
      },
    },
    // Without this the first page of the dev server loads two Preacts for a moment and throws.
    optimizeDeps: {
      include: [
        'preact',
        'preact/hooks',
        'preact/jsx-runtime',
        'preact/jsx-dev-runtime',
        '@preact/signals',
      ],
    },
    server: { fs: { allow: [root] } },
    preview: { headers: { 'Content-Security-Policy': sitePolicy } },
  };
});
