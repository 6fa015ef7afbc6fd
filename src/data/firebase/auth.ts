import { browserLocalPersistence, connectAuthEmulator, initializeAuth } from 'firebase/auth';
import { accountServiceCame } from '../session/account';
import { app } from './app';
import { emulators } from './env';

export { appCheckHeaders } from './appCheck';
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
 * Sign-in state, kept on the device in local storage: it answers at once, where IndexedDB takes a slow phone 300 ms before
 * every page. No pop-up resolver, which would only add weight to the login page.
 */
export const auth = initializeAuth(app, { persistence: browserLocalPersistence });
auth.languageCode = 'it';

if (emulators)
  connectAuthEmulator(auth, `http://${emulators.host}:${emulators.auth}`, {
    disableWarnings: true,
  });

// The session hears of it first: nothing is asked or written before it knows whose account this is.
accountServiceCame(auth);
