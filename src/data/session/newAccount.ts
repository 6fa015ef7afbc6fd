import type { User } from 'firebase/auth';
import { AppError } from '@/domain/errors';
import { fieldsOf } from '@/domain/stored';
import type { RegistrationForm } from '@/domain/users/user';
import { visibleText } from '@/domain/text';
import type * as AccountCode from '../firebase/auth';
import { toAppError } from '../firebase/errors';
import { createOwnRecord, hasOwnRecord } from '../users/commands';
import { scopeOpened } from './session';

/** The uid whose record may have been written by an earlier call. */
let unsure: string | null = null;

/**
 * Creates the account of a registration, with its record and consents (`signUp`).
 * @throws the refusal
 */
export async function makeAccount(
  service: typeof AccountCode,
  form: RegistrationForm,
): Promise<User> {
  const { user, taken } = await newAccount(service, form);
  try {
    await scopeOpened();
    if (taken === null || !(await hasOwnRecord(user.uid)))
      await createOwnRecord(user.uid, user.email ?? visibleText(form.email), form);
    else if (unsure !== user.uid) throw taken;
  } catch (error) {
    if (error === taken) await service.auth.signOut();
    else if (taken === null && isRefused(error)) await service.deleteUser(user);
    else unsure = user.uid;
    throw error;
  }
  if (form.consents) await consented(form.consents);
  return user;
}

/** Errors after which nothing has been written. */
const isRefused = (error: unknown) =>
  error instanceof AppError && ['permission-denied', 'invalid', 'too-large'].includes(error.code);

const isUnanswered = (error: unknown) => ['offline', 'timeout'].includes(toAppError(error).code);

/**
 * @returns `taken`: the error to throw if the existing account with this e-mail and password is a
 * real user's, not the remains of an interrupted sign-up
 */
async function newAccount(
  { auth, createUserWithEmailAndPassword, signInWithEmailAndPassword }: typeof AccountCode,
  form: RegistrationForm,
): Promise<{ user: User; taken: AppError | null }> {
  const email = visibleText(form.email);
  try {
    const { user } = await createUserWithEmailAndPassword(auth, email, form.password);
    return { user, taken: null };
  } catch (error) {
    if (fieldsOf(error).code !== 'auth/email-already-in-use') throw error;
    const taken = toAppError(error);
    const known = await signInWithEmailAndPassword(auth, email, form.password).catch(
      (failure: unknown) => {
        // No answer: the account may be this person's own, so report the connection failure.
        throw isUnanswered(failure) ? failure : taken;
      },
    );
    return { user: known.user, taken };
  }
}

/** Longer than a cold start takes. */
const CONSENT_MS = 8_000;

/**
 * Records the consents of a new account. Without an answer in time registration goes on: the portal
 * asks for missing consents, and stops asking if they are recorded meanwhile.
 */
async function consented({ version, health }: NonNullable<RegistrationForm['consents']>) {
  const { recordConsents } = await import('../privacy/commands');
  const recorded = recordConsents({ version, accepts: true, ...(health ? { health } : {}) });
  const late = new Promise((resolve) => setTimeout(resolve, CONSENT_MS));
  await Promise.race([recorded.catch((error: unknown) => console.warn(error)), late]);
}
