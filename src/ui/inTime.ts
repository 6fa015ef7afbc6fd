/** How long a write may take before it counts as queued. */
const ANSWER_WAIT_MS = 8_000;

/** Whether the server confirmed soon; offline a write is kept and sent later, so there is nothing to wait for. */
export function inTime(sent: Promise<void>): Promise<boolean> {
  if (!navigator.onLine) return Promise.resolve(false);
  return Promise.race([sent.then(() => true), new Promise<boolean>((done) => setTimeout(() => done(false), ANSWER_WAIT_MS))]);
}
