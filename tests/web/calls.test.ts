// What Python's calls of the wasm module were: read back from their arguments, they are what the engine's own functions say of themselves.
import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine, TraceNode } from '../../web/src/engine';
import { type Called, calledOf, isFollowed } from '../../web/src/engine/calls';
import { calls, traced } from './operation-calls';
import { fullEngine } from './support';

let engine: Engine;
beforeAll(async () => {
  engine = await fullEngine();
});

/** All calls of followed functions of the module while this runs, as they are read back. */
function watched(work: () => void): Called[] {
  const module = engine.module as unknown as Record<string, (...values: unknown[]) => unknown>;
  const found: Called[] = [];
  const names = Object.keys(module).filter(isFollowed);
  const before = Object.fromEntries(names.map((name) => [name, module[name]]));
  try {
    for (const name of names) {
      const raw = module[name];
      module[name] = (...values) => {
        const called = calledOf(name, values);
        if (called) found.push(called);
        return raw?.(...values);
      };
    }
    work();
  } finally {
    Object.assign(module, before);
  }
  return found;
}

/** PyTorch has several names for one function of the module. */
const oneName = (op: string): string => op.replace(/^(zeros|ones|full)(Like)?$/, 'full');

/** What is computed without a function of its own, and what nobody computed. */
const without = new Set(['input', 'constant', 'linearWeight', 'linearBias', 'xavierUniform']);

/** What is false is as if it were left out; one axis is the same as a list of one. */
const plain = (attributes: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(attributes)
      .filter(([name, value]) => name !== 'given' && name !== 'value' && value !== false)
      .map(([name, value]) => [
        name,
        Array.isArray(value) && value.length === 1 ? value[0] : value,
      ]),
  );

describe.each(Object.entries(calls))('%s', (_, forms) => {
  it.each(forms.map((call, i) => [i + 1, call] as const))('is read back in call %i', (_, call) => {
    let nodes: readonly TraceNode[] = [];
    const found = watched(() => {
      nodes = traced(engine, call).nodes;
    });
    for (const { op, attributes, inputs, result } of nodes) {
      if (without.has(op) || (result ?? 0) > 0) continue;
      const like = found.filter((each) => each.op === oneName(op));
      const given = [...((attributes.given ?? []) as string[])].sort();
      expect(
        like.map(({ attributes }) => plain(attributes)),
        op,
      ).toContainEqual(plain(attributes));
      expect(
        like.map((each) => [
          each.operands.length + Object.keys(each.given).length,
          ...Object.keys(each.given).sort(),
        ]),
        op,
      ).toContainEqual([inputs.length, ...given]);
    }
  });
});
