import { create } from 'zustand';
import { persist } from 'zustand/middleware';

interface FilterState {
  /** `null`: nothing chosen yet, so Aperto (AT-251). `tutti`: all of them. */
  filterByStatus: string | null;
  /** `null`: nothing chosen yet, so a Studio account's own (decision 4). `tutti`: all of them. */
  filterByStudio: string | null;
  remember: (filters: { filterByStatus?: string | null; filterByStudio?: string | null }) => void;
}

/** What the ticket lists were last filtered on, remembered on the device (document 1 §3). */
export const useFilterStore = create<FilterState>()(
  persist((set) => ({ filterByStatus: null, filterByStudio: null, remember: (filters) => set(filters) }), { name: 'coaching.filters' }),
);
