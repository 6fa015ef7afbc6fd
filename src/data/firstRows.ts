let wait: Promise<unknown> = Promise.resolve();
let over = true;
const listeners = new Set<() => void>();

/**
 * When the first page shows its rows, or has none to wait for: the turn of everything that the page itself doesn't need. Only start-up
 * (app/start.tsx) makes anything wait; without it, in scripts and tests, it is always over.
 */
export const firstRows = {
  /** Makes the rest wait for this. */
  holdUntil(shown: Promise<unknown>): void {
    over = false;
    wait = shown.finally(() => {
      over = true;
      for (const notify of listeners) notify();
    });
  },
  shown: (): Promise<unknown> => wait,
  subscribe(onChange: () => void): () => void {
    listeners.add(onChange);
    return () => listeners.delete(onChange);
  },
  getSnapshot: (): boolean => over,
};
