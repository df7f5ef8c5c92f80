// Assets below the browser: digests beside Node's, what the build makes of a file, a job that needs one, and what the learner reads in a
// page of one file. How they are fetched is tested in browsers (tests/e2e/assets.spec.ts).
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path, { join } from 'node:path';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { serviceOf } from '../../web/src/app/service';
import { Assets } from '../../web/src/controls/Assets';
import { EngineError } from '../../web/src/engine/errors';
import { engineBytes } from '../../web/src/engine/page';
import { type Asset, AssetFile, fileOf, type Need, type Shelf } from '../../web/src/lab/asset';
import { bytesOf, courses } from '../../web/src/lab/asset-bytes';
import { ModelContext } from '../../web/src/lab/context';
import type { JobSpec, Work } from '../../web/src/lab/job';
import { Job } from '../../web/src/lab/job-model';
import { pagePacing } from '../../web/src/lab/job-runner';
import { Sha256 } from '../../web/src/lab/sha256';
import { defineComputation, defineStep, type Step } from '../../web/src/lab/step';
import { StepModel } from '../../web/src/lab/step-model';
import { assets as plugin } from '../../web/vite/assets';
import { reasons, assets as words } from '../../web/words/en/jobs';
import { kindNames, misfits, ownModel as own } from '../../web/words/en/own-model';
import { testTiers } from './support';

const bytesOfLength = (length: number) => Uint8Array.from({ length }, (_, i) => (i * 31 + 7) % 256);
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

afterEach(() => void vi.unstubAllGlobals());

/** An asset whose parts a server gives that is told how; `asked` are its requests. */
function served(lengths: readonly number[]) {
  const parts = lengths.map((length, i) => {
    const bytes = bytesOfLength(length).map((byte) => byte ^ i);
    return { bytes, part: { url: `/part-${i}`, bytes: length, sha256: sha256(bytes) } };
  });
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return new Response(parts.find(({ part }) => part.url === url)?.bytes);
  });
  const asset: Asset = {
    id: 'numbers',
    bytes: lengths.reduce((sum, length) => sum + length, 0),
    parts: parts.map(({ part }) => part),
  };
  return { asset, asked };
}

describe('a digest', () => {
  it('is that of Node, for every length around a block, and in whatever pieces the bytes come', () => {
    for (const length of [...Array(140).keys(), 1000, 100_003]) {
      const bytes = bytesOfLength(length);
      expect(new Sha256().update(bytes).digest()).toBe(sha256(bytes));
      for (const piece of [1, 63, 64, 65]) {
        if (length > 1000 && piece === 1) continue;
        const digest = new Sha256();
        for (let at = 0; at < length; at += piece) digest.update(bytes.subarray(at, at + piece));
        expect(digest.digest()).toBe(sha256(bytes));
      }
    }
  });
});

describe('the build', () => {
  async function loaded(into: 'site' | 'single') {
    const file = path.join(await mkdtemp(path.join(tmpdir(), 'asset-')), 'model.bin');
    const bytes = bytesOfLength(2500);
    await writeFile(file, bytes);
    const emitted: Uint8Array[] = [];
    const { load } = plugin({ into, most: 1000 });
    const context = {
      addWatchFile: () => {},
      emitFile: ({ source }: { source: Uint8Array }) => `${emitted.push(source)}`,
    };
    const code: string = await (load as (id: string) => Promise<string>).call(
      context as never,
      `${file}?asset`,
    );
    return { code, emitted, bytes };
  }

  it('cuts a file into parts for the site, and writes down the digest of each', async () => {
    const { code, emitted, bytes } = await loaded('site');
    expect(emitted.map(({ length }) => length)).toEqual([1000, 1000, 500]);
    expect(Buffer.concat(emitted)).toEqual(Buffer.from(bytes));
    for (const part of emitted) expect(code).toContain(sha256(part));
    expect(code).toContain('"bytes":2500');
  });

  it('leaves it out of the page in one file, which knows its size', async () => {
    const { code, emitted } = await loaded('single');
    expect(emitted).toEqual([]);
    expect(code).toContain('"bytes":2500');
    expect(code.match(/url: undefined/g)).toHaveLength(3);
  });
});

