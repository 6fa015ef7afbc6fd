import { create } from 'zustand';
import { addPart } from '@/data/session/scope';
import type { FoundUser } from '@/domain/users/found';

/** What was found, or why not, for a text. */
export type SearchResults =
  { text: string; users: FoundUser[] } | { text: string; error: string } | null;

/** The results of the last search for people, for every search field of the page: in memory alone, and of one session. */
export const useSearchResults = create<{ searchResults: SearchResults }>()(() => ({
  searchResults: null,
}));

export function setSearchResults(searchResults: SearchResults): void {
  useSearchResults.setState({ searchResults });
}

addPart({ ended: () => setSearchResults(null) });
