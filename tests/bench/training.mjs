// The training that is measured: a sequence-to-sequence LSTM with additive attention learns to reverse sequences. Its size,
// its data and a float64 reference with a small gradient tape. A step is fed the true tokens, so that everybody computes the same;
// an evaluation, as after each epoch of 32 steps, what the model itself found likeliest.

/** Batch 64 of 20 tokens of 18 (and two reserved); 288,340 parameters. */
export const size = { batch: 64, length: 20, vocab: 20, embedding: 64, hidden: 128, attention: 64 };
/** How many rows an evaluation has. */
export const testRows = 500;
/** Adam, after the gradient was clipped to norm `clip`. */
export const adam = { rate: 1e-3, beta1: 0.9, beta2: 0.999, epsilon: 1e-8, clip: 5 };

const { batch, length, vocab, embedding, hidden, attention } = size;

const lstmShapes = (name, input) => ({
  [`${name}.weight_ih_l0`]: [4 * hidden, input],
  [`${name}.weight_hh_l0`]: [4 * hidden, hidden],
  [`${name}.bias_ih_l0`]: [4 * hidden],
  [`${name}.bias_hh_l0`]: [4 * hidden],
});

/** The parameters' names and shapes, in PyTorch's order. */
const parameterShapes = {
  'encoder.embed.weight': [vocab, embedding],
  ...lstmShapes('encoder.lstm', embedding),
  'decoder.embed.weight': [vocab, embedding],
  'decoder.attn.W_enc.weight': [attention, hidden],
  'decoder.attn.W_dec.weight': [attention, hidden],
  'decoder.attn.v.weight': [1, attention],
  ...lstmShapes('decoder.lstm', embedding + hidden),
  'decoder.fc.weight': [vocab, 2 * hidden],
  'decoder.fc.bias': [vocab],
};

/** How the parameters are made, as workloads.mjs takes it. */
export const parameterSpecs = Object.fromEntries(
  Object.entries(parameterShapes).map(([name, shape], i) => [
    name,
    { shape, seed: 100 + i, scale: name.includes('embed') ? 1 : 0.05 },
  ]),
);

/**
 * Rows of tokens, and what they are to become. A contestant's step outputs [loss, gradient norm], its evaluation the logits
 * (rows, (length - 1) * vocab).
 */
export function trainingRows(randomFloats, rows = batch) {
  const tokens = Array.from(randomFloats(99, rows * length, 1 / Math.sqrt(3)), (x) =>
    Math.min(vocab - 1, 2 + Math.floor(((x + 1) / 2) * (vocab - 2))),
  );
  const source = Array.from({ length: rows }, (_, b) => tokens.slice(b * length, (b + 1) * length));
  return { source, target: source.map((row) => [...row].reverse()) };
}

// ---- the float64 tape: tensors are (rows, columns) ----

const set = (array, f) => {
  for (let i = 0; i < array.length; i++) array[i] = f(i);
};
const each = (array, visit) => {
  for (let i = 0; i < array.length; i++) visit(array[i], i);
};

