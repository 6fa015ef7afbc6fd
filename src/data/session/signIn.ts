import type { User } from 'firebase/auth';
import { AppError } from '@/domain/errors';
import { accessMessages } from '@/domain/accessMessages';
import { fieldsOf } from '@/domain/stored';
import type { RegistrationForm } from '@/domain/users/user';
import { accountService } from './account';
import type * as AccountCode from '../firebase/auth';
import { toAppError, translated } from '../firebase/errors';
import { codeOf } from '../firebase/lazy';
import { enter } from './session';

const registration = codeOf(() => import('./newAccount'));

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
    async ({ auth, signInWithEmailAndPassword, visibleText }) =>
      (await signInWithEmailAndPassword(auth, visibleText(email), password)).user,
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
    const { auth, sendPasswordResetEmail, visibleText } = await accountService();
    await sendPasswordResetEmail(auth, visibleText(email));
  });
}

/**
 * Creates the account and its record. If the record is refused the account is deleted, so that the
 * e-mail stays free. If that is unsure, because answers were lost, both stay: a second call, or
 * signing in, finds what is there.
 * @throws AppError
 */
export function signUp(form: RegistrationForm): Promise<void> {
  return enter(async (service) => (await registration()).makeAccount(service, form));
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
  const service = await translated(accountService);
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
