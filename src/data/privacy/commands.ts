import { PEOPLE_CALLABLES, type RecordConsentsRequest } from '@/domain/callables/people';
import { call } from '@/data/callables/call';
import { PRIVACY_LATER_KEY } from '@/data/session/remembered';

/**
 * Records that the person accepts the privacy notice and the use of health data, or withdraws.
 * @returns whether anything changed
 * @throws AppError `already-exists` if another version of the notice is valid by now
 */
export async function recordConsents(decision: RecordConsentsRequest): Promise<boolean> {
  return (await call(PEOPLE_CALLABLES.recordConsents, decision)).changed;
}

const told = new Set<() => void>();

/**
 * The uid of the person who postponed the privacy question, in every tab, until sign-out
 * (data/session/remembered.ts).
 */
export const privacyLater = {
  subscribe(onChange: () => void): () => void {
    told.add(onChange);
    window.addEventListener('storage', onChange);
    return () => {
      told.delete(onChange);
      window.removeEventListener('storage', onChange);
    };
  },
  getSnapshot: (): string | null => localStorage.getItem(PRIVACY_LATER_KEY),
  put(uid: string): void {
    localStorage.setItem(PRIVACY_LATER_KEY, uid);
    for (const tell of told) tell();
  },
};
