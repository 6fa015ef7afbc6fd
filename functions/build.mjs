// node build.mjs [FILE]: bundles functions/src and the domain code it shares with the app into lib/index.js, or FILE.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const at = (/** @type {string} */ path) => fileURLToPath(new URL(path, import.meta.url));
const { engines } = JSON.parse(readFileSync(at('package.json'), 'utf8'));

/**
 * All that we use of firebase-functions/v2 itself is its logger, and it loads every kind of trigger there is: a tenth of a cold start.
 * @type {import('esbuild').Plugin}
 */
const onlyLogger = {
  name: 'only-logger',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^firebase-functions\/v2$/ }, () => ({
      path: 'logger',
      namespace: 'only-logger',
    }));
    onLoad({ filter: /./, namespace: 'only-logger' }, () => ({
      contents: "export * as logger from 'firebase-functions/logger';",
    }));
  },
};

await build({
  absWorkingDir: at('.'),
  entryPoints: ['src/index.ts'],
  outfile: process.argv[2] ?? 'lib/index.js',
  bundle: true,
  platform: 'node',
  target: `node${engines.node}`,
  format: 'esm',
  sourcemap: true,
  // Installed from functions/package.json where the functions run.
  external: [
    'firebase-admin',
    'firebase-admin/*',
    'firebase-functions',
    'firebase-functions/*',
    'nodemailer',
  ],
  plugins: [onlyLogger],
  alias: { '@': at('../src') },
  define: {
    __BUILD_ID__: JSON.stringify(process.env.BUILD_ID ?? new Date().toISOString().slice(0, 16)),
  },
  logLevel: 'warning',
});
