import { decodeJourney } from '@/data/programmes/sources';
import { readCheck, type Check } from '@/domain/checks/check';
import { readAppointment, type Appointment } from '@/domain/home/booking';
import { readSeen, SEEN, type Seen } from '@/domain/home/seen';
import type { LiveSource } from '@/domain/live';
import type { Journey } from '@/domain/programmes/journey';
import type { Ticket, TicketKind } from '@/domain/tickets/ticket';
import { lastChecksQuery } from '@/data/checks/queries';
import { liveDoc, liveQuery } from '@/data/live/live';
import { journeysNowQuery } from '@/data/programmes/queries';
import { storageHome } from '@/data/files/storageHome';
import { ticketDecoder } from '@/data/tickets/codec';
import { talksQuery } from '@/data/tickets/queries';
import { appointmentsQuery } from './queries';

/** As many of a client's journeys as the home page needs, live. */
export function journeysNow(uid: string): LiveSource<Journey[]> {
  return liveQuery(journeysNowQuery(uid), decodeJourney);
}

/**
 * A client's bookings, live; null stands for a booking that will not take place.
 * @param options.isNew includes bookings of the account's first days
 */
export function appointments(
  uid: string,
  now: Date,
  { isNew }: { isNew: boolean },
): LiveSource<(Appointment | null)[]> {
  return liveQuery(appointmentsQuery(uid, now, isNew), ({ id, data }) => readAppointment(id, data));
}

/** A client's newest tickets, live. */
export function talks(kind: TicketKind, uid: string): LiveSource<Ticket[]> {
  return liveQuery(talksQuery(kind, uid), ticketDecoder[kind]);
}

/** A client's last two checks, live. @param options.onlyVisible those the client may see */
export function lastChecks(uid: string, options: { onlyVisible: boolean }): LiveSource<Check[]> {
  return liveQuery(lastChecksQuery(uid, options), ({ id, data }) =>
    readCheck(id, data, storageHome),
  );
}

/** What a client has seen, live; null if nothing. */
export function seenBy(uid: string): LiveSource<Seen | null> {
  return liveDoc(`${SEEN}/${uid}`, ({ data }) => readSeen(data));
}
