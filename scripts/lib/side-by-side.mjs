/**
 * @typedef {object} Job
 * @property {string} name
 * @property {readonly string[]} [after] dependencies; names of no job count as ended
 * @property {boolean} [isLight] runs in addition to the others
 * @property {() => Promise<unknown>} work
 */

/**
 * Runs jobs in order, some of them at a time; each once the jobs it depends on have ended.
 * @param {number} atOnce
 * @param {Job[]} jobs
 */
export async function sideBySide(atOnce, jobs) {
  const waiting = [...jobs];
  const unfinished = new Set(jobs.map(({ name }) => name));
  /** @type {Set<Promise<void>>} */
  const running = new Set();
  let places = atOnce;
  while (waiting.length + running.size > 0) {
    const next = waiting.findIndex(
      ({ after, isLight }) =>
        (isLight || places > 0) && !after?.some((name) => unfinished.has(name)),
    );
    const job = next < 0 ? undefined : waiting.splice(next, 1)[0];
    if (!job) {
      await Promise.race(running);
      continue;
    }
    if (!job.isLight) places--;
    const work = job.work().then(
      () => undefined,
      () => undefined, // runStage has counted it
    );
    const done = work.then(() => {
      if (!job.isLight) places++;
      unfinished.delete(job.name);
      running.delete(done);
    });
    running.add(done);
  }
}
