// What is declared of a tensor, where it is read: its colour in the step and in programs, its name, the labels of its axes.
import { signal } from '@preact/signals';
import { render } from '@testing-library/preact';
import { expect, it } from 'vitest';
import { followTerms } from '../../web/src/app/highlight';
import { CodeBlock } from '../../web/src/figures/CodeBlock';
import { Live } from '../../web/src/figures/Inline';
import { ModelContext } from '../../web/src/lab/context';
import type { CodeToken } from '../../web/src/lab/step';
import type { StepModel } from '../../web/src/lab/step-model';
import {
  axisLabels,
  type Declared,
  nameOf,
  roleOf,
  roundingIn,
  type TensorName,
} from '../../web/src/lab/tensors';
import { testEngine } from './support';

const engine = await testEngine();

const step: Declared = {
  tensors: {
    weights: { axes: [['I', 'love'], ({ count }) => [`${count}`]] },
    scores_plus: { role: 'score', rounding: true },
    gap: {},
    written: { axes: [(_, trace) => Array.from(trace.get('written').data, (at) => `word ${at}`)] },
  },
};

it('a tensor has the role that is declared, a word of the course its own, and another name none', () => {
  expect(roleOf('scores_plus', step)).toBe('score');
  expect(roleOf('gap', step)).toBe('none');
  expect(roleOf('weights', step)).toBe('weight');
  expect(roleOf('keys', { tensors: {} })).toBe('key');
  expect(roleOf('largest', step)).toBeUndefined();
  expect(roleOf('toString', step)).toBeUndefined();
});

it('a tensor is called as the lesson calls it, a word as the course does', () => {
  expect(nameOf('gap', { gap: 'largest difference' })).toBe('largest difference');
  expect(nameOf('weights', {})).toBe('weight');
});

it('axes are labelled by what is declared and computed, and rounding is told', () => {
  const trace = engine.trace(() => ({ written: engine.tensor([2, 1]) }));
  expect(axisLabels(step, { count: 3 }, trace, 'weights')).toEqual([['I', 'love'], ['3']]);
  expect(axisLabels(step, {}, trace, 'gap')).toEqual([]);
  expect(axisLabels(step, {}, trace, 'written')).toEqual([['word 2', 'word 1']]);
  expect(roundingIn(step)).toEqual({ rounding: ['scores_plus'] });
});

it('a step colours its own tensors, and those of no other step', () => {
  const rules = () =>
    document.adoptedStyleSheets.flatMap((sheet) => Array.from(sheet.cssRules, (r) => r.cssText));
  const [one, other] = [document.createElement('main'), document.createElement('main')];
  const ends = [
    followTerms(one, signal(undefined), step),
    followTerms(other, signal(undefined), { tensors: { gap: { role: 'value' } } }),
  ];
  const ruleOf = (root: HTMLElement, name: string) =>
    rules().filter(
      (rule) => rule.includes(`="${root.dataset.terms}"`) && rule.includes(`"${name}"`),
    );
  expect(ruleOf(one, 'scores_plus').join()).toContain('var(--score)');
  expect(ruleOf(other, 'scores_plus')).toEqual([]);
  expect(ruleOf(one, 'gap').join()).toContain('var(--none)');
  expect(ruleOf(other, 'gap').join()).toContain('var(--value)');
  for (const end of ends) end();
  expect(ruleOf(one, 'scores_plus')).toEqual([]);
});

it('a program marks the tensors of its claim, wherever it is shown, and words of the course', () => {
  const token = (term: string): CodeToken => ({ text: term, style: '', term });
  const line = [token('scores_plus'), { text: ' = ', style: '' }, token('keys'), token('helper')];
  const { container } = render(<CodeBlock of={step} lines={[line]} label="program" />);
  const marked = [...container.querySelectorAll<HTMLElement>('[data-term]')];
  expect(marked.map((each) => each.dataset.term)).toEqual(['scores_plus', 'keys']);
  expect(marked[0]?.style.getPropertyValue('--role')).toBe('var(--score)');
});

it('prose that shows a number of a tensor which the step does not compute is found when it is drawn', () => {
  const model = { step: { ...step, names: {} } } as unknown as StepModel;
  const prose = (of: string) => () =>
    render(
      <ModelContext.Provider value={model}>
        <Live of={of as TensorName} />
      </ModelContext.Provider>,
    );
  expect(prose('keys')).toThrow('shows "keys", which is not computed');
});
