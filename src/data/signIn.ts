import type { User } from 'firebase/auth';
import { AppError } from '@/domain/errors';
import type { RegistrationForm } from '@/domain/users/user';
import { accountService } from './account';
import type * as AccountCode from './auth';
import { translated } from './errors';
import { enter, scopeOpened } from './session';

/** @param known told as soon as it is known whose account it is @throws AppError «Email o password errata!» */
export function signIn(email: string, password: string, known?: (uid: string) => void): Promise<void> {
  return enter(
    async ({ auth, signInWithEmailAndPassword }) => (await signInWithEmailAndPassword(auth, email.trim(), password)).user,
    known,
  );
}

/** With the token of a link. @throws AppError */
export function signInWithToken(token: string): Promise<void> {
  return enter(async ({ auth, signInWithCustomToken }) => (await signInWithCustomToken(auth, token)).user);
}

/** @throws AppError */
export function sendPasswordReset(email: string): Promise<void> {
  return translated(async () => {
    const { auth, sendPasswordResetEmail } = await accountService();
    await sendPasswordResetEmail(auth, email.trim());
  });
}

/** Makes the account and its record; if the record fails the account is removed again, so that the e-mail stays free. @throws AppError */
export function register(form: RegistrationForm): Promise<void> {
  return enter((service) => makeAccount(service, form));
}

async function makeAccount(
  { auth, createUserWithEmailAndPassword, deleteUser }: typeof AccountCode,
  form: RegistrationForm,
): Promise<User> {
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
export function changePassword(newPassword: string): Promise<void> {
  return translated(async () => {
    const { auth, updatePassword } = await accountService();
    if (!auth.currentUser) throw new AppError('unauthenticated');
    await updatePassword(auth.currentUser, newPassword);
  });
}
