import { addDays } from '@/domain/time/days';
import { romeDay } from '@/domain/time/rome';
import type { Query } from '@/data/live/query';

/** More than any client has in this time. */
const APPOINTMENTS_MAX = 8;

/** Past ones keep a new client's first step ticked until the team's work shows. */
const DAYS_BACK = 14;

/** A client's bookings of the last days and ahead; the query stays the same for a day. */
export function appointmentsQuery(uid: string, now: Date): Query {
  const from = addDays(romeDay(now), -DAYS_BACK);
  return {
    collection: 'prenotazioni',
    where: [
      ['userId', '==', uid],
      ['data', '>=', from],
    ],
    orderBy: [['data', 'asc']],
    limit: APPOINTMENTS_MAX,
  };
}
