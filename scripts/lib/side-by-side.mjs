/**
 * Runs the jobs in their order, as many at a time as the cores take.
 * @param {number} cores
 * @param {{ cores: number, work: () => Promise<unknown> }[]} jobs
 */
export async function sideBySide(cores, jobs) {
  const waiting = [...jobs];
  /** @type {Set<Promise<void>>} */
  const running = new Set();
  let busy = 0;
  while (waiting.length + running.size > 0) {
    const next = waiting.findIndex((job) => busy + job.cores <= cores);
    const job = next < 0 ? undefined : waiting.splice(next, 1)[0];
    if (!job) {
      await Promise.race(running);
      continue;
    }
    busy += job.cores;
    const work = job.work().then(
      () => undefined,
      () => undefined, // runStage has counted it
    );
    const done = work.then(() => {
      busy -= job.cores;
      running.delete(done);
    });
    running.add(done);
  }
}
