// Lesson 7: its pages, and where their numbers come from.
import { testExplanations } from '../explanations';
import { testPages } from '../pages';

await testPages('many-heads');
await testExplanations('many-heads');
