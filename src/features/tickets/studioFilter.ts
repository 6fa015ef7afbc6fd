import { useSearchParams } from 'react-router-dom';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { parseStudio, type Studio } from '@/domain/studios';
import type { Me } from './useMe';

const ALL = 'tutti';

/** The studio a list was last filtered on: remembered on the device, also shown in the address so that it can be shared. */
const useFilterStore = create<{ filterByStudio: string | null; remember: (studio: string) => void }>()(
  persist((set) => ({ filterByStudio: null, remember: (studio) => set({ filterByStudio: studio }) }), { name: 'coaching.filters' }),
);

/** Null means every studio. Lists open on the address's studio, else the remembered one, else a Studio account's own (decision 4). */
export function useStudioFilter(me: Me | null): [Studio | null, (studio: Studio | null) => void] {
  const [params, setParams] = useSearchParams();
  const { filterByStudio, remember } = useFilterStore();
  const own = me?.role === 'Studio' ? me.user.studio : null;
  const chosen = params.get('studio') ?? filterByStudio ?? own;
  const choose = (studio: Studio | null) => {
    remember(studio ?? ALL);
    setParams(
      (now) => {
        now.set('studio', studio ?? ALL);
        return now;
      },
      { replace: true },
    );
  };
  return [parseStudio(chosen), choose];
}
