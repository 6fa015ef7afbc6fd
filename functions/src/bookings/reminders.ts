import { BOOKING_CALLS } from '@/domain/calls/bookings';
import { noticeMessages } from '@/domain/messages';
import { callable } from '../kit/callable';
import { smtpPassword } from '../kit/params';
import { runBookingReminders } from './tell-tomorrow';

/**
 * Runs the hourly job (schedules.ts) on demand, for Amministratore: after a mail server outage, and
 * in the emulator.
 */
export const sendBookingReminders = callable(
  BOOKING_CALLS.sendBookingReminders,
  { secrets: [smtpPassword], failed: noticeMessages.failed },
  () => runBookingReminders(),
);
