// The pseudo-language: English that no longer passes for English. Letters wear accents, and words are some 40 % longer, as those
// of many languages are. What is still plain on a page in it has not come from web/words/; what no longer fits would not fit there.
// Leaves out everything that is not a letter, single letters, which are symbols more often than words, names of numbers in braces,
// and code in backticks.

// Accented letters that the page's fonts have; those without one (b, f, m, q, v, x) stay as they are.
const plain = 'acdeghijklnoprstuwyzACDEGHIJKLNOPRSTUWYZ';
const accented = 'áçđéğĥíĵķľñóþŕšţúŵýžÁÇĐÉĞĤÍĴĶĽÑÓÞŔŠŢÚŴÝŽ';
const accents = new Map([...plain].map((letter, i) => [letter, accented.charAt(i)]));

/** A text in the pseudo-language. */
export function pseudoText(text: string): string {
  return text.replace(/`[^`]*`|\{[^{}]*\}|[A-Za-z]{2,}/g, (word) => {
    if (/^[`{]/.test(word)) return word;
    const letters = [...word].map((letter) => accents.get(letter) ?? letter).join('');
    return letters + (accents.get(word.at(-1) ?? '') ?? 'é').repeat(Math.round(0.4 * word.length));
  });
}

/** Every text in what a file of words exports: in lists, in objects, and in what functions make of their arguments. */
export function pseudo<Words>(words: Words, kept: readonly string[] = []): Words {
  return inPseudo(words, kept) as Words;
}

/** What stands under a key of `kept` stays as it is. */
function inPseudo(words: unknown, kept: readonly string[]): unknown {
  if (typeof words === 'string') return pseudoText(words);
  if (Array.isArray(words)) return words.map((each) => inPseudo(each, kept));
  if (typeof words === 'function') {
    return (...args: unknown[]) =>
      inPseudo((words as (...args: unknown[]) => unknown)(...args), kept);
  }
  if (words !== null && typeof words === 'object') {
    return Object.fromEntries(
      Object.entries(words).map(([key, value]) => [
        key,
        kept.includes(key) ? value : inPseudo(value, kept),
      ]),
    );
  }
  return words;
}
