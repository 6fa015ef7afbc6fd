import { NOTICE_CALLS } from '@/domain/calls/notices';
import { noticeMessages } from '@/domain/messages';
import { callable } from '../kit/callable';
import { runDueReminders } from './due-reminders';
import { smtpPassword } from '../kit/params';

/**
 * Runs the reminder job of `everyTenMinutes` (schedules.ts) at once, for Amministratore: after an
 * outage of the mail server, and in the emulator.
 */
export const sendDueReminders = callable(
  NOTICE_CALLS.sendDueReminders,
  { secrets: [smtpPassword], failed: noticeMessages.failed },
  () => runDueReminders({ again: true }),
);
