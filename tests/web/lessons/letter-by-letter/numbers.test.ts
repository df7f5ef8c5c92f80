// Lesson 11 by PyTorch's numbers.
import { testLosses } from '../../trainings';
import { testCoverage } from '../coverage';
import { testNumbers } from '../numbers';

await testNumbers('letter-by-letter');
await testCoverage('letter-by-letter', { entries: 'S0.17 S1.10 S4.6', corrections: '' });
testLosses('letter-by-letter');
