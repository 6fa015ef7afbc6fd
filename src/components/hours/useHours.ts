import { storedHours } from '@/data/settings/hours';
import { DEFAULT_HOURS, type OpeningHours } from '@/domain/time/openingHours';
import { useComfort } from '@/ui/useLive';

/**
 * Working hours, holidays and closings, for staff. The defaults while they are unknown: what
 * offers days to book uses `WithHours`, which waits.
 */
export function useHours(): OpeningHours {
  const stored = useComfort(storedHours(), null, 'The default working hours apply');
  return stored ?? DEFAULT_HOURS;
}
