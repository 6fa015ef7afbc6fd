import { logger } from 'firebase-functions/v2';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import { REGION } from '@/domain/callables/contract';
import { ROME, romeHour } from '@/domain/time/rome';
import { runBookingReminders } from './bookings/tell-tomorrow';
import { runRemoveDeletedFiles } from './documents/removed-documents';
import { runFollowClients } from './follow/job';
import { runKeepFigures } from './management/job';
import { smtpPassword, shopSecrets } from './kit/params';
import { CLOCK } from './kit/sizes';
import { codeOf, eachOf } from './kit/tries';
import { runDueReminders } from './notices/due-reminders';
import { runForgetDetails } from './audit/forget-details';
import { settleStatuses } from './orders/sent-status';
import { runAlerts } from './status/alerts';
import { stateSecrets } from './status/checks';
import { runFoldRevenue, runSweepLargeDocuments } from './sweep';

/*
 * Scheduled tasks. Each finds what is due by itself, so the next run picks up whatever one misses
 * or fails. Everything not urgent shares one function.
 */

type Task = (now: Date) => Promise<unknown>;

const TEN_MINUTES: Readonly<Record<string, Task>> = {
  remindersDue: () => runDueReminders(),
  settleStatuses,
};

export const HOURLY: Readonly<Record<string, Task>> = {
  // First, so that no other job can use up its time; it evaluates the runs of an hour ago.
  alerts: runAlerts,
  // Every hour, to include bookings made during the day, but not at night.
  bookingReminders: async (now) => {
    const hour = romeHour(now);
    if (hour >= 9 && hour <= 20) await runBookingReminders();
  },
  removeDeletedFiles: runRemoveDeletedFiles,
  foldRevenue: runFoldRevenue,
  forgetDetails: runForgetDetails,
  followClients: runFollowClients,
  // Begins once a day.
  keepFigures: runKeepFigures,
  // Last: it reads the most, so a killed instance takes no other job along.
  sweepLargeDocuments: runSweepLargeDocuments,
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
    secrets: [smtpPassword, ...shopSecrets],
    ...OPTIONS,
  },
  () => runAll(TEN_MINUTES),
);
export const everyHour = onSchedule(
  // Time for each job's full budget (kit/jobs.ts); 1,800 s is the platform's maximum.
  { schedule: 'every 60 minutes', timeoutSeconds: 1_700, secrets: stateSecrets, ...OPTIONS },
  () => runAll(HOURLY),
);
