import { inTime, waitingText } from './inTime';
import { toast } from './toast';

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
