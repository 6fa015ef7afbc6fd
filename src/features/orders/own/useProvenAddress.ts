import { useState } from 'react';
import { provenAddress } from '@/data/session/verification';
import { AppError } from '@/domain/errors';
import { useWhenBack } from '@/ui/useWhenBack';

/** `unknown`: it couldn't be asked; `again` does. */
type Proven =
  | { status: 'asking' }
  | { status: 'known'; email: string | null }
  | { status: 'unknown'; error: AppError; again: () => void };

/** The person's address as far as it is proven to be theirs: what belongs to it is theirs, too. */
export function useProvenAddress(): Proven {
  const [proven, setProven] = useState<Proven>({ status: 'asking' });
  const ask = (isHere: () => boolean): Promise<unknown> =>
    provenAddress().then(
      (email) => isHere() && setProven({ status: 'known', email }),
      (error: unknown) =>
        isHere() &&
        setProven((before) =>
          // What is known stays true while it can't be asked.
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
