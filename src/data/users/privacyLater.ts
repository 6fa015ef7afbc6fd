import { PRIVACY_LATER_KEY } from '@/data/session/remembered';

const told = new Set<() => void>();

/**
 * The uid of who postponed the privacy question, in every tab, until sign-out
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
