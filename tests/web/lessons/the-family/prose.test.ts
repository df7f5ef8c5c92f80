// What the words of the lesson on where attention is used say in numbers, against the steps' own tensors.
import { most } from '../../../../web/src/lessons/the-family/steps/near-or-everywhere';
import { computed, testProse, told } from '../prose';

testProse('the-family', {
  'from-text-to-chat.mdx': () => [
    told(
      'a small InstructGPT wrote, of 1.3 billion parameters',
      'Ouyang and others, 2022, abstract',
    ),
  ],
  'near-or-everywhere.ts': () => [computed`The scale ends at ${most}; what is more is as dark.`],
});
