import { connectFunctionsEmulator, getFunctions, httpsCallable } from 'firebase/functions';
import { AppError } from '@/domain/errors';
import { app } from './app';
import { emulators } from './env';
import { toAppError } from './errors';
import { inScope } from './scope';

/** Where the functions run (functions/src/runtime.ts). */
export const FUNCTIONS_REGION = 'europe-west1';

const functions = getFunctions(app, FUNCTIONS_REGION);
if (emulators) connectFunctionsEmulator(functions, emulators.host, emulators.functions);

/**
 * Calls a function of ours. @param timeout in milliseconds, a little more than the function's own
 * @throws AppError, `cancelled` once the person has left
 */
export function callFunction<Input, Output>(name: string, input: Input, timeout = 70_000): Promise<Output> {
  return inScope(call<Input, Output>(name, input, timeout));
}

async function call<Input, Output>(name: string, input: Input, timeout: number): Promise<Output> {
  try {
    const { data } = await httpsCallable<Input, Output>(functions, name, { timeout })(input);
    return data;
  } catch (error) {
    if (isDeviceOffline()) throw new AppError('offline', undefined, { cause: error });
    throw toAppError(error);
  }
}

/** A request that never left looks like any failure of the server's: only the device can tell. */
export function isDeviceOffline(): boolean {
  return typeof navigator !== 'undefined' && navigator.onLine === false;
}
