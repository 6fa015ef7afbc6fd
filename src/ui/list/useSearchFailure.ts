import { useEffect } from 'react';
import type { AppError } from '@/domain/errors';
import { archiveMessages } from '@/domain/messages';
import { toast } from '../toast';

/** A search that failed is told by an alert, with what happened in the console, where the alert sends whoever looks after it. */
export function useSearchFailure(error: AppError | null): void {
  useEffect(() => {
    if (!error) return;
    console.error(error.cause ?? error);
    toast.error(archiveMessages.searchFailed);
  }, [error]);
}
