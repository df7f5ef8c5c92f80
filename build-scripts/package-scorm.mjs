// `npm run package:scorm`: the course as packages for learning platforms, dist/scorm/attention-lab-scorm12.zip and -scorm2004.zip.
//
//   npm run package:scorm -- where-to-look hiding-the-future/paint-a-mask     whole lessons, or steps, in this order
//   npm run package:scorm -- --title "Lecture 1" where-to-look                what the platform calls it
//   npm run package:scorm -- --road "https://HOST/#v=1&road=..."              the road of a link that the page for teachers made
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
import { withSources } from './sources.mjs';

const web = path.join(root, 'web');
const folder = path.join(root, 'dist/scorm');

const {
  values: { title, road, built = false },
  positionals,
} = parseArgs({
  allowPositionals: true,
  options: { title: { type: 'string' }, road: { type: 'string' }, built: { type: 'boolean' } },
});

await main(async () => {
  // --built takes dist/single and dist/embed as they are.
  if (!built && anyFailed(await runTasks(['single', 'embed'], setUp('build')))) return 1;
  const catalogue = JSON.parse(
    await readFile(path.join(root, 'dist/embed/catalogue.json'), 'utf8'),
  );
  if (road !== undefined && positionals.length > 0) {
    throw new SetupError('A road names its steps itself: leave out the others.');
  }
  const { packaged, manifest } = await withSources(async (load) => {
    const { stepsNamed, stepsOnRoad, manifest } = await load('/src/scorm/package.ts');
    try {
      const sheet = road === undefined ? undefined : await sheetOf(road, load);
      const steps = sheet ? stepsOnRoad(catalogue, sheet) : stepsNamed(catalogue, positionals);
      return { packaged: { title: title ?? sheet?.title ?? 'Attention Lab', steps }, manifest };
    } catch (error) {
      throw new SetupError(error.message);
    }
  });
  const { steps } = packaged;
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
      'imsmanifest.xml': manifest(version, packaged, Object.keys(files)),
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

/** The road that a link brings, or that is given as the link writes it. */
async function sheetOf(link, load) {
  const { parseAddress } = await load('/src/lab/address.ts');
  const { cleaned, readSheet, UnreadableRoad } = await load('/src/lab/own-road.ts');
  const { maker } = await load('/words/en/teach.ts');
  const code = link.includes('#') ? parseAddress(link.slice(link.indexOf('#'))).address.road : link;
  if (!code) throw new SetupError(maker.says.noRoad);
  try {
    return await readSheet(cleaned(code));
  } catch (error) {
    throw error instanceof UnreadableRoad ? new SetupError(maker.unreadable[error.why]) : error;
  }
}

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
