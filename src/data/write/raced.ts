import { fieldsOf } from '@/domain/stored';

/** More collisions in a row than this are no coincidence. */
const TRIES = 8;

/**
 * Work that the rules may refuse only because somebody else was quicker: they judge a write by what is stored when it arrives, before a
 * transaction learns that what it read has changed. Then it begins again; any other refusal is told at once.
 * @param work reads what it depends on anew each time
 * @param changed whether what the refused attempt went by is no longer so
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
