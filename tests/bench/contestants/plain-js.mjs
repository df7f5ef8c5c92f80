// Plain JavaScript, written with care: packed panels and a 4x4 block of sums that stay in registers. No wasm, no library.

/** c (rows, n) = a (rows, k) b + bias, where b is packed in panels of four columns. `a` and `c` may be parts of wider matrices. */
function multiply(a, aAt, aStride, packed, c, cAt, cStride, rows, k, n, bias) {
  for (let j = 0; j < n; j += 4) {
    const panel = j * k;
    const b0 = bias ? bias[j] : 0;
    const b1 = bias && j + 1 < n ? bias[j + 1] : 0;
    const b2 = bias && j + 2 < n ? bias[j + 2] : 0;
    const b3 = bias && j + 3 < n ? bias[j + 3] : 0;
    for (let i = 0; i < rows; i += 4) {
      // Rows beyond the last compute the last again; what they store is overwritten with the same.
      const r0 = i;
      const r1 = Math.min(i + 1, rows - 1);
      const r2 = Math.min(i + 2, rows - 1);
      const r3 = Math.min(i + 3, rows - 1);
      let p0 = aAt + r0 * aStride;
      let p1 = aAt + r1 * aStride;
      let p2 = aAt + r2 * aStride;
      let p3 = aAt + r3 * aStride;
      let s00 = b0,
        s01 = b1,
        s02 = b2,
        s03 = b3;
      let s10 = b0,
        s11 = b1,
        s12 = b2,
        s13 = b3;
      let s20 = b0,
        s21 = b1,
        s22 = b2,
        s23 = b3;
      let s30 = b0,
        s31 = b1,
        s32 = b2,
        s33 = b3;
      for (let p = panel, end = panel + 4 * k; p < end; p += 4) {
        const x0 = packed[p];
        const x1 = packed[p + 1];
        const x2 = packed[p + 2];
        const x3 = packed[p + 3];
        const y0 = a[p0++];
        s00 += y0 * x0;
        s01 += y0 * x1;
        s02 += y0 * x2;
        s03 += y0 * x3;
        const y1 = a[p1++];
        s10 += y1 * x0;
        s11 += y1 * x1;
        s12 += y1 * x2;
        s13 += y1 * x3;
        const y2 = a[p2++];
        s20 += y2 * x0;
        s21 += y2 * x1;
        s22 += y2 * x2;
        s23 += y2 * x3;
        const y3 = a[p3++];
        s30 += y3 * x0;
        s31 += y3 * x1;
        s32 += y3 * x2;
        s33 += y3 * x3;
      }
      const store = (r, s0, s1, s2, s3) => {
        const at = cAt + r * cStride + j;
        c[at] = s0;
        if (j + 1 < n) c[at + 1] = s1;
        if (j + 2 < n) c[at + 2] = s2;
        if (j + 3 < n) c[at + 3] = s3;
      };
      store(r3, s30, s31, s32, s33);
      store(r2, s20, s21, s22, s23);
      store(r1, s10, s11, s12, s13);
      store(r0, s00, s01, s02, s03);
    }
  }
}

const packedSize = (k, n) => Math.ceil(n / 4) * 4 * k;

/** Packs b (k, n), whose element (i, j) is at `at + i * rowStride + j * columnStride`. */
function pack(b, at, rowStride, columnStride, k, n, out) {
  for (let j = 0; j < n; j++) {
    let to = (j >> 2) * 4 * k + (j & 3);
    let from = at + j * columnStride;
    for (let i = 0; i < k; i++) {
      out[to] = b[from];
      to += 4;
      from += rowStride;
    }
  }
}

function softmaxRow(x, at, length, y, to, scale) {
  let max = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < length; i++) if (x[at + i] > max) max = x[at + i];
  let sum = 0;
  for (let i = 0; i < length; i++) {
    const e = Math.exp((x[at + i] - max) * scale);
    y[to + i] = e;
    sum += e;
  }
  const inverse = 1 / sum;
  for (let i = 0; i < length; i++) y[to + i] *= inverse;
}

