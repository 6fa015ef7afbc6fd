import { logger } from 'firebase-functions/v2';
import { textOf } from '@/domain/stored';
import { ask } from '../kit/ask';
import { database } from '../kit/runtime';
import { devicesQuery } from './queries';
import { sendPush, type Push } from '../services/push';

/** Sends to every browser the person registered (`dispositivi`); answers how many got it. Forgets browsers that are gone. Never throws. */
export async function pushToDevices(uid: string, push: Push): Promise<number> {
  try {
    const { docs } = await ask(database(), devicesQuery(uid)).get();
    const outcomes = await Promise.all(
      docs.map(async (device) => {
        const token = textOf(device.get('token'));
        const outcome =
          token === null ? 'gone' : await sendPush(token, push).catch(() => 'failed' as const);
        if (outcome === 'gone') await device.ref.delete();
        return outcome;
      }),
    );
    const sent = outcomes.filter((outcome) => outcome === 'sent').length;
    if (sent < docs.length)
      logger.warn('push not delivered to all', { devices: docs.length, sent });
    return sent;
  } catch {
    // The e-mail has gone: a push that can't be sent is a note in the log, not a failed notice.
    logger.warn('push failed', { uid });
    return 0;
  }
}
