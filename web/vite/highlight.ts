// Python source as lines of tokens with class names for their colours, highlighted at build time by Shiki.
// Marks the identifiers that are terms. Leaves the colours themselves to the style sheets.

import { createCssVariablesTheme, createHighlighterCoreSync } from 'shiki/core';
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript';
import python from 'shiki/langs/python.mjs';

export interface CodeToken {
  text: string;
  /** Class name of the token's colour (`code-keyword`, `code-string` ...), or '' for plain text. */
  style: string;
  /** The term that this identifier stands for. */
  term?: string;
}
export type CodeLine = CodeToken[];

const theme = createCssVariablesTheme({ name: 'classes', variablePrefix: '--' });
const highlighter = createHighlighterCoreSync({
  engine: createJavaScriptRegexEngine(),
  langs: [python],
  themes: [theme],
});

/** Turns Python `source` into highlighted lines; identifiers in `terms` become tokens of their own that carry `term`. */
export function highlightPython(source: string, terms: ReadonlySet<string>): CodeLine[] {
  const lines = highlighter.codeToTokensBase(source.trimEnd(), {
    lang: 'python',
    theme: 'classes',
  });
  return lines.map((tokens) => {
    const line: CodeLine = [];
    for (const token of tokens) {
      const style = styleOf(token.color);
      const verbatim = style === 'code-comment' || style.startsWith('code-string');
      const pieces = verbatim
        ? [token.content]
        : token.content.split(/([A-Za-z_]\w*)/).filter((text) => text !== '');
      for (const text of pieces) {
        const previous = line.at(-1);
        // `x.values` is PyTorch's attribute, not the course's `values`.
        const term =
          !verbatim && terms.has(text) && !previous?.text.endsWith('.') ? text : undefined;
        if (term !== undefined) line.push({ text, style, term });
        else if (previous && previous.style === style && !previous.term) previous.text += text;
        else line.push({ text, style });
      }
    }
    return line;
  });
}

// Shiki's CSS-variables theme gives `var(--token-keyword)`: the class is the kind, so that no inline style is needed.
function styleOf(color: string | undefined): string {
  const kind = /^var\(--token-([a-z-]+)\)$/.exec(color ?? '')?.[1];
  return kind ? `code-${kind}` : '';
}
