import { useState } from 'react';
import { failureText } from '@/domain/errors';
import { toast } from '@/ui/toast';

/** Something that is done with one press: once at a time; what it fails with is told in these words, the cause follows. */
export function useStepAction(failed: string) {
  const [running, setRunning] = useState(false);
  const run = <T>(work: () => Promise<T>, done?: (result: T) => void) => {
    if (running) return;
    setRunning(true);
    work()
      .then(done)
      .catch((error: unknown) =>
        toast.error(failureText(error, failed, ['already-exists', 'not-found'])),
      )
      .finally(() => setRunning(false));
  };
  return { running, run };
}
