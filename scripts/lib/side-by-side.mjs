/**
 * Runs jobs in order, some of them at a time; each once the jobs it depends on have ended.
 * @param {number} atOnce
 * @param {{ name: string, after?: readonly string[], work: () => Promise<unknown> }[]} jobs after:
 * dependencies, names of no job count as ended
 */
export async function sideBySide(atOnce, jobs) {
  const waiting = [...jobs];
  const unfinished = new Set(jobs.map(({ name }) => name));
  /** @type {Set<Promise<void>>} */
  const running = new Set();
  while (waiting.length + running.size > 0) {
    const next = waiting.findIndex((job) => !job.after?.some((name) => unfinished.has(name)));
    const job = next < 0 || running.size >= atOnce ? undefined : waiting.splice(next, 1)[0];
    if (!job) {
      await Promise.race(running);
      continue;
    }
    const work = job.work().then(
      () => undefined,
      () => undefined, // runStage has counted it
    );
    const done = work.then(() => {
      unfinished.delete(job.name);
      running.delete(done);
    });
    running.add(done);
  }
}