/** Attention of every head in blocks of queries; head h's row t starts at `h * headStride + t * rowStride`. */
function attention(
  { T, heads, d, causal },
  q,
  k,
  v,
  [kAt, vAt],
  [headStride, rowStride],
  out,
  [outHead, outRow],
) {
  const block = 16;
  const kPacked = new Float32Array(packedSize(d, T));
  const vPacked = new Float32Array(packedSize(T, d));
  const scores = new Float32Array(block * T);
  const scale = 1 / Math.sqrt(d);
  return () => {
    for (let h = 0; h < heads; h++) {
      const base = h * headStride;
      pack(k, kAt + base, 1, rowStride, d, T, kPacked);
      pack(v, vAt + base, rowStride, 1, T, d, vPacked);
      for (let t = 0; t < T; t += block) {
        const rows = Math.min(block, T - t);
        const seen = causal ? t + rows : T;
        multiply(q, base + t * rowStride, rowStride, kPacked, scores, 0, T, rows, d, seen);
        for (let r = 0; r < rows; r++) {
          const visible = causal ? t + r + 1 : T;
          softmaxRow(scores, r * T, visible, scores, r * T, scale);
          scores.fill(0, r * T + visible, r * T + seen);
        }
        // The panels of v hold all T keys, of which the first `seen` count.
        multiplySome(scores, T, vPacked, out, h * outHead + t * outRow, outRow, rows, seen, T, d);
      }
    }
  };
}

/** As multiply, but over the first `k` of the panels' `packedK` rows; panel by panel, because panels start packedK apart. */
function multiplySome(a, aStride, packed, c, cAt, cStride, rows, k, packedK, n) {
  for (let j = 0; j < n; j += 4) {
    const panel = packed.subarray(j * packedK, (j + 4) * packedK);
    multiply(a, 0, aStride, panel, c, cAt + j, cStride, rows, k, Math.min(4, n - j));
  }
}

/** x W^T + b as a function (x, out, rows), with W packed once. */
function linear({ data, shape: [n, k] }, bias) {
  const packed = new Float32Array(packedSize(k, n));
  pack(data, 0, 1, k, k, n, packed);
  return (x, out, rows) => multiply(x, 0, k, packed, out, 0, n, rows, k, n, bias.data);
}

function multihead({ T, d, heads }, inputs, prefix = '') {
  const project = linear(inputs[`${prefix}in_proj_weight`], inputs[`${prefix}in_proj_bias`]);
  const finish = linear(inputs[`${prefix}out_proj.weight`], inputs[`${prefix}out_proj.bias`]);
  const qkv = new Float32Array(T * 3 * d);
  const context = new Float32Array(T * d);
  const headDim = d / heads;
  const attend = attention(
    { T, heads, d: headDim, causal: false },
    ...[qkv, qkv, qkv],
    [d, 2 * d],
    [headDim, 3 * d],
    context,
    [headDim, d],
  );
  return (x, out) => {
    project(x, qkv, T);
    attend();
    finish(context, out, T);
  };
}

function addAndNormalise(a, b, out, T, d, { data: weight }, { data: bias }) {
  for (let t = 0; t < T; t++) {
    const at = t * d;
    let sum = 0;
    for (let i = 0; i < d; i++) {
      out[at + i] = a[at + i] + b[at + i];
      sum += out[at + i];
    }
    const mean = sum / d;
    let squares = 0;
    for (let i = 0; i < d; i++) squares += (out[at + i] - mean) ** 2;
    const inverse = 1 / Math.sqrt(squares / d + 1e-5);
    for (let i = 0; i < d; i++) out[at + i] = (out[at + i] - mean) * inverse * weight[i] + bias[i];
  }
}

