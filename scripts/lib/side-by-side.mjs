/**
 * Runs jobs in order, as many concurrently as the cores allow; each once the jobs it depends on
 * have ended.
 * @param {number} cores
 * @param {{ name: string, cores: number, after?: readonly string[], work: () => Promise<unknown>
 * }[]} jobs cores: expected load, a fraction for a job that mostly waits; after: dependencies, names of
 * no job count as ended
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