describe('an asset', () => {
  it('is looked for where it was kept, and what is no longer needed there is let go', async () => {
    const { asset, asked } = served([100, 50]);
    const kept = new Map<string, Blob>([['numbers/old', new Blob(['old'])]]);
    const shelf: Shelf = {
      get: async (key) => kept.get(key),
      put: async (key, blob) => {
        kept.set(key, blob);
        return true;
      },
      clear: async (beginning, but) => {
        for (const key of kept.keys()) {
          if (key.startsWith(beginning) && !but.includes(key)) kept.delete(key);
        }
      },
    };
    const first = new AssetFile(asset, shelf);
    await first.fetch();
    expect(first.state.value).toMatchObject({ name: 'ready', kept: true });
    expect([...kept.keys()]).toEqual(asset.parts.map((part) => `numbers/${part.sha256}`));
    const second = new AssetFile(asset, shelf);
    await vi.waitFor(() => expect(second.state.value.name).toBe('ready'));
    expect(asked).toHaveLength(2);
  });

  it('longer than it was built is not read to its end', async () => {
    const { asset } = served([100]);
    const [part] = asset.parts;
    if (!part) throw new Error('it has one part');
    const shorter = { ...asset, bytes: 40, parts: [{ ...part, bytes: 40 }] };
    const file = new AssetFile(shorter);
    await file.fetch();
    expect(file.state.value).toEqual({ name: 'failed', loaded: 0, why: 'damaged' });
  });
});

describe('a job that needs one', () => {
  it('says so until the learner has fetched it, and is given its bytes then', async () => {
    const { asset } = served([100, 50]);
    const spec: JobSpec = {
      id: 'sum',
      tier: 'page',
      inputs: [],
      starts: 'by the learner',
      away: 'waits',
      findings: {},
      needs: { numbers: { asset, label: 'the numbers' } },
    };
    const sum: Work = function* (_engine, _inputs, _from, { numbers }) {
      const total = numbers?.reduce((all, byte) => all + byte, 0) ?? -1;
      yield { done: 1, numbers: { total: { shape: [], data: Float32Array.of(total) } } };
    };
    const bytes = await engineBytes('page', 'plain');
    const request = { tier: 'page', build: 'plain', bytes } as const;
    const launch = await serviceOf(request, { sum: async () => sum }, pagePacing);
    const job = new Job(spec, {}, launch);
    job.start();
    expect([job.state.value, job.trouble.value]).toEqual(['failed', reasons.noAssets()]);
    await fileOf(asset).fetch();
    job.start();
    await vi.waitFor(() => expect(job.state.value).toBe('done'));
    const both = [...bytesOfLength(100), ...bytesOfLength(50).map((byte) => byte ^ 1)];
    expect(job.findings.value?.numbers.total?.data[0]).toBe(both.reduce((a, b) => a + b));
  });
});

/** What is said of an asset beside the figure of a step that adds up its bytes. */
async function shownIn(need: Need) {
  const computation = defineComputation({
    inputs: {},
    needs: { model: need },
    compute: (engine, _, __, { model = new Uint8Array() }) => {
      if (model.length < 100) throw new EngineError('it is too short');
      return { added: engine.tensor([model.reduce((a, b) => a + b)]) };
    },
    tensors: { added: {} },
    names: { added: 'added' },
    program: { source: '', lines: [] },
  });
  const shown = { Figure: () => null, summary: () => '', Prose: () => null };
  const step: Step = { id: 'a', title: 'a', covers: [], ...defineStep(computation, shown) };
  const model = new StepModel({ tiers: await testTiers(), key: 'a', step });
  const { container } = render(
    <ModelContext.Provider value={model}>
      <Assets />
    </ModelContext.Provider>,
  );
  const give = (...files: File[]) =>
    fireEvent.change(container.querySelector('input[type=file]') as Element, { target: { files } });
  const total = () =>
    'trace' in model.run.value ? model.run.value.trace.value('added') : undefined;
  return { model, give, total };
}

const sumOf = (bytes: Uint8Array) => bytes.reduce((a, b) => a + b);

it('is read once for as long as somebody has its bytes', async () => {
  const model = new Blob([bytesOfLength(100)]);
  const [first, second] = [await bytesOf({ model }), await bytesOf({ again: model })];
  expect(second.again).toBe(first.model);
  expect((await bytesOf({ model: model.slice() })).model).toEqual(first.model);
});

