import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { FieldValue } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions/v2';
import { PEOPLE_CALLABLES, type CreateUserInput } from '@/domain/callables/people';
import { peopleMessages } from '@/domain/messages';
import { readPhone } from '@/domain/phone';
import { callable } from '../kit/callable';
import { refusal, type Caller } from '../kit/callers';
import { freeEmail } from './free-email';
import { invite } from './invitation';
import { smtpPassword } from '../kit/params';
import { giveTurnBack, takeTurn } from '../kit/ration';
import { database, accounts } from '../kit/runtime';
import { codeOf } from '../kit/tries';

/**
 * Creates a client's account for staff. The password is random; the person sets one through the
 * link in the invitation, which also proves the address. An account that merely signed up with the
 * address is replaced (free-email.ts). `invited` false: the account exists but the e-mail failed;
 * retry with sendInvitation.
 */
export const createUser = callable(
  PEOPLE_CALLABLES.createUser,
  { secrets: [smtpPassword], failed: peopleMessages.createFailed },
  async (request, caller) => {
    const { phone, problem } = readPhone(request.phone ?? '');
    if (problem !== null) throw refusal('invalid', problem);
    const person = { ...request, phone };
    const uid = await oneAtATime(person.email, () => make(person, caller));
    try {
      await invite({ uid, name: person.name, email: person.email }, caller.uid);
      return { uid, invited: true };
    } catch (error) {
      logger.warn('invitation not sent', { uid, code: codeOf(error) });
      return { uid, invited: false };
    }
  },
);

/** Longer than the call's timeout. */
const TURN_MS = 120_000;

/**
 * Serialises concurrent invitations of one address, so that the second call doesn't take the first
 * one's unfinished account for an abandoned one.
 */
async function oneAtATime<T>(email: string, work: () => Promise<T>): Promise<T> {
  const emailHash = createHash('sha256').update(email).digest('hex').slice(0, 32);
  const mark = randomUUID();
  if (!(await takeTurn('indirizzo', emailHash, TURN_MS, mark)))
    throw refusal('already-exists', peopleMessages.exists);
  try {
    return await work();
  } finally {
    await giveTurnBack('indirizzo', emailHash, mark).catch((late: unknown) =>
      logger.error('turn not given back', {
        of: PEOPLE_CALLABLES.createUser.name,
        code: codeOf(late),
      }),
    );
  }
}

async function make(person: CreateUserInput, caller: Caller): Promise<string> {
  const own = await freeEmail(person.email, caller);
  const uid = own ?? (await makeAccount(person));
  try {
    await writeRecord(uid, person, caller.uid);
  } catch (error) {
    // Remove the new account, which is useless without a record; an older one stays.
    if (own === null) await accounts().deleteUser(uid);
    throw error;
  }
  return uid;
}

async function makeAccount({ email, name: first, surname }: CreateUserInput): Promise<string> {
  try {
    const password = randomBytes(32).toString('base64url');
    return (await accounts().createUser({ email, password, displayName: `${first} ${surname}` }))
      .uid;
  } catch (error) {
    const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : '';
    if (code === 'auth/email-already-exists')
      throw refusal('already-exists', peopleMessages.exists);
    if (code === 'auth/invalid-email') throw refusal('invalid');
    throw error;
  }
}

/**
 * As self-registration writes it, except that privacy is still to be accepted. `createdBy` marks an
 * address that staff vouch for.
 */
async function writeRecord(
  uid: string,
  { email, name: first, surname, phone = '', studio }: CreateUserInput,
  by: string,
): Promise<void> {
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
      ...(phone === '' ? {} : { phone }),
      ...(studio ? { studio } : {}),
      created_time: FieldValue.serverTimestamp(),
    });
}
