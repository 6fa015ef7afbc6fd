/** All access to time, so that tests can replace it. */
export const clock = {
  now: (): Date => new Date(),
  pause: (milliseconds: number): Promise<void> =>
    new Promise((resolve) => setTimeout(resolve, milliseconds)),
  /** Calls `late` after some time. Returns a function that cancels it. */
  limit: (milliseconds: number, late: () => void): (() => void) => {
    const timer = setTimeout(late, milliseconds);
    return () => clearTimeout(timer);
  },
};
