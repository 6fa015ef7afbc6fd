import { getISODay, parseISO } from 'date-fns';
import type { Studio } from '../studios';
import { formatTime, romeDay, addDays } from '../time/rome';
import { fieldsOf, textOf, timeOf } from '../stored';

/**
 * «Oggi»: the queue of items that wait for a person or a studio. Items stay where they are stored.
 * A decision about an item (done, postponed, passed to a colleague) is a document of its own, in
 * DECISIONS, unless the item itself can be marked as done.
 */

/** Documents read first per query; reading stops once this many of them still wait. */
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

/** Labels for several items of a kind. */
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

/** Labels for one item of a kind. */
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

/** Collections in which items are stored, and their kind. */
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

/** Collections whose documents themselves store that they are done. */
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
  /** E-mail of a person whose name isn't in the document; the name is looked up on demand. */
  email?: string;
  /** Client whose name replaces a missing title; '' if unknown. */
  uid: string;
  /**
   * Studio whose closings don't count as waiting time; missing: only closings of all studios don't.
   */
  studio?: Studio | null;
  /** What it is about. */
  detail: string;
  /** When it is due, or since when it waits; null if unreadable. */
  at: Date | null;
  /** Page on which the work is done. */
  page: string;
  /** Changes when the item begins anew, which ends the effect of a decision about it. */
  mark: string;
  /**
   * When the client last wrote, which ends «Fatto» and «Rimanda»; null: unknown, or no client
   * writes.
   */
  latest: Date | null;
}

/** Identifies an item; also the id of the decision about it. */
export function todayId({ collection, docId }: Pick<TodayItem, 'collection' | 'docId'>): string {
  return `${collection}_${docId}`;
}

export function kindOf({ collection }: Pick<TodayItem, 'collection'>): TodayKind {
  return TODAY_COLLECTIONS[collection];
}

/**
 * Whether an item is due on a day without a time; such calls and reminders are stored with
 * midnight.
 */
export function isUntimed({ collection, at }: Pick<TodayItem, 'collection' | 'at'>): boolean {
  const kind = TODAY_COLLECTIONS[collection];
  return (kind === 'call' || kind === 'reminder') && at !== null && formatTime(at) === '00:00';
}

export const DECISIONS = 'oggi';

/** A colleague. */
export interface Colleague {
  uid: string;
  email: string;
}

/** The last decision about an item. */
export interface Decision {
  collection: TodayCollection;
  docId: string;
  /** The item's mark when it was decided. */
  mark: string;
  done: boolean;
  /** Until when it is postponed; null: it isn't. */
  until: Date | null;
  /** To whom it was passed; null: to nobody. */
  to: Colleague | null;
  by: Colleague;
  /** Who passed it on; '' if nobody did. Later decisions of others keep it. */
  sentBy: string;
  at: Date | null;
}

/** What can be decided. */
export type Choice =
  { kind: 'done' } | { kind: 'postpone'; until: Date } | { kind: 'pass'; to: Colleague };

/** Fields of a decision that a choice sets; NONE withdraws it. */
export interface Decided {
  done: boolean;
  until: Date | null;
  to: string;
  toEmail: string;
  sentBy: string;
}
const NONE: Decided = { done: false, until: null, to: '', toEmail: '', sentBy: '' };

/** The fields of a decision, in the form in which they are stored and restored. */
export function decidedOf(decision: Decision | null): Decided {
  if (decision === null) return NONE;
  const { done, until, to, sentBy } = decision;
  return { done, until, to: to?.uid ?? '', toEmail: to?.email ?? '', sentBy };
}

/** The decision that a person's choice makes of the previous one. */
export function decided(
  before: Decision | null,
  choice: Choice,
  { mark, me }: { mark: string; me: Colleague },
): Decided {
  const kept = decidedOf(before?.mark === mark ? before : null);
  switch (choice.kind) {
    case 'done':
      return { ...NONE, done: true, sentBy: kept.sentBy };
    case 'postpone':
      // The item stays with the colleague to whom it was passed.
      return { ...kept, done: false, until: choice.until };
    case 'pass':
      return {
        ...NONE,
        to: choice.to.uid,
        toEmail: choice.to.email.toLowerCase(),
        sentBy: me.email,
      };
  }
}

/** How long a decision is kept after its last effect, in days. */
const KEPT_DAYS = 90;

/** When a decision may be deleted; if its item still waits then, it appears again. */
export function forgottenAt({ until }: Pick<Decided, 'until'>, now: Date): Date {
  return new Date(Math.max(now.getTime(), until?.getTime() ?? 0) + KEPT_DAYS * 86_400_000);
}

/** A stored decision; null if it names no known collection. */
export function readDecision(stored: unknown): Decision | null {
  const { collection, docId, mark, done, until, to, toEmail, by, byEmail, sentBy, at } =
    fieldsOf(stored);
  const known = Object.keys(TODAY_COLLECTIONS).find((name) => name === collection);
  const person = textOf(to);
  if (known === undefined || textOf(docId) === null) return null;
  return {
    collection: known as TodayCollection,
    docId: textOf(docId) ?? '',
    mark: textOf(mark) ?? '',
    done: done === true,
    until: timeOf(until),
    to: person === null ? null : { uid: person, email: textOf(toEmail) ?? '' },
    by: { uid: textOf(by) ?? '', email: textOf(byEmail) ?? '' },
    sentBy: textOf(sentBy) ?? '',
    at: timeOf(at),
  };
}

/** The decisions by the id of their item. */
export function decisionsById(decisions: readonly Decision[]): ReadonlyMap<string, Decision> {
  return new Map(decisions.map((decision) => [todayId(decision), decision]));
}

/** Whether a decision still holds; not once its item begins anew. */
export function holds(decision: Decision, { mark }: Pick<TodayItem, 'mark'>, now: Date): boolean {
  const { done, to, until } = decision;
  return decision.mark === mark && (done || to !== null || (until !== null && until > now));
}

export interface Postponement {
  label: string;
  until: Date;
}

const MORNING = 'T09:00:00';

/** The choices of «Rimanda»; the keyboard shortcut takes the first. */
export function postponements(now: Date): [Postponement, ...Postponement[]] {
  const today = romeDay(now);
  const morning = (days: number) => {
    const at = timeOf(`${addDays(today, days)}${MORNING}`);
    if (at === null) throw new RangeError(`not a day: ${today}`);
    return at;
  };
  const toMonday = 8 - getISODay(parseISO(today));
  const hour = { label: 'Tra un’ora', until: new Date(now.getTime() + 3_600_000) };
  const tomorrow = { label: 'Domani alle 9', until: morning(1) };
  return toMonday === 1
    ? [tomorrow, hour]
    : [tomorrow, hour, { label: 'Lunedì alle 9', until: morning(toMonday) }];
}
