import { addDays } from '@/domain/time/days';
import { romeDay } from '@/domain/time/rome';
import type { TicketKind } from '@/domain/tickets/ticket';
import { ownJourneysQuery } from '@/data/programmes/queries';
import type { Query } from '@/data/query';
import { ownTicketsQuery } from '@/data/tickets/queries';

/** More than anybody has: what the home reads doesn't grow with what is stored. */
const JOURNEYS_MAX = 30;
const APPOINTMENTS_MAX = 5;
const TICKETS_MAX = 4;

export function journeysNowQuery(uid: string): Query {
  return { ...ownJourneysQuery(uid), limit: JOURNEYS_MAX };
}

/** A client's bookings, from yesterday on: what is asked stays the same for a day. */
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

/** The newest tickets, in which answers may wait. */
export function talksQuery(kind: TicketKind, uid: string): Query {
  return { ...ownTicketsQuery(kind, uid), limit: TICKETS_MAX };
}
