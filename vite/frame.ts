import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { tokenCss } from '../src/ui/tokens.ts';

const file = (path: string) => readFileSync(fileURLToPath(new URL(path, import.meta.url)), 'utf8');

/** The script of index.html and what the Content-Security-Policy of firebase.json has to say for it to run. */
export const frameScript = file('./frame.inline.js');
export const frameScriptHash = `'sha256-${createHash('sha256').update(frameScript).digest('base64')}'`;

/** @throws when firebase.json would forbid the script: the page would stay light and without its frame. */
function requireAllowed(): void {
  if (!file('../firebase.json').includes(frameScriptHash)) {
    throw new Error(`firebase.json, Content-Security-Policy: script-src has to name ${frameScriptHash} (vite/frame.inline.js has changed)`);
  }
}

/**
 * Puts into index.html what shows the frame before any code has come: the colours, the frame's styles and its script. Every other
 * style stands behind the frame, so that nothing keeps it from being painted.
 */
export function frame(): Plugin {
  return {
    name: 'frame',
    buildStart: requireAllowed,
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const sheets: string[] = [];
        const withoutSheets = html.replace(/\s*<link rel="stylesheet"[^>]*>/g, (tag) => {
          sheets.push(tag.trim());
          return '';
        });
        return withoutSheets
          .replace('</head>', () => `<style>${tokenCss()}${file('../src/ui/frame.css')}</style>\n  </head>`)
          .replace('<!--frame-script-->', () => `<script>${frameScript}</script>`)
          .replace('</body>', () => `${sheets.join('\n')}\n  </body>`);
      },
    },
  };
}
