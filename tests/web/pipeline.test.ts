// The build's own plugins: programs, marked terms, and lessons that must not build. Leaves KaTeX and Shiki to their authors.

import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { bestBuild } from '../../web/src/engine';
import { loadEngine } from '../../web/src/engine/full';
import { withComments } from '../../web/src/lab/comments';
import { highlightPython } from '../../web/vite/highlight.ts';
import { formulaStyles, lessonsMdx } from '../../web/vite/lessons-mdx.ts';
import { programs, withParts } from '../../web/vite/programs.ts';

const vocabulary = ['scores', 'weights', 'values'];
const terms = new Set(vocabulary);

describe('highlightPython', () => {
  it('keeps every character of the source', () => {
    const source =
      'import torch\n\nscores = torch.tensor(INPUT_scores)  # the scores\nwords = ["I", \'love\']';
    const lines = highlightPython(source, terms);
    expect(lines.map((line) => line.map((token) => token.text).join('')).join('\n')).toBe(source);
  });

  it('marks the identifiers that are terms, each in a token of its own', () => {
    const [line = []] = highlightPython('weights = torch.softmax(scores, dim=0)', terms);
    expect(line.filter((token) => token.term).map((token) => [token.text, token.term])).toEqual([
      ['weights', 'weights'],
      ['scores', 'scores'],
    ]);
  });

  it.each([
    ['an attribute', 'best = ranked.values'],
    ['a comment', 'x = 1  # scores and weights'],
    ['a string', 'x = "scores"'],
    ['a longer identifier', 'raw_scores = my_weights2'],
  ])('marks nothing in %s', (_name, source) => {
    expect(
      highlightPython(source, terms)
        .flat()
        .filter((token) => token.term),
    ).toEqual([]);
  });

  it('names the colours of tokens by class', () => {
    const [line = []] = highlightPython('import torch  # why', terms);
    expect(line.find((token) => token.text === 'import')?.style).toBe('code-keyword');
    expect(line.at(-1)).toEqual({ text: '# why', style: 'code-comment' });
  });
});

describe('programs', () => {
  it('turns a .py file into a module with its source and its lines', () => {
    const { transform } = programs(vocabulary) as unknown as {
      transform: { filter: { id: RegExp }; handler: (source: string) => { code: string } };
    };
    expect(transform.filter.id.test('/a/scores.py')).toBe(true);
    const { code } = transform.handler('gap = scores.sum()\n');
    const program = JSON.parse(code.replace(/^export default (.*);$/s, '$1'));
    expect(program.source).toBe('gap = scores.sum()\n');
    // What it assigns may be a named tensor, as the page knows; `sum` is neither that nor a word of the course.
    const marked = program.lines[0].filter(({ term }: { term?: string }) => term);
    expect(marked.map(({ text }: { text: string }) => text)).toEqual(['gap', 'scores']);
  });

  it('writes comments in the words of the page', () => {
    const program = { source: 'x = 1  # TEXT_why', lines: highlightPython('x  # TEXT_why', terms) };
    const { source, lines } = withComments(program, { why: 'weil' });
    expect(source).toBe('x = 1  # weil');
    expect(lines.flat().map(({ text }) => text)).toEqual(['x  ', '# weil']);
    expect(() => withComments(program, {})).toThrow('no comment "why"');
  });

  it('has a use for every comment that the words hold', () => {
    const words = import.meta.glob<{ comments?: object }>('../../web/words/en/lessons/*/*.ts', {
      eager: true,
    });
    const sources = import.meta.glob<string>('../../web/src/lessons/*/{steps,practice}/*.py', {
      query: '?raw',
      import: 'default',
      eager: true,
    });
    const lessons = path.join(import.meta.dirname, '../../web/src/lessons');
    for (const [file, { comments = {} }] of Object.entries(words)) {
      const [, lesson = '', name = ''] = /lessons\/([\w-]+)\/([\w-]+)\.ts/.exec(file) ?? [];
      const ofStep = ['steps', 'practice'].find((each) =>
        existsSync(path.join(lessons, lesson, each, `${name}.tsx`)),
      );
      const folder = ofStep ?? 'steps';
      const used = Object.entries(sources)
        .filter(([program]) => program.includes(`${lesson}/${folder}/${ofStep ? `${name}.` : ''}`))
        .map(([program, source]) =>
          withParts(source, path.join(lessons, lesson, folder, path.basename(program))),
        )
        .flatMap((source) => [...source.matchAll(/\bTEXT_(\w+)/g)].map(([, name]) => name));
      // What the steps of a lesson say alike stands in its parts, and need not be said by each of them.
      const shared = ofStep ? (words[file.replace(/[\w-]+\.ts$/, 'parts.ts')]?.comments ?? {}) : {};
      const own = Object.keys(comments).filter((name) => !(name in shared));
      expect(used, file).toEqual(expect.arrayContaining(own));
      if (ofStep) expect(Object.keys(comments), file).toEqual(expect.arrayContaining(used));
    }
  });
});

