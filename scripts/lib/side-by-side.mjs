/**
 * Runs the jobs in their order, as many at a time as the cores take; each once those have ended that it comes after.
 * @param {number} cores
 * @param {{ name: string, cores: number, after?: readonly string[], work: () => Promise<unknown> }[]} jobs cores: how busy it keeps the
 * machine, a half for what mostly waits; after: names, of which those that are no job here count as ended
 */
export async function sideBySide(cores, jobs) {
  const waiting = [...jobs];
  const unfinished = new Set(jobs.map(({ name }) => name));
  /** @type {Set<Promise<void>>} */
  const running = new Set();
  let busy = 0;
  while (waiting.length + running.size > 0) {
    const next = waiting.findIndex(
      (job) => busy + job.cores <= cores && !job.after?.some((name) => unfinished.has(name)),
    );
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
      unfinished.delete(job.name);
      running.delete(done);
    });
    running.add(done);
  }
}
