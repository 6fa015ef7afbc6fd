import { attempt } from './errors';
import { sameScope } from '../session/scope';

const all: (() => Promise<unknown>)[] = [];

/**
 * Loads a chunk on first use, so that the first page does not wait for it. A failed download is
 * retried on the next use.
 */
export function codeOf<Code>(load: () => Promise<Code>): () => Promise<Code> {
  let coming: Promise<Code> | null = null;
  const code = () => {
    coming ??= load().catch((error: unknown) => {
      coming = null;
      throw error;
    });
    return coming;
  };
  all.push(code);
  return code;
}

/** Loads all lazy chunks now. */
export async function fetchAllCode(): Promise<void> {
  await Promise.all(all.map((code) => code()));
}

/**
 * A command whose chunk loads on first use. It counts as work of the scope from the start, so that
 * a write made while the page is closing is not lost.
 * @throws AppError of the command; `cancelled` if the person leaves before the chunk has loaded
 */
export function later<Code, Args extends unknown[], Result>(
  code: () => Promise<Code>,
  pick: (code: Code) => (...args: Args) => Promise<Result>,
): (...args: Args) => Promise<Result> {
  let here: ((...args: Args) => Promise<Result>) | null = null;
  return (...args) => {
    if (here) return here(...args);
    return attempt(async () => {
      here = pick(await sameScope(code()));
      return here(...args);
    });
  };
}
