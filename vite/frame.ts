import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { inlineScripts } from '../scripts/lib/policy.mjs';
import { tokenCss } from '../src/ui/tokens.ts';

const file = (path: string) => readFileSync(fileURLToPath(new URL(path, import.meta.url)), 'utf8');

/**
 * Chunks to preload: the first query; the application, a shell and the landing pages
 * (vite/chunks.ts).
 */
const AHEAD = {
  question: ['question'],
  client: ['application', 'kit', 'client'],
  staff: ['application', 'kit', 'shared', 'staff'],
};

type Bundle = Record<
  string,
  { fileName: string; name?: string; viteMetadata?: { importedCss: Set<string> } }
>;

/** URLs of these chunks with their styles, for the frame's script. */
function filesOf(bundle: Bundle, names: string[]): string {
  const chunks = Object.values(bundle).filter(
    ({ name, fileName }) => name && names.includes(name) && fileName.endsWith('.js'),
  );
  if (chunks.length !== names.length)
    throw new Error(`the build has no longer files of these names: ${names.join()}`);
  const files = chunks.flatMap(({ fileName, viteMetadata }) => [
    fileName,
    ...(viteMetadata?.importedCss ?? []),
  ]);
  return files.map((name) => `/tickets/${name}`).join(' ');
}

/**
 * Inlines into index.html what the frame needs before any code has loaded: colours, styles and
 * scripts. Other styles come after the frame, so that they don't block its first paint.
 */
export function frame(): Plugin {
  return {
    name: 'frame',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const ahead = Object.entries(bundle ? AHEAD : {}).map(
          ([name, names]) => ` data-${name}="${filesOf(bundle as Bundle, names)}"`,
        );
        const sheets: string[] = [];
        const withoutSheets = html.replace(/\s*<link rel="stylesheet"[^>]*>/g, (tag) => {
          sheets.push(tag.trim());
          return '';
        });
        return withoutSheets
          .replace('id="frame"', (id) => `${id}${ahead.join('')}`)
          .replace(
            '</head>',
            () => `<style>${tokenCss()}${file('../src/ui/frame.css')}</style>\n  </head>`,
          )
          .replace('<!--inline-scripts-->', () =>
            inlineScripts.map((script) => `<script>${script}</script>`).join(''),
          )
          .replace('</body>', () => `${sheets.join('\n')}\n  </body>`);
      },
    },
  };
}
