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
  // A page loads in the process of the one before, as starting one would take longer than loading;
  // and it is gone before optimised code would pay for its compilation.
  '--renderer-process-limit=1',
  '--js-flags=--no-opt,--no-maglev',
];

/** For a spec that needs more of a browser than its engine: a reader of PDFs, notifications. */
export const desktopBrowser = { executablePath: chromium, args: chromiumFlags };

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  forbidOnly: Boolean(process.env.CI),
  // As in vitest.config.ts.
  retries: process.env.NO_RETRY ? 0 : 1,
  // Each test has people and tickets of its own; what others would notice stands in alone/ and comes after.
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
    // Nothing is looked at half-way through a transition.
    contextOptions: { reducedMotion: 'reduce' },
    // What a test lets fail has to pass by the page: the worker's own requests would not.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: engine(),
      args: chromiumFlags,
    },
  },
});
