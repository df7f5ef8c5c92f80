// The pages of the lesson on a model that writes in a simulated browser, and that every number of them explains itself.
import { testExplanations } from '../explanations';
import { testPages } from '../pages';

await testPages('a-model-that-writes');
await testExplanations('a-model-that-writes');
