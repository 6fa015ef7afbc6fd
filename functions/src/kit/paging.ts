import type { Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';

/** A single ticket may have a megabyte. */
const PAGE = 50;

/**
 * All documents of a query, page by page. Each page starts after the last document read, so
 * documents may leave the query meanwhile. A query without its own order needs only the index of
 * its field.
 */
export async function* pages(query: Query, size = PAGE): AsyncGenerator<QueryDocumentSnapshot[]> {
  let last: QueryDocumentSnapshot | undefined;
  do {
    const { docs }: { docs: QueryDocumentSnapshot[] } = await (
      last ? query.startAfter(last) : query
    )
      .limit(size)
      .get();
    if (docs.length > 0) yield docs;
    last = docs.length === size ? docs.at(-1) : undefined;
  } while (last);
}

/**
 * Works on up to `atOnce` items at a time, in order, until `goesOn` returns false. Rejects with the
 * first failure.
 */
export async function sideBySide<T>(
  all: readonly T[],
  atOnce: number,
  work: (one: T) => Promise<void>,
  goesOn: () => boolean = () => true,
): Promise<void> {
  const waiting = [...all];
  const worker = async () => {
    while (goesOn()) {
      const one = waiting.shift();
      if (one === undefined) return;
      await work(one);
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, all.length) }, worker));
}
