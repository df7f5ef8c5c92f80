// Terms in prose that say what they mean: which are marked, and their cards. Where cards stand is for real browsers.
import { fireEvent, screen, within } from '@testing-library/preact';
import { describe, expect, it } from 'vitest';
import { glossaryEntries } from '../../web/src/lessons/glossary';
import { markGlosses } from '../../web/vite/glosses';
import { languageOf } from '../../web/vite/languages';
import { glossary as texts } from '../../web/words/en/glossary';
import { openPage, partsLoaded } from './support-page';

describe('the build marks a term', () => {
  interface Node {
    type: string;
    name?: string;
    value?: string;
    children?: Node[];
    attributes?: { type: string; name: string; value: string }[];
  }
  const text = (value: string): Node => ({ type: 'text', value });
  const paragraph = (...children: Node[]): Node => ({ type: 'paragraph', children });

  /** The terms marked in these paragraphs of a step, with how they stand there. */
  async function marked(lesson: string, ...children: Node[]): Promise<(string | undefined)[][]> {
    const tree = { type: 'root', children };
    await markGlosses(languageOf('en'))(tree, {
      path: `/words/en/lessons/${lesson}/step.mdx`,
    } as Parameters<ReturnType<typeof markGlosses>>[1]);
    const found: (string | undefined)[][] = [];
    const visit = ({ name, attributes, children = [] }: Node): void => {
      if (name === 'button') {
        const id = attributes?.find((each) => each.name === 'data-gloss')?.value;
        found.push([id, children[0]?.value]);
      }
      for (const child of children) visit(child);
    };
    visit(tree);
    return found;
  }

  it('where it first stands, as it stands there, also in the plural', async () => {
    expect(
      await marked(
        'the-family',
        paragraph(text('Dropout, and dropout again.')),
        paragraph(text('Its logits.')),
      ),
    ).toEqual([
      ['dropout', 'Dropout'],
      ['logit', 'logits'],
    ]);
  });

  it('as a whole: the longest that there is, and no part of another word', async () => {
    expect(
      await marked('the-family', paragraph(text('A causal mask; embedded, self-gate, Adamant.'))),
    ).toEqual([['causalMask', 'causal mask']]);
  });

  it('of another lesson alone, and no word of the course or of every step', async () => {
    const said = paragraph(text('Dropout in a layer: attention weights, the query, softmax.'));
    expect(await marked('a-whole-layer', said)).toEqual([['softmax', 'softmax']]);
  });

  it('but not where it is a link, code, or emphasised', async () => {
    const within = (type: string, name?: string): Node => ({
      type,
      ...(name && { name }),
      children: [text('dropout')],
    });
    expect(
      await marked(
        'the-family',
        paragraph(within('strong'), within('emphasis'), within('mdxJsxTextElement', 'ToStep')),
        paragraph({ type: 'inlineCode', value: 'dropout' }),
        within('heading'),
      ),
    ).toEqual([]);
  });
});

describe('a term in the prose', () => {
  const step = '#v=1&lesson=looking-back&step=must-you-divide';
  const gloss = (id: string) => document.querySelector<HTMLElement>(`[data-gloss="${id}"]`);
  const card = () => document.querySelector<HTMLElement>('.gloss-card');

  async function ask(element: Element | null | undefined): Promise<HTMLElement> {
    if (!element) throw new Error('no such term');
    fireEvent.click(element);
    await partsLoaded();
    return card() as HTMLElement;
  }

  it('says on a card what it means, what PyTorch calls it, and where it was introduced', async () => {
    const { walk } = await openPage(step);
    expect(card()).toBeNull();
    const lstm = await ask(gloss('lstm'));
    expect(lstm.textContent).toContain(texts.entries.lstm.means);
    expect(lstm.textContent).toContain('nn.LSTM');
    expect(gloss('lstm')?.getAttribute('aria-expanded')).toBe('true');
    const seed = await ask(gloss('seed'));
    expect(seed.textContent).toContain('torch.manual_seed');
    expect(gloss('lstm')?.hasAttribute('aria-expanded')).toBe(false);
    fireEvent.click(within(seed).getByRole('link'));
    await screen.findByRole('heading', { level: 1, name: 'Other seeds, other ways' });
    expect(walk.place.value?.step.id).toBe('other-ways');
    expect(card()).toBeNull();
  });

  it('is left by Escape, which closes nothing else, and by a press elsewhere', async () => {
    const { walk } = await openPage(step);
    await ask(gloss('seed'));
    expect(fireEvent.keyDown(document.body, { key: 'Escape' })).toBe(false);
    expect(card()).toBeNull();
    await ask(gloss('seed'));
    fireEvent.click(document.querySelector('h1') as HTMLElement);
    expect(card()).toBeNull();
    expect(walk.place.value?.step.id).toBe('must-you-divide');
  });

  it('that has a colour lights up as before, and has a card with its shape here', async () => {
    const { model } = await openPage(
      '#v=1&lesson=words-ask-words&step=linked-matrices&weights=random',
    );
    const shown = await ask(document.querySelector('.prose .term[data-term="weights"]'));
    expect(model.litTerm.value).toBe('weights');
    expect(shown.textContent).toContain(texts.entries.weight.means);
    expect(shown.textContent).toContain('(batch, heads, seq_len, seq_len)');
    expect(shown.textContent).toContain('(5, 5)');
  });

  it('that is a tensor of its step alone has none', async () => {
    const { model } = await openPage('#v=1&lesson=hiding-the-future&step=a-number-for-every-word');
    const own = [...document.querySelectorAll<HTMLElement>('.prose .term')].find(
      ({ dataset }) => !glossaryEntries.some(({ word }) => word === dataset.term),
    );
    await ask(own);
    expect(model.litTerm.value).toBe(own?.dataset.term);
    expect(card()).toBeNull();
  });
});
