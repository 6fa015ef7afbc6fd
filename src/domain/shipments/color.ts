/** Stored row colours, each with the word shown next to it. */
export const ROW_COLORS = [
  ['red', 'Rosso - no consegna'],
  ['blue', 'Blu - video call da fare'],
  ['yellow', 'Giallo - Uomo'],
  ['protocollo', 'PROTOCOLLO 25'],
  ['green', 'Verde - solo allenamento'],
  ['pink', 'Rosa - solo dieta'],
] as const;
export type RowColor = (typeof ROW_COLORS)[number][0];

/** Reads a stored colour by name or word, in any case; null for none, undefined if unknown. */
export function rowColorOf(stored: unknown): RowColor | null | undefined {
  if (stored === undefined || stored === null) return null;
  if (typeof stored !== 'string') return undefined;
  const text = stored.trim().toLowerCase();
  if (text === '' || text === 'none') return null;
  return ROW_COLORS.find(([color, word]) => color === text || word.toLowerCase() === text)?.[0];
}

/** The word of a colour; '' for none. */
export function colorWord(color: RowColor | null): string {
  return ROW_COLORS.find(([value]) => value === color)?.[1] ?? '';
}
