import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import { defineConfig } from 'vitest/config';
import { FAILED_BY_EMULATOR } from './scripts/lib/emulator-faults.ts';

/** A Vite plugin generates this module, in builds only. */
const noWorker = {
  'virtual:pwa-register': fileURLToPath(
    new URL('./tests/screens/support/no-worker.ts', import.meta.url),
  ),
};

/** Screens: the application in jsdom. Nothing is kept on the «device», as Node has no IndexedDB. */
const screens = {
  environment: 'jsdom' as const,
  // Files share packages and document: fixtures/fresh-file.ts.
  isolate: false,
  alias: noWorker,
  environmentOptions: { jsdom: { url: 'http://127.0.0.1/tickets/' } },
  env: { VITE_MEMORY_CACHE: '1' },
  testTimeout: 120_000,
  hookTimeout: 120_000,
};
const node = { environment: 'node' as const, testTimeout: 120_000, hookTimeout: 180_000 };

/** Functions in the tests' own process run as in the emulator: local services, the demo's secrets. */
const emulated = {
  FUNCTIONS_EMULATOR: 'true',
  ...parseEnv(readFileSync('functions/.secret.example', 'utf8')),
};

// `unit*` needs nothing; the other projects talk to the emulators (node scripts/emulators.mjs exec -- npx vitest run --project rules).
export default defineConfig({
  // Nobody's .env.local gets into the tests: it may name a real project.
  envDir: false,
  define: { __BUILD_ID__: JSON.stringify('test'), __PDFJS_VERSION__: JSON.stringify('test') },
  resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } },
  test: {
    // Logs of functions are only worth reading beside a failure.
    silent: 'passed-only',
    // A second try distinguishes a slow machine from a fault: `npm test` names the tests that
    // needed it. With NO_RETRY only failures of the emulator are tried again.
    retry: process.env.NO_RETRY ? { count: 1, condition: FAILED_BY_EMULATOR } : 1,
    expect: { poll: { timeout: 30_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          alias: noWorker,
          environment: 'jsdom',
          include: ['src/**/*.test.{ts,tsx}'],
          exclude: ['src/domain/**/*.test.ts'],
          setupFiles: ['src/test-fresh.ts', 'src/test-setup.ts'],
          isolate: false,
          // Rendering produces much garbage: fewer, larger collections take less time.
          execArgv: ['--max-semi-space-size=64'],
          // A form filled in key by key takes 5 s on a free machine, several times that beside the emulators.
          testTimeout: 90_000,
        },
      },
      // Pure TypeScript: making a jsdom for each of these files would take longer than their tests.
      {
        extends: true,
        test: {
          name: 'unit-node',
          environment: 'node',
          env: emulated,
          include: [
            'src/domain/**/*.test.ts',
            'functions/src/**/*.test.ts',
            'scripts/**/*.test.ts',
            'tests/indexes/**/*.test.ts',
          ],
          setupFiles: ['src/test-fresh.ts'],
          isolate: false,
          testTimeout: 40_000,
        },
      },
      // Limits of the real platform, computed without emulators.
      {
        extends: true,
        test: { ...node, name: 'platform', include: ['tests/platform/**/*.test.ts'] },
      },
      // Each worker uses a Firestore project of its own (demo-...), so files may run at the same time.
      {
        extends: true,
        test: { ...node, name: 'rules', include: ['tests/rules/**/*.test.ts'], isolate: false },
      },
      {
        extends: true,
        test: {
          ...screens,
          name: 'screens',
          env: { ...screens.env, OWN_DATABASE: 'screens' },
          include: ['tests/screens/*.test.tsx'],
          setupFiles: [
            'tests/fixtures/fresh-file.ts',
            'tests/fixtures/own-database.ts',
            'tests/fixtures/measured-writes.ts',
            'tests/screens/support/setup.ts',
          ],
        },
      },
      // Tests that need the functions, which know only the project demo-coaching.
      {
        extends: true,
        test: {
          ...screens,
          name: 'screens-functions',
          include: ['tests/screens/functions/*.test.tsx'],
          setupFiles: [
            'tests/fixtures/fresh-file.ts',
            'tests/fixtures/measured-writes.ts',
            'tests/screens/support/setup.ts',
          ],
        },
      },
      {
        extends: true,
        test: {
          ...node,
          name: 'data',
          isolate: false,
          env: { OWN_DATABASE: 'data' },
          include: ['tests/data/*.test.ts'],
          setupFiles: [
            'tests/fixtures/fresh-file.ts',
            'tests/fixtures/own-database.ts',
            'tests/fixtures/measured-writes.ts',
          ],
        },
      },
      // Tests that need functions, triggers or files, which know only the project demo-coaching; so
      // each test file has its own people.
      {
        extends: true,
        test: {
          ...node,
          name: 'data-functions',
          isolate: false,
          include: ['tests/data/functions/*.test.ts'],
          setupFiles: ['tests/fixtures/fresh-file.ts', 'tests/fixtures/measured-writes.ts'],
        },
      },
      // Nothing here has state that could affect the next file, so modules are loaded once for all.
      {
        extends: true,
        test: {
          ...node,
          name: 'functions',
          env: emulated,
          testTimeout: 240_000,
          include: ['tests/functions/**/*.test.ts'],
          setupFiles: ['src/test-patience.ts', 'tests/functions/quiet.ts'],
          fileParallelism: false,
          isolate: false,
        },
      },
    ],
  },
});
