// The workers of the site: modules beside the others, which fetch the code of the jobs that they run.
import url from './worker.start?worker&url';

/** @throws if the script cannot be fetched. What it throws later is an event of the worker. */
export async function makeWorker(): Promise<Worker> {
  // A worker does not tell a script that could not be fetched from one that a policy forbids.
  const response = await fetch(url);
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  await response.arrayBuffer();
  return new Worker(url, { type: 'module' });
}
