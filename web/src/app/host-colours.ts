// The colours of the page around a frame in place of our paper and ink. All that is written keeps its contrast: what would lose it on the
// other paper is drawn towards the ink.
import { frame as texts } from '#words/staging';
import type { HostColours } from '../embed/protocol';
import type { Theme } from '../lab/address';

type Colour = readonly [red: number, green: number, blue: number];

/** Between the two colours, so that what is mixed of them can be told apart, too. */
const leastContrast = 7;
const readable = 4.5;

/** What is written in a colour of its own. */
const written = [
  ...['ink-quiet', 'alert', 'focus', 'query', 'key', 'value', 'score', 'weight'],
  ...['code-keyword', 'code-string', 'code-comment'],
];

let sheet: CSSStyleSheet | undefined;

/** Shows these colours over the theme that is nearer to them, of which `tell` is told; or says why not, and does nothing. */
export function showHostColours(
  { paper, ink }: HostColours,
  tell: (theme: Theme) => void,
): string | undefined {
  const [ground, text] = [parsed(paper), parsed(ink)];
  const contrast = contrastOf(ground, text);
  if (contrast < leastContrast) return texts.noContrast(contrast.toFixed(1), leastContrast);
  const theme = luminance(ground) > luminance(text) ? 'light' : 'dark';
  if (theme === 'light' ? luminance(ground) < 0.5 : luminance(ground) > 0.08) return texts.noPaper;
  clearHostColours();
  tell(theme);
  const root = document.documentElement;
  root.dataset.theme = theme; // what is read below is that of the theme
  const usual = getComputedStyle(root);
  const colours: Record<string, Colour> = {
    paper: ground,
    'paper-raised': mixed(ground, text, 0.04),
    editable: theme === 'light' ? [255, 255, 255] : mixed(ground, text, 0.1),
    ink: text,
    output: text,
    none: text,
    line: mixed(ground, text, 0.17),
    'line-strong': mixed(ground, text, 0.5),
  };
  for (const name of written) {
    const own = usual.getPropertyValue(`--${name}`).trim();
    if (isColour(own)) colours[name] = made(parsed(own), ground, text);
  }
  const rules = Object.entries(colours).map(([name, rgb]) => `--${name}: rgb(${rgb.join(' ')});`);
  // A print is dark on white whatever the page around says.
  sheet = new CSSStyleSheet();
  sheet.replaceSync(`@media screen { :root:root[data-theme] { ${rules.join(' ')} } }`);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return undefined;
}

export function clearHostColours(): void {
  if (!sheet) return;
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
  sheet = undefined;
}

/** The colour, or as near to it as can be read on the ground. */
function made(own: Colour, ground: Colour, text: Colour): Colour {
  for (let share = 0; share < 1; share += 0.1) {
    const colour = mixed(own, text, share);
    if (contrastOf(colour, ground) >= readable) return colour;
  }
  return text;
}

const isColour = (text: string): boolean => /^#([\da-f]{3}|[\da-f]{6})$/i.test(text);

function parsed(text: string): Colour {
  const digits = text.slice(1);
  const long = digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits;
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) =>
    Number.parseInt(long.slice(at, at + 2), 16),
  );
  return [red, green, blue];
}

function mixed(from: Colour, to: Colour, share: number): Colour {
  const [red = 0, green = 0, blue = 0] = from.map((part, i) =>
    Math.round(part + ((to[i] ?? part) - part) * share),
  );
  return [red, green, blue];
}

/** Relative luminance and contrast as WCAG defines them. */
function luminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = colour.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrastOf(one: Colour, other: Colour): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}
