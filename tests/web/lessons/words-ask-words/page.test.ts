// This lesson: its pages, and where their numbers come from.
import { testExplanations } from '../explanations';
import { testPages } from '../pages';

await testPages('words-ask-words');
await testExplanations('words-ask-words');
