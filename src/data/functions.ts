import { connectFunctionsEmulator, getFunctions } from 'firebase/functions';
import { REGION } from '@/domain/calls/contract';
import { app } from './app';
import './auth'; // whose token it asks with
import { emulators } from './env';

export { httpsCallable } from 'firebase/functions';

export const functions = getFunctions(app, REGION);
if (emulators) connectFunctionsEmulator(functions, emulators.host, emulators.functions);
