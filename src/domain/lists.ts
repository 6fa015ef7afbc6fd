import { sameStored } from './stored';
/** Splits items into chunks of `size`. */
export function groupsOf<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, group) =>
    items.slice(group * size, (group + 1) * size),
  );
}

/**
 * Chunks of `size` that change as little as possible: new items fill the last chunk that has room,
 * and a chunk is dropped once none of its items is left.
 */
export function regrouped<Item>(
  before: readonly Item[][],
  items: readonly Item[],
  size: number,
): Item[][] {
  const wanted = new Set(items);
  const kept = before.filter((group) => group.some((item) => wanted.has(item)));
  const grouped = new Set(kept.flat());
  const added = [...wanted].filter((item) => !grouped.has(item));
  if (added.length === 0) return kept;
  const last = kept.findLast((group) => group.length < size) ?? [];
  return [...kept.filter((group) => group !== last), ...groupsOf([...last, ...added], size)];
}

/**
 * Three-way merge of a list edited by one person while others changed it: the stored list with the
 * person's additions, changes and removals applied. Without concurrent changes it equals `edited`.
 * Null on conflict (both changed the same entry).
 * @param keyOf identifies an entry; a text is its own key, so it never changes
 */
export function mergedList<Item>(
  read: readonly Item[],
  edited: readonly Item[],
  stored: readonly Item[],
  keyOf: (item: Item) => string = String,
): Item[] | null {
  const byKey = (items: readonly Item[]) => new Map(items.map((item) => [keyOf(item), item]));
  const [before, mine, now] = [byKey(read), byKey(edited), byKey(stored)];
  const merged: Item[] = [];
  for (const [key, item] of mine) {
    const [was, is] = [before.get(key), now.get(key)];
    const touched = was === undefined || !sameStored(was, item);
    const theirs = was === undefined ? is !== undefined : is === undefined || !sameStored(was, is);
    if (touched && theirs && !(is !== undefined && sameStored(is, item))) return null;
    const kept = theirs ? is : item;
    if (kept !== undefined) merged.push(kept);
  }
  const theirNew = stored.filter((item) => !before.has(keyOf(item)) && !mine.has(keyOf(item)));
  return [...merged, ...theirNew];
}
