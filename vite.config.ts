import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { appCheck } from './vite/appCheck.ts';
import { chunkGroups } from './vite/chunks.ts';
import { embedded } from './vite/embedded.ts';
import { entryBudget } from './vite/entryBudget.ts';
import { frame } from './vite/frame.ts';
import { pushWorker } from './vite/pushWorker.ts';
import { guardPublished, mapsApart } from './vite/published.ts';

/** The hosting emulator, which sends /api/… to the functions as hosting does. */
const hosting = `http://127.0.0.1:${5000 + Number(process.env.VITE_EMULATOR_OFFSET ?? 0)}`;

const pdfjs = fileURLToPath(new URL('./node_modules/pdfjs-dist/', import.meta.url));
const pdfjsVersion = (
  JSON.parse(readFileSync(`${pdfjs}package.json`, 'utf8')) as { version: string }
).version;

/** The oldest supported browsers, as docs/architecture.md says; older: vite/tooOld.inline.js. */
const BROWSERS = ['chrome111', 'edge111', 'firefox128', 'safari16.4', 'ios16.4'];

/** Not precached on every phone: people download the PDF reader when they open a PDF. */
const PDF_READER = ['**/PdfPages-*.js', '**/pdfjs-*/**'];

/**
 * pdf.js requests its JPEG 2000 decoder under a fixed name; the version in the path makes it
 * cacheable for ever.
 */
const pdfDecoders: Plugin = {
  name: 'pdf-decoders',
  apply: 'build',
  generateBundle() {
    const name = 'openjpeg_nowasm_fallback.js';
    this.emitFile({
      type: 'asset',
      fileName: `assets/pdfjs-${pdfjsVersion}/${name}`,
      source: readFileSync(`${pdfjs}wasm/${name}`),
    });
  },
};

const root = fileURLToPath(new URL('.', import.meta.url));
/** Identifies the build in the page, in error reports and for its source maps. */
const buildId = process.env.BUILD_ID ?? new Date().toISOString().slice(0, 16);

// Mounted at /tickets/; firebase hosting serves dist/.
export default defineConfig(({ mode, command }) => {
  const push = pushWorker();
  const { env, settings } = embedded({ mode, command, folder: root, shell: process.env });
  return {
    ...settings,
    base: '/tickets/',
    define: {
      ...settings.define,
      __BUILD_ID__: JSON.stringify(buildId),
      __PDFJS_VERSION__: JSON.stringify(pdfjsVersion),
    },
    resolve: {
      alias: {
        '@': fileURLToPath(new URL('./src', import.meta.url)),
        re2js: fileURLToPath(new URL('./src/data/firebase/noPipelines.ts', import.meta.url)),
      },
    },
    // The pages of bench/peers ask for packages that only their bench installs.
    optimizeDeps: { entries: ['index.html'] },
    server: { host: '127.0.0.1', port: 5174, strictPort: true, proxy: { '/api': hosting } },
    preview: { host: '127.0.0.1' },
    build: {
      outDir: 'dist/tickets',
      emptyOutDir: true,
      assetsDir: 'assets',
      target: BROWSERS,
      sourcemap: 'hidden',
      modulePreload: { polyfill: false },
      rolldownOptions: {
        output: {
          codeSplitting: { groups: chunkGroups },
        },
      },
    },
    plugins: [
      react(),
      pdfDecoders,
      push.plugin,
      frame(),
      entryBudget(),
      appCheck(env),
      mapsApart(
        path.join(
          root,
          'dist-maps',
          mode === 'production' ? buildId.replaceAll(':', '-') : 'local',
        ),
      ),
      guardPublished(),
      VitePWA({
        registerType: 'prompt',
        injectRegister: false, // registered by the app once somebody is signed in, so that the login page stays small
        manifest: {
          name: 'Portale Coaching',
          short_name: 'Coaching',
          lang: 'it',
          start_url: '/tickets/user',
          scope: '/tickets/',
          display: 'standalone',
          background_color: '#ffffff',
          theme_color: '#0f766e',
          icons: [
            { src: 'icon-192.png', sizes: '192x192', type: 'image/png' },
            { src: 'icon-512.png', sizes: '512x512', type: 'image/png' },
            {
              src: 'icon-512-maskable.png',
              sizes: '512x512',
              type: 'image/png',
              purpose: 'maskable',
            },
          ],
        },
        workbox: {
          navigateFallback: '/tickets/index.html',
          globPatterns: ['**/*.{js,css,html,svg,png,woff2}'],
          importScripts: [push.fileName],
          globIgnores: [...PDF_READER, push.fileName],
          sourcemap: false,
        },
      }),
    ],
  };
});
