// The files of functions/: calls of the engine with what PyTorch gives for them, and the gradients of the sum of the results times
// ((7 i + 3) % 11 - 5) / 8; or that PyTorch refuses them, as the engine then must.
import { seedWith } from './engine-layers.mjs';
import { numberOf, tensorOf } from './read.mjs';

/** Float32 rounding of another order of sums, or of another library's last digit. */
const tolerance = { absolute: 2e-6, relative: 2e-6 };

const isEntry = (value) => typeof value === 'object' && value?.dtype !== undefined;

/** The arguments of a call; the tensors that have a gradient in PyTorch ask for one. */
function argumentsOf(e, { args, grads }) {
  const tensors = [];
  const decoded = (value) => {
    if (isEntry(value)) {
      const tensor = tensorOf(e, value);
      if (grads?.[tensors.length]) tensor.requiresGrad = true;
      tensors.push(tensor);
      return tensor;
    }
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      return value === 'inf' || value === '-inf' || value === 'nan' ? numberOf(value) : value;
    }
    return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, decoded(entry)]));
  };
  return { args: args.map(decoded), tensors };
}

function upstream(e, shape) {
  const count = shape.reduce((product, length) => product * length, 1);
  const weights = Float32Array.from({ length: count }, (_, i) => (((7 * i + 3) % 11) - 5) / 8);
  return e.tensor(weights, { shape });
}

function runCase(e, one, name, checks) {
  if (one.seed !== undefined) seedWith(e, one.seed);
  const { args, tensors } = argumentsOf(e, one);
  if (one.refused !== undefined) {
    let refused = false;
    try {
      e[one.call](...args);
    } catch (error) {
      refused = error.name === 'EngineError';
    }
    checks.note(name, refused ? undefined : `takes what PyTorch refuses: ${one.refused}`);
    return;
  }
  const result = e[one.call](...args);
  const made = result.dtype ? [result] : Object.values(result);
  for (const [i, entry] of one.outputs.entries()) {
    checks.computed(`${name}, result ${i}`, made[i], entry, tolerance);
  }
  if (!one.grads) return;
  const parts = made
    .filter(({ requiresGrad }) => requiresGrad)
    .map((tensor) => e.sum(e.mul(tensor, upstream(e, tensor.shape))));
  parts.reduce((a, b) => e.add(a, b)).backward();
  for (const [i, entry] of one.grads.entries()) {
    if (entry) {
      const { grad } = tensors[i];
      checks.computed(`${name}, gradient ${i}`, grad ?? e.zerosLike(tensors[i]), entry, tolerance);
    }
  }
}

export function runFunctions(e, cases, checks) {
  for (const [i, one] of cases.entries()) {
    const name = `case ${i}`;
    checks.attempt(name, () => e.scope(() => runCase(e, one, name, checks)));
  }
}
