// What holds for the page of every step of a lesson, in a simulated browser: its figure, prose and questions, an explanation of every
// number, its table and program, a control for every input, a walk back that keeps the focus. Layout is for real browsers (tests/e2e).
import { act, fireEvent } from '@testing-library/preact';
import { describe, expect, it } from 'vitest';
import { wordField } from '#words/controls';
import { predictions } from '#words/questions';
import { explain, operandsOf } from '../../../web/src/lab/explain';
import { isView } from '../../../web/src/lab/inputs';
import { lessonNamed } from '../support';
import { openPage, partsLoaded } from '../support-page';

const cell = (root: Element, name: string): HTMLElement => {
  const found = root.querySelector<HTMLElement>(`button[data-cell="${name}"]`);
  if (!found) throw new Error(`no cell ${name}`);
  return found;
};
// By selectors: what computes roles and names looks at the style of every one of thousands of numbers.
const button = (root: Element, name: string): HTMLElement => {
  const found = [...root.querySelectorAll('button')].find((each) => each.textContent === name);
  if (!found) throw new Error(`no button ${name}`);
  return found;
};
const focused = () => document.activeElement as HTMLElement;

export async function testPages(id: string): Promise<void> {
  const { steps } = await lessonNamed(id);

  const last = steps.findLast((step) => !step.beside);

  describe.each(steps.map((step) => [step.id, step] as const))(`the step ${id}/%s`, (_, step) => {
    const hash = `#v=1&lesson=${id}&step=${step.id}`;

    it('shows its title, figure, short prose and questions, and a control with a name for every input', async () => {
      const { view, model } = await openPage(hash);
      expect(view.container.querySelector('h1')?.textContent).toBe(step.title);
      expect(view.container.querySelector('figure figcaption')?.textContent).toMatch(/\d/);
      const legends = [...view.container.querySelectorAll('fieldset.card > legend')];
      const predict = legends.filter((legend) => legend.textContent.startsWith(predictions.title));
      expect(predict).toHaveLength(step.predictions?.length ?? 0);
      expect(view.container.textContent).not.toMatch(/NaN|undefined|\[object/);
      // A model that came trained, or was trained beforehand, stays as long as its step is open.
      const older = Object.entries(step.inputs).filter(
        ([, spec]) => spec.kind === 'choice' && spec.opening !== undefined,
      );
      if (!step.needs && older.length === 0) expect(model.tiers.of(step).liveTensors()).toBe(0);

      // 80 to 180 words, of which at most about 60 lead to the figure; what is folded, and what a lesson found, comes on top.
      const prose = [...view.container.querySelectorAll('.prose')].map((part) => {
        const text = part.cloneNode(true) as Element;
        for (const apart of text.querySelectorAll('.katex, .fold, .recap, summary')) {
          apart.remove();
        }
        return text.textContent;
      });
      expect(prose.join().split(';').length - 1, 'semicolons').toBeLessThanOrEqual(1);
      const [lead, rest] = prose.map((text) => text.split(/\s+/).filter(Boolean).length);
      expect(lead).toBeGreaterThan(0);
      expect(lead).toBeLessThanOrEqual(65);
      expect(rest).toBeGreaterThan(0);
      expect((lead ?? 0) + (rest ?? 0)).toBeLessThanOrEqual(190);

      // The main road ends with what was found, and no other step does.
      const found = view.container.querySelector('.rest .recap') !== null;
      expect(found, 'what was found').toBe(step === last);

      // No word is underlined that lights nothing.
      const terms = (selector: string) =>
        [...view.container.querySelectorAll(selector)].map((each) =>
          each.getAttribute('data-term'),
        );
      const lit = new Set(terms('figure [data-term], .katex [data-term], .cell'));
      expect(terms('.prose .term').filter((term) => !lit.has(term))).toEqual([]);

      // Every input can be set by a control with a name; where nothing is trained beforehand all of them are there.
      act(() =>
        model.set(Object.fromEntries(older.map(([name, { default: usual }]) => [name, usual]))),
      );
      for (const [name, spec] of Object.entries(step.inputs)) {
        if (spec.kind === 'words') {
          // A field for each word, or one with all of them as a line.
          const line = view.container.querySelector<HTMLInputElement>(
            `[data-input="${name}"]:not(.word-field) input[type="text"]`,
          );
          if (line) {
            expect(line.getAttribute('aria-label')).toMatch(/\w/);
            expect(line.value).toBe(spec.default.join(' '));
            continue;
          }
          const sentences = Object.values(step.inputs).filter((each) => each.kind === 'words');
          const named = sentences.flatMap((each) =>
            each.default.map((_, i) => wordField.label(i + 1)),
          );
          const labels = Array.from(view.container.querySelectorAll('input'), (field) =>
            field.getAttribute('aria-label'),
          );
          const words = labels.filter((label) => label !== null && named.includes(label));
          expect(words.toSorted()).toEqual(named.toSorted());
          continue;
        }
        // What can be one thing alone, such as a setting of another lesson's training, needs none.
        if (!('min' in spec) || spec.min === spec.max) continue;
        // What a job alone depends on is no tensor either.
        const isJobs = step.job?.inputs.includes(name);
        if (isView(spec) || isJobs || (spec.kind === 'number' && (spec.whole || spec.per))) {
          // Some stand in another view of the figure alone.
          const controls = [...view.container.querySelectorAll(`[data-input~="${name}"]`)];
          const canBeSet = controls.some(
            (each) => each.matches('input') || each.querySelector('input'),
          );
          expect(canBeSet || controls.length === 0, name).toBe(true);
          continue;
        }
        // A field for each number, or one with all that are used as a line.
        const line = view.container.querySelector<HTMLInputElement>(
          `[data-input="${name}"] > input:not(.number-field)`,
        );
        if (line && spec.kind === 'vector') {
          expect(view.container.querySelector(`label[for="${line.id}"]`)?.textContent).toMatch(
            /\w/,
          );
          expect(spec.default.join(' ').startsWith(`${line.value} `), name).toBe(true);
          continue;
        }
        const count = spec.kind === 'number' ? 1 : spec.default.flat().length;
        const fields = view.container.querySelectorAll(`input.number-field[data-cell^="${name}:"]`);
        expect(fields.length, name).toBe(count);
        for (const field of fields) expect(field.getAttribute('aria-label')).toMatch(/\w/);
      }
    });

    it('explains every computed number of its figure', async () => {
      const { view, model } = await openPage(hash);
      const run = model.run.value;
      if (!run || !('trace' in run)) throw new Error('no numbers');
      const names = [...view.container.querySelectorAll('figure button[data-cell]')].map(
        (found) => found.getAttribute('data-cell') ?? '',
      );
      expect(names.length).toBeGreaterThan(0);
      // Of each tensor that it shows the first number, the last, and one between.
      const shown = new Map<string, string[]>();
      for (const name of names) {
        const tensor = name.split(':')[0] ?? '';
        shown.set(tensor, [...(shown.get(tensor) ?? []), name]);
      }
      const some = [...shown.values()].flatMap((all) =>
        [...new Set([0, Math.floor(all.length / 2), all.length - 1])].map((at) => all[at] ?? ''),
      );
      for (const name of some) {
        fireEvent.click(cell(view.container, name));
        const panel = view.container.querySelector('.panel');
        expect(panel?.querySelector('.derivation'), name).not.toBeNull();
        // What was drawn at random comes from nowhere further back.
        const drawn = run.trace.get(name.split(':')[0] ?? '').inputs.length === 0;
        if (!drawn)
          expect(panel?.querySelector('.operands')?.textContent, name).toMatch(/\d|∞|NaN/);
      }
    });

    it('has a table form with every number, and a program with the current inputs', async () => {
      const { view, model } = await openPage(hash);
      fireEvent.click(button(view.container, 'table'));
      await partsLoaded();
      const run = model.run.value;
      if (!run || !('trace' in run)) throw new Error('no numbers');
      const tables = new Map(
        [...view.container.querySelectorAll('.panel table')].map((table) => [
          table.querySelector('caption [data-term]')?.textContent,
          table.querySelectorAll('td .num').length,
        ]),
      );
      for (const name of run.trace.names) {
        expect(tables.get(name), name).toBe(run.trace.get(name).data.length);
      }
      fireEvent.click(button(view.container, 'PyTorch'));
      await partsLoaded();
      expect(view.container.querySelector('.panel pre')?.textContent).toContain('import torch');
    });

    it('keeps the focus while walking back from the last number to what was set or drawn, and Esc returns', async () => {
      const { view, model } = await openPage(hash);
      const last = [...view.container.querySelectorAll<HTMLElement>('figure .cell')].at(-1);
      if (!last) throw new Error('no numbers');
      last.focus();
      fireEvent.click(last);
      fireEvent.click(last);
      while (focused().classList.contains('operand')) {
        const depth = model.explained.value.length;
        await act(() => {
          fireEvent.click(focused());
        });
        expect(model.explained.value).toHaveLength(depth + 1);
        expect(view.container.querySelector('.panel')?.contains(focused())).toBe(true);
      }
      // Where it ends a number says how it came about, or is made of plain numbers that stand in its formula.
      const run = model.run.value;
      const asked = model.explained.value.at(-1);
      if (!run || !('trace' in run) || !asked) throw new Error('nothing is explained');
      const explanation = explain(run.trace, asked);
      for (const operand of operandsOf(explanation)) {
        expect(run.trace.node(operand.node)).toMatchObject({ op: 'input', name: undefined });
      }
      const { name } = run.trace.node(asked.node);
      const came = (name && step.tensors[name]?.given) ?? explanation.given;
      if (came) expect(view.container.querySelector('.panel')?.textContent).toContain(`: ${came}.`);
      else expect(explanation.formula.length).toBeGreaterThan(0);
      // A number that nothing was computed from has no path to lead back on.
      if (model.explained.value.length > 1) expect(focused().closest('.path')).not.toBeNull();
      else expect(focused()).toBe(last);
      fireEvent.keyDown(focused(), { key: 'Escape' });
      expect(focused()).toBe(last);
    });
  });
}
