import { createHash } from 'node:crypto';
import fs from 'node:fs';

/** Results of earlier runs, by their inputs. */
export interface Kept {
  find(key: string): unknown;
  keep(key: string, value: unknown): void;
}

export const keyOf = (...what: readonly unknown[]) =>
  createHash('sha1').update(JSON.stringify(what)).digest('base64');

/** A file of lines, read once and appended to; without a file nothing is stored. */
export function kept(file: string | undefined): Kept {
  const found = new Map<string, unknown>();
  if (file !== undefined && fs.existsSync(file))
    for (const line of fs.readFileSync(file, 'utf8').split('\n').filter(Boolean)) {
      const [key, value] = JSON.parse(line) as [string, unknown];
      found.set(key, value);
    }
  return {
    find: (key) => found.get(key),
    keep: (key, value) => {
      found.set(key, value);
      if (file !== undefined) fs.appendFileSync(file, `${JSON.stringify([key, value])}\n`);
    },
  };
}