describe('a page of one file', () => {
  it('says what it has not got and how large that is, and takes it from a file that is it', async () => {
    const bytes = bytesOfLength(2500);
    const part = { url: undefined, bytes: bytes.length, sha256: sha256(bytes) };
    const asset: Asset = { id: 'model.bin', bytes: bytes.length, parts: [part] };
    const { model, give, total } = await shownIn({ asset, label: 'a model' });
    await screen.findByText(words.absent('a model', '0.1 MB'));
    expect(total()).toBeUndefined();
    give(new File([bytes.map((byte) => byte ^ 1)], 'model.bin'));
    await screen.findByText(words.noSuchFile('model.bin'));
    expect(total()).toBeUndefined();
    give(new File([bytes], 'renamed.bin'));
    await waitFor(() => expect(total()).toBe(sumOf(bytes)));
    expect(screen.queryByText(words.noSuchFile('model.bin'))).toBeNull();
    model.dispose();
  });
});

describe('a model of the learner’s own', () => {
  afterEach(cleanup);
  // What is fetched when it is asked for takes long on a busy machine.
  const patient = { timeout: 30_000 };
  const shown = (text: string | RegExp) => screen.findByText(text, undefined, patient);
  const until = (holds: () => void) => waitFor(holds, patient);
  const folder = join(import.meta.dirname, '../goldens/own-models');
  const file = (model: string, name: string) =>
    new File([readFileSync(join(folder, model, name))], name);
  const names = ['model.safetensors', 'config.json', 'tokenizer.json'];
  const course = async (): Promise<[Asset, number]> => {
    const bytes = bytesOfLength(300);
    const part = { url: undefined, bytes: bytes.length, sha256: sha256(bytes) };
    const asset: Asset = { id: 'own.bin', bytes: bytes.length, parts: [part] };
    await fileOf(asset).take(new Blob([bytes]));
    return [asset, sumOf(bytes)];
  };

  it('stands in the place of the page’s once all of it fits, and leaves it again', async () => {
    const [asset, sum] = await course();
    const { model, give, total } = await shownIn({ asset, label: 'a model', own: 'decoder' });
    await until(() => expect(total()).toBe(sum));
    fireEvent.click(screen.getByRole('button', { name: own.open }));
    await shown(own.stays);
    give(file('bert', 'config.json'));
    await shown(own.lacks(['model.safetensors', 'tokenizer.json']));
    give(file('gpt2', 'model.safetensors'), file('gpt2', 'tokenizer.json'));
    await shown(own.refused(misfits.otherKind('bert', 'gpt2, llama')));
    give(new File(['x'], 'pytorch_model.bin'));
    await shown(own.refused(misfits.otherFormat('pytorch_model.bin')));
    expect(total()).toBe(sum);
    // What was wrong is chosen again, beside what was right; the page takes what is dropped anywhere on it.
    const dropped = new Event('drop', { bubbles: true });
    Object.assign(dropped, { dataTransfer: { files: [file('gpt2', 'config.json')] } });
    document.body.dispatchEvent(dropped);
    const says = own.is('model.safetensors', '33 KB', kindNames.gpt2, 2, 3);
    await shown(new RegExp(says.slice(0, 60)));
    await until(() => expect(total()).not.toBe(sum));
    expect(courses(model.assets.value)).toBeUndefined();
    expect(screen.queryByText(own.stays)).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: own.back('a model') }));
    await until(() => expect(total()).toBe(sum));
    expect(courses(model.assets.value)).toBeDefined();
    model.dispose();
  });

  it('is opened where the page’s was not fetched, and computed by nothing that takes the page’s alone', async () => {
    const { asset } = served([300]);
    const { model, give, total } = await shownIn({ asset, label: 'a model', own: 'decoder' });
    const other = await shownIn({ asset, label: 'a model' });
    fireEvent.click(screen.getByRole('button', { name: own.open }));
    await shown(own.stays);
    give(...names.map((name) => file('gpt2', name)));
    await until(() => expect(total()).toBeGreaterThan(0));
    expect(screen.getByRole('button', { name: own.back('a model') })).toBeDefined();
    expect(other.total()).toBeUndefined();
    model.dispose();
    other.model.dispose();
  });
});
