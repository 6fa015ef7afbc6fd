import type { ReactNode } from 'react';
import { storedHours } from '@/data/settings/hours';
import { DEFAULT_HOURS, type OpeningHours } from '@/domain/time/openingHours';
import { Live } from '@/ui/states';
import { useComfort } from '@/ui/useLive';

interface WithHoursProps {
  /** Shown until the hours are known. */
  skeleton: ReactNode;
  children: (hours: OpeningHours) => ReactNode;
}

/** Waits for the opening hours, for anything that must not offer a day that may be closed. */
export function WithHours({ skeleton, children }: WithHoursProps) {
  return (
    <Live source={storedHours()} skeleton={skeleton} empty={children(DEFAULT_HOURS)}>
      {children}
    </Live>
  );
}

/**
 * Working hours, holidays and closings, for staff. While they are unknown, returns the defaults: a
 * screen that offers days to book uses `WithHours`, which waits.
 */
export function useHours(): OpeningHours {
  const stored = useComfort(storedHours(), null, 'The default working hours apply');
  return stored ?? DEFAULT_HOURS;
}
