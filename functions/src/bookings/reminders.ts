import { onSchedule } from 'firebase-functions/v2/scheduler';
import { BOOKING_CALLS } from '@/domain/calls/bookings';
import { REGION } from '@/domain/calls/contract';
import { noticeMessages } from '@/domain/messages';
import { ROME } from '@/domain/time/rome';
import { callable } from '../kit/callable';
import { smtpPassword } from '../kit/params';
import { runBookingReminders } from './tell-tomorrow';

/** Every hour of the day, so that what was booked since the morning is told, too; nobody is woken. */
export const bookingReminders = onSchedule(
  {
    schedule: '0 9-20 * * *',
    timeZone: ROME,
    region: REGION,
    secrets: [smtpPassword],
    timeoutSeconds: 300,
    maxInstances: 1,
    concurrency: 1,
  },
  async () => {
    await runBookingReminders();
  },
);

/** The same at once, for Amministratore: after the mail server was out of order, and in the emulator, which has no clock. */
export const sendBookingReminders = callable(
  BOOKING_CALLS.sendBookingReminders,
  { roles: ['Amministratore'], secrets: [smtpPassword], failed: noticeMessages.failed },
  () => runBookingReminders(),
);
