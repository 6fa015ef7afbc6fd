import { fieldsOf, type Fields } from '@/domain/stored';
import { followServer } from '@/domain/time/clock';
import { tokenOnDevice } from './remembered';

/*
 * The server's time without a request. An ID token contains its expiry by the server's clock, and
 * Firebase Auth stores beside it the expiry by this device's clock, computed when the token
 * arrived. A new token comes with each sign-in and each hour.
 */

/** Smaller differences are network latency. */
export const EXACT_MS = 60_000;

/** How far the server's clock is ahead of this device's, in milliseconds; 0 if unknown. */
export function clockAhead(): number {
  const kept = tokenOnDevice();
  const { exp, iat } = claimsOf(kept?.token ?? '');
  const ahead = kept && typeof exp === 'number' ? exp * 1000 - kept.until : 0;
  // The token seems to be issued in the future: this device's clock has been set since.
  const isSet = typeof iat === 'number' && Date.now() + ahead < iat * 1000 - EXACT_MS;
  return Math.abs(ahead) < EXACT_MS || isSet ? 0 : ahead;
}

let read: { token: string; claims: Fields } = { token: '', claims: {} };

function claimsOf(token: string): Fields {
  if (token !== read.token) read = { token, claims: decoded(token) };
  return read.claims;
}

function decoded(token: string): Fields {
  try {
    const claims = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    return fieldsOf(JSON.parse(atob(claims)));
  } catch {
    return {}; // unreadable token: rely on this device's clock
  }
}

followServer(clockAhead);
