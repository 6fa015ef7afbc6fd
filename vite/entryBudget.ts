import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/**
 * Compressed size limit of the entry: on a slow phone 10 KB delay the login page by 50 ms, and take
 * 20 ms of work.
 */
const LIMIT_KB = 84;

/**
 * Chunks that must not load together (vite/chunks.ts): one misplaced import would bring in all of a
 * chunk.
 */
const NOT_WITH: Readonly<Record<string, readonly string[]>> = {
  client: ['staff', 'shared'],
  conversation: ['staff', 'shared'],
  database: ['staff', 'shared'],
  account: ['staff', 'shared'],
  staff: ['client'],
  // Linked from rows.
  StaffConversation: ['database', 'common'],
  NewTicketForm: ['database', 'common', 'staff'],
};

type Bundle = Readonly<
  Record<string, { type: string; name?: string; code?: string; imports?: readonly string[] }>
>;

/** A chunk with all its transitive imports, which it waits for. */
function withImports(bundle: Bundle, fileName: string): Set<string> {
  const files = new Set([fileName]);
  for (const name of files) for (const imported of bundle[name]?.imports ?? []) files.add(imported);
  return files;
}

/**
 * Reports the size of the entry.
 * @throws when every visitor would download what the login page doesn't need, or one side the code
 * of the other
 */
export function entryBudget(): Plugin {
  return {
    name: 'entry-budget',
    apply: 'build',
    generateBundle(_options, bundle) {
      const files = bundle as Bundle;
      const entry = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry);
      const kb =
        [...withImports(files, entry?.fileName ?? '')].reduce(
          (sum, name) => sum + gzipSync(files[name]?.code ?? '').length,
          0,
        ) / 1000;
      if (kb > LIMIT_KB) {
        this.error(
          `the first download has ${kb.toFixed(1)} KB, compressed; ${LIMIT_KB} are allowed. What does the login page import? (docs/decisions/first-paint.md)`,
        );
      }
      this.info(`first download: ${kb.toFixed(1)} KB of ${LIMIT_KB}`);
      for (const [fileName, { name = '' }] of Object.entries(files)) {
        const brought = [...withImports(files, fileName)].map((one) => files[one]?.name ?? '');
        const wrong =
          (fileName.endsWith('.js') &&
            NOT_WITH[name]?.filter((other) => brought.includes(other))) ||
          [];
        if (wrong.length > 0)
          this.error(`"${name}" brings "${wrong.join()}" along: see fileFor in vite/chunks.ts`);
      }
    },
  };
}
