import { reload, sendEmailVerification } from 'firebase/auth';
import { AppError } from '@/domain/errors';
import { BASE_PATH } from '@/domain/limits';
import { auth } from '../firebase/auth';
import { attempt } from '../firebase/errors';

/**
 * Whether the person's address is proven to be theirs; as soon as it is, rules and functions are told so by a new token.
 * @throws AppError when that can't be asked now
 */
export function isAddressProven(): Promise<boolean> {
  return attempt(async () => {
    await auth.authStateReady();
    const user = auth.currentUser;
    if (!user) throw new AppError('unauthenticated');
    // Followed in another window, or on another device.
    if (!user.emailVerified) await reload(user);
    if (!user.emailVerified) return false;
    const { claims } = await user.getIdTokenResult();
    if (claims.email_verified !== true) await user.getIdToken(true);
    return true;
  });
}

/** The person's address in lower case where it is proven to be theirs, else null. @throws AppError as isAddressProven */
export async function provenAddress(): Promise<string | null> {
  return (await isAddressProven()) ? (auth.currentUser?.email?.toLowerCase() ?? null) : null;
}

/** Sends the link that proves the person's address. @throws AppError */
export function sendVerification(): Promise<void> {
  return attempt(async () => {
    const user = auth.currentUser;
    if (!user) throw new AppError('unauthenticated');
    await sendEmailVerification(user, { url: `${window.location.origin}${BASE_PATH}/user` });
  });
}
