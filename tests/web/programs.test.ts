// Programs as they are handed out, with each option of each input in turn: none shows that it was filled in from a template. Whether they
// compute what the engine does is asked of a real PyTorch.
import { expect, it } from 'vitest';
import { fewValues } from '../../web/src/lab/export';
import { defaultInputs, type Inputs } from '../../web/src/lab/inputs';
import { programText } from '../../web/src/lab/python';
import { lessons } from '../../web/src/lessons';
import { allSteps } from './support';

const constant = String.raw`(?:"[^"]*"|\d+(?:\.\d+)?)`;
const alone = String.raw`(?<![\w.\])"'] ?)(?<!(?:[-+*/%]|\*\*|//) ?)`;

/** What nobody would write who knows what is given. */
const debris: Readonly<Record<string, RegExp>> = {
  'two constants are compared': new RegExp(
    `${alone}${constant} (?:==|!=|<=?|>=?) ${constant}(?![\\w.\\[(])`,
  ),
  'a constant is sought among constants': new RegExp(
    String.raw`${alone}${constant} (?:not )?in [(\[]${constant}`,
  ),
  'a place is sought in a list as it stands': /\[[^[\]]*\]\.index\(["\d]/,
  'one of a dictionary as it stands is taken': /\}\[["\d]/,
  'the larger of two constants is taken': new RegExp(
    String.raw`\b(?:max|min)\(${constant}, ${constant}\)`,
  ),
};

/**
 * The same, where it stands in a line into which an input is filled: others may say `1 / 3`. With a comment a place may be counted from
 * zero: `asks = 4 - 1  # from zero`. And a share may be said in hundredths, `80 / 100`, as whoever thinks in percent writes it.
 */
const filledDebris: Readonly<Record<string, RegExp>> = {
  'two constants are computed with': new RegExp(
    String.raw`${alone}\d+(?:\.\d+)? (?:\*\*|//|[-+*/%]) \d+(?:\.\d+)?(?![\w.]| ?(?:[*/%]))`,
  ),
};

/** The defaults, and for each option of each input the same with it. */
function settings(specs: Parameters<typeof defaultInputs>[0]): Inputs[] {
  const usual = defaultInputs(specs);
  const others = Object.entries(specs).flatMap(([name, spec]) =>
    (fewValues(spec) ?? []).map((value) => ({ ...usual, [name]: value })),
  );
  return [usual, ...others];
}

const steps = await allSteps();

it.each(lessons.map(({ outline }) => outline.id))(
  'no program of %s shows what was filled in',
  (id) => {
    const found = new Set<string>();
    for (const { lesson, step } of steps.filter((each) => each.lesson.id === id)) {
      const filled = new Set(
        step.program.source
          .split('\n')
          .filter((line) => line.includes('INPUT_'))
          .map((line) => line.trim().split(/[=(\s]/)[0] ?? ''),
      );
      for (const inputs of settings(step.inputs)) {
        for (const line of programText(step, inputs).split('\n')) {
          const [code = '', comment] = line.split('  # ');
          const isFilled = filled.has(line.trim().split(/[=(\s]/)[0] ?? '');
          for (const [what, pattern] of Object.entries({
            ...debris,
            ...(isFilled && filledDebris),
          })) {
            const tested = (
              comment === undefined ? code : code.replace(/\b\d+ - 1\b/g, '')
            ).replace(/\b\d+ \/ 100\b/g, '');
            if (pattern.test(tested)) found.add(`${lesson.id}/${step.id}: ${what}: ${code.trim()}`);
          }
        }
      }
    }
    expect([...found]).toEqual([]);
  },
);
