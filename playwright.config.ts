import { defineConfig } from '@playwright/test';
import { chromium, engine } from './scripts/lib/project.mjs';

/** Without these, Chromium calls home at every start, which a closed network refuses noisily. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A page reuses the process of the previous one, because starting a process takes longer than
  // loading the page. A page closes before optimised code would repay the time to compile it.
  '--renderer-process-limit=1',
  '--js-flags=--no-opt,--no-maglev',
];

/** For specs that need a full browser and not just its engine: PDF viewer, notifications. */
export const desktopBrowser = { executablePath: chromium, args: chromiumFlags };

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  forbidOnly: Boolean(process.env.CI),
  // As in vitest.config.ts.
  retries: process.env.NO_RETRY ? 0 : 1,
  // Each test has its own people and tickets; tests whose changes others would notice are in alone/
  // and run afterwards.
  workers: 2,
  fullyParallel: true,
  projects: [
    { name: 'parallel', testIgnore: '**/alone/**' },
    { name: 'alone', testMatch: '**/alone/**', dependencies: ['parallel'], workers: 1 },
  ],
  // A busy machine needs several times as long as a free one.
  timeout: 240_000,
  expect: { timeout: 40_000 },
  reporter: [['list'], ['json', { outputFile: '.reports/e2e.json' }]],
  use: {
    baseURL: process.env.APP_ORIGIN ?? process.env.HOSTING_ORIGIN ?? 'http://127.0.0.1:5173',
    locale: 'it-IT',
    timezoneId: 'Europe/Rome',
    // So that nothing is checked half-way through a transition.
    contextOptions: { reducedMotion: 'reduce' },
    // Requests that a test makes fail must come from the page, and the worker's own don't.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: engine(),
      args: chromiumFlags,
    },
  },
});
