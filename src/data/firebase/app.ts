import { initializeApp } from 'firebase/app';
import { startAppCheck } from './appCheck';
import { firebaseConfig } from './env';

/**
 * The Firebase app. Auth, Firestore and storage attach in their own modules, so that each loads
 * when it is needed.
 */
export const app = initializeApp(firebaseConfig);
startAppCheck(app);
