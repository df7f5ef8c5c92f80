// Models of a learner's own: small ones with random weights compute what build-scripts/models/own-models.py computes in float64, and files
// that are of another kind, too large, or damaged at random places are refused in words, soon, and leave nothing behind.
// ATTENTION_LAB_CASES says how many are damaged.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { type Engine, EngineError, type Trace } from '../../web/src/engine';
import { loadEngine } from '../../web/src/engine/full';
import { defaultInputs, type Inputs } from '../../web/src/lab/inputs';
import { openDecoder, openEncoder } from '../../web/src/lab/model-file';
import { chosenWith, lacking, type OwnKind, packed } from '../../web/src/lab/own-model';
import { Pieces } from '../../web/src/lab/pieces';
import { runStep } from '../../web/src/lab/step';
import { lessons } from '../../web/src/lessons';
import { misfits } from '../../web/words/en/own-model';
import { furthest, type Sample, type Sentence } from './samples';
import { testTiers } from './support';

const cases = Number(process.env.ATTENTION_LAB_CASES ?? 500);

const folder = join(import.meta.dirname, '../goldens/own-models');
const models = ['gpt2', 'llama', 'bert'] as const;
type Name = (typeof models)[number];
const fileNames = ['model.safetensors', 'config.json', 'tokenizer.json'] as const;
type Files = Readonly<Record<(typeof fileNames)[number], Uint8Array<ArrayBuffer>>>;

const filesOf = (name: Name): Files =>
  Object.fromEntries(
    fileNames.map((file) => [file, new Uint8Array(readFileSync(join(folder, name, file)))]),
  ) as Files;
const kindOf = (name: Name): OwnKind => (name === 'bert' ? 'encoder' : 'decoder');

interface Reference extends Omit<Sentence, 'text'> {
  readonly result: readonly Sample[];
  readonly written: readonly number[];
}
const references: Readonly<Record<Name, Reference>> = JSON.parse(
  readFileSync(join(folder, 'reference.json'), 'utf8'),
);

const asFiles = (files: Partial<Files>): File[] =>
  Object.entries(files).map(([name, bytes]) => new File([bytes], name));

/** The bytes of the one file that they become. */
async function open(files: Files, kind: OwnKind): Promise<Uint8Array<ArrayBuffer>> {
  const blob = await packed(chosenWith({}, asFiles(files)), kind);
  return new Uint8Array(await blob.arrayBuffer());
}

/** With another text in the place of one of the JSON files, or of the header. */
function changed(files: Files, name: keyof Files, change: (json: never) => unknown): Files {
  return {
    ...files,
    [name]: withText(
      files[name],
      name,
      JSON.stringify(change(JSON.parse(textOf(files[name], name)) as never)),
    ),
  };
}

const endOf = (file: Uint8Array<ArrayBuffer>): number =>
  8 + Number(new DataView(file.buffer).getBigUint64(0, true));

function textOf(file: Uint8Array<ArrayBuffer>, name: keyof Files): string {
  const bytes = name === 'model.safetensors' ? file.subarray(8, endOf(file)) : file;
  return new TextDecoder().decode(bytes).trimEnd();
}

function withText(
  file: Uint8Array<ArrayBuffer>,
  name: keyof Files,
  text: string,
): Uint8Array<ArrayBuffer> {
  const encoded = new TextEncoder().encode(text);
  if (name !== 'model.safetensors') return encoded;
  const end = endOf(file);
  const bytes = new Uint8Array(8 + encoded.length + file.length - end);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(encoded.length), true);
  bytes.set(encoded, 8);
  bytes.set(file.subarray(end), 8 + encoded.length);
  return bytes;
}

let engine: Engine;
beforeAll(async () => {
  engine = await loadEngine(inject('build'));
});

const idsOf = (ids: readonly number[]) => engine.tensor([...ids], { dtype: 'int64' });

const opened = (name: Name, bytes: Uint8Array) =>
  name === 'bert' ? openEncoder(engine, bytes) : openDecoder(engine, bytes);

