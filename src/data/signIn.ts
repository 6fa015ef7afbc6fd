import {
  createUserWithEmailAndPassword,
  deleteUser,
  sendPasswordResetEmail,
  signInWithCustomToken,
  signInWithEmailAndPassword,
  updatePassword,
  type User,
} from 'firebase/auth';
import { AppError } from '@/domain/errors';
import type { RegistrationForm } from '@/domain/users/user';
import { auth } from './auth';
import { translated } from './errors';
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

/** @throws AppError */
export async function changePassword(newPassword: string): Promise<void> {
  const user = auth.currentUser;
  if (!user) throw new AppError('unauthenticated');
  await translated(() => updatePassword(user, newPassword));
}
