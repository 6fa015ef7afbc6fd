import { plural } from '../plural';
import type { Ticket } from './ticket';

/** A number with what it counts. */
export interface Count {
  label: string;
  count: number;
}

/** One day of creations and completions. */
export interface DayCount {
  /** yyyy-MM-dd in Europe/Rome */
  day: string;
  opened: number;
  closed: number;
}

export interface TicketStatistics {
  byStatus: Count[];
  /** Of the tickets Aperto. */
  byType: Count[];
  /** Of the tickets Aperto; studios without any are left out. */
  byStudio: Count[];
  byDay: DayCount[];
  /** Minutes from a client's first message to the first answer, of the newest tickets that have one; null when none has. */
  medianAnswerMinutes: number | null;
  /** How many tickets that median is of. */
  answered: number;
}

/** Minutes from the client's first message to the first staff message after it; null while there is none. */
export function firstAnswerMinutes({
  conversations,
}: Pick<Ticket, 'conversations'>): number | null {
  const asked = conversations.findIndex(({ type, at }) => type === 'Richiesta' && at !== null);
  const answer = conversations.find(
    ({ type, at }, index) =>
      asked >= 0 &&
      index > asked &&
      (type === 'Trainer' || type === 'Nutrizionista') &&
      at !== null,
  );
  const from = conversations[asked]?.at;
  if (!from || !answer?.at) return null;
  return Math.max(0, (answer.at.getTime() - from.getTime()) / 60_000);
}

/** The middle value, the mean of the two middle ones of an even number; null of none. */
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

/** The rest of a whole that named parts leave, as a part of its own; none when they are all of it. */
export function withRest(parts: readonly Count[], total: number, label: string): Count[] {
  const rest = total - parts.reduce((sum, { count }) => sum + count, 0);
  return rest > 0 ? [...parts, { label, count: rest }] : [...parts];
}

/** What a statistic's bar is measured by: the largest, at least 1. */
export function largest(counts: readonly number[]): number {
  return counts.reduce((max, count) => Math.max(max, count), 1);
}
