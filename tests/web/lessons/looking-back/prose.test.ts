// What the words of the lesson on looking back say in numbers, against the steps' own tensors and PyTorch's runs.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { lessonUnderTest } from '../../support';
import { computed, fixed, percent, testProse } from '../prose';

const { run } = await lessonUnderTest('looking-back');

const file = path.join(import.meta.dirname, '../../../goldens/torch/context-once.json');
const { steps, runs } = JSON.parse(readFileSync(file, 'utf8')) as {
  readonly steps: readonly number[];
  readonly runs: readonly { readonly way: string; readonly right: readonly number[] }[];
};

/** From how many words to how many are right by seed, in percent, of a model with its context used in this way. */
function between(way: string, step: number): string {
  const right = runs
    .filter((each) => each.way === way)
    .map((each) => each.right[steps.indexOf(step)] ?? Number.NaN);
  return `${percent(Math.min(...right))} to ${percent(Math.max(...right))}`;
}

testProse('looking-back', {
  'too-sure.mdx': () => {
    const trace = run('too-sure');
    const largest = Array.from(trace.get('largest').data, (weight) => fixed(weight, 3));
    return [
      computed`within ±${fixed(trace.value('bound'))} here.`,
      computed`Its largest weight in sentence 1 is ${largest[0]}, where equal shares would be ${1 / 20}.`,
    ];
  },
  'too-sure.ts': () => [computed`where ${1 / 20} is an even share.`],
  'twice.mdx': () => {
    const [both, prediction, lstm] = [
      between('both', 200),
      between('prediction', 200),
      between('lstm', 200),
    ];
    return [
      computed`With both ways in, ${both} % of six-letter words were right. With the way to the prediction alone it was ${prediction} %, and with the way into the LSTM alone ${lstm} %. After 400 steps that last one had ${between('lstm', 400)} %.`,
    ];
  },
});
