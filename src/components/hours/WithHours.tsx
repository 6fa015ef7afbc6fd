import type { ReactNode } from 'react';
import { storedHours } from '@/data/settings/hours';
import { DEFAULT_HOURS, type OpeningHours } from '@/domain/time/openingHours';
import { Live } from '@/ui/Live';

interface WithHoursProps {
  /** Shown until the hours are known. */
  skeleton: ReactNode;
  children: (hours: OpeningHours) => ReactNode;
}

/** What must not offer a day before it is known whether it is closed. */
export function WithHours({ skeleton, children }: WithHoursProps) {
  return (
    <Live source={storedHours()} skeleton={skeleton} empty={children(DEFAULT_HOURS)}>
      {children}
    </Live>
  );
}
