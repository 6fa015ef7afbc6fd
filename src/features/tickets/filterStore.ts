import { persist } from 'zustand/middleware';
import { createStore } from 'zustand/vanilla';
import { addPart, personHere } from '@/data/session/scope';

export interface LastFilters {
  /** `null`: nothing chosen yet, so Aperto. `tutti`: all of them. */
  filterByStatus: string | null;
  /** `null`: nothing chosen yet, so a Studio account's own. `tutti`: all of them. */
  filterByStudio: string | null;
}

interface FilterState {
  /** Whose filters these are: nobody else's begin with them. */
  uid: string | null;
  filters: LastFilters;
}

const NONE: LastFilters = { filterByStatus: null, filterByStudio: null };
const NOBODYS: FilterState = { uid: null, filters: NONE };

/** Without React: what a page shows first is asked before that has come. */
export const filterStore = createStore<FilterState>()(
  persist(() => NOBODYS, { name: 'coaching.filters', version: 2 }),
);

function forget() {
  filterStore.setState(NOBODYS);
  filterStore.persist.clearStorage();
}

// They go with the person: at the sign-out, or when somebody else is here without one.
addPart({
  leaving: forget,
  opened: () => {
    if (filterStore.getState().uid !== personHere()) forget();
  },
});

export const filtersOf = (uid: string) => (state: FilterState) =>
  state.uid === uid ? state.filters : NONE;

/** As useLastFilters, before anything is drawn. */
export function lastFilters(uid: string): LastFilters {
  return filtersOf(uid)(filterStore.getState());
}
