// Lesson 1: its pages, and where their numbers come from.
import { testExplanations } from '../explanations';
import { testPages } from '../pages';

await testPages('where-to-look');
await testExplanations('where-to-look');
