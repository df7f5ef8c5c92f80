// The pages of the lesson on looking back in a simulated browser.
import { testExplanations } from '../explanations';
import { testPages } from '../pages';

await testPages('looking-back');
await testExplanations('looking-back');
