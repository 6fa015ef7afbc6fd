import { logger } from 'firebase-functions/v2';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import { REGION } from '@/domain/calls/contract';
import { ROME, romeHour } from '@/domain/time/rome';
import { tellTomorrow } from './bookings/tell-tomorrow';
import { removeDeletedFiles } from './documents/removed-documents';
import { smtpPassword } from './kit/params';
import { database } from './kit/runtime';
import { CLOCK } from './kit/sizes';
import { codeOf, eachOf } from './kit/tries';
import { tellDueReminders } from './notices/due-reminders';
import { forgetBefore } from './register/forget-details';
import { foldRevenue, sweepLargeDocuments } from './sweep';

/*
 * What the clock starts. Every task finds what is due by itself: what one run does not reach, or what fails, is in the next. Beside what is
 * urgent, all are in one function.
 */

type Task = (now: Date) => Promise<unknown>;

const TEN_MINUTES: Readonly<Record<string, Task>> = { reminders: tellDueReminders };

const HOURLY: Readonly<Record<string, Task>> = {
  // Every hour of the day, so that what was booked since the morning is told, too; nobody is woken.
  bookings: async (now) => {
    const hour = romeHour(now);
    if (hour >= 9 && hour <= 20) await tellTomorrow(now);
  },
  deletedFiles: removeDeletedFiles,
  largeDocuments: sweepLargeDocuments,
  revenue: foldRevenue,
  registerDetails: async (now) => {
    const forgotten = await forgetBefore(database(), now);
    logger.info('details of the register removed', { forgotten });
  },
};

/** One that fails does not hold the others. */
async function runAll(tasks: Readonly<Record<string, Task>>): Promise<void> {
  const now = new Date();
  await eachOf(Object.entries(tasks), async ([what, task]) => {
    try {
      await task(now);
    } catch (error) {
      logger.error('scheduled task failed', { what, code: codeOf(error) });
      throw error;
    }
  });
}

const OPTIONS = { timeZone: ROME, region: REGION, secrets: [smtpPassword], ...CLOCK };

export const everyTenMinutes = onSchedule(
  { schedule: 'every 10 minutes', timeoutSeconds: 300, ...OPTIONS },
  () => runAll(TEN_MINUTES),
);
export const everyHour = onSchedule(
  { schedule: 'every 60 minutes', timeoutSeconds: 900, ...OPTIONS },
  () => runAll(HOURLY),
);
