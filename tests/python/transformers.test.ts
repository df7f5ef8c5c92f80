// The trained models in programs: what `transformers` gives here is what the reference computes in float64, int8 aside
// (build-scripts/models/reference.py), and what is not here is said.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { modelsIn } from '../../web/src/code/trained-models';
import type { ModelReference, Sample } from '../web/samples';
import { startPython } from './python';

const root = path.join(import.meta.dirname, '../..');
const reference: ModelReference = JSON.parse(
  readFileSync(path.join(root, 'tests/goldens/models.json'), 'utf8'),
);

let python: Awaited<ReturnType<typeof startPython>>;
beforeAll(async () => {
  python = await startPython();
  for (const name of ['writer', 'reader'] as const) {
    python.trained.open(name, readFileSync(path.join(root, `build/models/${name}.safetensors`)));
  }
});

function run(source: string, records = false) {
  let out = '';
  const print = (text: string, isError: boolean) => {
    if (!isError) out += text;
  };
  const { error, ...left } = python.run(source, { print, figure: () => {} }, { records });
  return { out, error, ...left };
}

function printed(source: string): unknown {
  const { out, error } = run(source);
  if (error) throw new Error(error.traceback);
  return JSON.parse(out);
}

const literal = (samples: readonly Sample[]) => JSON.stringify(samples.map(([at]) => at));
const apart = (found: readonly number[], samples: readonly Sample[]) =>
  Math.max(...samples.map(([, value], i) => Math.abs(value - (found[i] ?? Number.NaN))));

test('the model that reads: pieces, states of all layers, attention of all heads', () => {
  for (const { text, ids, weights, line, output } of reference.reader.slice(0, 4)) {
    const found = printed(`import json
from transformers import AutoModel, AutoTokenizer
name = "sentence-transformers/all-MiniLM-L6-v2"
tokenizer = AutoTokenizer.from_pretrained(name)
model = AutoModel.from_pretrained(name, output_attentions=True)
read = tokenizer(${JSON.stringify(text)}, return_tensors="pt")
out = model(**read, output_hidden_states=True)
assert len(out.attentions) == 6 and out.attentions[0].shape == (1, 12, *2 * read["input_ids"].shape[1:])
assert len(out.hidden_states) == 7 and out[0] is out.last_hidden_state
at = lambda part, places: [float(part[layer][(0, *rest)]) for layer, *rest in places]
print(json.dumps([read["input_ids"][0].tolist(), at(out.attentions, ${literal(weights)}), at(out.hidden_states, ${literal(line)}), [float(out.last_hidden_state[(0, *each)]) for each in ${literal(output)}]]))
`) as [number[], number[], number[], number[]];
    expect(found[0]).toEqual(ids);
    expect(apart(found[1], weights)).toBeLessThan(0.06); // int8
    expect(apart(found[3], output)).toBeLessThan(0.4);
    expect(apart(found[2], line)).toBeLessThan(0.4);
  }
});

test('the model that writes: what comes next, greedily the text of the reference', () => {
  const [sentence] = reference.writer;
  if (!sentence) throw new Error('no sentence');
  const found = printed(`import json, torch
from transformers import AutoModelForCausalLM, AutoTokenizer
tokenizer = AutoTokenizer.from_pretrained("nickypro/tinyllama-15M")
model = AutoModelForCausalLM.from_pretrained("nickypro/tinyllama-15M").eval()
ids = tokenizer(${JSON.stringify(sentence.text)}, return_tensors="pt").input_ids
with torch.no_grad():
    logits = model(ids).logits
written = model.generate(torch.tensor([[1]]), max_new_tokens=60)
print(json.dumps([ids[0].tolist(), logits[0].argmax(-1).tolist(), written[0].tolist(), tokenizer.decode(written[0], skip_special_tokens=True)]))
`) as [number[], number[], number[], string];
  expect(found[0]).toEqual(sentence.ids);
  const same = found[1].filter((id, i) => id === sentence.likeliest[i]).length;
  expect(same / found[1].length).toBeGreaterThan(0.9); // int8
  expect(found[2].slice(1)).toEqual(reference.written.slice(0, 60));
  expect(found[3]).toMatch(/^Once upon a time/);
});

