import { logger } from 'firebase-functions/v2';
import { Timestamp } from 'firebase-admin/firestore';
import { alertsDue, mailedOf, readTold, TOLD_PATH } from '@/domain/status/alert';
import { redLines, statusSections } from '@/domain/status/lines';
import { textOf } from '@/domain/stored';
import { ask, clock, database } from '../kit/runtime';
import { runJob, type Run } from '../kit/jobs';
import { codeOf } from '../kit/tries';
import { alertEmail } from '../notices/emails';
import { mail } from '../notices/mail';
import { validEmail, type Recipient } from '../people/recipients';
import { adminsQuery } from './queries';
import { lookAtSystem } from './state';

/** Longer than the daily repetition. */
const KEPT_MS = 30 * 24 * 3_600_000;

/** Checks the system and e-mails red lines to every Amministratore, at first and then daily. */
export const runAlerts = () => runJob('alerts', tellRed);

async function tellRed(run: Run): Promise<void> {
  const red = redLines(statusSections(await lookAtSystem(), null));
  const ref = database().doc(TOLD_PATH);
  const now = clock.now();
  const { due, told } = alertsDue(red, readTold((await ref.get()).data()), now);
  if (due.length > 0) await tellAll(run, mailedOf(due));
  // Nobody was told, so the next run tries again.
  if (due.length > 0 && run.done === 0) return;
  await ref.set({ told, expireAt: Timestamp.fromMillis(now.getTime() + KEPT_MS) });
}

async function tellAll(run: Run, lines: Parameters<typeof alertEmail>[1]): Promise<void> {
  for (const admin of await alerted.admins()) {
    try {
      await mail(alertEmail(admin, lines));
      run.done += 1;
    } catch (error) {
      run.failed += 1;
      logger.error('alert not sent', { code: codeOf(error), count: lines.length });
    }
  }
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
