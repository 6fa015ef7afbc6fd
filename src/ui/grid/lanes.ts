/** Rows written in parallel: fast without flooding the server. */
const AT_ONCE = 6;

/**
 * A task queue: tasks of one lane run in sequence, as they write the same document, and a limited
 * number of lanes in parallel.
 */
export function lanes(atOnce = AT_ONCE) {
  const waiting: { lane: string; work: () => Promise<void> }[] = [];
  const busy = new Set<string>();
  const next = () => {
    while (busy.size < atOnce) {
      const at = waiting.findIndex(({ lane }) => !busy.has(lane));
      const [job] = at < 0 ? [] : waiting.splice(at, 1);
      if (!job) return;
      busy.add(job.lane);
      void job.work().finally(() => {
        busy.delete(job.lane);
        next();
      });
    }
  };
  /** @param work must handle its own errors */
  return (lane: string, work: () => Promise<void>) => {
    waiting.push({ lane, work });
    next();
  };
}