describe.each(models)('a small model: %s', (name) => {
  const reference = references[name];

  it('gives what the reference gives, within 1e-4', async () => {
    const bytes = await open(filesOf(name), kindOf(name));
    engine.scope(() => {
      const { model, sizes } = opened(name, bytes);
      const all = {
        scores: true,
        weights: true,
        line: true,
        ...(name !== 'bert' && { allLogits: true }),
      };
      const ids = idsOf(reference.ids);
      const [result, inside] = model.forward(ids, all);
      const off = Array.from({ length: sizes.layers }, (_, layer) =>
        Array.from({ length: sizes.heads }, (_, head) =>
          reference.off.some(([l, h]) => l === layer && h === head),
        ),
      );
      const [without] = model.forward(ids, { ...all, without: engine.tensor(off) });
      const apart = {
        result: furthest(result, reference.result),
        scores: furthest(inside.scores, reference.scores),
        weights: furthest(inside.weights, reference.weights),
        line: furthest(inside.line, reference.line),
        without: furthest(without, reference.without),
      };
      expect(Math.max(...Object.values(apart)), JSON.stringify(apart)).toBeLessThan(1e-4);
    });
    expect(engine.liveTensors()).toBe(0);
  });

  it(
    `is opened or refused in words wherever its files are damaged (${cases} cases)`,
    async () => {
      const whole = filesOf(name);
      const random = randomOf(11);
      const reasons = new Set<string>();
      let good = 0;
      for (let number = 0; number < cases; number++) {
        const file = fileNames[random(3)] as keyof Files;
        const files = { ...whole, [file]: damaged(whole[file], file, random) };
        const start = process.cpuUsage();
        try {
          const bytes = await open(files, kindOf(name));
          engine.scope(() => {
            const { model, pieces } = opened(name, bytes);
            const ids = pieces.encode('the cat 🙂').map(({ id }) => id);
            model.forward(idsOf(ids), { weights: true });
          });
          good++;
        } catch (thrown) {
          if (!(thrown instanceof EngineError))
            throw new Error(`case ${number}`, { cause: thrown });
          reasons.add(thrown.message.replace(/[\d"].*/, ''));
        }
        // Of this process: another one may have the machine for seconds.
        const { user, system } = process.cpuUsage(start);
        if (user + system > 1e6) throw new Error(`case ${number} took over a second`);
      }
      expect(engine.liveTensors()).toBe(0);
      expect(good).toBeGreaterThan(0);
      expect(reasons.size).toBeGreaterThan(10);
    },
    60_000 + 20 * cases,
  );
});

describe.each(['gpt2', 'llama'] as const)('what %s writes', (name) => {
  const { written } = references[name];

  it('is the reference’s, with what it keeps and without', async () => {
    const bytes = await open(filesOf(name), 'decoder');
    engine.scope(() => {
      const { model } = openDecoder(engine, bytes);
      const next = (ids: readonly number[], past: number): number =>
        engine.scope(() => engine.argmax(model.forward(idsOf(ids), { past })[0], 1).item());
      const [kept, again] = [written.slice(0, 3), written.slice(0, 3)];
      for (let past = 0; kept.length < written.length; past = kept.length - 1) {
        kept.push(next(kept.slice(past), past));
      }
      while (again.length < written.length) again.push(next(again, 0));
      expect(kept).toEqual(written);
      expect(again).toEqual(written);
    });
  });

  it('cannot go on from what was not read, beyond its places, or with what is no piece', async () => {
    const bytes = await open(filesOf(name), 'decoder');
    engine.scope(() => {
      const { model, sizes } = openDecoder(engine, bytes);
      model.forward(idsOf([5, 6]));
      expect(() => model.forward(idsOf([7]), { past: 3 })).toThrow(/3 places cannot stay of 2/);
      expect(() => model.forward(idsOf([sizes.vocab]))).toThrow(/is not one of \d+ pieces/);
      const long = Array.from({ length: sizes.places + 1 }, () => 5);
      expect(() => model.forward(idsOf(long))).toThrow(/more than its \d+ places/);
      expect(() => model.forward(idsOf([]))).toThrow(/not empty/);
      const off = engine.tensor([[true]]);
      expect(() => model.forward(idsOf([5]), { without: off })).toThrow(/heads to do without/);
      // None of these has cost what was read before.
      const [logits] = model.forward(idsOf([7]), { past: 2 });
      const [whole] = model.forward(idsOf([5, 6, 7]));
      expect(engine.allclose(logits, whole, { atol: 1e-5 })).toBe(true);
    });
  });
});

describe('in the laboratories', () => {
  const stepOf = (lesson: string, id: string) => {
    const entry = lessons.find(({ outline }) => outline.id === lesson);
    if (!entry) throw new Error(`there is no lesson ${lesson}`);
    return entry.loadStep(id);
  };
  const writes = 'a-model-that-writes';

  it.each([
    ['gpt2', writes, 'whose-name-comes'],
    ['llama', writes, 'whose-name-comes'],
    ['bert', 'a-model-that-reads', 'laboratory'],
  ] as const)(
    'each head of %s comes out as the model computes it when it is computed again',
    async (name, lesson, id) => {
      const step = await stepOf(lesson, id);
      const tiers = await testTiers();
      await tiers.prepare([step]);
      const model = await open(filesOf(name), kindOf(name));
      const run = (changes: Inputs): Trace =>
        runStep(tiers, step, { ...defaultInputs(step.inputs), ...changes }, [], { model });
      const text = 'the cat saw the dog 🙂';
      const [layers = 0, heads = 0, count = 0] = run({ text }).get('all_weights').shape;
      for (let layer = 0; layer < layers; layer++) {
        for (let head = 0; head < heads; head++) {
          const trace = run({ text, layer, head });
          const [all, one] = [trace.get('all_weights').data, trace.get('weights').data];
          const at = (layer * heads + head) * count * count;
          const apart = one.map((weight, i) => Math.abs(weight - (all[at + i] ?? Number.NaN)));
          expect(Math.max(...apart), `${layer}.${head}`).toBeLessThan(1e-5);
        }
      }
      // A link may name a head, and heads that are off, which this model has not; and no text at all.
      const far = run({ text, layer: 11, head: 11, off: [[0, 1, 0, 0, 0, 0, 0, 1]] });
      const last = run({ text, layer: layers - 1, head: heads - 1, off: [[0, 1]] });
      expect(far.get('weights').data).toEqual(last.get('weights').data);
      expect(run({ text: '' }).get('weights').data.every(Number.isFinite)).toBe(true);
    },
  );

  it.each(['gpt2', 'llama'] as const)(
    'the guess of %s after its last layer is what comes next',
    async (name) => {
      const steps = await Promise.all(
        ['it-goes-on', 'the-guess-after-each-layer'].map((id) => stepOf(writes, id)),
      );
      const tiers = await testTiers();
      await tiers.prepare(steps);
      const model = await open(filesOf(name), 'decoder');
      const [next, guesses] = steps.map((step) =>
        runStep(tiers, step, { ...defaultInputs(step.inputs), text: 'the mat' }, [], { model }),
      ) as [Trace, Trace];
      const scores = Array.from(guesses.get('top_scores').data.slice(-3));
      expect(guesses.get('line').shape[0]).toBe(name === 'gpt2' ? 3 : 4);
      for (const [i, score] of scores.entries()) {
        expect(score).toBeCloseTo(next.get('next_scores').data[i] ?? Number.NaN, 4);
      }
    },
  );
});

describe('files that are no model that is read', () => {
  const bert = filesOf('bert');
  const gpt2 = filesOf('gpt2');
  const refusal = async (files: Files, kind: OwnKind): Promise<string> => {
    try {
      const bytes = await open(files, kind);
      engine.scope(() => (kind === 'decoder' ? openDecoder : openEncoder)(engine, bytes));
      return 'opened';
    } catch (thrown) {
      return (thrown as Error).message;
    }
  };

  it.each<[string, Files, OwnKind, string]>([
    [
      'another kind',
      changed(bert, 'config.json', (json: object) => ({ ...json, model_type: 'xlm-roberta' })),
      'encoder',
      misfits.otherKind('xlm-roberta', 'bert'),
    ],
    [
      'a reader where a writer is wanted',
      bert,
      'decoder',
      misfits.otherKind('bert', 'gpt2, llama'),
    ],
    ['no kind', changed(bert, 'config.json', () => ({})), 'encoder', misfits.noKind],
    [
      'another gelu',
      changed(bert, 'config.json', (json: object) => ({ ...json, hidden_act: 'relu' })),
      'encoder',
      misfits.setting('hidden_act', '"relu"', '"gelu"'),
    ],
    [
      'a list for settings',
      changed(bert, 'config.json', () => []),
      'encoder',
      misfits.noJson('config.json'),
    ],
    [
      'a weight that is not there',
      changed(bert, 'config.json', (json: object) => ({ ...json, num_hidden_layers: 3 })),
      'encoder',
      misfits.noWeight('model.safetensors', 'encoder.layer.2.attention.self.query.weight'),
    ],
    [
      'another width',
      changed(bert, 'config.json', (json: object) => ({ ...json, hidden_size: 24 })),
      'encoder',
      misfits.otherShape('bert.embeddings.word_embeddings.weight', '43, 12', '43, 24'),
    ],
    [
      'more than the page has memory for',
      changed(gpt2, 'config.json', (json: object) => ({ ...json, n_embd: 9000 })),
      'decoder',
      misfits.memory('7793 MB', '640 MB'),
    ],
    [
      'more heads than are drawn',
      changed(gpt2, 'config.json', (json: object) => ({ ...json, n_layer: 1e8 })),
      'decoder',
      misfits.manyHeads(3e8, 400),
    ],
    [
      'pieces of another model',
      { ...bert, 'tokenizer.json': gpt2['tokenizer.json'] },
      'encoder',
      misfits.manyPieces(279, 43),
    ],
    [
      'another way of cutting',
      changed(bert, 'tokenizer.json', () => ({ model: { type: 'Unigram', vocab: [] } })),
      'encoder',
      misfits.otherTokenizer('Unigram', 'BPE, WordPiece'),
    ],
    [
      'numbers of 8 bits',
      changed(gpt2, 'model.safetensors', (json: Record<string, object>) => ({
        ...json,
        'transformer.wte.weight': { ...json['transformer.wte.weight'], dtype: 'I8' },
      })),
      'decoder',
      misfits.otherType('transformer.wte.weight', 'I8', 'F32, F16, BF16, F64'),
    ],
    [
      'a file that was cut off',
      { ...gpt2, 'model.safetensors': gpt2['model.safetensors'].slice(0, -9) },
      'decoder',
      misfits.badEntry('model.safetensors', 'transformer.ln_f.bias'),
    ],
    [
      'no safetensors file',
      { ...gpt2, 'model.safetensors': gpt2['tokenizer.json'] },
      'decoder',
      misfits.noSafetensors('model.safetensors'),
    ],
  ])('%s', async (_what, files, kind, says) => {
    expect(await refusal(files, kind)).toBe(says);
    expect(engine.liveTensors()).toBe(0);
  });

  it('are told apart by their names, before they are read', () => {
    const file = (name: string) => new File(['{}'], name);
    const sized = (name: string, size: number) =>
      Object.defineProperty(file(name), 'size', { value: size });
    for (const [given, why] of [
      [file('pytorch_model.bin'), misfits.otherFormat('pytorch_model.bin')],
      [file('model-00001-of-00002.safetensors'), misfits.parts('model-00001-of-00002.safetensors')],
      [file('vocab.txt'), misfits.stranger('vocab.txt')],
      [sized('model.safetensors', 2e9), misfits.large('model.safetensors', '2000 MB', '1300 MB')],
    ] as const) {
      expect(() => chosenWith({}, [given])).toThrow(why);
    }
    const some = chosenWith({}, [file('my-bert.safetensors')]);
    expect(lacking(some)).toEqual(['config.json', 'tokenizer.json']);
    expect(lacking(chosenWith(some, [file('tokenizer.json'), file('config.json')]))).toEqual([]);
  });
});

describe('pieces', () => {
  const pieces = (name: Name) =>
    new Pieces(JSON.parse(textOf(filesOf(name)['tokenizer.json'], 'tokenizer.json')));

  it.each(['gpt2', 'llama'] as const)(
    'of %s spell any text, and stand where they are in it',
    (name) => {
      const cutter = pieces(name);
      for (const text of [
        'the cat saw the dog',
        'Füße, 猫 und 🙂!',
        'עברית  two spaces',
        'tab\tand\nline',
      ]) {
        const list = cutter.encode(text);
        expect(cutter.decode(list.map(({ id }) => id))).toBe(text);
        if (text.includes('cat')) {
          const cat = list.find(({ name: piece }) => piece === ' cat');
          expect(cat && text.slice(cat.from, cat.to)).toBe('cat');
        }
        expect(list.every(({ from, to }) => from <= to && to <= text.length)).toBe(true);
      }
      const long = 'the 猫 🙂 '.repeat(1250);
      expect(cutter.encode(long).length).toBeGreaterThan(1250);
    },
  );
});

/** A linear congruential generator: the same cases each time. */
function randomOf(seed: number) {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Characters of JSON, to be put where others were. */
const characters = '0123456789-.eE"{}[],: abntrufls\\é';

/** A copy with its text changed in one to three places, or cut off. */
function damaged(
  whole: Uint8Array<ArrayBuffer>,
  name: keyof Files,
  random: (below: number) => number,
): Uint8Array<ArrayBuffer> {
  if (random(20) === 0) return whole.slice(0, random(whole.length));
  if (random(20) === 0) {
    const bytes = whole.slice();
    bytes[random(8)] = random(256);
    return bytes;
  }
  let text = textOf(whole, name);
  for (let left = 1 + random(3); left > 0; left--) {
    const at = random(text.length);
    const length = random(4) === 0 ? 1 + random(30) : 1;
    const kind = random(4);
    const number = /\d+/g;
    number.lastIndex = at;
    const found = number.exec(text);
    if (kind === 0 && found) {
      // Another number in the place of one: sizes that do not fit, and enormous ones.
      const other = ['0', '-1', '1e9', '2147483648', '1e400', '3', '7.5', 'null', '""'][random(9)];
      text = text.slice(0, found.index) + other + text.slice(number.lastIndex);
    } else if (kind === 1) text = text.slice(0, at) + text.slice(at + length);
    else if (kind === 2) {
      text = text.slice(0, at) + characters[random(characters.length)] + text.slice(at + 1);
    } else
      text = text.slice(0, at) + text.slice(at, at + length).repeat(2) + text.slice(at + length);
  }
  return withText(whole, name, text);
}
