// The pages of the lesson on models with and without attention in a simulated browser.
import { testExplanations } from '../explanations';
import { testPages } from '../pages';

await testPages('side-by-side');
await testExplanations('side-by-side');
