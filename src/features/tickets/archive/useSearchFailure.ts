import { useEffect } from 'react';
import type { LiveState } from '@/domain/live';
import { archiveMessages } from '@/domain/messages';
import { toast } from '@/ui/toast';

/** A search that failed is told by an alert (AT-221), with what happened in the console, where the alert sends whoever looks after it. */
export function useSearchFailure(state: LiveState<unknown>): void {
  const error = state.status === 'error' ? state.error : null;
  useEffect(() => {
    if (!error) return;
    console.error(error.cause ?? error);
    toast.error(archiveMessages.searchFailed);
  }, [error]);
}
