// Models of a learner's own: small ones with random weights are opened and compute, and ones that are damaged at random places of their
// header, settings or list of pieces are opened or refused in words, soon, and leave nothing behind. ATTENTION_LAB_CASES says how many.
import { beforeAll, describe, expect, it } from 'vitest';
import { type Engine, EngineError } from '../../web/src/engine';
import { loadEngine } from '../../web/src/engine/full';
import { writeEntries } from '../../web/src/engine/safetensors';
import { openDecoder, openEncoder } from '../../web/src/lab/model-file';
import { packed } from '../../web/src/lab/own-model';

const cases = Number(process.env.ATTENTION_LAB_CASES ?? 1500);

/** A linear congruential generator: the same cases each time. */
function randomOf(seed: number) {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const [vocab, dim, hidden, layers] = [20, 8, 12, 2];
type Shapes = Readonly<Record<string, readonly number[]>>;
const each = (of: (layer: number) => Shapes): Shapes =>
  Object.assign({}, ...Array.from({ length: layers }, (_, layer) => of(layer)));

const kinds = {
  decoder: {
    config: {
      model_type: 'llama',
      vocab_size: vocab,
      hidden_size: dim,
      intermediate_size: hidden,
      num_hidden_layers: layers,
      num_attention_heads: 2,
      num_key_value_heads: 1,
      max_position_embeddings: 16,
      rms_norm_eps: 1e-5,
    },
    shapes: {
      'model.embed_tokens.weight': [vocab, dim],
      'model.norm.weight': [dim],
      'lm_head.weight': [vocab, dim],
      ...each((layer) => ({
        [`model.layers.${layer}.input_layernorm.weight`]: [dim],
        [`model.layers.${layer}.self_attn.q_proj.weight`]: [dim, dim],
        [`model.layers.${layer}.self_attn.k_proj.weight`]: [dim / 2, dim],
        [`model.layers.${layer}.self_attn.v_proj.weight`]: [dim / 2, dim],
        [`model.layers.${layer}.self_attn.o_proj.weight`]: [dim, dim],
        [`model.layers.${layer}.post_attention_layernorm.weight`]: [dim],
        [`model.layers.${layer}.mlp.gate_proj.weight`]: [hidden, dim],
        [`model.layers.${layer}.mlp.up_proj.weight`]: [hidden, dim],
        [`model.layers.${layer}.mlp.down_proj.weight`]: [dim, hidden],
      })),
    },
  },
  encoder: {
    config: {
      model_type: 'bert',
      vocab_size: vocab,
      hidden_size: dim,
      intermediate_size: hidden,
      num_hidden_layers: layers,
      num_attention_heads: 2,
      max_position_embeddings: 16,
    },
    shapes: {
      'bert.embeddings.word_embeddings.weight': [vocab, dim],
      'bert.embeddings.position_embeddings.weight': [16, dim],
      'bert.embeddings.token_type_embeddings.weight': [2, dim],
      'bert.embeddings.LayerNorm.gamma': [dim],
      'bert.embeddings.LayerNorm.beta': [dim],
      ...each((layer) => {
        const linear = (name: string, out: number, into: number): Shapes => ({
          [`bert.encoder.layer.${layer}.${name}.weight`]: [out, into],
          [`bert.encoder.layer.${layer}.${name}.bias`]: [out],
        });
        return {
          ...linear('attention.self.query', dim, dim),
          ...linear('attention.self.key', dim, dim),
          ...linear('attention.self.value', dim, dim),
          ...linear('attention.output.dense', dim, dim),
          ...linear('intermediate.dense', hidden, dim),
          ...linear('output.dense', dim, hidden),
          [`bert.encoder.layer.${layer}.attention.output.LayerNorm.weight`]: [dim],
          [`bert.encoder.layer.${layer}.attention.output.LayerNorm.bias`]: [dim],
          [`bert.encoder.layer.${layer}.output.LayerNorm.weight`]: [dim],
          [`bert.encoder.layer.${layer}.output.LayerNorm.bias`]: [dim],
        };
      }),
    },
  },
} as const satisfies Record<string, { config: object; shapes: Shapes }>;
type Kind = keyof typeof kinds;

/** Letters, in the way of BERT. */
const tokenizer = {
  version: '1.0',
  added_tokens: [],
  normalizer: { type: 'BertNormalizer', lowercase: true },
  pre_tokenizer: { type: 'BertPreTokenizer' },
  post_processor: null,
  decoder: { type: 'WordPiece', prefix: '##' },
  model: {
    type: 'WordPiece',
    unk_token: '[UNK]',
    continuing_subword_prefix: '##',
    max_input_chars_per_word: 100,
    vocab: Object.fromEntries(
      ['[UNK]', ...'abcdefgh', ...Array.from('abcdefgh', (letter) => `##${letter}`)].map(
        (piece, id) => [piece, id],
      ),
    ),
  },
};

function weightsOf(kind: Kind): Uint8Array<ArrayBuffer> {
  const random = randomOf(3);
  const entries = Object.entries(kinds[kind].shapes).map(([name, shape]) => {
    const count = shape.reduce((product, size) => product * size, 1);
    const data = Float32Array.from({ length: count }, () => random(2001) / 1000 - 1);
    return { name, shape, dtype: 'float32' as const, bytes: new Uint8Array(data.buffer) };
  });
  return writeEntries(entries, {});
}

async function bytesOf(kind: Kind): Promise<Uint8Array<ArrayBuffer>> {
  const blob = await packed([
    new File([weightsOf(kind)], 'model.safetensors'),
    new File([JSON.stringify(kinds[kind].config)], 'config.json'),
    new File([JSON.stringify(tokenizer)], 'tokenizer.json'),
  ]);
  return new Uint8Array(await blob.arrayBuffer());
}

let engine: Engine;
beforeAll(async () => {
  engine = await loadEngine();
});

/** What a model gives for a short text. */
function computed(kind: Kind, bytes: Uint8Array): Float32Array {
  return engine.scope(() => {
    const { model, pieces } = { decoder: openDecoder, encoder: openEncoder }[kind](engine, bytes);
    const ids = pieces.encode('abc head').map(({ id }) => id);
    return model.forward(engine.tensor(ids, { dtype: 'int64' }))[0].data();
  });
}

describe.each(['decoder', 'encoder'] as const)('a small %s', (kind) => {
  it('is opened and computes', async () => {
    const result = computed(kind, await bytesOf(kind));
    expect(result.length).toBe(kind === 'decoder' ? vocab : 7 * dim);
    expect(result.every(Number.isFinite)).toBe(true);
  });

  it(`is opened or refused in words wherever it is damaged (${cases} cases)`, async () => {
    const whole = await bytesOf(kind);
    const end = 8 + Number(new DataView(whole.buffer).getBigUint64(0, true));
    const before = engine.liveTensors();
    const random = randomOf(11);
    const reasons = new Set<string>();
    let opened = 0;
    for (let number = 0; number < cases; number++) {
      const bytes = damaged(whole, end, random);
      const start = performance.now();
      try {
        computed(kind, bytes);
        opened++;
      } catch (thrown) {
        if (!(thrown instanceof EngineError)) throw new Error(`case ${number}`, { cause: thrown });
        reasons.add(thrown.message.replace(/[\d"].*/, ''));
      }
      expect(engine.liveTensors()).toBe(before);
      if (performance.now() - start > 5000) throw new Error(`case ${number} took too long`);
    }
    expect(opened).toBeGreaterThan(0);
    expect(reasons.size).toBeGreaterThan(10);
  });
});

/** Characters of JSON, to be put where others were. */
const characters = '0123456789-.eE"{}[],: abntrufls\\é';

/** A copy with its header changed in one to three places, as text most often. */
function damaged(
  whole: Uint8Array<ArrayBuffer>,
  end: number,
  random: (below: number) => number,
): Uint8Array<ArrayBuffer> {
  if (random(20) === 0) return whole.slice(0, random(whole.length));
  if (random(20) === 0) {
    const bytes = whole.slice();
    bytes[random(8)] = random(256);
    return bytes;
  }
  let header = new TextDecoder().decode(whole.subarray(8, end)).trimEnd();
  for (let left = 1 + random(3); left > 0; left--) {
    const at = random(header.length);
    const length = random(4) === 0 ? 1 + random(30) : 1;
    const kind = random(4);
    const number = /\d+/g;
    number.lastIndex = at;
    const found = number.exec(header);
    if (kind === 0 && found) {
      // Another number in the place of one: sizes that do not fit, and enormous ones.
      const other = ['0', '-1', '1e9', '2147483648', '1e400', '3', '7.5', 'null', '""'][random(9)];
      header = header.slice(0, found.index) + other + header.slice(number.lastIndex);
    } else if (kind === 1) header = header.slice(0, at) + header.slice(at + length);
    else if (kind === 2) {
      header = header.slice(0, at) + characters[random(characters.length)] + header.slice(at + 1);
    } else {
      header =
        header.slice(0, at) + header.slice(at, at + length).repeat(2) + header.slice(at + length);
    }
  }
  const text = new TextEncoder().encode(header);
  const bytes = new Uint8Array(8 + text.length + whole.length - end);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(text.length), true);
  bytes.set(text, 8);
  bytes.set(whole.subarray(end), 8 + text.length);
  return bytes;
}
