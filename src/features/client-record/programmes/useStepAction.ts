import { useState } from 'react';
import type { Journey, Step } from '@/domain/programmes/journey';
import { toast } from '@/ui/feedback';

/** An action run one at a time; errors show this text followed by the cause. */
export function useStepAction(failed: string) {
  const [running, setRunning] = useState(false);
  const run = <T>(work: () => Promise<T>, done?: (result: T) => void) => {
    if (running) return;
    setRunning(true);
    work()
      .then(done)
      .catch((error: unknown) => toast.failure(error, failed, ['already-exists', 'not-found']))
      .finally(() => setRunning(false));
  };
  return { running, run };
}

export const titleOf = ({ title, productName, manual }: Journey) =>
  title || productName || (manual ? 'Percorso manuale' : 'Percorso');

export const nameOfStep = ({ name }: Pick<Step, 'name'>) => name || 'Step';
