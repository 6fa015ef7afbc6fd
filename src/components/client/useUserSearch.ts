import { useEffect } from 'react';
import { create } from 'zustand';
import { addScopeHooks } from '@/data/session/scope';
import { searchUsers } from '@/data/users/search';
import { AppError, errorText } from '@/domain/errors';
import { SHORT_MIN_CHARS } from '@/domain/search/ngrams';
import { type FoundUser, USER_SEARCH_WAIT_MS } from '@/domain/users/user';

/** Results or error of a text. */
export type SearchResults =
  { text: string; users: FoundUser[] } | { text: string; error: string } | null;

/** Results of the last people search, shared by every search field; in memory, per session. */
export const useSearchResults = create<{ searchResults: SearchResults }>()(() => ({
  searchResults: null,
}));

export function setSearchResults(searchResults: SearchResults): void {
  useSearchResults.setState({ searchResults });
}

addScopeHooks({ ended: () => setSearchResults(null) });

/**
 * Searches people by name, e-mail or phone, debounced by 500 ms; outdated answers are dropped.
 * @param attempt another one searches again
 */
export function useUserSearch(
  text: string,
  attempt: number,
): { found: SearchResults; busy: boolean } {
  const found = useSearchResults(({ searchResults }) => searchResults);
  const sought = text.trim();
  const long = [...sought].length >= SHORT_MIN_CHARS;
  useEffect(() => {
    if (!long) return;
    const aborter = new AbortController();
    const timer = setTimeout(() => {
      searchUsers(sought, aborter.signal).then(
        (users) => !aborter.signal.aborted && setSearchResults({ text: sought, users }),
        (error: unknown) => {
          if (aborter.signal.aborted || (error instanceof AppError && error.code === 'cancelled'))
            return;
          setSearchResults({ text: sought, error: errorText(error) });
        },
      );
    }, USER_SEARCH_WAIT_MS);
    return () => {
      clearTimeout(timer);
      aborter.abort();
    };
  }, [attempt, long, sought]);
  return {
    found: long && found?.text === sought ? found : null,
    busy: long && found?.text !== sought,
  };
}
