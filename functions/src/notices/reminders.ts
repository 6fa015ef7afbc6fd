import { onSchedule } from 'firebase-functions/v2/scheduler';
import { z } from 'zod';
import { noticeMessages } from '@/domain/messages';
import { ROME } from '@/domain/time/rome';
import { callable } from '../kit/callable';
import { tellDueReminders, type Reminded } from './due-reminders';
import { smtpPassword } from '../kit/params';
import { REGION } from '../kit/runtime';

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
    await tellDueReminders(new Date());
  },
);

/** The same at once, for Amministratore: after the mail server was out of order, and in the emulator, which has no clock. */
export const sendDueReminders = callable(
  { roles: ['Amministratore'], input: z.strictObject({}), secrets: [smtpPassword], timeoutSeconds: 300, failed: noticeMessages.failed },
  (): Promise<Reminded> => tellDueReminders(new Date()),
);
