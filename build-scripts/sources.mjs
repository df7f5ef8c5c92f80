// The page's sources, with their prose and programs, for scripts under Node: a Vite server that serves nobody.
import { createServer, runnerImport } from 'vite';

/** Calls `work` with what loads a module by its path under `web`, such as `/src/lessons/index.ts`. */
export async function withSources(work) {
  const { module: configuration } = await runnerImport('./web/vite.config.ts');
  const vite = await createServer({
    ...configuration.shared('node'),
    configFile: false,
    appType: 'custom',
    logLevel: 'error',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, ws: false, watch: null },
  });
  try {
    await work((file) => vite.ssrLoadModule(file));
  } finally {
    await vite.close();
  }
}
