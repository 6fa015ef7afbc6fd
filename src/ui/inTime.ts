import { toast } from './feedback';
/** How long a write may take before the person is told that it is late. */
const ANSWER_WAIT_MS = 8_000;

/** `late` and `offline`: the write is queued and still goes through. */
export type Arrival = 'arrived' | 'late' | 'offline';

/** Whether the server confirms in time; offline there is nothing to wait for. */
export function inTime(sent: Promise<unknown>): Promise<Arrival> {
  const missing = (): Arrival => (navigator.onLine ? 'late' : 'offline');
  if (!navigator.onLine) return Promise.resolve('offline');
  return Promise.race([
    sent.then((): Arrival => 'arrived'),
    new Promise<Arrival>((done) => setTimeout(() => done(missing()), ANSWER_WAIT_MS)),
  ]);
}

/**
 * Message for a write that has not arrived yet.
 * @param what «il ticket»
 * @param becomes what happens once it arrives: «parte»
 */
export function waitingText(arrival: 'late' | 'offline', what: string, becomes: string): string {
  return arrival === 'offline'
    ? `Sei offline: ${what} ${becomes} appena torna la connessione.`
    : `Il servizio è lento a rispondere: ${what} è in viaggio, ti diciamo appena arriva.`;
}

interface Words {
  saved: string;
  /** «la spesa», and what happens once it arrives: «parte». */
  waiting: readonly [what: string, becomes: string];
  failed: (error: unknown) => string;
}

/**
 * Shows how a write ended: saved, or queued and then its result.
 * @throws the write's error, if it fails while we wait
 */
export async function tellSaved(
  sent: Promise<unknown>,
  { saved, waiting, failed }: Words,
): Promise<void> {
  const arrival = await inTime(sent);
  if (arrival === 'arrived') return toast.success(saved);
  toast.success(waitingText(arrival, ...waiting));
  // The write continues; its result is shown later.
  sent.then(
    () => toast.success(saved),
    (error: unknown) => toast.error(failed(error)),
  );
}
