import { sameStored } from './stored';

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
