import { toAppError } from './errors';

/**
 * A command whose code comes with the database's, when it is first needed: pages that only show something don't wait for it. Once it is
 * there the command is called at once: what a page writes when it is being left must not come a moment later.
 * @throws AppError what the command throws
 */
export function later<Args extends unknown[], Result>(
  load: () => Promise<(...args: Args) => Promise<Result>>,
): (...args: Args) => Promise<Result> {
  let here: ((...args: Args) => Promise<Result>) | null = null;
  return async (...args) => {
    here ??= await load().catch((error: unknown) => {
      throw toAppError(error);
    });
    return here(...args);
  };
}
