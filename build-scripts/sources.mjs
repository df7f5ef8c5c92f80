// The page's sources, with their prose and programs, for scripts under Node: a Vite server that serves nobody.
import { createServer, runnerImport } from 'vite';

/** What `work` gives, which is called with what loads a module by its path under `web`, such as `/src/lessons/index.ts`. */
export async function withSources(work) {
  const { module: configuration } = await runnerImport('./web/vite.config.ts');
  return withSettings(configuration.shared('node'), work);
}

/** The same for who has the settings, as the build has. */
export async function withSettings(settings, work) {
  const vite = await createServer({
    ...settings,
    configFile: false,
    appType: 'custom',
    logLevel: 'error',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, ws: false, watch: null },
  });
  try {
    return await work((file) => vite.ssrLoadModule(file));
  } finally {
    await vite.close();
  }
}
