// The pages that list the words and the papers of the course, in one piece.
export { GlossaryPage } from './GlossaryPage';
export { ReferencesPage } from './ReferencesPage';
