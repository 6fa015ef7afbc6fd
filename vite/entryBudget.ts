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
      const entry = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry);
      // With what it imports, and that imports: it waits for all of it.
      const files = new Set(entry ? [entry.fileName] : []);
      let bytes = 0;
      for (const name of files) {
        const file = bundle[name];
        if (file?.type !== 'chunk') continue;
        bytes += gzipSync(file.code).length;
        for (const imported of file.imports) files.add(imported);
      }
      const kb = bytes / 1000;
      if (kb > LIMIT_KB) {
        this.error(
          `the first download has ${kb.toFixed(1)} KB, compressed; ${LIMIT_KB} are allowed. What does the login page import? (docs/decisions/first-paint.md)`,
        );
      }
      this.info(`first download: ${kb.toFixed(1)} KB of ${LIMIT_KB}`);
    },
  };
}
