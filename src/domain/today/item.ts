import type { Studio } from '../studios';
import { formatTime } from '../time/rome';

/**
 * «Oggi»: the queue of what waits for a person or a studio. Things stay where they are stored; a
 * decision about one (done, postponed, passed to a colleague) is a document of its own
 * (decision.ts), unless the thing itself can be done.
 */

/** Documents read first per query; reading on stops once this many of them still wait. */
export const TODAY_MAX = 10;

/** In order of urgency. */
export const TODAY_KINDS = [
  'ticket',
  'call',
  'video',
  'payment',
  'step',
  'check',
  'reminder',
  'renewal',
  'follow',
] as const;
export type TodayKind = (typeof TODAY_KINDS)[number];

/** What several of a kind are called. */
export const TODAY_LABELS = {
  ticket: 'Ticket in ritardo',
  call: 'Chiamate promesse',
  video: 'Videochiamate',
  payment: 'Pagamenti',
  step: 'Passi e questionari',
  check: 'Check e invii',
  reminder: 'Promemoria',
  renewal: 'Rinnovi',
  follow: 'Clienti da seguire',
} as const satisfies Record<TodayKind, string>;

/** What one thing of a kind is called. */
export const TODAY_NAMES = {
  ticket: 'Ticket in ritardo',
  call: 'Chiamata promessa',
  video: 'Videochiamata',
  payment: 'Pagamento',
  step: 'Passo o questionario',
  check: 'Check o invio',
  reminder: 'Promemoria',
  renewal: 'Rinnovo',
  follow: 'Cliente da seguire',
} as const satisfies Record<TodayKind, string>;

/** Where things are stored, and their kind. */
export const TODAY_COLLECTIONS = {
  assistenzatecnica: 'ticket',
  tickets: 'ticket',
  contattiPromemoria: 'call',
  contatti: 'call',
  prenotazioni: 'video',
  orders: 'payment',
  revisioni: 'step',
  checkdafare: 'check',
  checkinviati: 'check',
  inviidigiornata: 'check',
  comunicazioni: 'reminder',
  rinnovi: 'renewal',
  daseguire: 'follow',
} as const satisfies Record<string, TodayKind>;
export type TodayCollection = keyof typeof TODAY_COLLECTIONS;

/** Collections whose documents say themselves that they are done. */
export const DONE_THEMSELVES = [
  'contattiPromemoria',
  'prenotazioni',
  'checkdafare',
  'comunicazioni',
] as const satisfies readonly TodayCollection[];
export type DoneThemselves = (typeof DONE_THEMSELVES)[number];

export function isDoneThemselves(collection: TodayCollection): collection is DoneThemselves {
  return DONE_THEMSELVES.some((known) => known === collection);
}

/** Something that waits. */
export interface TodayItem {
  collection: TodayCollection;
  docId: string;
  /** Who it is about; '' if only the uid is known. */
  title: string;
  /** Address that stands for a name which the document doesn't hold; looked up on demand. */
  email?: string;
  /** Client whose name replaces a missing title; '' if unknown. */
  uid: string;
  /** Studio whose closings don't count as waiting; missing: only those of all studios. */
  studio?: Studio | null;
  /** What it is about. */
  detail: string;
  /** When it is due, or since when it waits; null if unreadable. */
  at: Date | null;
  /** Page on which the work is done. */
  page: string;
  /** Changes when the thing begins anew, which ends the effect of a decision about it. */
  mark: string;
  /** When the client last wrote, which ends «Fatto» and «Rimanda»; null: unknown, or nobody does. */
  latest: Date | null;
}

/** Identifies a thing, and is the id of the decision about it. */
export function todayId({ collection, docId }: Pick<TodayItem, 'collection' | 'docId'>): string {
  return `${collection}_${docId}`;
}

export function kindOf({ collection }: Pick<TodayItem, 'collection'>): TodayKind {
  return TODAY_COLLECTIONS[collection];
}

/** Whether it is due on a day without a time: calls and reminders are then stored with midnight. */
export function isUntimed({ collection, at }: Pick<TodayItem, 'collection' | 'at'>): boolean {
  const kind = TODAY_COLLECTIONS[collection];
  return (kind === 'call' || kind === 'reminder') && at !== null && formatTime(at) === '00:00';
}
