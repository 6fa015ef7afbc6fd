import { attempt } from './errors';
import { sameScope } from './scope';

/**
 * A command whose code comes with the database's, when it is first needed: pages that only show something don't wait for it. Once it is
 * there the command is called at once: what a page writes when it is being left must not come a moment later.
 * @throws AppError what the command throws; `cancelled` when the person has left before its code came
 */
export function later<Args extends unknown[], Result>(
  load: () => Promise<(...args: Args) => Promise<Result>>,
): (...args: Args) => Promise<Result> {
  let here: ((...args: Args) => Promise<Result>) | null = null;
  return async (...args) => {
    here ??= await attempt(sameScope(load()));
    return here(...args);
  };
}
