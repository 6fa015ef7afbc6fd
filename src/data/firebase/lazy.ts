import { generalMessages } from '@/domain/accessMessages';
import { AppError } from '@/domain/errors';
import { attempt } from './errors';
import { online } from '../session/online';
import { sameScope } from '../session/scope';

/** After a deployment, chunks of pages not opened yet are gone under their old names. */
export function isMissingChunk(error: unknown): boolean {
  return (
    error instanceof Error &&
    (/dynamically imported module|module script failed|preload CSS/i.test(error.message) ||
      isMissingChunk(error.cause))
  );
}

/**
 * The error shown for code that can't be loaded: only if offline may the same page load it later.
 */
function notLoaded(error: unknown): unknown {
  if (!isMissingChunk(error)) return error;
  if (!online.getSnapshot()) return new AppError('offline', undefined, { cause: error });
  const text = `${generalMessages.missing} ${generalMessages.reload}`;
  return new AppError('timeout', text, { cause: error });
}

const all: (() => Promise<unknown>)[] = [];

/**
 * Loads a chunk on first use, so that the first page does not wait for it. A failed download is
 * retried on the next use.
 * @throws AppError `offline` or `timeout` if it can't be downloaded
 */
export function codeOf<Code>(load: () => Promise<Code>): () => Promise<Code> {
  let coming: Promise<Code> | null = null;
  const code = () => {
    coming ??= load().catch((error: unknown) => {
      coming = null;
      throw notLoaded(error);
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

type Command = (...args: unknown[]) => Promise<unknown>;

/** The functions of a module that return a promise, with their own types. */
type Commands<Code> = {
  readonly [
    Name in keyof Code as Code[Name] extends (...args: never[]) => Promise<unknown> ? Name : never
  ]: Code[Name];
};

/**
 * The functions of a module that loads on the first call, e.g.
 * `export const { saveView } = lazyModule(() => import('./sdkCommands'))`. A call counts as work of
 * the scope from the start, so that a write made while the page is closing is not lost. It rejects
 * with the function's AppError, or `cancelled` if the person leaves before the module has loaded.
 */
export function lazyModule<Code extends object>(load: () => Promise<Code>): Commands<Code> {
  const code = codeOf(load);
  let here: Code | null = null;
  const run = (loaded: Code, name: string, args: unknown[]) =>
    (Reflect.get(loaded, name) as Command)(...args);
  const command =
    (name: string): Command =>
    async (...args) => {
      if (here) return run(here, name, args);
      return attempt(async () => {
        here = await sameScope(code());
        return run(here, name, args);
      });
    };
  return new Proxy({} as Commands<Code>, {
    // `then` would make it a promise for whoever awaits it.
    get: (_target, name) =>
      typeof name === 'string' && name !== 'then' ? command(name) : undefined,
  });
}
