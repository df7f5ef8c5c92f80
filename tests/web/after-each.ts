// What the shared parts of the tests do after each test. Files of tests share modules within a worker (vitest.config.ts): what such a
// module told Vitest itself would hold for the file that brought it first.
import { afterEach } from 'vitest';
import { afterEachTest } from './ends';

afterEach(() => {
  for (const end of afterEachTest.toReversed()) end();
});
