// The line that is missing in a program: what is offered in its place is what the tasks have, which tests/python runs, and the mistake
// that was chosen is named.
import { fireEvent, screen, within } from '@testing-library/preact';
import { describe, expect, it } from 'vitest';
import { codeTasks, gapsOf, programsOf } from '../../web/src/code/tasks';
import { codeTasks as words } from '../../web/words/en/tasks';
import { openPage } from './support-page';

const gaps = codeTasks.flatMap(gapsOf);

describe('the lines that can be missing', () => {
  it('are of every task, and make the solution and its mistakes again', () => {
    expect(new Set(gaps.map(({ task }) => task.id)).size).toBe(codeTasks.length);
    for (const { task, before, after, indent, line, mistakes } of gaps) {
      const { solution, mistakes: programs } = programsOf(task);
      const withLine = (text: string) =>
        `${[...before, ' '.repeat(indent) + text, ...after].join('\n')}\n`;
      expect(withLine(line), task.id).toBe(solution);
      for (const [id, wrong] of Object.entries(mistakes))
        expect(withLine(wrong), id).toBe(programs[id]);
      const options = [line, ...Object.values(mistakes)];
      expect(new Set(options).size, task.id).toBe(options.length);
      expect(options.length).toBeGreaterThan(1);
    }
  });
});

describe('the missing line', () => {
  it('is found among usual mistakes, each of which is named, and another one comes', async () => {
    await openPage('#v=1&page=practice');
    const heading = await screen.findByRole('heading', { level: 2, name: 'The missing line' });
    const section = heading.parentElement as HTMLElement;
    const card = within(section);
    const program = () => section.querySelector('pre')?.textContent ?? '';
    const shown = () => {
      const before = program().split('which line')[0]?.trimEnd() ?? '';
      const found = gaps.find((gap) => gap.before.join('\n').trimEnd() === before);
      if (!found) throw new Error('no such line');
      return found;
    };
    const first = shown();
    const button = (line: string) => {
      const code = [...section.querySelectorAll('.option')];
      return code.find((each) => each.textContent === line) as HTMLButtonElement;
    };
    expect(section.querySelectorAll('.option')).toHaveLength(
      1 + Object.keys(first.mistakes).length,
    );
    const [[id, wrong] = ['', '']] = Object.entries(first.mistakes);
    fireEvent.click(button(wrong));
    const mistake = (words[first.task.id].mistakes as Readonly<Record<string, string>>)[id] ?? '';
    expect(section.textContent).toContain(`With it, ${mistake.replaceAll('`', '')}.`);
    expect(button(wrong).disabled).toBe(true);
    fireEvent.click(button(first.line));
    expect(section.textContent).toContain('Right: this line belongs there.');
    expect(section.textContent).toContain('0 of 1 right at once.');
    expect(program()).toBe(programsOf(first.task).solution);
    fireEvent.click(card.getByRole('button', { name: 'another line' }));
    const second = shown();
    expect(second).not.toEqual(first);
    fireEvent.click(button(second.line));
    expect(section.textContent).toContain('1 of 2 right at once.');
    expect(card.getByRole('link', { name: 'write all of it yourself' })).toBeDefined();
  });
});
