import { useEffect, useState } from 'react';
import type { Role } from '@/domain/roles';
import { SHORT_MIN_CHARS } from '@/domain/search/ngrams';
import { USER_SEARCH_WAIT_MS } from '@/domain/users/user';
import { NOTHING, search, stillMatching, type Searches } from './search';

/**
 * Searches what the role may open of people, leads, orders by number and tickets, debounced. Only
 * the last search's results are used.
 */
export function useSearches(text: string, role: Role): Searches {
  const [found, setFound] = useState<{ text: string; searches: Searches }>({
    text: '',
    searches: NOTHING,
  });
  const searched = [...text.trim()].length >= SHORT_MIN_CHARS ? text.trim() : '';

  useEffect(() => {
    if (searched === '') return;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      void search(searched, role, stop.signal).then((searches) => {
        if (!stop.signal.aborted) setFound({ text: searched, searches });
      });
    }, USER_SEARCH_WAIT_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [searched, role]);

  if (searched === '') return NOTHING;
  if (found.text === searched) return found.searches;
  return { ...stillMatching(found.searches, searched), searching: true, failure: null };
}
