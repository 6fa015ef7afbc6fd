import { initializeApp } from 'firebase/app';
import { startAppCheck } from './appCheck';
import { firebaseConfig } from './env';

/** The one Firebase app; auth, Firestore and storage attach to it in modules of their own so that each loads when it is needed. */
export const app = initializeApp(firebaseConfig);
startAppCheck(app);
