import { getISODay, parseISO } from 'date-fns';
import { fieldsOf, textOf, timeOf } from '../stored';
import { addDays } from '../time/days';
import { romeDay } from '../time/rome';
import { TODAY_COLLECTIONS, todayId, type TodayCollection, type TodayItem } from './item';

export const DECISIONS = 'oggi';

/** A colleague. */
export interface Colleague {
  uid: string;
  email: string;
}

/** The last decision about a thing. */
export interface Decision {
  collection: TodayCollection;
  docId: string;
  /** The thing's mark when it was decided. */
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

/** Fields of a decision that a choice sets; `none` withdraws it. */
export interface Decided {
  done: boolean;
  until: Date | null;
  to: string;
  toEmail: string;
  sentBy: string;
}
const NONE: Decided = { done: false, until: null, to: '', toEmail: '', sentBy: '' };

/** The decision before, as stored, to restore it. */
export function decidedOf(decision: Decision | null): Decided {
  if (decision === null) return NONE;
  const { done, until, to, sentBy } = decision;
  return { done, until, to: to?.uid ?? '', toEmail: to?.email ?? '', sentBy };
}

/** What a person's choice makes of the decision so far. */
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
      // Whoever was passed a thing keeps it.
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

/** When a decision may be forgotten: the thing then waits again, if it still does. */
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

/** The decisions by id of their thing. */
export function decisionsById(decisions: readonly Decision[]): ReadonlyMap<string, Decision> {
  return new Map(decisions.map((decision) => [todayId(decision), decision]));
}

/** Whether a decision still holds: not once its thing begins anew. */
export function holds(decision: Decision, { mark }: Pick<TodayItem, 'mark'>, now: Date): boolean {
  const { done, to, until } = decision;
  return decision.mark === mark && (done || to !== null || (until !== null && until > now));
}

export interface Postponement {
  label: string;
  until: Date;
}

const MORNING = 'T09:00:00';

/** The choices of «Rimanda»; the first is the one that the key takes. */
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
