import { browserLocalPersistence, connectAuthEmulator, initializeAuth } from 'firebase/auth';
import { accountServiceCame } from '../session/account';
import { app } from './app';
import { emulators } from './env';

export { appCheckHeaders } from './appCheck';
// Part of this chunk, so that the login page doesn't wait for it.
export { visibleText } from '@/domain/text';
export {
  createUserWithEmailAndPassword,
  deleteUser,
  EmailAuthProvider,
  reauthenticateWithCredential,
  sendPasswordResetEmail,
  signInWithCustomToken,
  signInWithEmailAndPassword,
  updatePassword,
} from 'firebase/auth';

/**
 * Sign-in state is kept in local storage: it answers at once, where IndexedDB takes 300 ms on a
 * slow phone. No pop-up resolver, which would only make the login page heavier.
 */
export const auth = initializeAuth(app, { persistence: browserLocalPersistence });
auth.languageCode = 'it';

if (emulators)
  connectAuthEmulator(auth, `http://${emulators.host}:${emulators.auth}`, {
    disableWarnings: true,
  });

// The session must know the account before anything reads or writes.
accountServiceCame(auth);
