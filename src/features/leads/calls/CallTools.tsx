import { Button } from '@mantine/core';
import { IconCalendarWeek } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { DaySpan } from '@/domain/leads/days';
import { CallAlarms } from './CallAlarms';

const AgendaModal = lazy(async () => ({ default: (await import('./AgendaModal')).AgendaModal }));

interface Props {
  /** The days of promised calls that the list is narrowed to. */
  called: { first: string | null; last: string | null };
  onOpenLead: (id: string) => void;
}

/** What the list of leads offers for promised calls: the agenda, and alarms. */
export function CallTools({ called: { first, last }, onOpenLead }: Props) {
  const [range, setRange] = useState<{ manual: DaySpan | null } | null>(null);
  const day = first ?? last;
  const manual = day === null ? null : { from: day, to: last ?? day };
  return (
    <>
      <Button variant="default" leftSection={<IconCalendarWeek size={17} aria-hidden />} onClick={() => setRange({ manual })}>
        Agenda
      </Button>
      <CallAlarms />
      <Suspense fallback={null}>
        {range && (
          <AgendaModal
            range={range.manual}
            onOpenLead={(id) => {
              setRange(null);
              onOpenLead(id);
            }}
            onClose={() => setRange(null)}
          />
        )}
      </Suspense>
    </>
  );
}
