import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** What the first download may weigh, compressed: on a slow phone 10 KB of it are 50 ms before the login page, and 20 ms of work. */
const LIMIT_KB = 84;

/** Says what the entry has come to weigh. @throws when every visitor would pay for what the login page doesn't need */
export function entryBudget(): Plugin {
  return {
    name: 'entry-budget',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const entry = chunks.find(({ isEntry }) => isEntry);
      // What it imports statically it waits for.
      const files = chunks.filter(({ fileName }) => fileName === entry?.fileName || entry?.imports.includes(fileName));
      const kb = files.reduce((sum, { code }) => sum + gzipSync(code).length, 0) / 1000;
      if (kb > LIMIT_KB) {
        this.error(
          `the first download has ${kb.toFixed(1)} KB, compressed; ${LIMIT_KB} are allowed. What does the login page import? (docs/decisions/first-paint.md)`,
        );
      }
      this.info(`first download: ${kb.toFixed(1)} KB of ${LIMIT_KB}`);
    },
  };
}
