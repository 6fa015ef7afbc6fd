import { fieldsOf } from '@/domain/stored';

/** More consecutive collisions than this are not a coincidence. */
const TRIES = 8;

/**
 * Retries work that the rules refused only because of a concurrent write. Rules check the stored
 * state when a write arrives, before a transaction notices that its reads are outdated, so such a
 * collision shows as `permission-denied`. Any other refusal is thrown at once.
 * @param work reads everything it depends on again at each attempt
 * @param changed whether the state that the refused attempt relied on has changed
 */
export async function raced<T>(
  work: () => Promise<T>,
  changed: () => Promise<boolean>,
): Promise<T> {
  for (let left = TRIES; ; left -= 1) {
    try {
      return await work();
    } catch (error) {
      if (left <= 1 || fieldsOf(error).code !== 'permission-denied' || !(await changed()))
        throw error;
    }
  }
}
