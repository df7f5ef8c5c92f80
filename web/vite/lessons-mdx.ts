// MDX for the lessons: formulas by KaTeX and code by Shiki at build time, with the terms marked in both: the tensors of the step,
// and the words of the course. A formula that KaTeX refuses, a term that is neither, or a link to a lesson or step that does not exist,
// ends the build with file and line. What stands before the first `---` is the lead: it goes into a component of its own, and the rest
// into another. Prose with a formula brings the style sheet of formulas, so that a page without one does without it.

import { existsSync } from 'node:fs';
import path from 'node:path';
import mdx from '@mdx-js/rollup';
import type { Element, ElementContent, Root } from 'hast';
import type { KatexOptions } from 'katex';
import rehypeKatex from 'rehype-katex';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { markGlosses } from './glosses.ts';
import { highlightPython } from './highlight.ts';
import { type Language, languageOf, prosePseudo } from './languages.ts';
import { tensorNames } from './tensor-names.ts';

/** By this the prose imports them; what stands behind it is said in vite.config.ts. */
export const formulaStyles = '#formula-styles';

export const katexOptions: KatexOptions = {
  output: 'htmlAndMathml',
  // \htmlData is what marks the terms; every other departure from LaTeX is an error.
  strict: (code: string) => (code === 'htmlExtension' ? 'ignore' : 'error'),
  trust: ({ command }: { command: string }) =>
    command === '\\htmlData' || command === '\\htmlClass',
  macros: { '\\term': '\\htmlData{term=#1}{#2}' },
};

/** `vocabulary`: the words of the course. What a step calls its tensors stands beside its prose, in the file of the same name. */
export function lessonsMdx(vocabulary: readonly string[], language: Language = languageOf('en')) {
  return mdx({
    mdExtensions: [], // what stands there is read in the page (app/sheet)
    jsxImportSource: 'preact',
    remarkPlugins: [
      remarkGfm,
      remarkMath,
      [checkTerms, vocabulary],
      checkLinks,
      [markGlosses, language],
      ...(language.isPseudo ? [prosePseudo] : []),
      partLead,
      bringStyles,
    ],
    rehypePlugins: [
      [highlightFences, vocabulary],
      [rehypeKatex, katexOptions],
      failOnRefusedFormula,
      keepSignsWithTerms,
    ],
  });
}

/** Puts what stands before the first `---` into `<Lead>` and what follows it into `<Rest>`; without one all of it is the rest. */
function partLead() {
  return (tree: { children: MarkdownNode[] }) => {
    const line = tree.children.findIndex((node) => node.type === 'thematicBreak');
    const part = (name: string, children: MarkdownNode[]): MarkdownNode => ({
      type: 'mdxJsxFlowElement',
      name,
      attributes: [],
      children,
    });
    const lead = tree.children.slice(0, Math.max(line, 0));
    tree.children = [part('Lead', lead), part('Rest', tree.children.slice(line + 1))];
  };
}

/** Imports the style sheet of formulas where there is one. */
function bringStyles() {
  return (tree: { type: string; children: object[] }) => {
    let isNeeded = false;
    visit(tree, ['math', 'inlineMath'], () => {
      isNeeded = true;
    });
    if (!isNeeded) return;
    const source = { type: 'Literal', value: formulaStyles };
    const body = [{ type: 'ImportDeclaration', specifiers: [], attributes: [], source }];
    tree.children.unshift({
      type: 'mdxjsEsm',
      value: '',
      data: { estree: { type: 'Program', sourceType: 'module', body } },
    });
  };
}

/** The file of words beside the prose. */
function wordsOf(prose: VFile): string {
  return prose.path.replace(/\.mdx$/, '.ts');
}

/** Fails on `\term{name}{...}`, `<Term of="name">` and `<Live of="name">` whose name is neither a tensor's nor a word's. */
function checkTerms(vocabulary: readonly string[]) {
  return (tree: Parameters<typeof visit>[0], file: VFile) => {
    const tensors = tensorNames(wordsOf(file));
    visit(tree, (node) => {
      for (const name of termsNamedBy(node as MarkdownNode)) {
        if (tensors.includes(name) || vocabulary.includes(name)) continue;
        file.fail(
          `Unknown term "${name}". The names of the step (${path.basename(wordsOf(file))}) are: ${
            tensors.join(', ') || 'none'
          }; the words of the course (web/src/lab/vocabulary.ts): ${vocabulary.join(', ')}`,
          node.position,
        );
      }
    });
  };
}

interface MarkdownNode {
  type: string;
  name?: string | null;
  value?: string;
  attributes?: { name?: string; value?: unknown }[];
  children?: MarkdownNode[];
}

