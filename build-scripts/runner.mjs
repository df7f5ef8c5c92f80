// Runs tasks: each after those that it needs, as many at once as there are processors, and only if what it reads has changed
// since it last succeeded; of a task that has parts, only those of which that is so. Wireit, which was tried, does most of this, but cannot run the browser tests last and alone without
// hiding them behind the failure of another check, does not say which results are old, and wants the graph as JSON.

import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { complaintsOf, countsOf } from './counts.mjs';
import { root } from './setup/index.mjs';
import { say } from './setup/run.mjs';
import { tasks } from './tasks.mjs';

/** The hash of a file's contents, which many parts ask for: read anew when the file was written since. */
const hashes = new Map();
function hashOf(path, { mtimeMs, size }) {
  const key = `${path}\0${mtimeMs}\0${size}`;
  if (!hashes.has(key)) hashes.set(key, createHash('sha256').update(readFileSync(path)).digest());
  return hashes.get(key);
}

/** A hash of the contents of files and of all files in folders, but for some. What is not there counts as such. */
function fingerprint(paths, except = []) {
  const left = new Set(except);
  const hash = createHash('sha256');
  const add = (path) => {
    const found = statSync(path, { throwIfNoEntry: false });
    hash.update(`${path}\0${found?.isDirectory() ? 'folder' : (found?.size ?? 'absent')}\0`);
    const inside = found?.isDirectory() ? readdirSync(path).sort() : [];
    for (const name of inside) if (!left.has(join(path, name))) add(join(path, name));
    if (found && !found.isDirectory()) hash.update(hashOf(path, found));
  };
  paths.forEach(add);
  return hash.digest('hex');
}

/** A task without parts is one. */
const partsOf = (task) => task.parts ?? { all: {} };
const commandsOf = (task, parts) => (task.parts ? task.commands(parts) : task.commands);

/**
 * Everything that decides how a part of a task ends: its commands, what it reads, the tools, and what the tasks before it wrote,
 * unless the part says itself what of that it depends on.
 */
function keyOf(task, part, env) {
  const before = task.parts ? [] : (task.needs ?? []).flatMap((name) => tasks[name].writes);
  const { reads = [], except } = partsOf(task)[part];
  const files = fingerprint(['package-lock.json', ...task.reads, ...reads, ...before], except);
  const settings = [
    commandsOf(task, [part]),
    task.env,
    task.counts,
    process.version,
    env.ATTENTION_LAB_EMSCRIPTEN,
  ];
  return createHash('sha256').update(JSON.stringify(settings)).update(files).digest('hex');
}

/** Runs one command with its output in the log. Resolves to whether it succeeded. */
function execute([command, ...args], env, log) {
  return new Promise((resolve) => {
    log.write(`$ ${command} ${args.join(' ')}\n`);
    const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
    child.stdout.pipe(log, { end: false });
    child.stderr.pipe(log, { end: false });
    child.on('error', (error) => resolve(log.write(`${error.message}\n`) && false));
    child.on('close', (code) => resolve(code === 0));
  });
}

/** The last line of a log, which a task that is only beginning may not have yet. */
const lastLine = (file) =>
  existsSync(file)
    ? stripVTControlCharacters(readFileSync(file, 'utf8').trim().split('\n').at(-1)).slice(0, 90)
    : 'beginning';

const seconds = (since) => Math.round((performance.now() - since) / 100) / 10;

/** How a log ends. */
const endOf = (file) =>
  stripVTControlCharacters(readFileSync(file, 'utf8')).trim().split('\n').slice(-60).join('\n');

/** What is remembered of a task: for each part that succeeded its key and its counts, and what they wrote. */
function recall(file) {
  const nothing = { parts: {} };
  return existsSync(file) ? { ...nothing, ...JSON.parse(readFileSync(file, 'utf8')) } : nothing;
}

const sum = (counts, which) => counts.reduce((total, each) => total + each[which], 0);

