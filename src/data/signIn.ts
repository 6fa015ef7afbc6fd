import {
  createUserWithEmailAndPassword,
  deleteUser,
  EmailAuthProvider,
  reauthenticateWithCredential,
  sendPasswordResetEmail,
  signInWithCustomToken,
  signInWithEmailAndPassword,
  updatePassword,
  type User,
} from 'firebase/auth';
import { AppError } from '@/domain/errors';
import { accessMessages } from '@/domain/messages';
import { fieldsOf } from '@/domain/stored';
import type { RegistrationForm } from '@/domain/users/user';
import { auth } from './auth';
import { toAppError, translated } from './errors';
import { enter, scopeOpened } from './session';

/** @throws AppError «Email o password errata!» */
export function signIn(email: string, password: string): Promise<void> {
  return enter(async () => (await signInWithEmailAndPassword(auth, email.trim(), password)).user);
}

/** With the token of a link. @throws AppError */
export function signInWithToken(token: string): Promise<void> {
  return enter(async () => (await signInWithCustomToken(auth, token)).user);
}

/** @throws AppError */
export function sendPasswordReset(email: string): Promise<void> {
  return translated(() => sendPasswordResetEmail(auth, email.trim()));
}

/** Makes the account and its record; if the record fails the account is removed again, so that the e-mail stays free. @throws AppError */
export function register(form: RegistrationForm): Promise<void> {
  return enter(() => makeAccount(form));
}

async function makeAccount(form: RegistrationForm): Promise<User> {
  const { createOwnRecord } = await import('./users/commands');
  const { user } = await createUserWithEmailAndPassword(auth, form.email.trim(), form.password);
  try {
    await scopeOpened();
    await createOwnRecord(user.uid, user.email ?? form.email.trim(), form);
    return user;
  } catch (error) {
    await deleteUser(user);
    throw error;
  }
}

/**
 * Changes the password of who is signed in. After an old sign-in the account service wants the current one first.
 * @param current null: not asked for yet
 * @throws AppError
 */
export async function changePassword(newPassword: string, current: string | null): Promise<'changed' | 'current-needed'> {
  const user = auth.currentUser;
  if (!user) throw new AppError('unauthenticated');
  if (current !== null) await proveAgain(user, current);
  try {
    await updatePassword(user, newPassword);
    return 'changed';
  } catch (error) {
    if (fieldsOf(error).code === 'auth/requires-recent-login') return 'current-needed';
    throw toAppError(error);
  }
}

async function proveAgain(user: User, password: string) {
  try {
    await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email ?? '', password));
  } catch (error) {
    const failure = toAppError(error);
    throw failure.message === accessMessages.loginFailed ? new AppError('invalid', accessMessages.currentWrong, { cause: error }) : failure;
  }
}
