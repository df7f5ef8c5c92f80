// The line that is wrong in a program: which programs there are, and what is said of a line, with and without running. That each mistake is
// wrong, and has numbers of its own, is in tests/python/tasks.test.ts; that the page runs such a program, in tests/e2e/practice.spec.ts.
import { act, fireEvent, screen, within } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Python } from '../../web/src/code/python-run';
import { Running } from '../../web/src/code/running';
import {
  brokenOf,
  checkProgram,
  codeTasks,
  programsOf,
  type Verdict,
} from '../../web/src/code/tasks';
import { codeTasks as words } from '../../web/words/en/tasks';
import { openPage } from './support-page';

/** What was run, and what it ends with: there is no Python here. */
const ran: string[] = [];
let ends: Verdict;

beforeEach(() => {
  ran.length = 0;
  vi.spyOn(Running, 'files').mockReturnValue({ name: 'ready', blob: new Blob(), kept: true });
  vi.spyOn(Running, 'fetch').mockResolvedValue();
  vi.spyOn(Python.prototype, 'run').mockImplementation((source, listener) => {
    ran.push(source);
    const message = JSON.stringify(ends);
    listener.error({
      kind: 'SystemExit',
      message,
      line: null,
      isAbove: false,
      traceback: '',
      engine: null,
    });
    listener.done({ tensors: [], recorded: undefined, seconds: 0.25, isCut: false });
    return () => undefined;
  });
});

afterEach(() => void vi.restoreAllMocks());

const all = codeTasks.flatMap(brokenOf);

describe('the programs in which a line is wrong', () => {
  it('differ from the right one in exactly one line, which can be chosen among others', () => {
    expect(all.length).toBeGreaterThan(40);
    for (const { gap, mistake, program, lines, at, body } of all) {
      const { solution } = programsOf(gap.task);
      const right = solution.trimEnd().split('\n');
      expect(`${lines.join('\n')}\n`).toBe(program);
      expect(lines.length, mistake).toBe(right.length);
      const differing = lines.flatMap((line, i) => (line === right[i] ? [] : [i]));
      expect(differing, `${gap.task.id}: ${mistake}`).toEqual([at]);
      expect(right[at]?.trim()).toBe(gap.line);
      expect(body).toContain(at);
      expect(body.length).toBeGreaterThan(1);
      expect(lines[at]?.trim()).not.toBe('pass');
    }
    expect(new Set(all.map(({ program }) => program)).size).toBe(all.length);
  });

  it('can be wrong in each line that says what the function does, and in no other', () => {
    for (const { gap, lines, body } of all) {
      const { starter } = programsOf(gap.task);
      const indent = /^( *)\.\.\.$/m.exec(starter)?.[1] ?? '';
      const [first = 0, last = 0] = [body[0], body.at(-1)];
      expect(lines[first - 1], gap.task.id).toContain('"""');
      expect(last, gap.task.id).toBe(lines.length - 1);
      for (const i of body) expect(lines[i]?.startsWith(`${indent}`) && lines[i]).toMatch(/\S/);
    }
  });

  it('are of every task whose function has more than one line', () => {
    const tasks = new Set(all.map(({ gap }) => gap.task.id));
    const missing = codeTasks.filter(({ id }) => !tasks.has(id));
    expect(missing.map(({ id }) => id)).toEqual(['causal-mask']);
  });
});

async function openPractice() {
  await openPage('#v=1&page=practice');
  const heading = await screen.findByRole('heading', { level: 2, name: 'The wrong line' });
  const section = heading.parentElement as HTMLElement;
  const text = () => section.querySelector('pre')?.textContent ?? '';
  const lines = () => [...section.querySelectorAll<HTMLButtonElement>('pre > button')];
  const shown = () => {
    const found = all.find(
      ({ program }) => program.replaceAll('\n', '') === text().replaceAll('\n', ''),
    );
    if (!found) throw new Error('no such program');
    return found;
  };
  /** The button of a line of a program. */
  const button = ({ body }: ReturnType<typeof shown>, line: number) =>
    lines()[body.indexOf(line)] as HTMLButtonElement;
  return { section, card: within(section), text, lines, shown, button };
}

const mistakeOf = ({ gap, mistake }: (typeof all)[number]): string =>
  (words[gap.task.id].mistakes as Readonly<Record<string, string>>)[mistake] ?? '';

describe('the wrong line', () => {
  it('is found without running; only the first tries count, and another program comes', async () => {
    const { section, card, text, lines, shown, button } = await openPractice();
    const first = shown();
    expect(lines()).toHaveLength(first.body.length);
    const wrong = first.body.find((i) => i !== first.at) ?? 0;
    fireEvent.click(button(first, wrong));
    const code = first.lines[wrong]?.trim();
    expect(section.textContent).toContain(`Not this one: ${code} is as it should be.`);
    expect(section.textContent).not.toContain(mistakeOf(first).replaceAll('`', ''));
    // Pressed again, it is not asked again.
    expect(button(first, wrong).getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(button(first, first.at));
    expect(section.textContent).toContain(
      `Right. With ${first.lines[first.at]?.trim()}, ${mistakeOf(first).replaceAll('`', '')}.`,
    );
    expect(text()).toBe(programsOf(first.gap.task).solution);
    expect(document.activeElement).toBe(section.querySelector('fieldset'));
    expect(section.textContent).toContain('0 of 1 right at once.');
    expect(card.getByRole('link', { name: 'write all of it yourself' })).toBeDefined();
    fireEvent.click(card.getByRole('button', { name: 'another program' }));
    const second = shown();
    expect(second).not.toEqual(first);
    fireEvent.click(button(second, second.at));
    expect(section.textContent).toContain('1 of 2 right at once.');
    expect(ran).toEqual([]);
  });

  it('is run as it is shown, and neither the mistake nor the line is told', async () => {
    const { section, card, shown, button } = await openPractice();
    const first = shown();
    const programs = { ...programsOf(first.gap.task), mistakes: {} };
    const run = async (verdict: Verdict) => {
      ends = verdict;
      await act(async () => void fireEvent.click(card.getByRole('button', { name: 'run' })));
    };
    const of = { case: 2, given: [] };
    await run({ is: 'shape', came: [2, 3], expected: [3, 2], ...of });
    expect(ran).toEqual([checkProgram(programs, first.program)]);
    expect(section.textContent).toContain('The result has the shape (2, 3); it should have');
    expect(section.textContent).toContain('This is case 2.');
    expect(section.textContent).toContain('The program ended after 0.25 s.');
    await run({ is: 'raised', error: 'RuntimeError', message: 'no', line: 7, ...of });
    expect(section.textContent).toContain('The program stopped with an error, RuntimeError: no.');
    expect(section.textContent).not.toContain('Line 7');
    expect(section.textContent).not.toContain(mistakeOf(first).replaceAll('`', ''));
    // What it gave is no longer that of the program that is shown.
    fireEvent.click(button(first, first.at));
    expect(section.querySelector('.write-found')).toBeNull();
    await run({ is: 'right', cases: 3 });
    expect(ran.at(-1)).toBe(checkProgram(programs, programs.solution));
    expect(section.textContent).toContain('Right: in all 3 cases');
    fireEvent.click(card.getByRole('button', { name: 'another program' }));
    expect(section.querySelector('.write-found')).toBeNull();
  });
});
