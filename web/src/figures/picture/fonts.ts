// The fonts of a picture: those of the page's faces that its texts need, each with its file inside it.

/** The font of every text as `family|weight|style`, with the characters written in it. */
export type Fonts = Map<string, Set<string>>;

export function rememberFont(
  fonts: Fonts,
  { fontFamily, fontWeight, fontStyle }: CSSStyleDeclaration,
  text: string,
): void {
  const [family = ''] = fontFamily.split(',');
  const key = [family.trim().replace(/^["']|["']$/g, ''), fontWeight, fontStyle].join('|');
  const characters = fonts.get(key) ?? new Set<string>();
  for (const character of text) characters.add(character);
  fonts.set(key, characters);
}

/** The faces of the page's fonts that the texts need, each with its file inside it. */
export async function fontFaces(fonts: Fonts): Promise<string> {
  const rules = [...document.styleSheets].flatMap((sheet) => {
    try {
      return [...sheet.cssRules]
        .filter((rule) => rule instanceof CSSFontFaceRule)
        .map((rule) => ({ rule, base: sheet.href ?? document.baseURI }));
    } catch {
      return []; // a style sheet of another origin, such as an extension's
    }
  });
  const needed = rules.filter(({ rule: { style } }) => {
    const get = (name: string, usual: string) => style.getPropertyValue(name) || usual;
    const family = get('font-family', '').replace(/^["']|["']$/g, '');
    const key = [family, weightOf(get('font-weight', '400')), get('font-style', 'normal')];
    const characters = fonts.get(key.join('|'));
    return characters && covers(get('unicode-range', 'U+0-10FFFF'), characters);
  });
  const embedded = await Promise.all(
    needed.map(async ({ rule, base }) => {
      const source = rule.style.getPropertyValue('src');
      const address = /url\(\s*["']?([^"')]+)["']?\s*\)/.exec(source)?.[1];
      if (!address) return '';
      try {
        const data = address.startsWith('data:') ? address : await dataOf(new URL(address, base));
        const kept = ['font-family', 'font-weight', 'font-style', 'unicode-range']
          .map((name) => [name, rule.style.getPropertyValue(name)])
          .filter(([, value]) => value)
          .map(([name, value]) => `${name}:${value}`);
        return `@font-face{${kept.join(';')};src:url(${data})}`;
      } catch {
        return ''; // not to be had now: the picture names the font, and whoever shows it uses its own
      }
    }),
  );
  return embedded.join('');
}

function weightOf(weight: string): string {
  return { normal: '400', bold: '700' }[weight] ?? weight;
}

/** Whether any of the characters lies in a list of ranges such as `U+20-7E, U+2212`. */
function covers(ranges: string, characters: ReadonlySet<string>): boolean {
  const spans = [...ranges.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/gi)].map(
    ([, first = '', last = first]) => [Number.parseInt(first, 16), Number.parseInt(last, 16)],
  );
  return [...characters].some((character) => {
    const code = character.codePointAt(0) ?? 0;
    return spans.some(([first = 0, last = 0]) => first <= code && code <= last);
  });
}

async function dataOf(address: URL): Promise<string> {
  const bytes = new Uint8Array(await (await fetch(address)).arrayBuffer());
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return `data:font/woff2;base64,${btoa(text)}`;
}
