// Lesson 4: its pages, and where their numbers come from.
import { testExplanations } from '../explanations';
import { testPages } from '../pages';

await testPages('hiding-the-future');
await testExplanations('hiding-the-future');
