import { useCallback } from 'react';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { addPart, personHere } from '@/data/scope';

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

const useFilterStore = create<FilterState>()(persist(() => NOBODYS, { name: 'coaching.filters', version: 2 }));

function forget() {
  useFilterStore.setState(NOBODYS);
  useFilterStore.persist.clearStorage();
}

// They go with the person: at the sign-out, or when somebody else is here without one.
addPart({
  leaving: forget,
  opened: () => {
    if (useFilterStore.getState().uid !== personHere()) forget();
  },
});

const filtersOf = (uid: string) => (state: FilterState) => (state.uid === uid ? state.filters : NONE);

/** As useLastFilters, before anything is drawn. */
export function lastFilters(uid: string): LastFilters {
  return filtersOf(uid)(useFilterStore.getState());
}

/** What a person's ticket lists were last filtered on, remembered on the device while they are signed in. */
export function useLastFilters(uid: string): LastFilters & { remember: (filters: Partial<LastFilters>) => void } {
  const filters = useFilterStore(filtersOf(uid));
  const remember = useCallback(
    (chosen: Partial<LastFilters>) => useFilterStore.setState((state) => ({ uid, filters: { ...filtersOf(uid)(state), ...chosen } })),
    [uid],
  );
  return { ...filters, remember };
}