describe('lessonsMdx', () => {
  const compile = async (text: string, file = '/lesson/step.mdx'): Promise<string> => {
    const plugin = lessonsMdx(vocabulary) as {
      transform: (text: string, id: string) => Promise<{ code: string }>;
    };
    return (await plugin.transform(text, file)).code;
  };

  it('marks the terms of formulas, code and prose', async () => {
    const code = await compile(
      '$\\term{scores}{s}$\n\n```python\nweights = 1\n```\n\n<Term of="values">values</Term>',
    );
    expect(code).toContain('"data-term": "scores"');
    expect(code).toContain('"data-term": "weights"');
    expect(code).toContain('of: "values"');
  });

  it('brings the style sheet of formulas where there is one, and nowhere else', async () => {
    const styles = `import "${formulaStyles}"`;
    expect(await compile('So it is $a$.')).toContain(styles);
    expect(await compile('$$\na\n$$')).toContain(styles);
    expect(await compile('```python\nweights = 1\n```\n\nIt costs $2.')).not.toContain(styles);
  });

  it('keeps signs on the line of the term that they belong to', async () => {
    const code = await compile('The <Term of="values">values</Term>, and the rest.');
    expect(code).toMatch(/className: "on-one-line",\s*children: \[.*"values".*","\]/s);
    const brackets = await compile('The rest (<Term of="values">values</Term>) is here.');
    expect(brackets).toMatch(
      /(className: "on-one-line",\s*children: \[.*){2}"\(", .*"values".*"\)"\]/s,
    );
  });

  it.each([
    ['a formula', 'Fine.\n\nThen $\\term{scoers}{s}$.', 'Unknown term "scoers"', 3],
    ['a displayed formula', '$$\n\\term{nothing}{x}\n$$', 'Unknown term "nothing"', 1],
    ['the prose', '<Term of="scoers">scores</Term>', 'Unknown term "scoers"', 1],
    ['a live number', 'So\n\nit is <Live of="gaps" />.', 'Unknown term "gaps"', 3],
    ['prose without a name', '\n<Term>scores</Term>', 'Unknown term ""', 2],
  ])(
    'refuses in %s a term that is neither the step’s nor the course’s, and says where',
    async (_name, text, reason, line) => {
      await expect(compile(text)).rejects.toMatchObject({
        reason: expect.stringContaining(reason),
        line,
        file: '/lesson/step.mdx',
      });
    },
  );

  it('knows the names that stand in the words beside the prose, and no other step’s', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'words-'));
    const write = (name: string, words: string) => writeFileSync(path.join(folder, name), words);
    try {
      write(
        'one-step.ts',
        "import { names as shared } from './parts';\nexport const names = { gap: shared.gap };\n",
      );
      write('two-steps.ts', 'export const texts = {};\n');
      write('three-steps.ts', 'export const names = { ...shared };\n');
      const text = '<Term of="gap">gap</Term> $\\term{gap}{g}$\n\n```python\ngap = 1\n```\n';
      const code = await compile(text, path.join(folder, 'one-step.mdx'));
      expect(code.match(/"data-term": "gap"/g)).toHaveLength(2);
      await expect(compile(text, path.join(folder, 'two-steps.mdx'))).rejects.toThrow(/"gap"/);
      await expect(compile(text, path.join(folder, 'three-steps.mdx'))).rejects.toThrow(
        /written out/,
      );
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('puts what stands before the first line across into the lead, and all else into the rest', async () => {
    const order = (code: string) =>
      [...code.matchAll(/_jsxs?\((Lead|Rest)|children: "(\w+)"/g)].map(
        ([, part, text]) => part ?? text,
      );
    expect(order(await compile('one\n\n---\n\ntwo\n\n---\n\nthree'))).toEqual([
      'Lead',
      'one',
      'Rest',
      'two',
      'three',
    ]);
    expect(order(await compile('one\n\ntwo'))).toEqual(['Lead', 'Rest', 'one', 'two']);
  });

  it('refuses a formula that KaTeX refuses', async () => {
    await expect(compile('$\\frac{1}$')).rejects.toThrow(/KaTeX/);
  });

  it('refuses code that it cannot highlight', async () => {
    await expect(compile('```ruby\nx\n```')).rejects.toThrow(/Only python.*ruby/);
  });
});

describe('the engine under test', () => {
  it('is the build that the project is named after', async () => {
    const build = inject('build');
    if (build === 'relaxed') expect(bestBuild()).toBe('relaxed');
    const engine = await loadEngine(build);
    expect(engine.build).toBe(build);
  });
});
