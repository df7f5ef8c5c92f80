/** A number that tells texts apart: what a job found for an older one may still be on its way. */
export function textKey(text: string): number {
  let key = 7;
  for (let i = 0; i < text.length; i++) key = (key * 31 + text.charCodeAt(i)) % 1_000_003;
  return key;
}
