import { isGivenBack } from '../orders/paid';
import type { Journey, Step } from '../programmes/journey';
import { isAnswered } from '../programmes/steps';
import { submissionId } from '../questionnaires/answers';
import type { Review } from '../questionnaires/review';
import { lateFrom } from '../time/answerTarget';
import type { OfStudio, OpeningHours } from '../time/openingHours';
import { addDays, romeDayStart, romeDay } from '../time/rome';
import type { FollowDays } from './days';
import { dayAfter, daysOfJourney, spansOf, type Span } from './spans';
import { isPlausible, lastSign, type FollowSources } from './sources';

/** Reasons to follow a client, the most urgent first. */
export const REASONS = [
  'valutazione',
  'questionario',
  'risposta',
  'check',
  'silenzio',
  'pagamento',
  'aggiornamento',
] as const;
export type ReasonKey = (typeof REASONS)[number];

/** Red: one red reason, or three yellow ones. */
export const LEVELS = ['rosso', 'giallo', 'verde'] as const;
export type Level = (typeof LEVELS)[number];
const YELLOWS_FOR_RED = 3;

export interface Reason {
  key: ReasonKey;
  level: Exclude<Level, 'verde'>;
  /** Date shown with the reason: since when, or when it happened. */
  at: Date;
  /** Path of the document that it is about; '' if there is none. */
  doc: string;
}

/** A reason with the time during which it holds. */
interface Timed extends Reason {
  from: Date;
  /** Exclusive; null: until something changes. */
  until: Date | null;
}

/** Days after a programme's end during which its questionnaires still count. */
const ENDED_DAYS = 30;

/** A client's state at a given time. */
export interface Standing {
  /** Whether a programme is active. */
  active: boolean;
  level: Level;
  /** At most one per key, the worst and oldest, in the order of REASONS. */
  reasons: Reason[];
  /** The client's last sign of life. */
  lifeAt: Date | null;
  /** When this next changes merely because time passes; null: never. */
  nextAt: Date | null;
}

/** Settings that decide which clients are to be followed. */
export interface FollowSettings {
  days: FollowDays;
  hours: OpeningHours;
}

/**
 * All days are calendar days in Rome: «after 35 days» is from the start of the 35th day on.
 * @param studio the client's; its closings are out of hours
 */
export function standingAt(
  given: FollowSources,
  { days, hours }: FollowSettings,
  studio: OfStudio,
  now: Date,
): Standing {
  const sources = { ...given, journeys: journeysThatCount(given) };
  const spans = spansOf(sources.journeys);
  const lifeAt = lastSign(sources, now);
  const timed = [
    ...ofRatings(sources, days),
    ...sources.journeys.flatMap((journey) => ofSteps(journey, sources, days)),
    ...ofTickets(sources, now, (since) => lateFrom(since, hours, studio)),
    ...whileActive(spans, 'check', { ...sources.lastCheck, days: days.check }),
    ...whileActive(spans, 'silenzio', { at: lifeAt ?? undefined, days: days.silenzio }),
    ...ofOrders(sources, days),
  ].filter(({ from, until }) => until === null || from < until);
  const reasons = worstOfEach(timed.filter((one) => holds(one, now)));
  const changes = [...timed, ...spans].flatMap(({ from, until }) => [from, until]);
  const next = changes.filter((at) => at !== null && at > now).map(Number);
  return {
    active: spans.some((span) => holds(span, now)),
    level: levelOf(reasons),
    reasons,
    lifeAt,
    nextAt: next.length > 0 ? new Date(Math.min(...next)) : null,
  };
}

function holds({ from, until }: { from: Date; until: Date | null }, now: Date): boolean {
  return from <= now && (until === null || until > now);
}

export function levelOf(reasons: readonly Pick<Reason, 'level'>[]): Level {
  const reds = reasons.filter(({ level }) => level === 'rosso').length;
  if (reds > 0 || reasons.length - reds >= YELLOWS_FOR_RED) return 'rosso';
  return reasons.length > 0 ? 'giallo' : 'verde';
}

function worstOfEach(timed: readonly Timed[]): Reason[] {
  return REASONS.flatMap((key) => {
    const [worst] = timed
      .filter((one) => one.key === key)
      .sort((a, b) => LEVELS.indexOf(a.level) - LEVELS.indexOf(b.level) || +a.at - +b.at);
    if (!worst) return [];
    const { level, at, doc } = worst;
    return [{ key, level, at, doc }];
  });
}

/** The journeys without those of closed or fully refunded orders. */
function journeysThatCount({ journeys, orders }: FollowSources): Journey[] {
  const undone = orders.filter((order) => order.payment === 'closed' || isGivenBack(order));
  const ids = new Set(undone.map(({ id }) => id));
  return journeys.filter(({ orderRef }) => !ids.has(orderRef));
}