async function runTask(name, env, force) {
  const task = tasks[name];
  const recordFile = `build/tasks/${name}.json`;
  const logFile = `build/logs/${name}.log`;
  const record = recall(recordFile);
  const intact = !force && record.written === fingerprint(task.writes ?? []);
  const keys = Object.fromEntries(
    Object.keys(partsOf(task)).map((part) => [part, keyOf(task, part, env)]),
  );
  const isUnchanged = (part) => intact && record.parts[part]?.key === keys[part];
  const [unchanged, changed] = [[], []];
  for (const part of Object.keys(keys)) (isUnchanged(part) ? unchanged : changed).push(part);
  const parts = Object.fromEntries(unchanged.map((part) => [part, record.parts[part]]));
  const result = () => ({
    passed: sum(Object.values(parts), 'passed'),
    failed: sum(Object.values(parts), 'failed'),
    unchanged: unchanged.length,
    parts: Object.keys(keys).length,
  });
  if (changed.length === 0) return { ...result(), seconds: 0, state: 'unchanged' };

  // Whatever ends this run early, no record says that what is run now succeeded.
  for (const old of [recordFile, logFile]) rmSync(old, { force: true });
  if (task.counts) rmSync(task.counts.file, { force: true });
  const files = [recordFile, logFile, task.counts?.file, ...(task.writes ?? [])].filter(Boolean);
  for (const file of files) mkdirSync(dirname(file), { recursive: true });
  const remember = () => {
    const succeeded = Object.entries(parts).filter(([, { failed }]) => failed === 0);
    const written = fingerprint(task.writes ?? []);
    writeFileSync(recordFile, JSON.stringify({ written, parts: Object.fromEntries(succeeded) }));
  };
  remember();
  say(unchanged.length > 0 ? `${name}: ${changed.join(', ')}` : name);
  const start = performance.now();
  const runAll = async () => {
    const log = createWriteStream(logFile, { flags: 'a' });
    let succeeded = true;
    for (const command of commandsOf(task, changed)) {
      succeeded &&= await execute(command, { ...env, ...task.env }, log);
    }
    await new Promise((resolve) => log.end(resolve));
    return succeeded;
  };
  const complaints = [];
  let succeeded = await runAll();
  const noTestFailed = () =>
    Object.values(countsOf(task, changed, true)).every(({ failed }) => failed === 0);
  if (!succeeded && task.counts && noTestFailed()) {
    // What runs the tests failed, as a browser may in a single one (playwright.config.ts): that is said, and tried once more.
    complaints.push({ name, why: endOf(logFile), again: true });
    say(`${name}: again, since no test failed but the run did`);
    succeeded = await runAll();
  }
  for (const [part, counts] of Object.entries(countsOf(task, changed, succeeded))) {
    parts[part] = { key: keys[part], ...counts };
  }
  remember();
  const state = result().failed === 0 ? 'done' : 'failed';
  complaints.push(...complaintsOf(task));
  if (!succeeded && complaints.every(({ again }) => again)) {
    complaints.push({ name, why: endOf(logFile), again: false });
  }
  return { ...result(), seconds: seconds(start), state, logFile, complaints };
}

/**
 * Runs the named tasks and those they need. A failure stops only what needs the failed task.
 * Resolves to a Map from each task's name to {state: 'done' | 'unchanged' | 'failed' | 'not run', passed, failed, seconds} and, if it
 * was run, how many of its parts are unchanged, and the complaints of its tests.
 */
export async function runTasks(names, env, { force = false } = {}) {
  process.chdir(root);
  const wanted = new Set();
  const want = (name) => {
    for (const before of tasks[name].needs ?? []) want(before);
    wanted.add(name);
  };
  names.forEach(want);

  const results = new Map();
  const running = new Map();
  const waiting = [...wanted].sort((a, b) => (tasks[a].alone ?? false) - (tasks[b].alone ?? false));
  const failed = (name) => ['failed', 'not run'].includes(results.get(name)?.state);
  const begun = performance.now();
  const stillRunning = setInterval(() => {
    const tails = [...running.keys()].map(
      (name) => `${name}: ${lastLine(`build/logs/${name}.log`)}`,
    );
    say([`after ${Math.round(seconds(begun))} s`, ...tails].join('\n    '));
  }, 15_000);

  const start = (name) => {
    const ended = runTask(name, env, force).then((result) => {
      running.delete(name);
      results.set(name, result);
      if (result.state === 'unchanged') say(`${name}: unchanged`);
      if (result.state === 'done') say(`${name}: done in ${result.seconds} s`);
      if (result.state === 'failed') {
        console.error(`\n✘ ${name} failed:\n\n${readFileSync(result.logFile, 'utf8')}`);
      }
    });
    running.set(name, ended);
  };

  /** The next task that can be dealt with now, taken out of those that wait. */
  const takeNext = () => {
    const index = waiting.findIndex((name) => {
      const { needs = [], alone } = tasks[name];
      if (needs.some(failed)) return true;
      return alone ? running.size === 0 : needs.every((before) => results.has(before));
    });
    return index < 0 ? undefined : waiting.splice(index, 1)[0];
  };

  try {
    while (waiting.length + running.size > 0) {
      const name = running.size < availableParallelism() ? takeNext() : undefined;
      const broken = tasks[name]?.needs?.find(failed);
      if (broken) {
        results.set(name, { state: 'not run', passed: 0, failed: 1, seconds: 0 });
        console.error(`✘ ${name} was not run, because ${broken} failed`);
      } else if (name) start(name);
      else await Promise.race(running.values());
    }
  } finally {
    clearInterval(stillRunning);
  }
  return results;
}

export const anyFailed = (results) => [...results.values()].some(({ failed }) => failed > 0);
