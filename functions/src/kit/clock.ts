/** Time, in one place: tests have a clock of their own. */
export const clock = {
  now: (): Date => new Date(),
  pause: (milliseconds: number): Promise<void> =>
    new Promise((resolve) => setTimeout(resolve, milliseconds)),
  /** Calls `late` after some time; what is given back stops it. */
  limit: (milliseconds: number, late: () => void): (() => void) => {
    const timer = setTimeout(late, milliseconds);
    return () => clearTimeout(timer);
  },
};
