import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { fieldsOf } from '@/domain/stored';

/**
 * Whether the previous history entry is ours: the router numbers its entries from the entry page.
 */
function cameFromOurs(): boolean {
  const { idx } = fieldsOf(window.history.state);
  return typeof idx === 'number' && idx > 0;
}

/**
 * Goes back to the previous page in its state (search, filters, page, scroll), or to `otherwise`
 * without a history.
 */
export function useBack(otherwise: string): () => void {
  const navigate = useNavigate();
  return useCallback(() => {
    if (cameFromOurs()) void navigate(-1);
    else void navigate(otherwise);
  }, [navigate, otherwise]);
}
