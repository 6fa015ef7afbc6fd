/** So many rows are being written at once: quick, and no flood of requests. */
const AT_ONCE = 6;

/** Runs work: of one lane one after the other, as they write one document, and a few lanes at a time. */
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
  /** @param work tells of its failures itself */
  return (lane: string, work: () => Promise<void>) => {
    waiting.push({ lane, work });
    next();
  };
}
