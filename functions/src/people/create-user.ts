import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { getAuth } from 'firebase-admin/auth';
import { FieldValue } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions/v2';
import type { ReadInputOf } from '@/domain/calls/contract';
import { PEOPLE_CALLS } from '@/domain/calls/people';
import { peopleMessages } from '@/domain/messages';
import { canonicalPhone } from '@/domain/phone';
import { callable } from '../kit/callable';
import { refusal } from '../kit/errors';
import type { Caller } from '../kit/callers';
import { freeAddress } from './free-address';
import { invite } from './invitation';
import { smtpPassword } from '../kit/params';
import { giveTurnBack, takeTurn } from '../kit/ration';
import { adminApp, database } from '../kit/runtime';

type NewUser = ReadInputOf<typeof PEOPLE_CALLS.createUser>;

/**
 * An account for a client, made by staff: the password is random and nobody sees it, the person sets one by the link
 * in an e-mail, which proves the address. Who only typed the address at registration is no obstacle (free-address.ts). `invited` false: the account is there, the e-mail could not be sent; sendInvitation tries again.
 */
export const createUser = callable(
  PEOPLE_CALLS.createUser,
  { secrets: [smtpPassword], failed: peopleMessages.createFailed },
  async (person, caller) => {
    const uid = await oneAtATime(person.email, () => make(person, caller));
    try {
      await invite({ uid, name: person.name, email: person.email }, caller.uid);
      return { uid, invited: true };
    } catch {
      logger.warn('invitation not sent', { uid });
      return { uid, invited: false };
    }
  },
);

/** Longer than the call may take. */
const TURN_MS = 120_000;

/** Two who invite the same person at once: one makes the account, and the other doesn't take it for one that was left behind. */
async function oneAtATime<T>(email: string, work: () => Promise<T>): Promise<T> {
  const address = createHash('sha256').update(email).digest('hex').slice(0, 32);
  const mark = randomUUID();
  if (!(await takeTurn('indirizzo', address, TURN_MS, mark)))
    throw refusal('already-exists', peopleMessages.exists);
  try {
    return await work();
  } finally {
    await giveTurnBack('indirizzo', address, mark).catch(() =>
      logger.error('turn not given back', { of: PEOPLE_CALLS.createUser.name }),
    );
  }
}

async function make(person: NewUser, caller: Caller): Promise<string> {
  const own = await freeAddress(person.email, caller);
  const uid = own ?? (await makeAccount(person));
  try {
    await writeRecord(uid, person, caller.uid);
  } catch (error) {
    // Without a record there is no account; one that was there before stays.
    if (own === null) await getAuth(adminApp()).deleteUser(uid);
    throw error;
  }
  return uid;
}

async function makeAccount({ email, name: first, surname }: NewUser): Promise<string> {
  try {
    const password = randomBytes(32).toString('base64url');
    return (
      await getAuth(adminApp()).createUser({ email, password, displayName: `${first} ${surname}` })
    ).uid;
  } catch (error) {
    const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : '';
    if (code === 'auth/email-already-exists')
      throw refusal('already-exists', peopleMessages.exists);
    if (code === 'auth/invalid-email') throw refusal('invalid');
    throw error;
  }
}

/** As self-registration writes it, but privacy is for the person to accept. `createdBy` says that the address is staff's to vouch for. */
async function writeRecord(
  uid: string,
  { email, name: first, surname, phone, studio }: NewUser,
  by: string,
): Promise<void> {
  const number = canonicalPhone(phone ?? '');
  await database()
    .doc(`users/${uid}`)
    .create({
      uid,
      email,
      name: first,
      surname,
      userRole: 'user',
      canUploadFiles: false,
      privacyAccettata: false,
      createdBy: by,
      ...(number === '' ? {} : { phone: number }),
      ...(studio ? { studio } : {}),
      created_time: FieldValue.serverTimestamp(),
    });
}
