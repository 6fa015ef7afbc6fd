import { NUTRITIONAL_TICKETS_PER_MONTH } from '../limits';
import { addMonths, formatDate, monthStart, romeMonth } from '../time/rome';
import type { Ticket } from './ticket';

/** A client's monthly places. The place is part of the ticket id, which enforces the limit. */
const SLOTS = Array.from({ length: NUTRITIONAL_TICKETS_PER_MONTH }, (_, index) => index + 1);

/** Id of a client's nutritional ticket. @param month yyyy-MM in Europe/Rome */
export function slotId(uid: string, month: string, slot: number): string {
  return `${uid}_${month}_${slot}`;
}

/** Start of the next month in Rome, when the quota is renewed. */
export function nextMonthStart(now: Date): Date {
  return monthStart(addMonths(romeMonth(now), 1));
}

export interface MonthlyQuota {
  used: number;
  remaining: number;
  /** Ids still free this month, in order of use; empty when nothing remains. */
  freeIds: string[];
}

/**
 * What remains of a client's monthly nutritional tickets. Tickets with ids of the old application
 * count by their time; those opened by staff don't count.
 * @param tickets the client's nutritional tickets, of any month
 */
export function monthlyQuota(
  tickets: readonly Pick<Ticket, 'id' | 'at' | 'operatorId'>[],
  uid: string,
  now: Date,
): MonthlyQuota {
  const month = romeMonth(now);
  const ids = SLOTS.map((slot) => slotId(uid, month, slot));
  const anySlot = new RegExp(`_\\d{4}-\\d{2}_[${SLOTS.join('')}]$`);
  const used = tickets.filter(({ id, at, operatorId }) => {
    if (operatorId !== null) return false;
    return anySlot.test(id) ? ids.includes(id) : at !== null && romeMonth(at) === month;
  }).length;
  const remaining = Math.max(0, NUTRITIONAL_TICKETS_PER_MONTH - used);
  const taken = new Set(tickets.map(({ id }) => id));
  return { used, remaining, freeIds: remaining === 0 ? [] : ids.filter((id) => !taken.has(id)) };
}

/** The remaining quota in words. */
export function remainingText({ remaining }: MonthlyQuota, now: Date): string {
  if (remaining === 0)
    return `Non te ne restano: i prossimi dal ${formatDate(nextMonthStart(now))}.`;
  return remaining === 1 ? 'Te ne resta 1 questo mese.' : `Te ne restano ${remaining} questo mese.`;
}
