import { persist } from 'zustand/middleware';
import { createStore } from 'zustand/vanilla';
import { addScopeHooks, personHere } from '@/data/session/scope';

export interface LastFilters {
  /** `null`: not chosen, so Aperto. `tutti`: all. */
  filterByStatus: string | null;
  /** `null`: not chosen, so a Studio account's own. `tutti`: all. */
  filterByStudio: string | null;
}

interface FilterState {
  /** Owner of the filters, which don't apply to anybody else. */
  uid: string | null;
  filters: LastFilters;
}

const NONE: LastFilters = { filterByStatus: null, filterByStudio: null };
const NOBODYS: FilterState = { uid: null, filters: NONE };

/** A store without React, because a page's first query is sent before React has loaded. */
export const filterStore = createStore<FilterState>()(
  persist(() => NOBODYS, { name: 'coaching.filters', version: 2 }),
);

function forget() {
  filterStore.setState(NOBODYS);
  filterStore.persist.clearStorage();
}

// Cleared on sign-out, or when another person signs in without a sign-out before.
addScopeHooks({
  leaving: forget,
  opened: () => {
    if (filterStore.getState().uid !== personHere()) forget();
  },
});

export const filtersOf = (uid: string) => (state: FilterState) =>
  state.uid === uid ? state.filters : NONE;

/** Like useLastFilters, for code that runs before React renders. */
export function lastFilters(uid: string): LastFilters {
  return filtersOf(uid)(filterStore.getState());
}
