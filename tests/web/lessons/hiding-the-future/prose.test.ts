// What the words of this lesson say in numbers.
import { computed, fixed, testProse, told } from '../prose';

testProse('hiding-the-future', {
  'four-conventions.ts': () => [
    told('PyTorch adds it, or (1.13, Tutorial S1) passes over it', 'PyTorch 1.13, a version'),
  ],
  'minus-infinity.ts': () => [
    computed`You may use e⁻¹ = ${fixed(Math.exp(-1), 3)} and e⁻² = ${fixed(Math.exp(-2), 3)}.`,
  ],
});
