import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** What the first download may weigh, compressed: on a slow phone 10 KB of it are 50 ms before the login page, and 20 ms of work. */
const LIMIT_KB = 84;

/** What the files of one side may not bring along (vite/chunks.ts): a value that stands in the wrong file brings all of it. */
const NOT_WITH: Readonly<Record<string, readonly string[]>> = {
  client: ['staff', 'shared'],
  conversation: ['staff', 'shared'],
  database: ['staff', 'shared'],
  account: ['staff', 'shared'],
  staff: ['client'],
  // What a row leads to.
  StaffConversation: ['database', 'common'],
  NewTicketForm: ['database', 'common', 'staff'],
};

type Bundle = Readonly<
  Record<string, { type: string; name?: string; code?: string; imports?: readonly string[] }>
>;

/** A file with what it imports, and that imports: it waits for all of it. */
function withImports(bundle: Bundle, fileName: string): Set<string> {
  const files = new Set([fileName]);
  for (const name of files) for (const imported of bundle[name]?.imports ?? []) files.add(imported);
  return files;
}

/** Says what the entry has come to weigh. @throws when every visitor would pay for what the login page doesn't need, or one side for the other */
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
          this.error(
            `"${name}" brings "${wrong.join()}" along: what both need stands in the kit (vite/chunks.ts)`,
          );
      }
    },
  };
}
