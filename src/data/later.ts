import { attempt } from './errors';
import { sameScope } from './scope';

/**
 * A command whose code comes with the database's, when it is first needed: pages that only show something don't wait for it. To the
 * person's scope it is one piece of work from the start: what a page writes when it is being left still counts.
 * @throws AppError what the command throws; `cancelled` when the person has left before its code came
 */
export function later<Args extends unknown[], Result>(
  load: () => Promise<(...args: Args) => Promise<Result>>,
): (...args: Args) => Promise<Result> {
  let here: ((...args: Args) => Promise<Result>) | null = null;
  return (...args) => {
    if (here) return here(...args);
    return attempt(async () => {
      const command = await sameScope(load());
      here = command;
      return command(...args);
    });
  };
}
