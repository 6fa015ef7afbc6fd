import { TODAY_KINDS, type TodayKind } from '../today/item';
import { countOf, fieldsOf, timeOf } from '../stored';
import { TICKET_KINDS, type TicketKind } from '../tickets/ticket';
import type { FirstAnswers } from './answers';
import { STUDIO_GROUPS, TOTAL, type StudioGroup } from './studioGroups';

/**
 * «Andamento»: figures per studio and month. What can't be computed afterwards is kept in our own
 * collection, one document per month (`andamento/{yyyy-MM}`), written once a day by functions: `{
 * mese, giorno, rilevatoIl, attivi: { Roma: 3 }, arretrati: { Roma: { ticket: 2 } }, risposteIl,
 * risposte: { technical: { Roma: { … } }, nutritional: … } }`.
 */
export const MANAGEMENT = 'andamento';

type Overdue = Record<TodayKind, number>;

/** Figures of a row in a month; null: not known. */
export interface Figures {
  active: number | null;
  /** Purchases that end in the month, and how many of them were renewed. */
  ended: number;
  renewed: number;
  /** In cents. */
  revenue: number;
  technical: FirstAnswers | null;
  nutritional: FirstAnswers | null;
  /** Overdue work, by kind. */
  overdue: Overdue | null;
}

export interface Row extends Figures {
  place: StudioGroup | typeof TOTAL;
}

export interface MonthFigures {
  /** yyyy-MM */
  month: string;
  /** When active clients and overdue work were counted, in ms; null: never. */
  keptAt: number | null;
  /** When first answers were counted, in ms; null: never. */
  answersAt: number | null;
  /** Studios in their usual order, then clients without a studio, then the total. */
  rows: Row[];
}

/** A month and the one before. */
export interface Management {
  /** When the figures were requested, in ms. */
  at: number;
  now: MonthFigures;
  before: MonthFigures;
}

/** The stored figures of a month. */
interface Kept {
  keptAt: Date | null;
  active: ReadonlyMap<string, number>;
  overdue: ReadonlyMap<string, Overdue>;
  answersAt: Date | null;
  answers: Record<TicketKind, ReadonlyMap<string, FirstAnswers>>;
}

const NO_ANSWERS: FirstAnswers = { answered: 0, judged: 0, within: 0, median: null };
const overdueOf = (stored: unknown) =>
  Object.fromEntries(TODAY_KINDS.map((kind) => [kind, countOf(fieldsOf(stored)[kind])])) as Overdue;

function answersOf(stored: unknown): FirstAnswers {
  const { answered, judged, within, median } = fieldsOf(stored);
  return {
    answered: countOf(answered),
    judged: countOf(judged),
    within: countOf(within),
    median: typeof median === 'number' && median >= 0 ? median : null,
  };
}

function mapOf<T>(stored: unknown, read: (value: unknown) => T): ReadonlyMap<string, T> {
  return new Map(Object.entries(fieldsOf(stored)).map(([name, value]) => [name, read(value)]));
}

/** A stored month, whatever it holds. */
export function readKept(stored: unknown): Kept {
  const { rilevatoIl, attivi, arretrati, risposteIl, risposte } = fieldsOf(stored);
  const of = (kind: TicketKind) => mapOf(fieldsOf(risposte)[kind], answersOf);
  return {
    keptAt: timeOf(rilevatoIl),
    active: mapOf(attivi, countOf),
    overdue: mapOf(arretrati, overdueOf),
    answersAt: timeOf(risposteIl),
    answers: { technical: of('technical'), nutritional: of('nutritional') },
  };
}

/** Figures that are counted anew for each view. */
interface Counted {
  /** Cents by studio, and of all. */
  revenue: ReadonlyMap<string, number>;
  renewals: ReadonlyMap<string, { ended: number; renewed: number }>;
}

/** The rows of a month. */
export function monthFigures(month: string, kept: Kept, counted: Counted): MonthFigures {
  const rows = STUDIO_GROUPS.map((group) => rowOf(group, kept, counted));
  return {
    month,
    keptAt: kept.keptAt?.getTime() ?? null,
    answersAt: kept.answersAt?.getTime() ?? null,
    rows: [...rows, totalOf(rows, kept, counted)],
  };
}

/** Once the month was counted, a studio without an entry counts as 0. */
function rowOf(group: StudioGroup, kept: Kept, { revenue, renewals }: Counted): Row {
  return {
    place: group,
    active: kept.keptAt && (kept.active.get(group) ?? 0),
    ended: renewals.get(group)?.ended ?? 0,
    renewed: renewals.get(group)?.renewed ?? 0,
    revenue: revenue.get(group) ?? 0,
    ...answersIn(group, kept),
    overdue: kept.keptAt && (kept.overdue.get(group) ?? overdueOf({})),
  };
}

function answersIn(name: string, { answersAt, answers }: Kept): Pick<Row, TicketKind> {
  const of = (kind: TicketKind) => answersAt && (answers[kind].get(name) ?? NO_ANSWERS);
  return { technical: of('technical'), nutritional: of('nutritional') };
}

function totalOf(rows: readonly Row[], kept: Kept, { revenue }: Counted): Row {
  const sum = (read: (row: Row) => number | null | undefined) =>
    rows.reduce((total, row) => total + (read(row) ?? 0), 0);
  return {
    place: TOTAL,
    active: kept.keptAt && sum(({ active }) => active),
    ended: sum(({ ended }) => ended),
    renewed: sum(({ renewed }) => renewed),
    revenue: revenue.get(TOTAL) ?? 0,
    ...answersIn(TOTAL, kept),
    overdue:
      kept.keptAt &&
      (Object.fromEntries(
        TODAY_KINDS.map((kind) => [kind, sum(({ overdue }) => overdue?.[kind])]),
      ) as Overdue),
  };
}

export function overdueSum(overdue: Overdue | null): number | null {
  return overdue && TODAY_KINDS.reduce((sum, kind) => sum + overdue[kind], 0);
}

/** First answers as they are stored. */
export function storedAnswers(
  answers: Record<TicketKind, ReadonlyMap<string, FirstAnswers>>,
): Record<TicketKind, Record<string, FirstAnswers>> {
  const of = (kind: TicketKind) => Object.fromEntries(answers[kind]);
  return Object.fromEntries(TICKET_KINDS.map((kind) => [kind, of(kind)])) as ReturnType<
    typeof storedAnswers
  >;
}
