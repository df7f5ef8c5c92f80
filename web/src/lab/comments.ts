// What of a program stands in the words of its step: `# TEXT_name` for a comment, and TEXT_name in a string for text that it works with.
import type { CodeToken, Program } from './step';

export function withComments(
  { source, lines }: Program,
  comments: Readonly<Record<string, string>>,
): Program {
  const filled = (text: string): string =>
    text.replace(/\bTEXT_(\w+)/g, (_, name: string) => {
      const comment = comments[name];
      if (comment === undefined) throw new Error(`the words have no comment "${name}"`);
      return comment;
    });
  return {
    source: filled(source),
    lines: lines.flatMap((line) =>
      broken(
        line.map((token) =>
          /^code-(comment|string)/.test(token.style)
            ? { ...token, text: filled(token.text) }
            : token,
        ),
      ),
    ),
  };
}

/** A line as several, where what was filled in has line breaks. */
function broken(line: readonly CodeToken[]): (readonly CodeToken[])[] {
  const lines: CodeToken[][] = [[]];
  for (const token of line) {
    for (const [i, text] of token.text.split('\n').entries()) {
      if (i > 0) lines.push([]);
      if (text !== '') lines.at(-1)?.push({ ...token, text });
    }
  }
  return lines;
}