test('several texts are filled up, and each is as it is alone', () => {
  const { out, error } = run(`import torch
from transformers import AutoModel, AutoTokenizer
from sentence_transformers import SentenceTransformer, util
name = "sentence-transformers/all-MiniLM-L6-v2"
tokenizer, model = AutoTokenizer.from_pretrained(name), AutoModel.from_pretrained(name)
both = tokenizer(["the cat sat", "hi"], padding=True, return_tensors="pt")
print(both["attention_mask"].tolist(), both.tokens(1), tokenizer.tokenize("attending"))
alone = model(**tokenizer("hi", return_tensors="pt")).last_hidden_state
print(torch.equal(model(**both).last_hidden_state[1, :3], alone[0]))
vectors = SentenceTransformer("all-MiniLM-L6-v2").encode(["A cat sits.", "A kitten is sitting.", "Stocks fell."])
near = util.cos_sim(vectors, vectors)
print(vectors.shape, bool(near[0, 1] > 0.6), bool(near[0, 2] < 0.2))
print(tokenizer.decode(both["input_ids"][0]))
`);
  expect(error).toBeUndefined();
  expect(
    out,
  ).toBe(`[[1, 1, 1, 1, 1], [1, 1, 1, 0, 0]] ['[CLS]', 'hi', '[SEP]', '[PAD]', '[PAD]'] ['attending']
True
(3, 384) True True
[CLS] the cat sat [SEP]
`);
});

test('the page fetches the model of every name that is known', () => {
  const names = printed(`import json, transformers
print(json.dumps(transformers._names))`) as Record<string, string>;
  for (const [name, which] of Object.entries(names)) {
    expect(modelsIn(`import transformers; "somebody/${name}"`)).toEqual([which]);
    expect(modelsIn(`"${name}"`)).toEqual([]);
  }
});

test.each([
  ['AutoModel.from_pretrained("bert-base-uncased")', 'OSError', /bert-base-uncased is not here/],
  ['AutoModel.from_pretrained("nickypro/tinyllama-15M")', 'OSError', /AutoModelForCausalLM/],
  ['transformers.Trainer', 'AttributeError', /Trainer is not here. Here are AutoTokenizer/],
  ['pipeline("translation")', 'KeyError', /'text-generation' and 'feature-extraction'/],
  ['AutoModel.from_pretrained("all-MiniLM-L6-v2")([1])', 'ValueError', /\(batch, length\)/],
  ['AutoModel.from_pretrained("all-MiniLM-L6-v2")(torch.tensor([[99999]]))', 'IndexError', /range/],
  [
    'AutoModel.from_pretrained("all-MiniLM-L6-v2")(torch.ones(1, 600).long())',
    'IndexError',
    /512 places/,
  ],
  ['import _models', 'ModuleNotFoundError', /reaches no network/],
])('%s says what is here', (line, kind, message) => {
  const { error } = run(`import torch, transformers
from transformers import AutoModel, pipeline
${line}
`);
  expect(error?.kind).toBe(kind);
  expect(error?.message).toMatch(message);
});

test('a program with a trained model is followed, and leaves nothing behind', () => {
  const before = python.engine.liveTensors();
  const { error, tensors } = run(
    `from transformers import AutoModel, AutoTokenizer
name = "all-MiniLM-L6-v2"
out = AutoModel.from_pretrained(name)(**AutoTokenizer.from_pretrained(name)("hello", return_tensors="pt"))
vector = out.last_hidden_state[0].mean(0)
`,
    true,
  );
  expect(error).toBeUndefined();
  expect(tensors.find(({ name }) => name === 'vector')?.node).toBeDefined();
  run('pass');
  expect(python.engine.liveTensors()).toBeLessThanOrEqual(before);
});