function tapeOf() {
  const backs = [];
  /** A new tensor; `back` adds to the gradients of what it came from. */
  function make(rows, columns, fill, back) {
    const tensor = {
      rows,
      columns,
      data: new Float64Array(rows * columns),
      grad: new Float64Array(rows * columns),
    };
    fill(tensor.data);
    if (back) backs.push(() => back(tensor));
    return tensor;
  }
  const pointwise = (a, f, derivative) =>
    make(
      a.rows,
      a.columns,
      (y) => set(y, (i) => f(a.data[i])),
      (y) => each(y.grad, (g, i) => (a.grad[i] += g * derivative(y.data[i]))),
    );
  return {
    backward() {
      for (const back of backs.reverse()) back();
    },
    make,
    sigmoid: (a) =>
      pointwise(
        a,
        (x) => 1 / (1 + Math.exp(-x)),
        (y) => y * (1 - y),
      ),
    tanh: (a) => pointwise(a, Math.tanh, (y) => 1 - y * y),
    /** The rows of a table that tokens name. */
    embed: (table, ids) =>
      make(
        ids.length,
        table.columns,
        (y) =>
          each(ids, (id, r) => {
            const from = id * table.columns;
            y.set(table.data.subarray(from, from + table.columns), r * table.columns);
          }),
        (y) =>
          each(ids, (id, r) => {
            for (let j = 0; j < table.columns; j++) {
              table.grad[id * table.columns + j] += y.grad[r * table.columns + j];
            }
          }),
      ),
    /** a w^T */
    linear: (a, w) =>
      make(
        a.rows,
        w.rows,
        (y) => {
          for (let i = 0; i < a.rows; i++) {
            for (let j = 0; j < w.rows; j++) {
              let sum = 0;
              for (let k = 0; k < w.columns; k++) {
                sum += a.data[i * w.columns + k] * w.data[j * w.columns + k];
              }
              y[i * w.rows + j] = sum;
            }
          }
        },
        ({ grad }) => {
          for (let i = 0; i < a.rows; i++) {
            for (let j = 0; j < w.rows; j++) {
              const g = grad[i * w.rows + j];
              for (let k = 0; k < w.columns; k++) {
                a.grad[i * w.columns + k] += g * w.data[j * w.columns + k];
                w.grad[j * w.columns + k] += g * a.data[i * w.columns + k];
              }
            }
          }
        },
      ),
    /** a + b, where b's rows are repeated: each `times` times in a row, and all of them again until a ends. */
    add: (a, b, times = 1) => {
      const at = (i) => {
        const r = Math.floor(i / a.columns / times) % b.rows;
        return r * b.columns + (i % a.columns);
      };
      return make(
        a.rows,
        a.columns,
        (y) => set(y, (i) => a.data[i] + b.data[at(i)]),
        (y) =>
          each(y.grad, (g, i) => {
            a.grad[i] += g;
            b.grad[at(i)] += g;
          }),
      );
    },
    mul: (a, b) =>
      make(
        a.rows,
        a.columns,
        (y) => set(y, (i) => a.data[i] * b.data[i]),
        (y) =>
          each(y.grad, (g, i) => {
            a.grad[i] += g * b.data[i];
            b.grad[i] += g * a.data[i];
          }),
      ),
    columns: (a, from, to) => {
      const at = (i) => Math.floor(i / (to - from)) * a.columns + from + (i % (to - from));
      return make(
        a.rows,
        to - from,
        (y) => set(y, (i) => a.data[at(i)]),
        (y) => each(y.grad, (g, i) => (a.grad[at(i)] += g)),
      );
    },
    beside: (a, b) => {
      const width = a.columns + b.columns;
      const pairs = (visit) => {
        for (let i = 0; i < a.rows * width; i++) {
          const [r, j] = [Math.floor(i / width), i % width];
          if (j < a.columns) visit(i, a, r * a.columns + j);
          else visit(i, b, r * b.columns + j - a.columns);
        }
      };
      return make(
        a.rows,
        width,
        (y) => pairs((i, part, at) => (y[i] = part.data[at])),
        (y) => pairs((i, part, at) => (part.grad[at] += y.grad[i])),
      );
    },
    /** Tensors of one shape, one a step, as (row, step) rows. */
    steps: (list) => {
      const [{ rows, columns }] = list;
      const pairs = (visit) => {
        for (let r = 0; r < rows; r++) {
          for (const [s, part] of list.entries()) {
            for (let j = 0; j < columns; j++) {
              visit((r * list.length + s) * columns + j, part, r * columns + j);
            }
          }
        }
      };
      return make(
        rows * list.length,
        columns,
        (y) => pairs((i, part, at) => (y[i] = part.data[at])),
        (y) => pairs((i, part, at) => (part.grad[at] += y.grad[i])),
      );
    },
    /** softmax of scores (batch, steps) given as one column; then the sum of the values so weighted. */
    attend: (scores, values, count) => {
      const rows = scores.rows / count;
      const weights = make(
        rows,
        count,
        (y) => {
          for (let r = 0; r < rows; r++) {
            const e = scores.data.subarray(r * count, (r + 1) * count).map(Math.exp);
            const sum = e.reduce((p, q) => p + q, 0);
            y.set(
              e.map((x) => x / sum),
              r * count,
            );
          }
        },
        ({ data, grad }) => {
          for (let r = 0; r < rows; r++) {
            let mean = 0;
            for (let s = r * count; s < (r + 1) * count; s++) mean += data[s] * grad[s];
            for (let s = r * count; s < (r + 1) * count; s++) {
              scores.grad[s] += data[s] * (grad[s] - mean);
            }
          }
        },
      );
      const width = values.columns;
      const pairs = (visit) => {
        for (let s = 0; s < scores.rows; s++) {
          for (let j = 0; j < width; j++) {
            visit(Math.floor(s / count) * width + j, s, s * width + j);
          }
        }
      };
      return make(
        rows,
        width,
        (y) => pairs((i, s, at) => (y[i] += weights.data[s] * values.data[at])),
        (y) =>
          pairs((i, s, at) => {
            weights.grad[s] += y.grad[i] * values.data[at];
            values.grad[at] += y.grad[i] * weights.data[s];
          }),
      );
    },
    /** -log softmax(logits)[wanted], summed over the rows and divided by `count`. */
    crossEntropy: (logits, wanted, count) => {
      const { rows, columns } = logits;
      const softmax = Float64Array.from(logits.data, Math.exp);
      for (let r = 0; r < rows; r++) {
        const row = softmax.subarray(r * columns, (r + 1) * columns);
        const sum = row.reduce((p, q) => p + q, 0);
        set(row, (j) => row[j] / sum);
      }
      return make(
        1,
        1,
        (y) => each(wanted, (id, r) => (y[0] -= Math.log(softmax[r * columns + id]) / count)),
        ({ grad: [g] }) =>
          each(wanted, (id, r) => {
            for (let j = 0; j < columns; j++) {
              const target = j === id ? 1 : 0;
              logits.grad[r * columns + j] += (g / count) * (softmax[r * columns + j] - target);
            }
          }),
      );
    },
  };
}

