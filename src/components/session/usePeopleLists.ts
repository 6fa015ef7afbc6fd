import { peopleLists } from '@/data/settings/sources';
import type { PeopleLists } from '@/domain/settings/lists';
import { useComfort } from '@/ui/useLive';

/**
 * The names of colleagues to choose from; null while unknown or failed: what is stored is shown and
 * can be changed all the same.
 */
export function usePeopleLists(): PeopleLists | null {
  return useComfort(peopleLists(), null, 'A name that is on no list is shown all the same');
}
