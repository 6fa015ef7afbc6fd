/**
 * Runs work when the browser is idle, after half a second at the latest.
 * @returns a function that cancels it
 */
export const whenIdle: (work: () => void) => () => void =
  typeof requestIdleCallback === 'function'
    ? (work) => {
        const id = requestIdleCallback(work, { timeout: 500 });
        return () => cancelIdleCallback(id);
      }
    : (work) => {
        const id = setTimeout(work, 50);
        return () => clearTimeout(id);
      };
