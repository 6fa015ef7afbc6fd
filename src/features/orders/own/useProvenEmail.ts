import { useState } from 'react';
import { provenEmail } from '@/data/session/verification';
import { AppError } from '@/domain/errors';
import { useWhenBack } from '@/ui/useWhenBack';

/** `unknown`: the check failed; `again` retries. */
type Proven =
  | { status: 'asking' }
  | { status: 'known'; email: string | null }
  | { status: 'unknown'; error: AppError; again: () => void };

/** The person's verified address: orders made with it are theirs, too. */
export function useProvenEmail(): Proven {
  const [proven, setProven] = useState<Proven>({ status: 'asking' });
  const ask = (isHere: () => boolean): Promise<unknown> =>
    provenEmail().then(
      (email) => isHere() && setProven({ status: 'known', email }),
      (error: unknown) =>
        isHere() &&
        setProven((before) =>
          // A known result stays valid if a later check fails.
          before.status === 'known'
            ? before
            : {
                status: 'unknown',
                error: error instanceof AppError ? error : new AppError('unknown'),
                again: () => void ask(isHere),
              },
        ),
    );
  useWhenBack(ask);
  return proven;
}
