import { logger } from 'firebase-functions/v2';
import { Timestamp } from 'firebase-admin/firestore';
import {
  alertsDue,
  mailedOf,
  readTold,
  TOLD_PATH,
  withReported,
  type Told,
} from '@/domain/status/alert';
import { redLines, statusSections, unreadKeys, type StatusLine } from '@/domain/status/lines';
import { textOf } from '@/domain/stored';
import { takeOfAll } from '../kit/callable-ration';
import { ask, clock, database } from '../kit/runtime';
import { runJob, type Run } from '../kit/jobs';
import { codeOf } from '../kit/tries';
import { alertEmail } from '../notices/emails';
import { mail, outageWatch, type OutageWatch } from '../notices/mail';
import { validEmail, type Recipient } from '../people/recipients';
import { adminsQuery } from './queries';
import { lookAtSystem } from './state';

/** Longer than the daily repetition. */
const KEPT_MS = 30 * 24 * 3_600_000;

/** Checks the system and e-mails red lines to every Amministratore, at first and then daily. */
export const runAlerts = () => runJob('alerts', tellRed);

async function tellRed(run: Run): Promise<void> {
  const sections = statusSections(await lookAtSystem(), null);
  const unread = unreadKeys(sections);
  const red = redLines(sections);
  const ref = database().doc(TOLD_PATH);
  const stored = (await ref.get()).data();
  const now = clock.now();
  const watch = outageWatch(run);
  const told: Record<string, Told> = {};
  for (const admin of await alerted.admins()) {
    const { due, kept } = alertsDue(red, readTold(stored, admin.uid), { now, unread });
    // Who wasn't told is told by the next run.
    const isTold = due.length > 0 && run.stopped === null && (await tell(admin, due, run, watch));
    told[admin.uid] = isTold ? withReported(kept, due, now) : kept;
  }
  await ref.set({ told, expireAt: Timestamp.fromMillis(now.getTime() + KEPT_MS) });
}

/** Returns whether the e-mail was sent. */
async function tell(
  admin: Recipient,
  lines: readonly StatusLine[],
  run: Run,
  watch: OutageWatch,
): Promise<boolean> {
  try {
    await mail(alertEmail(admin, mailedOf(lines)), countOnly);
    run.done += 1;
    watch.arrived();
    return true;
  } catch (error) {
    run.failed += 1;
    watch.failed(error);
    logger.error('alert not sent', { code: codeOf(error), count: lines.length });
    return false;
  }
}

/**
 * Alerts are sent even if the day's e-mails are used up, because that is one of the things they
 * report.
 */
async function countOnly(): Promise<void> {
  await takeOfAll('email', 1);
}

export const alerted = {
  admins: async (): Promise<Recipient[]> => {
    const { docs } = await ask(database(), adminsQuery()).get();
    return docs.flatMap((doc) => {
      const email = validEmail(textOf(doc.get('email')));
      if (email === null || doc.get('disabled') === true) return [];
      return [{ uid: doc.id, name: textOf(doc.get('name')) ?? '', email }];
    });
  },
};
