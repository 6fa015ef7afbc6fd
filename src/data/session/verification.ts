import { reload, sendEmailVerification } from 'firebase/auth';
import { AppError } from '@/domain/errors';
import { BASE_PATH } from '@/domain/limits';
import { auth } from '../firebase/auth';
import { attempt } from '../firebase/errors';

/**
 * Whether the person's e-mail is verified; if so, also refreshes the token so that rules and
 * functions see it.
 * @throws AppError if it cannot be checked now
 */
export function isEmailProven(): Promise<boolean> {
  return attempt(async () => {
    await auth.authStateReady();
    const user = auth.currentUser;
    if (!user) throw new AppError('unauthenticated');
    // The link may have been opened in another window or on another device.
    if (!user.emailVerified) await reload(user);
    if (!user.emailVerified) return false;
    const { claims } = await user.getIdTokenResult();
    if (claims.email_verified !== true) await user.getIdToken(true);
    return true;
  });
}

/** The verified e-mail in lower case, or null. @throws AppError as isEmailProven */
export async function provenEmail(): Promise<string | null> {
  return (await isEmailProven()) ? (auth.currentUser?.email?.toLowerCase() ?? null) : null;
}

/** Sends the verification e-mail. @throws AppError */
export function sendVerification(): Promise<void> {
  return attempt(async () => {
    const user = auth.currentUser;
    if (!user) throw new AppError('unauthenticated');
    await sendEmailVerification(user, { url: `${window.location.origin}${BASE_PATH}/user` });
  });
}
