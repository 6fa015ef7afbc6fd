import { connectFunctionsEmulator, getFunctions } from 'firebase/functions';
import { REGION } from '@/domain/callables/contract';
import { app } from '../firebase/app';
import '../firebase/auth'; // for its ID token
import { emulators } from '../firebase/env';

export { httpsCallable } from 'firebase/functions';

export const functions = getFunctions(app, REGION);
if (emulators) connectFunctionsEmulator(functions, emulators.host, emulators.functions);
