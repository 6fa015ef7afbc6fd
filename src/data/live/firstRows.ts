let wait: Promise<unknown> = Promise.resolve();
let over = true;
const listeners = new Set<() => void>();

/**
 * When the first page shows its rows, or has none to wait for: the turn of everything that the page itself doesn't need. Only who
 * arrives (app/start.tsx, app/arrival.ts) makes anything wait; without it, in scripts and tests, it is always over.
 */
export const firstRows = {
  /** Makes the rest wait for this. */
  holdUntil(shown: Promise<unknown>): void {
    over = false;
    const done = () => {
      // Somebody else has arrived meanwhile.
      if (wait !== mine) return;
      over = true;
      for (const notify of listeners) notify();
    };
    // What fails is told where it is drawn; the rest comes all the same.
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
