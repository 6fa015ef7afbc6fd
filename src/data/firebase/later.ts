import { attempt } from './errors';
import { sameScope } from '../session/scope';

const all: (() => Promise<unknown>)[] = [];

/** Code that is fetched when it is first needed, so that the first page doesn't wait for it. After a failed download it is asked for anew. */
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

/** Fetches all of it now. */
export async function fetchAllCode(): Promise<void> {
  await Promise.all(all.map((code) => code()));
}

/**
 * A command whose code comes with the database's, when it is first needed: pages that only show something don't wait for it. To the
 * person's scope it is one piece of work from the start: what a page writes when it is being left still counts.
 * @throws AppError what the command throws; `cancelled` when the person has left before its code came
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
