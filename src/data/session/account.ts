import type { Auth } from 'firebase/auth';
import { AppError } from '@/domain/errors';
import { codeOf } from '../firebase/later';
import { accountOnDevice } from './remembered';

/** An account of Firebase Auth, or the one that this device keeps. */
export interface Account {
  uid: string;
  email: string | null;
}

let service: Auth | null = null;
let awaited: ((service: Auth) => void) | null = null;

/** The account service's code: nobody's first page waits for it. @throws AppError */
export const accountService = codeOf(() =>
  import('../firebase/auth').catch((error: unknown) => {
    throw new AppError('offline', undefined, { cause: error });
  }),
);

/** Whose account this device has: of the service, or while its code is still to come as it keeps it here for the next visit. */
export function accountHere(): Account | null {
  return service ? service.currentUser : accountOnDevice();
}

/** Told once, before anything can use the service. */
export function onAccountService(told: (service: Auth) => void): void {
  if (service) told(service);
  else awaited = told;
}

/** auth.ts, whoever brought it: the database, a command, or the session itself. */
export function accountServiceCame(came: Auth): void {
  service = came;
  awaited?.(came);
}
