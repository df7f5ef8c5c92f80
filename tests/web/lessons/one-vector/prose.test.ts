// What the words of the lesson before attention say in numbers, against the steps' own tensors.
import { lessonUnderTest } from '../../support';
import { computed, fixed, given, percent, testProse, told } from '../prose';

const { run, claim } = await lessonUnderTest('one-vector');

testProse('one-vector', {
  'several-guesses.ts': () => [given('equally likely: 0.5 each.'), given('{first} · 0.5 =')],
  'a-coin.mdx': () => [told('the dial falls by 0.025 or 0.03, down to 0.2.', 'Tutorial S3')],
  'how-much-fits.mdx': () => {
    const trace = run('how-much-fits');
    return [
      computed`a training loss of ${fixed(trace.value('longer_loss', 3), 4)}, so`,
      computed`it writes ${fixed(100 - trace.value('longer', 3), 1)} % of the numbers`,
    ];
  },
  'is-it-room.mdx': () => {
    const bits = Math.log2(18);
    const trace = run('is-it-room');
    const right = (length: string) =>
      percent(run('before-attention', { length }).value('tokens_right'), 1);
    const end = (name: string) => percent(trace.get(name).data.at(-1), 1);
    const loss = run('how-much-fits').value('longer_loss', 2);
    return [
      computed`with a training loss of ${fixed(loss, 4)}, and yet it writes only ${end('same_rows')} % of the numbers`,
      computed`reaches ${end('new_rows')} %, and in fewer steps.`,
      computed`log₂ 18 = ${fixed(bits)} bits, so a row of fifteen takes ${fixed(15 * bits, 1)}.`,
      computed`from ${right('eight')} % at 8 numbers to ${right('twenty')} % at 20.`,
      computed`the same 256 numbers carried ${end('new_rows')} % of the numbers in rows of 15.`,
    ];
  },
  'sort-or-reverse.ts': () => {
    const reversing = claim(20).get('quoted_reversing').data.at(-1) ?? Number.NaN;
    return [computed`reversing at ${fixed(reversing, 1)} %.`];
  },
  'before-attention.ts': () => [
    computed`With 8 numbers, ${percent(run('before-attention').value('tokens_right'))} % come out right.`,
    given('more than 90 %'),
    given('between 50 and 90 %'),
  ],
  'how-much-fits.ts': () => [
    computed`grows by ${fixed(run('how-much-fits').value('gains_fifteen'), 1)} points.`,
  ],
});
