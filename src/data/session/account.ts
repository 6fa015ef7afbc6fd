import type { Auth } from 'firebase/auth';
import { codeOf } from '../firebase/lazy';
import { accountOnDevice } from './remembered';

/** A Firebase Auth account, or the copy stored on this device. */
export interface Account {
  uid: string;
  email: string | null;
}

let service: Auth | null = null;
let awaited: ((service: Auth) => void) | null = null;

/** The Firebase Auth chunk; no first page waits for it. @throws AppError */
export const accountService = codeOf(() => import('../firebase/auth'));

/** The current account: from Firebase Auth, or from its local storage until that has loaded. */
export function accountHere(): Account | null {
  return service ? service.currentUser : accountOnDevice();
}

/** Calls back once, before anything else can use the service. */
export function onAccountService(told: (service: Auth) => void): void {
  if (service) told(service);
  else awaited = told;
}

/** Called by auth.ts, whichever import loads it first. */
export function accountServiceCame(came: Auth): void {
  service = came;
  awaited?.(came);
}
