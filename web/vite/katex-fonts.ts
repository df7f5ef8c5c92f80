// PostCSS plugin: of KaTeX's sixty font files, keeps the woff2 of the faces that the lessons' formulas use.
// A formula that asks for another face (script, fraktur ...) needs its name here.

import type { AtRule, PluginCreator } from 'postcss';

const used = /KaTeX_(Main-(Regular|Bold|Italic)|Math-Italic|AMS-Regular|Size[1-4]-Regular)\.woff2/;

export const katexFonts: PluginCreator<void> = () => ({
  postcssPlugin: 'attention-lab:katex-fonts',
  AtRule: {
    'font-face': (rule: AtRule) => {
      const katex = rule.some(
        (node) =>
          node.type === 'decl' && node.prop === 'font-family' && node.value.includes('KaTeX_'),
      );
      if (!katex) return;
      rule.walkDecls('src', (declaration) => {
        const source = declaration.value.split(',').find((part) => used.test(part));
        if (source === undefined) rule.remove();
        else declaration.value = source.trim();
      });
    },
  },
});
katexFonts.postcss = true;
