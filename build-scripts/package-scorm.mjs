// `npm run package:scorm`: the course as packages for learning platforms, dist/scorm/attention-lab-scorm12.zip and -scorm2004.zip.
//
//   npm run package:scorm -- where-to-look hiding-the-future/paint-a-mask     whole lessons, or steps, in this order
//   npm run package:scorm -- --title "Lecture 1" where-to-look                what the platform calls it
//
// Both hold the same: the page of the package, the element, and the single file, which runs from any platform, also without a network.

import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { strToU8, zipSync } from 'fflate';
import { build, runnerImport } from 'vite';
import { anyFailed, runTasks } from './runner.mjs';
import { root, setUp } from './setup/index.mjs';
import { main, megabytes, SetupError, say } from './setup/run.mjs';

const web = path.join(root, 'web');
const folder = path.join(root, 'dist/scorm');

const {
  values: { title = 'Attention Lab', built = false },
  positionals,
} = parseArgs({
  allowPositionals: true,
  options: { title: { type: 'string' }, built: { type: 'boolean' } },
});

await main(async () => {
  // --built takes dist/single and dist/embed as they are.
  if (!built && anyFailed(await runTasks(['single', 'embed'], setUp('build')))) return 1;
  const { module } = await runnerImport(path.join(web, 'src/scorm/package.ts'));
  const catalogue = JSON.parse(
    await readFile(path.join(root, 'dist/embed/catalogue.json'), 'utf8'),
  );
  let steps;
  try {
    steps = module.stepsNamed(catalogue, positionals);
  } catch (error) {
    throw new SetupError(error.message);
  }
  const packaged = { title, steps };
  const files = {
    'index.html': page(packaged),
    'course.css': await readFile(path.join(web, 'src/scorm/course.css'), 'utf8'),
    'course.js': await script(),
    'attention-lab.js': await readFile(path.join(root, 'dist/embed/attention-lab.js'), 'utf8'),
    'attention-lab.html': await readFile(path.join(root, 'dist/single/attention-lab.html')),
  };
  await mkdir(folder, { recursive: true });
  for (const version of ['1.2', '2004']) {
    const all = {
      'imsmanifest.xml': module.manifest(version, packaged, Object.keys(files)),
      ...files,
    };
    const bytes = Object.fromEntries(
      Object.entries(all).map(([name, content]) => [
        name,
        typeof content === 'string' ? strToU8(content) : new Uint8Array(content),
      ]),
    );
    // The single file is compressed within already.
    const zip = zipSync(bytes, { level: 6, mtime: '2026-01-01' });
    const name = `attention-lab-scorm${version.replace('.', '')}.zip`;
    await writeFile(path.join(folder, name), zip);
    say(`dist/scorm/${name}: ${steps.length} steps, ${megabytes(zip.length)}`);
  }
  return 0;
});

/** The page of the package; its steps stand in it as data, which no policy forbids. */
function page(packaged) {
  const data = JSON.stringify(packaged).replaceAll('<', '\\u003c');
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${packaged.title.replace(/[<>&]/g, (sign) => `&#${sign.charCodeAt(0)};`)}</title>
    <link rel="stylesheet" href="course.css">
    <script type="application/json" id="steps">${data}</script>
    <script src="attention-lab.js" defer></script>
    <script src="course.js" defer></script>
  </head>
  <body></body>
</html>
`;
}

async function script() {
  const { module: languages } = await runnerImport(path.join(web, 'vite/languages.ts'));
  const made = await build({
    configFile: false,
    root: web,
    logLevel: 'error',
    publicDir: false,
    plugins: [languages.languagePlugin(languages.languageOf('en'))],
    build: {
      write: false,
      lib: { entry: 'src/scorm/course.ts', formats: ['iife'], name: 'attentionLabCourse' },
    },
  });
  const [chunk] = [made].flat().flatMap(({ output }) => output);
  return chunk.code;
}
