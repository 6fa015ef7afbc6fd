import { useCallback } from 'react';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';

export interface LastFilters {
  /** `null`: nothing chosen yet, so Aperto. `tutti`: all of them. */
  filterByStatus: string | null;
  /** `null`: nothing chosen yet, so a Studio account's own. `tutti`: all of them. */
  filterByStudio: string | null;
}

interface FilterState {
  /** By uid: the next person at this device begins with nothing of the last one's. */
  people: Record<string, LastFilters>;
  remember: (uid: string, filters: Partial<LastFilters>) => void;
}

const NONE: LastFilters = { filterByStatus: null, filterByStudio: null };

const useFilterStore = create<FilterState>()(
  persist(
    (set) => ({
      people: {},
      remember: (uid, filters) => set(({ people }) => ({ people: { ...people, [uid]: { ...NONE, ...people[uid], ...filters } } })),
    }),
    { name: 'coaching.filters' },
  ),
);

/** As useLastFilters, before anything is drawn. */
export function lastFilters(uid: string): LastFilters {
  return useFilterStore.getState().people[uid] ?? NONE;
}

/** What a person's ticket lists were last filtered on, remembered on the device. */
export function useLastFilters(uid: string): LastFilters & { remember: (filters: Partial<LastFilters>) => void } {
  const { people, remember } = useFilterStore();
  return { ...(people[uid] ?? NONE), remember: useCallback((filters) => remember(uid, filters), [remember, uid]) };
}
