import { BOOKING_CALLS } from '@/domain/calls/bookings';
import { noticeMessages } from '@/domain/messages';
import { callable } from '../kit/callable';
import { smtpPassword } from '../kit/params';
import { runBookingReminders } from './tell-tomorrow';

/** What `everyHour` does (schedules.ts) at once, for Amministratore: after the mail server was out of order, and in the emulator. */
export const sendBookingReminders = callable(
  BOOKING_CALLS.sendBookingReminders,
  { secrets: [smtpPassword], failed: noticeMessages.failed },
  () => runBookingReminders(),
);