const column = (rows, t) => rows.map((row) => row[t]);

/** One forward pass: the logits of every step. `tokensAt(t, logits)` are fed to the decoder for step t, after those of the last. */
function logitsOf(tape, p, source, tokensAt) {
  const { make, add, mul, linear } = tape;
  const lstm = (name, x, [h, c]) => {
    const gates = add(
      add(
        add(linear(x, p[`${name}.weight_ih_l0`]), p[`${name}.bias_ih_l0`]),
        linear(h, p[`${name}.weight_hh_l0`]),
      ),
      p[`${name}.bias_hh_l0`],
    );
    const gate = (i) => tape.columns(gates, i * hidden, (i + 1) * hidden);
    const [i, f, o] = [0, 1, 3].map((n) => tape.sigmoid(gate(n)));
    const cell = add(mul(f, c), mul(i, tape.tanh(gate(2))));
    return [mul(o, tape.tanh(cell)), cell];
  };
  const zeros = () => make(source.length, hidden, () => {});
  let state = [zeros(), zeros()];
  const outputs = [];
  for (let t = 0; t < length; t++) {
    state = lstm('encoder.lstm', tape.embed(p['encoder.embed.weight'], column(source, t)), state);
    outputs.push(state[0]);
  }
  const encoded = tape.steps(outputs);
  const keys = linear(encoded, p['decoder.attn.W_enc.weight']);
  const logits = [];
  for (let t = 1; t < length; t++) {
    const query = linear(state[0], p['decoder.attn.W_dec.weight']);
    const scores = linear(tape.tanh(add(keys, query, length)), p['decoder.attn.v.weight']);
    const context = tape.attend(scores, encoded, length);
    const token = tape.embed(p['decoder.embed.weight'], tokensAt(t, logits.at(-1)));
    state = lstm('decoder.lstm', tape.beside(token, context), state);
    const both = tape.beside(state[0], context);
    logits.push(add(linear(both, p['decoder.fc.weight']), p['decoder.fc.bias']));
  }
  return logits;
}

/** The loss, with gradients in the parameters. */
function lossOf(p, source, target) {
  const tape = tapeOf();
  const logits = logitsOf(tape, p, source, (t) => column(target, t - 1));
  let loss = tape.make(1, 1, () => {});
  for (const [i, each] of logits.entries()) {
    loss = tape.add(loss, tape.crossEntropy(each, column(target, i + 1), batch * (length - 1)));
  }
  loss.grad[0] = 1;
  tape.backward();
  return loss.data[0];
}

/** The parameters in float64. */
function wide(parameters) {
  return Object.fromEntries(
    Object.entries(parameters).map(([name, { data, shape }]) => {
      const columns = shape.at(-1);
      const grad = new Float64Array(data.length);
      return [name, { rows: data.length / columns, columns, data: Float64Array.from(data), grad }];
    }),
  );
}

/** The logits of these rows when every token after the first is the likeliest one, as [row, numbers]. */
export function evaluationReference({ parameters, source, target }, rows) {
  const some = rows.map((r) => source[r]);
  const likeliest = ({ data, columns }) =>
    rows.map((_, i) => {
      const row = data.subarray(i * columns, (i + 1) * columns);
      return row.indexOf(Math.max(...row));
    });
  const first = rows.map((r) => target[r][0]);
  const logits = logitsOf(tapeOf(), wide(parameters), some, (_, last) =>
    last ? likeliest(last) : first,
  );
  return rows.map((r, i) => [
    r,
    logits.flatMap(({ data, columns }) => [...data.subarray(i * columns, (i + 1) * columns)]),
  ]);
}

/** [loss, gradient norm before clipping] of each of the first steps, one after the other. */
export function trainingReference({ parameters, source, target }, steps) {
  const p = wide(parameters);
  for (const tensor of Object.values(p)) {
    tensor.m = new Float64Array(tensor.data.length);
    tensor.v = new Float64Array(tensor.data.length);
  }
  const results = [];
  for (let step = 1; step <= steps; step++) {
    for (const tensor of Object.values(p)) tensor.grad = new Float64Array(tensor.data.length);
    const loss = lossOf(p, source, target);
    const squares = Object.values(p).map(({ grad }) => grad.reduce((sum, g) => sum + g * g, 0));
    const norm = Math.sqrt(squares.reduce((a, b) => a + b, 0));
    results.push(loss, norm);
    const clip = Math.min(1, adam.clip / (norm + 1e-6));
    for (const { data, grad, m, v } of Object.values(p)) {
      for (let i = 0; i < data.length; i++) {
        const g = grad[i] * clip;
        m[i] = adam.beta1 * m[i] + (1 - adam.beta1) * g;
        v[i] = adam.beta2 * v[i] + (1 - adam.beta2) * g * g;
        const first = m[i] / (1 - adam.beta1 ** step);
        const second = v[i] / (1 - adam.beta2 ** step);
        data[i] -= (adam.rate * first) / (Math.sqrt(second) + adam.epsilon);
      }
    }
  }
  return results;
}
