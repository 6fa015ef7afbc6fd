import type { DocumentReference, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions/v2';
import { readBooking, type Booking } from '@/domain/bookings/booking';
import { BOOKING_CALLABLES, type SendBookingRemindersAnswer } from '@/domain/callables/bookings';
import { isStaff, parseRole } from '@/domain/roles';
import { textOf } from '@/domain/stored';
import { addDays, romeDay } from '@/domain/time/rome';
import { ask, pages, sideBySide, database } from '../kit/runtime';
import { runJob, type Run } from '../kit/jobs';
import { codeOf } from '../kit/tries';
import { pushToDevices } from '../notices/devices';
import { bookingEmail, bookingPush } from '../notices/emails';
import { inMailBlocks, outageWatch, type MailBlocks } from '../notices/mail';
import { claimant, tellOnce } from '../notices/told-once';
import { validEmail, type Recipient } from '../people/recipients';
import { placesQuery } from './queries';
import { noticeMessages } from '@/domain/messages';
import { callable } from '../kit/callable';
import { smtpPassword } from '../kit/params';

type Tomorrow = Booking & { start: Date };

/** Retention of a claim, until after the call. */
const KEPT_MS = 4 * 24 * 3_600_000;

const AT_ONCE = 10;

/**
 * Reminds clients of tomorrow's calls (Europe/Rome), once each: a claim in `limiti` makes it
 * idempotent. Failures are retried by the next run.
 */
export async function runBookingReminders(): Promise<SendBookingRemindersAnswer> {
  const report = await runJob('bookingReminders', (run) =>
    inMailBlocks((blocks) => tellTomorrow(run, blocks)),
  );
  return { sent: report?.done ?? 0, failed: report?.failed ?? 0 };
}

async function tellTomorrow(run: Run, { ration, page }: MailBlocks): Promise<void> {
  const tomorrow = addDays(romeDay(run.startedAt), 1);
  const bookings = ask(database(), placesQuery(tomorrow, addDays(tomorrow, 1)));
  const outage = outageWatch(run);
  const tellOne = async ({ ref }: QueryDocumentSnapshot) => {
    await run.keep();
    try {
      if (!(await tell(ref, ration))) return;
      run.done += 1;
      outage.arrived();
    } catch (error) {
      run.failed += 1;
      outage.failed(error);
      logger.warn('booking not told', { document: ref.path, code: codeOf(error) });
    }
  };
  for await (const docs of pages(bookings)) {
    page(docs.length);
    const before = run.done + run.failed;
    await sideBySide(docs, AT_ONCE, tellOne, run.goesOn);
    // An upper limit: some of these may have been reminded before.
    if (!run.goesOn()) run.remaining += docs.length - (run.done + run.failed - before);
  }
}

/** Returns whether an e-mail was sent. */
async function tell(ref: DocumentReference, ration: () => Promise<void>): Promise<boolean> {
  const told = await tellOnce({
    // Claims the current booking: it may have been cancelled or moved since the query.
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
    ration,
    keptMs: KEPT_MS,
  });
  if (!told) return false;
  await pushToDevices(told.what.client.uid, bookingPush(told.what.start));
  return true;
}

/** The booking if its call is still to take place. */
function tellable(id: string, data: unknown): Tomorrow | null {
  const booking = readBooking(id, data);
  const { start, noted } = booking;
  return data !== undefined && start !== null && noted.videocall === '' && booking.userId !== ''
    ? { ...booking, start }
    : null;
}

/** The client to remind; null for places that staff block. */
function clientOf(record: Record<string, unknown> | undefined, uid: string): Recipient | null {
  if (record === undefined || record.disabled === true || isStaff(parseRole(record.userRole)))
    return null;
  const email = validEmail(textOf(record.email));
  return email === null ? null : { uid, email, name: textOf(record.name) ?? '' };
}

/**
 * Runs the hourly job (schedules.ts) on demand, for Amministratore: after a mail server outage, and
 * in the emulator.
 */
export const sendBookingReminders = callable(
  BOOKING_CALLABLES.sendBookingReminders,
  { secrets: [smtpPassword], failed: noticeMessages.failed },
  () => runBookingReminders(),
);
