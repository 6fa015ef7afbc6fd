import { addDays } from '@/domain/time/days';
import { romeDay } from '@/domain/time/rome';
import type { Query } from '@/data/live/query';

/** More than any client has. */
const APPOINTMENTS_MAX = 5;

/** A client's bookings from yesterday on, so that the query stays the same for a day. */
export function appointmentsQuery(uid: string, now: Date): Query {
  const from = addDays(romeDay(now), -1);
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
