// What is copied for pages that others write, where it is more than the code that "share" gives.
import { expect, test } from 'vitest';
import { recipes } from '../../web/src/app/teach/recipes';

const base = 'https://example.org/course/';
const reference =
  '#v=1&lesson=where-to-look&step=scores-to-weights&view=embed&lock=words,scores&words=I,t%26a&stage=exp';
const shown = {
  address: `${base}${reference}`,
  reference,
  title: 'From scores to weights',
  script: `${base}embed/attention-lab.js`,
  src: undefined,
};

test('in a notebook a step opens as it was set, by files that stand beside the element', () => {
  const code = recipes.find(({ name }) => name === 'jupyter')?.code(shown);
  expect(code?.split('\n')).toEqual([
    `!curl -L -O ${base}embed/attention-lab-widget.mjs -O ${base}embed/attention_lab.py`,
    'from attention_lab import AttentionLab',
    `AttentionLab(src="${base}", lesson="where-to-look", step="scores-to-weights", lock=["words","scores"], state={"words":"I,t&a","stage":"exp"})`,
  ]);
});
