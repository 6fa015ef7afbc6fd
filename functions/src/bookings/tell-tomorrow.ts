import type { DocumentReference } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions/v2';
import { readBooking, type Booking } from '@/domain/bookings/booking';
import type { BOOKING_CALLS } from '@/domain/calls/bookings';
import type { AnswerOf } from '@/domain/calls/contract';
import { isStaff, parseRole } from '@/domain/roles';
import { textOf } from '@/domain/stored';
import { addDays } from '@/domain/time/days';
import { romeDay } from '@/domain/time/rome';
import { ask } from '../kit/ask';
import { database } from '../kit/runtime';
import { pushToDevices } from '../notices/devices';
import { bookingEmail, bookingPush } from '../notices/emails';
import { claimant, tellOnce } from '../notices/told-once';
import { writableAddress, type Recipient } from '../people/recipients';
import { placesQuery } from './queries';

type Told = AnswerOf<typeof BOOKING_CALLS.sendBookingReminders>;
type Tomorrow = Booking & { start: Date };

/** Until after the call. */
const KEPT_MS = 4 * 24 * 3_600_000;

/** Tells every client of its call of tomorrow, in Rome, once: a claim in `limiti` for each. What fails is tried again at the next run. */
export async function tellTomorrow(now: Date): Promise<Told> {
  const told: Told = { sent: 0, failed: 0 };
  const tomorrow = addDays(romeDay(now), 1);
  const { docs } = await ask(database(), placesQuery(tomorrow, addDays(tomorrow, 1))).get();
  for (const doc of docs) {
    const outcome = await tell(doc.ref, now);
    if (outcome !== 'nothing') told[outcome] += 1;
  }
  logger.info('bookings of tomorrow told', { ...told });
  return told;
}

async function tell(ref: DocumentReference, now: Date): Promise<'sent' | 'failed' | 'nothing'> {
  const told = await tellOnce({
    // What is claimed is what is booked now: it may have been given up, or moved, since the query.
    look: async (transaction) => {
      const booking = tellable(ref.id, (await transaction.get(ref)).data());
      const client =
        booking &&
        clientOf(
          (await transaction.get(database().doc(`users/${booking.userId}`))).data(),
          booking.userId,
        );
      return (
        client && {
          what: { client, start: booking.start },
          claim: `prenotazione_${ref.id}_${claimant(booking.userId)}`,
        }
      );
    },
    email: ({ client, start }) => bookingEmail(client, start),
    ...{ keptMs: KEPT_MS, now, document: ref.path },
  });
  if (!told) return 'nothing';
  if (!told.sent) return 'failed';
  await pushToDevices(told.what.client.uid, bookingPush(told.what.start));
  return 'sent';
}

/** A call that is to take place. */
function tellable(id: string, data: unknown): Tomorrow | null {
  const booking = readBooking(id, data);
  const { start, noted } = booking;
  return data !== undefined && start !== null && noted.videocall === '' && booking.userId !== ''
    ? { ...booking, start }
    : null;
}

/** The client to write to; what staff hold keeps a place free, and is no call. */
function clientOf(record: Record<string, unknown> | undefined, uid: string): Recipient | null {
  if (record === undefined || record.disabled === true || isStaff(parseRole(record.userRole)))
    return null;
  const email = writableAddress(textOf(record.email));
  return email === null ? null : { uid, email, name: textOf(record.name) ?? '' };
}
