import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { FieldValue } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions/v2';
import { PEOPLE_CALLABLES, type CreateUserInput } from '@/domain/callables/people';
import { peopleMessages } from '@/domain/messages';
import { readPhone } from '@/domain/phone';
import { timeOf } from '@/domain/stored';
import { callable } from '../kit/callable';
import { refusal, type Caller } from '../kit/callers';
import { freeEmail } from './free-email';
import { invite } from './invitation';
import { holderOf, isProven } from './proven';
import { smtpPassword } from '../kit/params';
import { giveTurnBack, takeTurn } from '../kit/ration';
import { database, accounts } from '../kit/runtime';
import { codeOf } from '../kit/tries';

type NewUser = Omit<CreateUserInput, 'isRetry'>;

/**
 * Creates a client's account for staff. The password is random; the person sets one through the
 * link in the invitation, which also proves the address. An account that merely signed up with the
 * address is replaced (free-email.ts). `invited` false: the account exists but the e-mail failed;
 * retry with sendInvitation.
 */
export const createUser = callable(
  PEOPLE_CALLABLES.createUser,
  { secrets: [smtpPassword], failed: peopleMessages.createFailed },
  async ({ isRetry = false, ...request }, caller) => {
    const { phone, problem } = readPhone(request.phone ?? '');
    if (problem !== null) throw refusal('invalid', problem);
    const person = { ...request, phone };
    const earlier = () => (isRetry ? madeEarlier(person.email, caller) : null);
    // The earlier call may still be running, or have ended just before this one's turn.
    const busy = () => (isRetry ? refusal('timeout') : exists());
    const made = async () => (await earlier()) ?? make(person, caller);
    const uid = (await earlier()) ?? (await oneAtATime(person.email, busy, made));
    try {
      await invite({ uid, name: person.name, email: person.email }, caller.uid);
      return { uid, invited: true };
    } catch (error) {
      logger.warn('invitation not sent', { uid, code: codeOf(error) });
      return { uid, invited: false };
    }
  },
);

const exists = () => refusal('already-exists', peopleMessages.exists);

/** How long an interrupted creation may be retried (src/data/write/resumable.ts). */
const RETRIED_MS = 3_600_000;

/** The account that the caller has just created with this address. */
async function madeEarlier(email: string, { uid }: Caller): Promise<string | null> {
  const holder = await holderOf(email);
  if (!holder || !isProven(holder) || holder.record.get('createdBy') !== uid) return null;
  const at = timeOf(holder.record.get('created_time'))?.getTime() ?? 0;
  return Date.now() - at < RETRIED_MS ? holder.account.uid : null;
}

/** Longer than the call's timeout. */
const TURN_MS = 120_000;

/**
 * Serialises concurrent invitations of one address, so that the second call doesn't take the first
 * one's unfinished account for an abandoned one.
 */
async function oneAtATime<T>(email: string, busy: () => Error, work: () => Promise<T>): Promise<T> {
  const emailHash = createHash('sha256').update(email).digest('hex').slice(0, 32);
  const mark = randomUUID();
  if (!(await takeTurn('indirizzo', emailHash, TURN_MS, mark))) throw busy();
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

async function makeAccount({ email, name: first, surname }: NewUser): Promise<string> {
  try {
    const password = randomBytes(32).toString('base64url');
    return (await accounts().createUser({ email, password, displayName: `${first} ${surname}` }))
      .uid;
  } catch (error) {
    const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : '';
    if (code === 'auth/email-already-exists') throw exists();
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
