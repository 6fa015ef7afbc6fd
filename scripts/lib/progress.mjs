// A slow machine is not a broken one: waits as long as there is progress.

/**
 * Settles with `work`, or rejects once nothing has changed for `patience` milliseconds.
 * @template T
 * @param {Promise<T>} work
 * @param {() => unknown} measure anything that changes with progress
 * @param {{ patience: number, every?: number }} pace
 * @returns {Promise<T>}
 */
export async function whileProgress(work, measure, { patience, every = 1_000 }) {
  let last = measure();
  let changed = Date.now();
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  const stalled = new Promise((/** @type {(value: never) => void} */ _resolve, reject) => {
    timer = setInterval(() => {
      const now = measure();
      if (now !== last) {
        last = now;
        changed = Date.now();
      } else if (Date.now() - changed >= patience)
        reject(new Error(`Nothing has happened for ${Math.round(patience / 1000)} seconds.`));
    }, every);
  });
  return Promise.race([work, stalled]).finally(() => clearInterval(timer));
}
