// The lesson on models with and without attention by PyTorch's numbers.
import { testCoverage } from '../coverage';
import { testNumbers } from '../numbers';

await testNumbers('side-by-side');
await testCoverage('side-by-side', { entries: 'S3.11', corrections: '34' });
