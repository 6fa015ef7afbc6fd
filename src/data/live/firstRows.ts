let wait: Promise<unknown> = Promise.resolve();
let over = true;
const listeners = new Set<() => void>();

/**
 * Signals that the first page shows its rows or has none to wait for; everything the page itself
 * does not need waits for it. Only boot/start.tsx and boot/arrival.ts start a wait, so in scripts and
 * tests it is always over.
 */
export const firstRows = {
  /** Holds everything else back until this settles. */
  holdUntil(shown: Promise<unknown>): void {
    over = false;
    const done = () => {
      // A newer wait has replaced this one.
      if (wait !== mine) return;
      over = true;
      for (const notify of listeners) notify();
    };
    // A failure is reported where the rows are drawn; the rest must load anyway.
    const mine = shown.then(done, done);
    wait = mine;
  },
  shown: (): Promise<unknown> => wait,
  subscribe(onChange: () => void): () => void {
    listeners.add(onChange);
    return () => listeners.delete(onChange);
  },
  getSnapshot: (): boolean => over,
};
