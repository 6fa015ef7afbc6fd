import { Timestamp, type DocumentSnapshot } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions/v2';
import { createHash } from 'node:crypto';
import { pathTo } from '@/domain/access/paths';
import { awaiting } from '@/domain/notices/answer';
import { DEVICES_MAX, type PushMessage } from '@/domain/notices/push';
import { textOf, timeOf } from '@/domain/stored';
import { KINDS, type TicketKind } from '@/domain/tickets/ticket';
import { ask, clock, ALREADY_EXISTS, isCode, database } from '../kit/runtime';
import { codeOf } from '../kit/tries';
import { sendPush } from '../services/push';
import { answerPush } from './emails';
import { devicesQuery, sameTokenQuery } from './queries';

/*
 * Browsers registered for push messages (`dispositivi`); clients cannot access these documents. The
 * id is a hash of the token, so a browser belongs to one person only: the last who registered it.
 */

/** Longer than the platform may repeat an event, which is a day. */
const TOLD_MS = 2 * 24 * 3_600_000;

function deviceOf(token: string) {
  const id = createHash('sha256').update(token).digest('hex').slice(0, 40);
  return database().doc(`dispositivi/${id}`);
}

/**
 * Registers a browser for a person, even if it was another's. Beyond the limit, the registration
 * renewed longest ago is deleted.
 */
export async function registerDeviceOf(uid: string, token: string): Promise<void> {
  const db = database();
  const device = deviceOf(token);
  await db.runTransaction(async (transaction) => {
    const [own, same] = await Promise.all([
      transaction.get(ask(db, devicesQuery(uid))),
      transaction.get(ask(db, sameTokenQuery(token))),
    ]);
    // The old application used other ids.
    const doubles = same.docs.filter(({ id }) => id !== device.id);
    const others = own.docs
      .filter(({ id }) => id !== device.id && !doubles.some((double) => double.id === id))
      .sort((one, other) => ageOf(other.get('createdAt')) - ageOf(one.get('createdAt')));
    for (const { ref } of [...doubles, ...others.slice(DEVICES_MAX - 1)]) transaction.delete(ref);
    transaction.set(device, {
      userId: uid,
      token,
      createdAt: Timestamp.fromDate(clock.now()),
    });
  });
}

const ageOf = (createdAt: unknown) => timeOf(createdAt)?.getTime() ?? 0;

/** Unregisters a browser, unless it is another person's by now. */
export async function removeDeviceOf(uid: string, token: string): Promise<void> {
  const device = deviceOf(token);
  await database().runTransaction(async (transaction) => {
    if ((await transaction.get(device)).get('userId') === uid) transaction.delete(device);
  });
}

/** Unregisters all browsers of a person who may no longer sign in. */
export async function removeDevicesOf(uid: string): Promise<void> {
  const { docs } = await ask(database(), devicesQuery(uid)).get();
  await Promise.all(docs.map(({ ref }) => ref.delete()));
}

/**
 * Sends to every registered browser of a person. Returns how many accepted it; removes browsers
 * that no longer exist. Never throws.
 * @param event makes the message idempotent if the platform repeats the event
 */
export async function pushToDevices(
  uid: string,
  message: PushMessage,
  event?: string,
): Promise<number> {
  try {
    const { docs } = await ask(database(), devicesQuery(uid)).get();
    if (docs.length === 0 || (event !== undefined && !(await isFirst(event)))) return 0;
    const causes = new Set<string>();
    const outcomes = await Promise.all(
      docs.map(async (device) => {
        const token = textOf(device.get('token'));
        const outcome =
          token === null
            ? 'gone'
            : await sendPush(token, message).catch((error: unknown) => {
                causes.add(codeOf(error));
                return 'failed' as const;
              });
        if (outcome === 'gone') await device.ref.delete();
        return outcome;
      }),
    );
    const sent = outcomes.filter((outcome) => outcome === 'sent').length;
    if (sent < docs.length)
      logger.warn('push not delivered to all', {
        devices: docs.length,
        sent,
        code: [...causes].join(' '),
      });
    return sent;
  } catch (error) {
    // A failed push must not fail the notice.
    logger.warn('push failed', { uid, code: codeOf(error) });
    return 0;
  }
}

async function isFirst(event: string): Promise<boolean> {
  try {
    await database()
      .doc(`limiti/push_${encodeURIComponent(event)}`)
      .create({ expireAt: Timestamp.fromMillis(clock.now().getTime() + TOLD_MS) });
    return true;
  } catch (error) {
    if (isCode(error, ALREADY_EXISTS)) return false;
    throw error;
  }
}

interface Written {
  id: string;
  params: { id: string };
  data?: { before: DocumentSnapshot; after: DocumentSnapshot } | undefined;
}

/**
 * Sends a push message to whoever waits for an answer in a conversation. E-mails are sent by staff.
 */
export async function tellAnswer(kind: TicketKind, { id, params, data }: Written): Promise<void> {
  const awaited = awaiting(data?.before.data(), data?.after.data(), clock.now());
  if (!awaited) return;
  const page = KINDS[kind][awaited.side].conversation;
  const path = pathTo(page, { ticketId: params.id });
  await pushToDevices(awaited.uid, answerPush(awaited.side, path), id);
}
