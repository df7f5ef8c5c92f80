// The block files: each variant is computed again from its parameters and compared, drawn numbers bit for bit.
import { blocks as s0 } from './blocks-s0.mjs';
import { blocks as s1AndS2 } from './blocks-s1-s2.mjs';
import { blocks as s3 } from './blocks-s3.mjs';
import { blocks as s4AndCorrections } from './blocks-s4-c.mjs';
import { tolerances } from './compare.mjs';
import { seedWith } from './engine-layers.mjs';

/**
 * By id and variant, functions (engine, params, {id, wanted, paramsOf}) that return what they `drawn`, what they `computed`,
 * which of that is `masked` (zeros are exact there), and plain `values`.
 */
const all = { ...s0, ...s1AndS2, ...s3, ...s4AndCorrections };

/** `paramsOf` gives the parameters of another block of the folder. */
export function runBlock(e, file, checks, paramsOf) {
  for (const [variant, wanted] of Object.entries(file.variants)) {
    checks.attempt(variant, () =>
      e.scope(() => {
        const run = all[file.id]?.[variant];
        if (!run) throw new Error(`unknown block ${file.id}, variant ${variant}`);
        if (variant === 'alone') seedWith(e, file.params.seed);
        const made = e.noGrad(() => run(e, file.params, { id: file.id, wanted, paramsOf }));
        compare(made, wanted, (name) => `${variant}: ${name}`);
      }),
    );
  }

  function compare({ drawn = {}, computed = {}, masked = [], values = {} }, wanted, named) {
    for (const [name, entry] of Object.entries(wanted.tensors ?? {})) {
      const label = named(name);
      if (name in drawn) checks.drawn(label, drawn[name], entry);
      else if (name in computed) {
        checks.computed(label, computed[name], entry, tolerances.forward, {
          zeros: masked.includes(name),
        });
      } else checks.note(label, 'the runner does not make it');
    }
    for (const [name, value] of Object.entries(wanted.values ?? {})) {
      if (name in values) checks.value(named(name), values[name], value);
      else checks.note(named(name), 'the runner does not make it');
    }
  }
}
