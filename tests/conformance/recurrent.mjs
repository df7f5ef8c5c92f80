// Adapters for the LSTM and for the LSTM decoder with attention. A direction is run by itself, and a sequence by itself where
// lengths differ; reversed sequences are turned round before and after.
import { layers } from '../goldens/engine-layers.mjs';
import { numbers } from '../goldens/read.mjs';

const usual = ['sigmoid', 'tanh', 'tanh'];

/** What belongs to one direction of tensors whose first axis is directions. */
function ofDirection(e, inputs, names, way) {
  return Object.fromEntries(
    names.filter((name) => inputs[name]).map((name) => [name, e.select(inputs[name], 0, way)]),
  );
}

/** One LSTM layer with these weights: a function of x (T, B, I), h and c (B, H) that gives y (T, B, H) and the last h and c. */
function recurrence(e, weights, activations) {
  const { w, r, b_w, b_r, peephole } = weights;
  if (peephole || String(activations) !== String(usual)) return steps(e, weights, activations);
  const [gates, width] = w.shape;
  const layer = layers(e).lstm(width, gates / 4);
  const zeros = e.zeros([gates]);
  const values = {
    weight_ih_l0: w,
    weight_hh_l0: r,
    bias_ih_l0: b_w ?? zeros,
    bias_hh_l0: b_r ?? zeros,
  };
  e.noGrad(() => {
    for (const [name, tensor] of Object.entries(values)) e.copy_(layer.parameters[name], tensor);
  });
  return (x, h, c) => {
    const made = layer.forward(e.transpose(x, 0, 1), e.unsqueeze(h, 0), e.unsqueeze(c, 0));
    return { y: e.transpose(made.output, 0, 1), h: e.squeeze(made.h, 0), c: e.squeeze(made.c, 0) };
  };
}

/** The same step by step, for what PyTorch's LSTM has not: other activations, and gates that see the cell. */
function steps(e, { w, r, b_w, b_r, peephole }, activations) {
  const [gate, cell, squash] = activations.map((name) => (x) => e[name](x));
  const peeps = peephole ? e.chunk(peephole, 3, 0) : [];
  const looking = (part, c, i) => (peephole ? e.add(part, e.mul(peeps[i], c)) : part);
  return (x, h, c) => {
    const outputs = e.unbind(x, 0).map((at) => {
      const sum = e.add(e.linear(at, w, b_w), e.linear(h, r, b_r));
      const [i, f, g, o] = e.chunk(sum, 4, -1);
      const kept = e.mul(gate(looking(f, c, 1)), c);
      const added = e.mul(gate(looking(i, c, 0)), cell(g));
      c = e.add(kept, added);
      h = e.mul(gate(looking(o, c, 2)), squash(c));
      return h;
    });
    return { y: e.stack(outputs, 0), h, c };
  };
}

/** Both directions may share three activations or have three each. */
const ofWay = (activations, way) =>
  activations
    .slice(3 * way, 3 * way + 3)
    .concat(activations)
    .slice(0, 3);

const backwards = { forward: [false], reverse: [true], bidirectional: [false, true] };

/** Runs `run(x, row)` on each sequence alone, cut to its length, and puts zeros after it; `row` is undefined for all at once. */
function eachSequence(e, x, lengths, reversed, run) {
  const turned = (sequence) => (reversed ? e.flip(sequence, [0]) : sequence);
  if (!lengths) {
    const made = run(turned(x));
    return { ...made, y: turned(made.y) };
  }
  const [time] = x.shape;
  const rows = lengths.map((length, row) => {
    const made = run(turned(e.narrow(e.narrow(x, 1, row, 1), 0, 0, length)), row);
    const [, batch, hidden] = made.y.shape;
    return { ...made, y: e.cat([turned(made.y), e.zeros([time - length, batch, hidden])], 0) };
  });
  const joined = (name, axis) =>
    e.cat(
      rows.map((made) => made[name]),
      axis,
    );
  return { y: joined('y', 1), h: joined('h', 0), c: joined('c', 0) };
}

function lstm(e, inputs, { direction, activations = usual }) {
  const [, batch] = inputs.x.shape;
  const hidden = inputs.r.shape.at(-1);
  const ways = backwards[direction].map((reversed, way) => {
    const own = ofDirection(e, inputs, ['w', 'r', 'b_w', 'b_r', 'peephole', 'h0', 'c0'], way);
    const run = recurrence(e, own, ofWay(activations, way));
    const [h0, c0] = [own.h0, own.c0].map((start) => start ?? e.zeros([batch, hidden]));
    return eachSequence(
      e,
      inputs.x,
      inputs.seq_lens && numbers(inputs.seq_lens),
      reversed,
      (x, row) => {
        const [h, c] =
          row === undefined ? [h0, c0] : [e.narrow(h0, 0, row, 1), e.narrow(c0, 0, row, 1)];
        return x.shape[0] === 0 ? { y: e.zeros([0, 1, hidden]), h, c } : run(x, h, c);
      },
    );
  });
  const stacked = (name, axis) =>
    e.stack(
      ways.map((way) => way[name]),
      axis,
    );
  return { y: stacked('y', 1), y_h: stacked('h', 0), y_c: stacked('c', 0) };
}

/** The cell sees a word and the attention of the step before; its new state asks the memory. */
function attentionLstm(e, inputs, { direction, activations = usual }) {
  const hidden = inputs.r.shape.at(-1);
  const [time, batch] = inputs.x.shape;
  const lengths = inputs.seq_lens ? numbers(inputs.seq_lens) : Array(batch).fill(time);
  const memoryLengths = inputs.memory_lens && numbers(inputs.memory_lens);
  const names = ['w', 'r', 'b_w', 'b_r', 'w_memory', 'w_query', 'v', 'w_attention'];
  const ways = backwards[direction].map((reversed, way) => {
    const own = ofDirection(e, inputs, names, way);
    const run = recurrence(e, own, ofWay(activations, way));
    return eachSequence(e, inputs.x, lengths, reversed, (x, row) => {
      const all = e.narrow(inputs.memory, 0, row, 1);
      const memory = memoryLengths ? e.narrow(all, 1, 0, memoryLengths[row]) : all;
      const keys = e.matmul(memory, own.w_memory);
      let state = { h: e.zeros([1, hidden]), c: e.zeros([1, hidden]) };
      let seen = e.zeros([1, own.w_attention.shape[1]]);
      const outputs = e.unbind(x, 0).map((at) => {
        state = run(e.unsqueeze(e.cat([at, seen], -1), 0), state.h, state.c);
        const query = e.unsqueeze(e.matmul(state.h, own.w_query), 1);
        const { output: context } = e.align(e.additiveScores(query, keys, own.v), memory);
        seen = e.matmul(e.cat([state.h, e.squeeze(context, 1)], -1), own.w_attention);
        return state.h;
      });
      return {
        ...state,
        y: outputs.length > 0 ? e.stack(outputs, 0) : e.zeros([0, 1, hidden]),
      };
    });
  });
  return {
    y: e.stack(
      ways.map((way) => way.y),
      1,
    ),
  };
}

export const recurrents = { lstm, attention_lstm: attentionLstm };