const way = (out, run) => [{ run, read: () => out }];

const work = {
  softmax3(_, { x }) {
    const numbers = Array.from(x.data);
    let result;
    return [
      {
        run() {
          const max = Math.max(...numbers);
          const e = numbers.map((n) => Math.exp(n - max));
          const sum = e.reduce((a, b) => a + b);
          result = e.map((n) => n / sum);
        },
        read: () => result,
      },
    ];
  },
  softmax({ n }, { x }) {
    const out = new Float32Array(n * n);
    return way(out, () => {
      for (let r = 0; r < n; r++) softmaxRow(x.data, r * n, n, out, r * n, 1);
    });
  },
  matmul({ n }, { a, b }) {
    const out = new Float32Array(n * n);
    const packed = new Float32Array(packedSize(n, n));
    return way(out, () => {
      pack(b.data, 0, n, 1, n, n, packed);
      multiply(a.data, 0, n, packed, out, 0, n, n, n, n);
    });
  },
  attention(workload, { q, k, v }) {
    const { T, heads, d } = workload;
    const out = new Float32Array(heads * T * d);
    const strides = [T * d, d];
    return way(out, attention(workload, q.data, k.data, v.data, [0, 0], strides, out, strides));
  },
  mha(workload, inputs) {
    const out = new Float32Array(workload.T * workload.d);
    const run = multihead(workload, inputs);
    return way(out, () => run(inputs.x.data, out));
  },
  encoder(workload, inputs) {
    const { T, d, ff } = workload;
    const [attended, h, outer, out] = Array.from({ length: 4 }, () => new Float32Array(T * d));
    const inner = new Float32Array(T * ff);
    const attend = multihead(workload, inputs, 'self_attn.');
    const widen = linear(inputs['linear1.weight'], inputs['linear1.bias']);
    const narrow = linear(inputs['linear2.weight'], inputs['linear2.bias']);
    const norm = (i) => [inputs[`norm${i}.weight`], inputs[`norm${i}.bias`]];
    return way(out, () => {
      attend(inputs.x.data, attended);
      addAndNormalise(inputs.x.data, attended, h, T, d, ...norm(1));
      widen(h, inner, T);
      for (let i = 0; i < inner.length; i++) if (inner[i] < 0) inner[i] = 0;
      narrow(inner, outer, T);
      addAndNormalise(h, outer, out, T, d, ...norm(2));
    });
  },
  lstm({ batch, T, hidden }, { x, ...p }) {
    const project = linear(p.weight_ih_l0, p.bias_ih_l0);
    const recur = linear(p.weight_hh_l0, p.bias_hh_l0);
    const projected = new Float32Array(batch * T * 4 * hidden);
    const gates = new Float32Array(batch * 4 * hidden);
    const [h, c] = [0, 0].map(() => new Float32Array(batch * hidden));
    const out = new Float32Array(batch * T * hidden);
    const sigmoid = (a) => 1 / (1 + Math.exp(-a));
    return way(out, () => {
      h.fill(0);
      c.fill(0);
      project(x.data, projected, batch * T);
      for (let t = 0; t < T; t++) {
        recur(h, gates, batch);
        for (let b = 0; b < batch; b++) {
          const from = (b * T + t) * 4 * hidden;
          const at = b * 4 * hidden;
          const gate = (i, j) => projected[from + i * hidden + j] + gates[at + i * hidden + j];
          for (let j = 0; j < hidden; j++) {
            const s = b * hidden + j;
            c[s] = sigmoid(gate(1, j)) * c[s] + sigmoid(gate(0, j)) * Math.tanh(gate(2, j));
            h[s] = sigmoid(gate(3, j)) * Math.tanh(c[s]);
            out[(b * T + t) * hidden + j] = h[s];
          }
        }
      }
    });
  },
};

export default () => ({
  async load() {},
  ways: (workload, inputs) => work[workload.kind]?.(workload, inputs),
});
