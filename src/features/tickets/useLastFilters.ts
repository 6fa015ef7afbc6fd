import { useCallback } from 'react';
import { useStore } from 'zustand';
import { filtersOf, filterStore, type LastFilters } from './filterStore';

/** A person's last ticket filters, kept on the device while they are signed in. */
export function useLastFilters(
  uid: string,
): LastFilters & { remember: (filters: Partial<LastFilters>) => void } {
  const filters = useStore(filterStore, filtersOf(uid));
  const remember = useCallback(
    (chosen: Partial<LastFilters>) =>
      filterStore.setState((state) => ({ uid, filters: { ...filtersOf(uid)(state), ...chosen } })),
    [uid],
  );
  return { ...filters, remember };
}
