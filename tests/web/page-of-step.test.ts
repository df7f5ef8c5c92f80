// What the build writes for the path of a step, with and without the address of the site.
import { describe, expect, it } from 'vitest';
import { addressOf, oembedOf, pageOf, sitemapOf } from '../../build-scripts/page-of-step.mjs';

const template =
  '<head><title>T</title><meta name="description" content="D"></head><body><div id="app"><p>soon</p></div></body>';
const still = {
  html: '<a href="#v=1&amp;lesson=a&amp;step=b">b</a><p>1 &lt; 2, $& and $1</p>',
  program: 'print("1 < 2 & $1")',
  programTitle: 'PyTorch',
  fonts: ['some.woff2'],
  title: 'A "step" · <Lesson>',
  heading: 'A "step"',
  description: 'How does “it” <find> "animal"?',
  width: 847,
  height: 600,
};
const read = (here?: string) => {
  const html = pageOf(template, { ...still, here }, (hash: string) => `../../${hash.slice(1)}`);
  const page = document.createElement('template'); // in which nothing is fetched
  page.innerHTML = html;
  return page.content;
};
const contentOf = (page: DocumentFragment, property: string) =>
  page.querySelector(`meta[property="${property}"]`)?.getAttribute('content');

describe('the page of a step', () => {
  it('holds what is shown, as it stands, with its program and links that lead on from there', () => {
    const page = read();
    expect(page.querySelector('title')?.textContent).toBe(still.title);
    expect(page.querySelector('meta[name=description]')?.getAttribute('content')).toBe(
      still.description,
    );
    expect(page.querySelector('#app')?.innerHTML).toBe('');
    expect(page.querySelector('#still p')?.textContent).toBe('1 < 2, $& and $1');
    expect(page.querySelector('#still a')?.getAttribute('href')).toBe('../../v=1&lesson=a&step=b');
    expect(page.querySelector('pre')?.textContent).toBe(still.program);
    expect(contentOf(page, 'og:title')).toBe(still.heading);
  });

  it('says nothing of addresses where none is known', () => {
    const page = read();
    expect(page.querySelector('[rel=canonical], [rel=alternate]')).toBeNull();
    expect(contentOf(page, 'og:url')).toBeUndefined();
    expect(contentOf(page, 'og:image')).toBeUndefined();
  });

  it('names itself, its picture and what shows its figure elsewhere, where its address is known', () => {
    const here = 'https://example.org/course/a/b/';
    const page = read(here);
    expect(page.querySelector('[rel=canonical]')?.getAttribute('href')).toBe(here);
    expect(page.querySelector('[rel=alternate]')?.getAttribute('href')).toBe(`${here}oembed.json`);
    expect(contentOf(page, 'og:image')).toBe(`${here}picture.jpg`);
    const address = 'https://example.org/course/';
    const embed = oembedOf({ ...still, frame: '<iframe></iframe>', here, address });
    expect(embed).toMatchObject({ version: '1.0', type: 'rich', html: '<iframe></iframe>' });
    expect([embed.width, embed.height]).toEqual([847, 600]);
    expect(embed.thumbnail_url).toBe(contentOf(page, 'og:image'));
    expect(sitemapOf([address, `${here}?a&b`])).toContain(`<loc>${here}?a&amp;b</loc>`);
  });
});

describe('the address of the site', () => {
  it('ends with its folder, may be unknown, and is refused where it is none', () => {
    expect(addressOf('https://example.org/course')).toBe('https://example.org/course/');
    expect(addressOf('')).toBeUndefined();
    expect(() => addressOf('example.org')).toThrow('ATTENTION_LAB_ADDRESS is "example.org"');
    expect(() => addressOf('http://')).toThrow('no address');
  });
});
