import { plural } from '../text';
import type { Ticket } from './ticket';

/** A count with its label. */
export interface Count {
  label: string;
  count: number;
}

/** Tickets opened and closed on a day. */
export interface DayCount {
  /** yyyy-MM-dd in Europe/Rome */
  day: string;
  opened: number;
  closed: number;
}

export interface TicketStatistics {
  byStatus: Count[];
  /** Open tickets only. */
  byType: Count[];
  /** Open tickets only; studios without any are left out. */
  byStudio: Count[];
  byDay: DayCount[];
  /**
   * Median minutes from a client's first message to the first answer, over the newest answered
   * tickets; null without any.
   */
  medianAnswerMinutes: number | null;
  /** Number of tickets in the median. */
  answered: number;
}

/**
 * When the client first asked, and when staff first answered after that; null if it didn't happen
 * or can't be read.
 */
export function firstAnswer(entries: readonly { type: unknown; at: Date | null }[]): {
  askedAt: Date | null;
  answered: Date | null;
} {
  const question = entries.findIndex(({ type, at }) => type === 'Richiesta' && at !== null);
  const answer = entries.find(
    ({ type, at }, index) =>
      question >= 0 &&
      index > question &&
      (type === 'Trainer' || type === 'Nutrizionista') &&
      at !== null,
  );
  return { askedAt: entries[question]?.at ?? null, answered: answer?.at ?? null };
}

/** Minutes from the client's first message to the first answer of staff; null without one. */
export function firstAnswerMinutes({
  conversations,
}: Pick<Ticket, 'conversations'>): number | null {
  const { askedAt, answered } = firstAnswer(conversations);
  if (!askedAt || !answered) return null;
  return Math.max(0, (answered.getTime() - askedAt.getTime()) / 60_000);
}

/** The median; null for an empty list. */
export function median(values: readonly number[]): number | null {
  const sorted = [...values].sort((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  const [low, high] = [sorted[sorted.length % 2 === 0 ? half - 1 : half], sorted[half]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}

/** «35 min», «3 h 20 min», «2 giorni 4 h» */
export function durationText(minutes: number): string {
  const whole = Math.round(minutes);
  const [days, hours, rest] = [
    Math.floor(whole / 1440),
    Math.floor((whole % 1440) / 60),
    whole % 60,
  ];
  if (days > 0)
    return [`${plural(days, 'giorno', 'giorni')}`, hours > 0 ? `${hours} h` : ''].join(' ').trim();
  if (hours > 0) return [`${hours} h`, rest > 0 ? `${rest} min` : ''].join(' ').trim();
  return `${rest} min`;
}

/** Adds the difference to the total as a last slice, unless it is zero. */
export function withRest(slices: readonly Count[], total: number, label: string): Count[] {
  const rest = total - slices.reduce((sum, { count }) => sum + count, 0);
  return rest > 0 ? [...slices, { label, count: rest }] : [...slices];
}

/** Scale of a bar chart: the largest count, at least 1. */
export function largest(counts: readonly number[]): number {
  return counts.reduce((max, count) => Math.max(max, count), 1);
}
