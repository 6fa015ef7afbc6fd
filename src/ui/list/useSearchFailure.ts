import { useEffect } from 'react';
import type { AppError } from '@/domain/errors';
import { archiveMessages } from '@/domain/messages';
import { toast } from '../feedback';

/** Logs a failed search to the console, which the support alert points to. */
export function useSearchFailure(error: AppError | null): void {
  useEffect(() => {
    if (!error) return;
    console.error(error.cause ?? error);
    toast.error(archiveMessages.searchFailed);
  }, [error]);
}
