import { onSchedule } from 'firebase-functions/v2/scheduler';
import { REGION } from '@/domain/calls/contract';
import { NOTICE_CALLS } from '@/domain/calls/notices';
import { noticeMessages } from '@/domain/messages';
import { ROME } from '@/domain/time/rome';
import { callable } from '../kit/callable';
import { runDueReminders } from './due-reminders';
import { smtpPassword } from '../kit/params';

/** Every ten minutes: who is to be called now is told now. One run at a time; what fails is in the next one. */
export const remindersDue = onSchedule(
  {
    schedule: 'every 10 minutes',
    timeZone: ROME,
    region: REGION,
    secrets: [smtpPassword],
    timeoutSeconds: 300,
    maxInstances: 1,
    concurrency: 1,
  },
  async () => {
    await runDueReminders();
  },
);

/** The same at once, for Amministratore: after the mail server was out of order, and in the emulator, which has no clock. */
export const sendDueReminders = callable(
  NOTICE_CALLS.sendDueReminders,
  { roles: ['Amministratore'], secrets: [smtpPassword], failed: noticeMessages.failed },
  () => runDueReminders({ again: true }),
);
