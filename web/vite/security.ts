// The Content-Security-Policy of the built pages, and the plugins that write it into them.
// The dev server is left alone: hot reload needs inline scripts and a socket.

import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';

/** The policy of the site: nothing but its own files. The preview server sends it as a header too. */
export const sitePolicy = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

export function siteSecurity(): Plugin {
  return {
    name: 'attention-lab:site-security',
    apply: 'build',
    transformIndexHtml: () => [policyTag(sitePolicy)],
  };
}

/**
 * Ends the single-file build: allows exactly the inline script and style that the page holds, no connection at all, puts
 * `notice` at the head as a comment, and names the file. Comes after vite-plugin-singlefile.
 */
export function singleFileSecurity({
  fileName,
  notice,
}: {
  fileName: string;
  notice: string;
}): Plugin {
  return {
    name: 'attention-lab:single-file-security',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') throw new Error('The single-file build made no index.html.');
        const html = String(page.source);
        const policy = [
          "default-src 'none'",
          `script-src ${hashes(html, 'script')} 'wasm-unsafe-eval'`,
          `style-src ${hashes(html, 'style')}`,
          'worker-src blob:',
          'font-src data:',
          'img-src data: blob:',
          "base-uri 'none'",
          "form-action 'none'",
        ].join('; ');
        const { tag, attrs } = policyTag(policy);
        const meta = `<${tag} http-equiv="${attrs['http-equiv']}" content="${attrs.content}">`;
        delete bundle['index.html'];
        const source = html
          .replace(/<!doctype html>/i, (doctype) => `${doctype}\n<!--\n${notice}\n-->`)
          .replace('<head>', () => `<head>\n    ${meta}`);
        this.emitFile({ type: 'asset', fileName, source });
      },
    },
  };
}

function policyTag(content: string) {
  return {
    tag: 'meta',
    attrs: { 'http-equiv': 'Content-Security-Policy', content },
    injectTo: 'head-prepend',
  } as const;
}

function hashes(html: string, tag: 'script' | 'style'): string {
  return [...html.matchAll(new RegExp(`<${tag}\\b[^>]*>([\\s\\S]*?)</${tag}>`, 'g'))]
    .map(
      (match) =>
        `'sha256-${createHash('sha256')
          .update(match[1] ?? '')
          .digest('base64')}'`,
    )
    .join(' ');
}
