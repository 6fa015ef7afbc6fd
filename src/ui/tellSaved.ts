import { inTime, waitingText } from './inTime';
import { toast } from './toast';

interface Words {
  saved: string;
  /** «la spesa», and what becomes of it once it arrives: «parte». */
  waiting: readonly [what: string, becomes: string];
  failed: (error: unknown) => string;
}

/** Says what becomes of a write: saved, or on its way, and then how that ended. @throws what it fails with while one waits */
export async function tellSaved(
  sent: Promise<unknown>,
  { saved, waiting, failed }: Words,
): Promise<void> {
  const arrival = await inTime(sent);
  if (arrival === 'arrived') return toast.success(saved);
  toast.success(waitingText(arrival, ...waiting));
  // It goes on by itself; what becomes of it is told when it is known.
  sent.then(
    () => toast.success(saved),
    (error: unknown) => toast.error(failed(error)),
  );
}
