// A program's comments, which are read and not run: `# TEXT_name` in the file, and what it says in the words of the step.
import type { Program } from './step';

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
    lines: lines.map((line) =>
      line.map((token) =>
        token.style === 'code-comment' ? { ...token, text: filled(token.text) } : token,
      ),
    ),
  };
}