function termsNamedBy(node: MarkdownNode): string[] {
  if (node.type === 'math' || node.type === 'inlineMath')
    return [...(node.value ?? '').matchAll(/\\term\s*\{([^}]*)\}/g)].map((match) => match[1] ?? '');
  if ((node.name !== 'Term' && node.name !== 'Live') || !node.attributes) return [];
  const of = node.attributes.find((attribute) => attribute.name === 'of')?.value;
  return [typeof of === 'string' ? of : ''];
}

/** Fails on `<ToLesson id="lesson">`, `<Onward to="lesson">` and `<ToStep lesson="lesson" step="step">` whose lesson or step has no words. */
function checkLinks() {
  return (tree: Parameters<typeof visit>[0], file: VFile) => {
    const lessons = path.join(path.dirname(file.path), '..');
    visit(tree, (node) => {
      const { name, attributes } = node as MarkdownNode;
      if (name !== 'ToLesson' && name !== 'Onward' && name !== 'ToStep') return;
      const given = (what: string) =>
        attributes?.find((attribute) => attribute.name === what)?.value ?? '';
      const [kind, place] =
        name === 'ToStep'
          ? ['step', `${given('lesson')}/${given('step')}`]
          : ['lesson', `${given(name === 'Onward' ? 'to' : 'id')}`];
      const words = path.join(lessons, kind === 'lesson' ? `${place}/outline.ts` : `${place}.mdx`);
      if (!existsSync(words)) file.fail(`Unknown ${kind} "${place}"`, node.position);
    });
  };
}

/** Replaces the text of fenced Python code by highlighted spans. */
function highlightFences(vocabulary: readonly string[]) {
  return (tree: Root, file: VFile) => {
    const terms = new Set([...vocabulary, ...tensorNames(wordsOf(file))]);
    visit(tree, 'element', (node) => {
      const code = node.tagName === 'pre' ? node.children[0] : undefined;
      if (code?.type !== 'element' || code.tagName !== 'code') return;
      const language = ([] as unknown[])
        .concat(code.properties.className ?? [])
        .find((name) => String(name).startsWith('language-'));
      if (language === undefined || language === 'language-math') return;
      if (language !== 'language-python')
        file.fail(
          `Only python code is highlighted, this fence says "${String(language).slice('language-'.length)}"`,
          node.position,
        );
      const text = code.children[0];
      if (text?.type !== 'text') return;
      node.properties = { className: ['code'] };
      code.properties = {};
      code.children = highlightPython(text.value, terms).flatMap((line, index) => [
        ...(index > 0 ? [{ type: 'text', value: '\n' } as const] : []),
        ...line.map((token): ElementContent => {
          const value = { type: 'text', value: token.text } as const;
          if (token.style === '' && token.term === undefined) return value;
          const properties: Element['properties'] = {};
          if (token.style !== '') properties.className = [token.style];
          if (token.term !== undefined) properties.dataTerm = token.term;
          return { type: 'element', tagName: 'span', properties, children: [value] };
        }),
      ]);
    });
  };
}

// rehype-katex only notes what KaTeX refuses and sets the formula in red; a lesson must not be built like that.
function failOnRefusedFormula() {
  return (_tree: Root, file: VFile) => {
    const refused = file.messages.find((message) => message.source === 'rehype-katex');
    if (refused) file.fail(`${refused.reason}: ${String(refused.cause)}`, refused.place);
  };
}

/** Keeps the signs around a term or a number on its line: both are buttons, beside which a line may otherwise break. */
function keepSignsWithTerms() {
  return (tree: Root) => {
    visit(tree, 'text', (node, index, parent) => {
      if (!parent || index === undefined || isJoined(parent)) return;
      const isMark = (other: ElementContent) =>
        other.type === 'mdxJsxTextElement' || isJoined(other);
      const join = (at: number, parts: readonly ElementContent[]): void => {
        parent.children.splice(at, 1, {
          type: 'element',
          tagName: 'span',
          properties: { className: onOneLine },
          children: [...parts],
        });
      };
      const siblings = parent.children as ElementContent[];
      const [before, after] = [siblings[index - 1], siblings[index + 1]];
      const [closing] = /^[.,;:!?)]+/.exec(node.value) ?? [];
      if (closing && before && isMark(before)) {
        node.value = node.value.slice(closing.length);
        join(index - 1, [before, { type: 'text', value: closing }]);
      }
      const [opening] = /[(“]+$/.exec(node.value) ?? [];
      if (opening && after && isMark(after)) {
        node.value = node.value.slice(0, -opening.length);
        join(index + 1, [{ type: 'text', value: opening }, after]);
      }
    });
  };
}

const onOneLine = ['on-one-line'];
const isJoined = (node: { type: string }) =>
  node.type === 'element' && (node as Element).properties.className === onOneLine;
