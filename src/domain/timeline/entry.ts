/** Kinds of timeline entries, with their labels in the filter. */
export const TIMELINE_LABELS = {
  ticket: 'Messaggi',
  communication: 'Comunicazioni',
  order: 'Ordini',
  check: 'Check',
  delivery: 'Invii',
  booking: 'Prenotazioni',
  diet: 'Diete',
  document: 'Documenti',
} as const;
export type TimelineKind = keyof typeof TIMELINE_LABELS;
export const TIMELINE_KINDS = Object.keys(TIMELINE_LABELS) as TimelineKind[];

/** An entry of a client's timeline. */
export interface TimelineEntry {
  /** collection/id, plus the index if the document holds several. */
  key: string;
  kind: TimelineKind;
  /** Sort key; null sorts last. */
  at: Date | null;
  title: string;
  /** '' for none. */
  detail: string;
  /** Link to it, below /tickets. */
  to: string;
  problem: string | null;
}

/** Compares newest first; undated ones last. */
export function newestEntry(a: Pick<TimelineEntry, 'at'>, b: Pick<TimelineEntry, 'at'>): number {
  const [first, second] = [a.at?.getTime() ?? -Infinity, b.at?.getTime() ?? -Infinity];
  if (first === second) return 0;
  return second > first ? 1 : -1;
}
