import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { fieldsOf } from '@/domain/stored';

/** Whether the page before in this tab's history is one of ours: the router numbers them, from the one that was entered from outside. */
function cameFromOurs(): boolean {
  const { idx } = fieldsOf(window.history.state);
  return typeof idx === 'number' && idx > 0;
}

/** Goes back to where the person came from, as it was left: search, filters, page, scroll. In a tab without a history, to `otherwise`. */
export function useBack(otherwise: string): () => void {
  const navigate = useNavigate();
  return useCallback(() => {
    if (cameFromOurs()) void navigate(-1);
    else void navigate(otherwise);
  }, [navigate, otherwise]);
}
