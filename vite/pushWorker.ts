import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';
import type { Plugin } from 'vite';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * What the service worker does with push messages (src/worker), as a file of its own: the rest of the worker is made by vite-plugin-pwa,
 * which is told the file's name. The name says what is in it, so that a browser notices a new one.
 */
export function pushWorker(): { fileName: string; plugin: Plugin } {
  const { outputFiles } = buildSync({
    entryPoints: [at('../src/worker/main.ts')],
    alias: { '@': at('../src') },
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    logLevel: 'warning',
  });
  const source = outputFiles?.[0]?.text ?? '';
  const hash = createHash('sha256').update(source).digest('hex').slice(0, 8);
  const fileName = `assets/worker-push-${hash}.js`;
  return {
    fileName,
    plugin: {
      name: 'push-worker',
      apply: 'build',
      generateBundle() {
        this.emitFile({ type: 'asset', fileName, source });
      },
    },
  };
}
