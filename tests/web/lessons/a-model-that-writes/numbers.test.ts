// The lesson on a model that writes by PyTorch's numbers.
import { testCoverage } from '../coverage';
import { testNumbers } from '../numbers';

await testNumbers('a-model-that-writes');
await testCoverage('a-model-that-writes', {
  entries: 'S3.12 S4.3 S4.11 S4.13',
  corrections: '',
});
