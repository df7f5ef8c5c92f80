// The model that writes, computed once more without the engine, so that what a head hands over at one place can be swapped: prose says
// what comes of that. A text is read whole; rows of matrices are outputs.
import { readModel } from '../../../../web/src/lab/model-file';

const [layers, heads, width] = [6, 6, 48];
const dim = heads * width;

/** `layer.head@place`, such as `4.4@11`. */
export type Place = `${number}.${number}@${number}`;

export interface Run {
  /** What each head hands over at each place. */
  readonly handed: ReadonlyMap<Place, Float64Array>;
  /** The shares of these pieces among all. */
  readonly shares: (names: readonly string[]) => number[];
}

export function forwardOf(bytes: Uint8Array) {
  const { pieces, weights } = readModel(bytes);
  const embedding = weights('model.embed_tokens.weight').data as Float32Array;
  const matrix = (name: string) => weights(`${name}.weight`).data as Float32Array;

  const times = (name: string, x: Float64Array): Float64Array => {
    const W = matrix(name);
    const out = new Float64Array(W.length / x.length);
    for (let i = 0; i < out.length; i++) {
      let sum = 0;
      for (let j = 0; j < x.length; j++) sum += (W[i * x.length + j] ?? 0) * (x[j] ?? 0);
      out[i] = sum;
    }
    return out;
  };
  const norm = (x: Float64Array, name: string): Float64Array => {
    const size = Math.sqrt(x.reduce((sum, each) => sum + each * each, 0) / x.length + 1e-5);
    const factors = matrix(name);
    return x.map((each, i) => (each / size) * (factors[i] ?? 0));
  };
  const turned = (x: Float64Array, place: number): Float64Array => {
    const out = new Float64Array(x.length);
    for (let i = 0; i < x.length; i += 2) {
      const angle = place * 10000 ** (-(i % width) / width);
      const [a, b] = [x[i] ?? 0, x[i + 1] ?? 0];
      out[i] = a * Math.cos(angle) - b * Math.sin(angle);
      out[i + 1] = a * Math.sin(angle) + b * Math.cos(angle);
    }
    return out;
  };
  const added = (x: Float64Array, y: Float64Array) => x.map((each, i) => each + (y[i] ?? 0));
  const dot = (x: Float64Array, y: Float64Array) =>
    x.reduce((sum, each, i) => sum + each * (y[i] ?? 0), 0);
  const headOf = (x: Float64Array, head: number) => x.subarray(head * width, (head + 1) * width);

  /** `swapped`: what some heads hand over at some places in place of what they would; zeros silence them. */
  return (text: string, swapped: ReadonlyMap<Place, Float64Array> = new Map()): Run => {
    const ids = pieces.encode(text).map(({ id }) => id);
    const handed = new Map<Place, Float64Array>();
    let line = ids.map((id) => Float64Array.from(embedding.subarray(id * dim, (id + 1) * dim)));
    for (let layer = 0; layer < layers; layer++) {
      const name = `model.layers.${layer}`;
      const normal = line.map((x) => norm(x, `${name}.input_layernorm`));
      const part = (which: string) =>
        normal.map((x) => times(`${name}.self_attn.${which}_proj`, x));
      const [q, k] = ['q', 'k'].map((which) => part(which).map(turned)) as [
        Float64Array[],
        Float64Array[],
      ];
      const v = part('v');
      line = line.map((x, at) => {
        const mixed = new Float64Array(dim);
        for (let head = 0; head < heads; head++) {
          const query = headOf(q[at] as Float64Array, head);
          const seen = k.slice(0, at + 1).map((key) => dot(query, headOf(key, head)));
          const most = Math.max(...seen);
          const exps = seen.map((score) => Math.exp((score - most) / Math.sqrt(width)));
          const sum = exps.reduce((a, b) => a + b);
          const own = headOf(mixed, head);
          for (const [j, exp] of exps.entries()) {
            const value = headOf(v[j] as Float64Array, head);
            for (let i = 0; i < width; i++) own[i] = (own[i] ?? 0) + (exp / sum) * (value[i] ?? 0);
          }
          const other = swapped.get(`${layer}.${head}@${at}`);
          if (other) own.set(other);
          handed.set(`${layer}.${head}@${at}`, own.slice());
        }
        const heard = added(x, times(`${name}.self_attn.o_proj`, mixed));
        const h = norm(heard, `${name}.post_attention_layernorm`);
        const gate = times(`${name}.mlp.gate_proj`, h);
        const up = times(`${name}.mlp.up_proj`, h);
        const through = gate.map((g, i) => (g / (1 + Math.exp(-g))) * (up[i] ?? 0));
        return added(heard, times(`${name}.mlp.down_proj`, through));
      });
    }
    const scores = times('model.embed_tokens', norm(line.at(-1) as Float64Array, 'model.norm'));
    const most = scores.reduce((a, b) => Math.max(a, b));
    const sum = scores.reduce((all, score) => all + Math.exp(score - most), 0);
    const shares = (names: readonly string[]) =>
      names.map((piece) => Math.exp((scores[pieces.idOf(piece) ?? -1] ?? Number.NaN) - most) / sum);
    return { handed, shares };
  };
}
