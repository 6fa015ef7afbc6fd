import { addDays, romeDay } from '@/domain/time/rome';
import type { Query } from '@/data/live/query';
import { NEW_FOR_DAYS } from '@/domain/users/user';

/** More than any client has in this time. */
const USUAL = { back: 1, max: 5 };
/** Past bookings keep a new client's first step ticked for as long as the account is new. */
const OF_NEW = { back: NEW_FOR_DAYS, max: 20 };

/** A client's bookings from the recent past on; the query stays the same for a day. */
export function appointmentsQuery(uid: string, now: Date, isNew: boolean): Query {
  const { back, max } = isNew ? OF_NEW : USUAL;
  const from = addDays(romeDay(now), -back);
  return {
    collection: 'prenotazioni',
    where: [
      ['userId', '==', uid],
      ['data', '>=', from],
    ],
    orderBy: [['data', 'asc']],
    limit: max,
  };
}
