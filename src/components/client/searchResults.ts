import { create } from 'zustand';
import { addScopeHooks } from '@/data/session/scope';
import type { FoundUser } from '@/domain/users/found';

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
