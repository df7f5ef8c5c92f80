import { termNames } from '#words/terms';

/** What one number of a named tensor is called. */
export function termName(name: string): string {
  return termNames[name] ?? name.replaceAll('_', ' ');
}
