// What is written for a step's own path: its page, and with the address of the site what previews ask for. Leaves out where it is taken
// from: see pages.mjs.

/** What previews cut pictures to. */
export const picture = { width: 1200, height: 630 };

/** @throws Error if it is none of a site. */
export function addressOf(text) {
  if (!text) return undefined;
  if (!/^https?:/.test(text) || !URL.canParse(text))
    throw new Error(
      `ATTENTION_LAB_ADDRESS is "${text}", and no address such as https://host/folder/`,
    );
  return new URL(text.endsWith('/') ? text : `${text}/`).href;
}

const escaped = (text) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/**
 * The page of a step: the template with what Chromium shows of it. `hrefFrom` turns a hash into what leads there from this page; `here` is
 * its own address, where that is known.
 */
export function pageOf(template, still, hrefFrom) {
  const { here, title, heading, description, program } = still;
  const meta = (name, content) => `<meta property="${name}" content="${escaped(content)}">`;
  const fonts = still.fonts.filter((file) => !template.includes(file));
  const head = [
    ...fonts.map(
      (file) =>
        `<link rel="preload" as="font" type="font/woff2" crossorigin href="../../assets/${file}">`,
    ),
    '<link rel="stylesheet" href="page.css">',
    meta('og:type', 'article'),
    meta('og:title', heading),
    meta('og:description', description),
    `<meta name="twitter:card" content="${here ? 'summary_large_image' : 'summary'}">`,
    ...(here
      ? [
          `<link rel="canonical" href="${here}">`,
          `<link rel="alternate" type="application/json+oembed" href="${here}oembed.json" title="${escaped(heading)}">`,
          meta('og:url', here),
          meta('og:image', `${here}picture.jpg`),
          meta('og:image:width', `${picture.width}`),
          meta('og:image:height', `${picture.height}`),
          meta('og:image:alt', heading),
        ]
      : []),
  ];
  const html = still.html.replaceAll(
    / href="(#[^"]*)"/g,
    (_, reference) => ` href="${escaped(hrefFrom(reference.replaceAll('&amp;', '&')))}"`,
  );
  const code = `<section class="still-program"><h2>${escaped(still.programTitle)}</h2><pre><code>${escaped(program)}</code></pre></section>`;
  return template
    .replace(/<title>[\s\S]*?<\/title>/, () => `<title>${escaped(title)}</title>`)
    .replace(
      /(<meta name="description" content=")[^"]*/,
      (_, start) => start + escaped(description),
    )
    .replace('</head>', () => `  ${head.join('\n    ')}\n  </head>`)
    .replace(
      /<div id="app">[\s\S]*?<\/div>/,
      () => `<div id="app"></div>\n    <div id="still">${html}${code}</div>`,
    );
}

/** As oembed.com has it. */
export function oembedOf({ title, frame, width, height, here, address }) {
  return {
    version: '1.0',
    type: 'rich',
    title,
    provider_name: 'Attention Lab',
    provider_url: address,
    thumbnail_url: `${here}picture.jpg`,
    thumbnail_width: picture.width,
    thumbnail_height: picture.height,
    html: frame,
    width,
    height,
  };
}

export const sitemapOf = (addresses) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${addresses.map((each) => `<url><loc>${escaped(each)}</loc></url>`).join('\n')}
</urlset>
`;
