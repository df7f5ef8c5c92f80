// The pages of this lesson in a simulated browser.
import { testExplanations } from '../explanations';
import { testPages } from '../pages';

await testPages('a-whole-layer');
await testExplanations('a-whole-layer');
