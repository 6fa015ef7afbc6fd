import { logger } from 'firebase-functions/v2';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import { REGION } from '@/domain/calls/contract';
import { ROME, romeHour } from '@/domain/time/rome';
import { runBookingReminders } from './bookings/tell-tomorrow';
import { runRemoveDeletedFiles } from './documents/removed-documents';
import { runJob } from './kit/jobs';
import { smtpPassword } from './kit/params';
import { CLOCK } from './kit/sizes';
import { codeOf, eachOf } from './kit/tries';
import { runDueReminders } from './notices/due-reminders';
import { runForgetDetails } from './audit/forget-details';
import { runAlerts } from './status/alerts';
import { stateSecrets } from './status/checks';
import { foldRevenue, sweepLargeDocuments } from './sweep';

/*
 * Scheduled tasks. Each finds what is due by itself, so the next run picks up whatever one misses
 * or fails. Everything not urgent shares one function.
 */

type Task = (now: Date) => Promise<unknown>;

const TEN_MINUTES: Readonly<Record<string, Task>> = { remindersDue: () => runDueReminders() };

const HOURLY: Readonly<Record<string, Task>> = {
  // Every hour, to include bookings made during the day, but not at night.
  bookingReminders: async (now) => {
    const hour = romeHour(now);
    if (hour >= 9 && hour <= 20) await runBookingReminders();
  },
  removeDeletedFiles: runRemoveDeletedFiles,
  sweepLargeDocuments: (now) =>
    runJob('sweepLargeDocuments', async (run) => {
      run.done = await sweepLargeDocuments(now);
    }),
  foldRevenue: () => runJob('foldRevenue', foldRevenue),
  forgetDetails: runForgetDetails,
  // Last: it evaluates how the others went.
  alerts: runAlerts,
};

/** One failing task does not stop the others. */
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

const OPTIONS = { timeZone: ROME, region: REGION, ...CLOCK };

export const everyTenMinutes = onSchedule(
  {
    schedule: 'every 10 minutes',
    timeoutSeconds: 300,
    secrets: [smtpPassword],
    ...OPTIONS,
  },
  () => runAll(TEN_MINUTES),
);
export const everyHour = onSchedule(
  { schedule: 'every 60 minutes', timeoutSeconds: 900, secrets: stateSecrets, ...OPTIONS },
  () => runAll(HOURLY),
);
