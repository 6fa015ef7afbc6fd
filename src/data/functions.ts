import { connectFunctionsEmulator, getFunctions } from 'firebase/functions';
import { app } from './app';
import { emulators } from './env';

export { httpsCallable } from 'firebase/functions';

/** Where the functions run (functions/src/runtime.ts). */
export const FUNCTIONS_REGION = 'europe-west1';

export const functions = getFunctions(app, FUNCTIONS_REGION);
if (emulators) connectFunctionsEmulator(functions, emulators.host, emulators.functions);
