// How a step is put into pages that others write: the code for each, and what it was tried with.
import { parseAddress } from '../../lab/address';
import { escaped } from '../../lab/markup';
import { roadStaging } from '../../lab/own-road';
import { elementTag, frameTag, scriptTag } from '../share-code';

export interface Shown {
  /** The address of the step in a frame. */
  readonly address: string;
  /** What of it follows the address of the course. */
  readonly reference: string;
  readonly title: string;
  /** Where the script of the element is, and where the course is, if the script does not find it by itself. */
  readonly script: string;
  readonly src: string | undefined;
}

export type RecipeName =
  | 'html'
  | 'moodle'
  | 'canvas'
  | 'jupyter'
  | 'jupyterBook'
  | 'sphinx'
  | 'mkdocs'
  | 'quarto'
  | 'docusaurus'
  | 'reveal';

interface Recipe {
  readonly name: RecipeName;
  /** Whether it is the element, which needs its script, or a frame alone. */
  readonly by: 'element' | 'frame';
  /** With what it was tried: the name of the program and its version. */
  readonly tried?: string;
  readonly code: (shown: Shown) => string;
}

const height = 600;

const element = ({ script, src, address, reference, title }: Shown): string =>
  `${scriptTag(script)}\n${elementTag({ src, link: address, reference, height, title })}`;

const frame = ({ address, title }: Shown): string => frameTag(address, title, height);

/** A cell of a notebook: fetches the widget that the site has beside its element, and shows the step. */
function cell({ script, address, reference }: Shown): string {
  const { lesson = '', step = '', staging, inputs = new Map() } = parseAddress(reference).address;
  const state = [...inputs].map(([name, text]) => [name, decodeURIComponent(text)]);
  const given = {
    ...{ src: address.slice(0, -reference.length), lesson, step },
    ...Object.fromEntries(
      roadStaging.flatMap((name) => {
        const names = staging?.get(name);
        return names ? [[name, names.split(',')]] : [];
      }),
    ),
    ...(state.length > 0 && { state: Object.fromEntries(state) }),
  };
  const files = ['attention-lab-widget.mjs', 'attention_lab.py'].map(
    (name) => `-O ${new URL(name, script).href}`,
  );
  // What JSON writes of texts and lists of them Python reads.
  const names = Object.entries(given).map(([name, value]) => `${name}=${JSON.stringify(value)}`);
  return `!curl -L ${files.join(' ')}\nfrom attention_lab import AttentionLab\nAttentionLab(${names.join(', ')})`;
}

const indented = (text: string): string => text.replaceAll(/^(?=.)/gm, '   ');

export const recipes: readonly Recipe[] = [
  { name: 'html', by: 'element', tried: 'Chromium 156', code: element },
  { name: 'moodle', by: 'frame', code: frame },
  { name: 'canvas', by: 'frame', code: frame },
  { name: 'jupyter', by: 'frame', code: cell },
  {
    name: 'jupyterBook',
    by: 'frame',
    code: ({ address }) => `\`\`\`{iframe} ${address}\n:width: 100%\n\`\`\``,
  },
  {
    name: 'sphinx',
    by: 'element',
    tried: 'Sphinx 5.3.0',
    code: (shown) => `.. raw:: html\n\n${indented(element(shown))}`,
  },
  { name: 'mkdocs', by: 'element', tried: 'MkDocs 1.4.2', code: element },
  { name: 'quarto', by: 'element', code: (shown) => `\`\`\`{=html}\n${element(shown)}\n\`\`\`` },
  {
    name: 'docusaurus',
    by: 'frame',
    code: ({ address, title }) =>
      `<iframe src="${escaped(address)}" title="${escaped(title)}" width="100%" height="${height}" style={{border: 0}} loading="lazy" allow="clipboard-write; fullscreen" />`,
  },
  {
    name: 'reveal',
    by: 'frame',
    tried: 'reveal.js 6.0.2',
    code: ({ address, title }) =>
      `<section data-background-iframe="${escaped(`${address}&deck=reveal`)}" data-background-interactive data-preload aria-label="${escaped(title)}"></section>`,
  },
];
