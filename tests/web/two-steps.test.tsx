// Two steps on one page: each has its own model, so an edit, an explanation, a key or a lit term in one leaves the other alone.
import { act, fireEvent, render, within } from '@testing-library/preact';
import { afterEach, expect, it } from 'vitest';
import { FigureSide } from '../../web/src/app/FigureSide';
import { followTerms } from '../../web/src/app/highlight';
import { ModelContext } from '../../web/src/lab/context';
import { closeOnEscape } from '../../web/src/lab/keyboard';
import { StepModel } from '../../web/src/lab/step-model';
import { allSteps, testTiers } from './support';
import { partsLoaded } from './support-page';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

async function openTwo() {
  const tiers = await testTiers();
  const { step } = (await allSteps()).find(({ step: { id } }) => id === 'scores-to-weights') ?? {};
  if (!step) throw new Error('no step');
  const models = ['left', 'right'].map((key) => new StepModel({ tiers, key, step })) as [
    StepModel,
    StepModel,
  ];
  render(
    models.map((model) => (
      <ModelContext.Provider key={model.key} value={model}>
        <section ref={model.root}>
          <FigureSide />
        </section>
      </ModelContext.Provider>
    )),
  );
  await partsLoaded();
  const roots = models.map(({ root }) => root.current) as [HTMLElement, HTMLElement];
  for (const [i, model] of models.entries()) {
    ends.push(followTerms(roots[i] as HTMLElement, model.litTerm), () => model.dispose());
  }
  const cellOf = (root: HTMLElement, name: string) =>
    root.querySelector(`button[data-cell="${name}"]`) as HTMLButtonElement;
  return { models, roots, cellOf };
}

it('edits one of two', async () => {
  const { models, roots, cellOf } = await openTwo();
  const before = roots.map((root) => cellOf(root, 'weights:2').textContent);
  expect(before[0]).toBe(before[1]);
  const field = within(roots[1]).getByRole('spinbutton', { name: 'score of I' });
  fireEvent.input(field, { target: { value: '9' } });
  expect(models.map(({ inputs }) => inputs.value.scores)).toEqual([
    [2, 1, 3],
    [9, 1, 3],
  ]);
  expect(cellOf(roots[0], 'weights:2').textContent).toBe(before[0]);
  expect(cellOf(roots[1], 'weights:2').textContent).not.toBe(before[1]);
});

it('explains and closes in the one that was asked', async () => {
  const { models, roots, cellOf } = await openTwo();
  const asked = cellOf(roots[1], 'weights:2');
  fireEvent.click(asked);
  expect(models.map(({ explained }) => explained.value.length)).toEqual([0, 1]);
  expect(roots.map((root) => root.querySelector('.derivation') !== null)).toEqual([false, true]);
  // by key the focus goes into the panel of this one, and back to its number
  fireEvent.click(asked, { detail: 0 });
  expect(roots[1].querySelector('.panel')?.contains(document.activeElement)).toBe(true);
  act(() => {
    for (const model of models)
      closeOnEscape(new KeyboardEvent('keydown', { key: 'Escape' }), model);
  });
  expect(models.map(({ explained }) => explained.value.length)).toEqual([0, 0]);
  expect(document.activeElement).toBe(asked);
});

it('names each panel for its own buttons', async () => {
  const { roots } = await openTwo();
  const ids = roots.map((root) => root.querySelector('.panel')?.id);
  expect(ids[0]).not.toBe(ids[1]);
  for (const [i, root] of roots.entries()) {
    expect(root.querySelector('.tools button[aria-controls]')?.getAttribute('aria-controls')).toBe(
      ids[i],
    );
  }
});

it('lights up a term in the one that it is pointed at, and nothing once that is gone', async () => {
  const { models, roots, cellOf } = await openTwo();
  const sheets = document.adoptedStyleSheets.length;
  fireEvent.pointerOver(cellOf(roots[0], 'weights:0'));
  expect(models.map(({ litTerm }) => litTerm.value)).toEqual(['weights', undefined]);
  fireEvent.pointerOver(cellOf(roots[1], 'weights:0'));
  expect(models.map(({ litTerm }) => litTerm.value)).toEqual([undefined, 'weights']);
  ends[2]?.(); // the second is followed no more
  fireEvent.pointerOver(cellOf(roots[0], 'weights:0'));
  expect(models.map(({ litTerm }) => litTerm.value)).toEqual(['weights', 'weights']);
  expect(document.adoptedStyleSheets).toHaveLength(sheets - 1);
});
