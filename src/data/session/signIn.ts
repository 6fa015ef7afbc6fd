import type { User } from 'firebase/auth';
import { AppError } from '@/domain/errors';
import { accessMessages } from '@/domain/accessMessages';
import { fieldsOf } from '@/domain/stored';
import type { RegistrationForm } from '@/domain/users/user';
import { accountService } from './account';
import type * as AccountCode from '../firebase/auth';
import { toAppError, translated } from '../firebase/errors';
import { enter, scopeOpened } from './session';

/**
 * @param known called as soon as the uid is known
 * @throws AppError «Email o password errata!»
 */
export function signIn(
  email: string,
  password: string,
  known?: (uid: string) => void,
): Promise<void> {
  return enter(
    async ({ auth, signInWithEmailAndPassword }) =>
      (await signInWithEmailAndPassword(auth, email.trim(), password)).user,
    known,
  );
}

/** Signs in with the token of a link. @throws AppError */
export function signInWithToken(token: string): Promise<void> {
  return enter(
    async ({ auth, signInWithCustomToken }) => (await signInWithCustomToken(auth, token)).user,
  );
}

/** @throws AppError */
export function sendPasswordReset(email: string): Promise<void> {
  return translated(async () => {
    const { auth, sendPasswordResetEmail } = await accountService();
    await sendPasswordResetEmail(auth, email.trim());
  });
}

/**
 * Creates the account and its record. If the record is refused the account is deleted, so that the
 * e-mail stays free. If that is unsure, because answers were lost, both stay: a second call, or
 * signing in, finds what is there.
 * @throws AppError
 */
export function signUp(form: RegistrationForm): Promise<void> {
  return enter((service) => makeAccount(service, form));
}

/** The uid whose record may have been written by an earlier call. */
let unsure: string | null = null;

async function makeAccount(service: typeof AccountCode, form: RegistrationForm): Promise<User> {
  const { createOwnRecord, hasOwnRecord } = await import('../users/commands');
  const { user, taken } = await newAccount(service, form);
  try {
    await scopeOpened();
    if (taken === null || !(await hasOwnRecord(user.uid)))
      await createOwnRecord(user.uid, user.email ?? form.email.trim(), form);
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

/** Errors that say that nothing was written. */
const isRefused = (error: unknown) =>
  error instanceof AppError && ['permission-denied', 'invalid', 'too-large'].includes(error.code);

/**
 * @returns with `taken`, what to tell if the account, of the same e-mail and password, is somebody's
 * and not what an interrupted registration left
 */
async function newAccount(
  { auth, createUserWithEmailAndPassword, signInWithEmailAndPassword }: typeof AccountCode,
  form: RegistrationForm,
): Promise<{ user: User; taken: AppError | null }> {
  const email = form.email.trim();
  try {
    const { user } = await createUserWithEmailAndPassword(auth, email, form.password);
    return { user, taken: null };
  } catch (error) {
    if (fieldsOf(error).code !== 'auth/email-already-in-use') throw error;
    const taken = toAppError(error);
    const known = await signInWithEmailAndPassword(auth, email, form.password).catch(() => null);
    if (!known) throw taken;
    return { user: known.user, taken };
  }
}

/** Longer than a cold start takes. */
const CONSENT_MS = 8_000;

/**
 * Records the consents of a new account. Without an answer in time registration goes on: the portal
 * asks for what is missing, and stops asking if it arrives meanwhile.
 */
async function consented({ version, health }: NonNullable<RegistrationForm['consents']>) {
  const { recordConsents } = await import('../privacy/commands');
  const recorded = recordConsents({ version, accepts: true, ...(health ? { health } : {}) });
  const late = new Promise((resolve) => setTimeout(resolve, CONSENT_MS));
  await Promise.race([recorded.catch((error: unknown) => console.warn(error)), late]);
}

/**
 * Changes the password. Firebase Auth requires the current one unless the sign-in is recent.
 * @param current null on the first attempt
 * @throws AppError
 */
export async function changePassword(
  newPassword: string,
  current: string | null,
): Promise<'changed' | 'current-needed'> {
  const service = await accountService();
  const user = service.auth.currentUser;
  if (!user) throw new AppError('unauthenticated');
  if (current !== null) await proveAgain(service, user, current);
  try {
    await service.updatePassword(user, newPassword);
    return 'changed';
  } catch (error) {
    if (fieldsOf(error).code === 'auth/requires-recent-login') return 'current-needed';
    throw toAppError(error);
  }
}

async function proveAgain(
  { EmailAuthProvider, reauthenticateWithCredential }: typeof AccountCode,
  user: User,
  password: string,
) {
  try {
    await reauthenticateWithCredential(
      user,
      EmailAuthProvider.credential(user.email ?? '', password),
    );
  } catch (error) {
    const failure = toAppError(error);
    throw failure.message === accessMessages.loginFailed
      ? new AppError('invalid', accessMessages.currentWrong, { cause: error })
      : failure;
  }
}
