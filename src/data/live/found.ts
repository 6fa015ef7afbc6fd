import { fieldsOf, textOf } from '@/domain/stored';
import type { PagedSource } from '@/domain/live';
import { pagedSource } from './paged';
import { keyOf } from './query';
import { readAll, pagesOf, type Matches } from './read';
import type { Found } from './sdkFound';

/** Firestore's limit for the values of an `in`; also the page size. */
const GROUP_MAX = 30;

/** A live, paged search through an index collection (sdkFound.ts); the caller confirms rows. */
export function foundSource<T>(found: Found<T>, generation = 0): PagedSource<T> {
  return pagedSource(`found:${generation}:${keyOf(found.index)}`, ({ listenFound }, sink) =>
    listenFound(found, sink),
  );
}

/** All matches, one page at a time, in order and without duplicates. @throws AppError */
export async function* foundPages<T extends { id: string }>(
  { index, names, byId, decode }: Found<T>,
  matches: Matches<T>,
): AsyncGenerator<T[]> {
  const known = new Set<string>();
  for await (const page of pagesOf(
    index,
    ({ data }) => textOf(fieldsOf(data)[names]),
    null,
    GROUP_MAX,
  )) {
    const ids = [...new Set(page)].filter((id) => id !== null && !known.has(id)) as string[];
    for (const id of ids) known.add(id);
    const read = ids.length === 0 ? [] : await readAll(byId(ids), decode);
    const rows = new Map(read.map((row) => [row.id, row]));
    const inOrder = ids.flatMap((id) => rows.get(id) ?? []);
    yield matches ? inOrder.filter(matches) : inOrder;
  }
}
