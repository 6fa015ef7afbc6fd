/** Splits items into chunks of `size`. */
export function groupsOf<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, group) =>
    items.slice(group * size, (group + 1) * size),
  );
}

/**
 * Chunks of `size` that stay as they were as far as possible: what is new joins the last chunk, and
 * a chunk goes when none of its items is left.
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