/** Start of the day some days later; null if there is no such day. */
function daysLater(at: Date, days: number): Date | null {
  return romeDayStart(addDays(romeDay(at), days));
}

/** The reason, from some days after its date on; nothing if there is no such day. */
function after(reason: Reason, days: number, until: Date | null = null): Timed[] {
  const from = daysLater(reason.at, days);
  return from === null ? [] : [{ ...reason, from, until }];
}

/**
 * The reason in each span, counted from `at` or, if nothing has happened since the span began, from
 * its start.
 */
function whileActive(
  spans: readonly Span[],
  key: 'check' | 'silenzio',
  { at, doc = '', days }: { at?: Date | undefined; doc?: string | undefined; days: number },
): Timed[] {
  return spans.flatMap(({ from, until }) => {
    const since = at && at > from ? at : from;
    return after({ key, level: 'giallo', at: since, doc }, days, until);
  });
}

function ofRatings({ answers }: FollowSources, days: FollowDays): Timed[] {
  return answers.flatMap(({ rating, updatedAt, answeredAt, journeyId }) => {
    const at = updatedAt ?? answeredAt;
    if (rating === null || rating > 2 || at === null) return [];
    const doc = journeyId === '' ? '' : `percorsi/${journeyId}`;
    const until = daysLater(at, days.valutazione + 1);
    return [{ key: 'valutazione', level: 'rosso', at, doc, from: at, until }];
  });
}

/** Questionnaires that the client hasn't answered, or has been asked to answer again. */
function ofSteps(
  journey: Journey,
  { answers }: FollowSources,
  { questionario, questionarioRosso, aggiornamento }: FollowDays,
): Timed[] {
  const until = countsUntil(journey);
  const answered = answersIn(answers);
  const doc = `percorsi/${journey.id}`;
  return journey.steps.flatMap((step, index): Timed[] => {
    const { kind, adminStatus, plannedAt, adminUpdatedAt } = step;
    if (!isAnswered(kind)) return [];
    if (adminStatus === 'needs_update') {
      const at = adminUpdatedAt ?? plannedAt ?? journey.createdAt;
      if (at === null) return [];
      return after({ key: 'aggiornamento', level: 'giallo', at, doc }, aggiornamento, until);
    }
    const isDue = isOpen(step) && !answered.has(submissionId(journey.id, index));
    if (!isDue || plannedAt === null || until === null) return [];
    const late = { key: 'questionario', at: plannedAt, doc } as const;
    return [
      ...after({ ...late, level: 'giallo' }, questionario, until),
      ...after({ ...late, level: 'rosso' }, questionarioRosso, until),
    ];
  });
}

/** Until when a programme's questionnaires count; null if its end is unknown. */
function countsUntil(journey: Journey): Date | null {
  const ends = daysOfJourney(journey);
  return ends && dayAfter(ends.last, ENDED_DAYS);
}

const isOpen = ({ done, adminStatus }: Step) => !done && adminStatus === 'none';

const answersIn = (answers: readonly Review[]) =>
  new Set(answers.map(({ journeyId, stepIndex }) => submissionId(journeyId, stepIndex ?? -1)));

/**
 * Ids of answers still to be read: those to questionnaires past their day, which may be older than
 * the latest answers.
 */
export function answersToRead({ journeys, answers }: FollowSources, now: Date): string[] {
  const known = answersIn(answers);
  return journeys.flatMap((journey) => {
    const until = countsUntil(journey);
    if (until === null || until <= now) return [];
    return journey.steps.flatMap((step, index) => {
      const isPast = step.plannedAt !== null && step.plannedAt <= now;
      const id = submissionId(journey.id, index);
      return isPast && isAnswered(step.kind) && isOpen(step) && !known.has(id) ? [id] : [];
    });
  });
}

function ofTickets({ tickets }: FollowSources, now: Date, lateOf: (since: Date) => Date): Timed[] {
  return tickets.flatMap(({ doc, waitingSince: at }) =>
    at === null || !isPlausible(at, now)
      ? []
      : [{ key: 'risposta', level: 'giallo', at, doc, from: lateOf(at), until: null }],
  );
}

function ofOrders({ orders }: FollowSources, { pagamento }: FollowDays): Timed[] {
  return orders.flatMap(({ id, at, payment, total }) => {
    const isDue = payment === 'open' || payment === 'held';
    if (!isDue || at === null || total === 0) return [];
    return after({ key: 'pagamento', level: 'giallo', at, doc: `orders/${id}` }, pagamento);
  });
}
