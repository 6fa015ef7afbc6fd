import { AppError } from '@/domain/errors';
import { toAppError } from './errors';

/** Calls a function of ours. @param timeout in milliseconds, a little more than the function's own @throws AppError */
export async function callFunction<Input, Output>(name: string, input: Input, timeout = 70_000): Promise<Output> {
  try {
    const { functions, httpsCallable } = await import('./functions');
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
