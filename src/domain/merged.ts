import { sameStored } from './stored';

/**
 * A list that one person has edited, and others meanwhile: what is stored now, with what the person added, changed and took away since
 * it was read. Nobody else meanwhile: exactly what was edited. Null when the same entry was changed by both.
 * @param keyOf what an entry is known by; a text is its own key, and never changed
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
