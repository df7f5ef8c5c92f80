// The pages of lesson 11 in a simulated browser.
import { testExplanations } from '../explanations';
import { testPages } from '../pages';

await testPages('letter-by-letter');
await testExplanations('letter-by-letter');
