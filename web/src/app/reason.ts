// Why something could not be done, in the page's language where it has words for it.
import { failure } from '#words/app';
import { StartError } from '../engine/errors';

export function reasonOf(thrown: unknown): string {
  if (thrown instanceof StartError) return failure.reasons[thrown.reason];
  return thrown instanceof Error ? thrown.message : String(thrown);
}
