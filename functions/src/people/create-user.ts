import { randomBytes } from 'node:crypto';
import { getAuth } from 'firebase-admin/auth';
import { FieldValue } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions/v2';
import type { ReadInputOf } from '@/domain/calls/contract';
import { PEOPLE_CALLS } from '@/domain/calls/people';
import { peopleMessages } from '@/domain/messages';
import { canonicalPhone } from '@/domain/users/user';
import { ask } from '../kit/ask';
import { callable, DESK } from '../kit/callable';
import { refusal } from '../kit/errors';
import { invite } from './invitation';
import { userByEmailQuery } from './queries';
import { smtpPassword } from '../kit/params';
import { adminApp, database } from '../kit/runtime';

type NewUser = ReadInputOf<typeof PEOPLE_CALLS.createUser>;

/**
 * An account for a client, made by staff: the password is random and nobody sees it, the person sets one by the link
 * in an e-mail. `invited` false: the account is there, the e-mail could not be sent; sendInvitation tries again.
 */
export const createUser = callable(
  PEOPLE_CALLS.createUser,
  { roles: DESK, secrets: [smtpPassword], failed: peopleMessages.createFailed },
  async (person, caller) => {
    const uid = await makeAccount(person);
    await writeRecord(uid, person, caller.uid);
    try {
      await invite({ uid, name: person.name, email: person.email }, caller.uid);
      return { uid, invited: true };
    } catch {
      logger.warn('invitation not sent', { uid });
      return { uid, invited: false };
    }
  },
);

/** Refuses an address that an account or an older record has: «Utente già esistente». */
async function makeAccount({ email, name: first, surname }: NewUser): Promise<string> {
  const known = await ask(database(), userByEmailQuery([email])).get();
  if (!known.empty) throw refusal('already-exists', peopleMessages.exists);
  try {
    const password = randomBytes(32).toString('base64url');
    return (await getAuth(adminApp()).createUser({ email, password, displayName: `${first} ${surname}` })).uid;
  } catch (error) {
    const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : '';
    if (code === 'auth/email-already-exists') throw refusal('already-exists', peopleMessages.exists);
    if (code === 'auth/invalid-email') throw refusal('invalid');
    throw error;
  }
}

/** As self-registration writes it, but privacy is for the person to accept. Without a record there is no account. */
async function writeRecord(uid: string, { email, name: first, surname, phone, studio }: NewUser, by: string): Promise<void> {
  const number = canonicalPhone(phone ?? '');
  try {
    await database()
      .doc(`users/${uid}`)
      .create({
        ...{ uid, email, name: first, surname, userRole: 'user', canUploadFiles: false, privacyAccettata: false, createdBy: by },
        ...(number === '' ? {} : { phone: number }),
        ...(studio ? { studio } : {}),
        created_time: FieldValue.serverTimestamp(),
      });
  } catch (error) {
    await getAuth(adminApp()).deleteUser(uid);
    throw error;
  }
}
