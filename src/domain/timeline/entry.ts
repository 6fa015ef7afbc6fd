/** What a client's timeline is made of, and what each kind is called in its filter. */
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

/** One row of a client's timeline. */
export interface TimelineEntry {
  /** collection/id, and of one of several in a document its place. */
  key: string;
  kind: TimelineKind;
  /** What it is put in order by; null stands last. */
  at: Date | null;
  title: string;
  /** '' when there is nothing to add. */
  detail: string;
  /** Where it is read, below /tickets. */
  to: string;
  problem: string | null;
}

/** Newest first, those without a time last. */
export function newestEntry(a: Pick<TimelineEntry, 'at'>, b: Pick<TimelineEntry, 'at'>): number {
  const [first, second] = [a.at?.getTime() ?? -Infinity, b.at?.getTime() ?? -Infinity];
  if (first === second) return 0;
  return second > first ? 1 : -1;
}
