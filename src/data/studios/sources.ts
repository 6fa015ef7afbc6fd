import { fetchedOnce } from '@/data/live/live';
import type { LiveSource } from '@/domain/live';
import { fieldsOf } from '@/domain/stored';
import { parseStudio, type Studio } from '@/domain/studios';
import { keyOf } from '@/data/live/query';
import { readAllHere } from '@/data/live/read';
import { studioQuery } from './queries';

/**
 * The studio of a `parent_id`: `studi` {name, parent_id}; null if there is none.
 * @throws AppError
 */
export async function studioOf(parentId: string): Promise<Studio | null> {
  const [studio] = await readAllHere(studioQuery(parentId), ({ data }) =>
    parseStudio(fieldsOf(data).name),
  );
  return studio ?? null;
}

/** `studioOf` as a source. */
export function linkedStudio(parentId: string): LiveSource<Studio | null> {
  return fetchedOnce(keyOf(studioQuery(parentId)), () => studioOf(parentId));
}
