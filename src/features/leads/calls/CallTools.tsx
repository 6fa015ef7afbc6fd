import { Button } from '@mantine/core';
import { IconCalendarWeek, IconPhoneCall } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { Me } from '@/components/session/useMe';
import type { DaySpan } from '@/domain/leads/days';
import { CallAlarms } from './CallAlarms';

const AgendaModal = lazy(async () => ({ default: (await import('./AgendaModal')).AgendaModal }));
const TodayModal = lazy(async () => ({ default: (await import('./TodayModal')).TodayModal }));

interface Props {
  me: Me;
  /** Filtered days of promised calls. */
  called: { first: string | null; last: string | null };
  onOpenLead: (id: string) => void;
}

/** Tools for promised calls: the agenda, today's calls, and alarms. */
export function CallTools({ me, called: { first, last }, onOpenLead }: Props) {
  const [range, setRange] = useState<{ manual: DaySpan | null } | null>(null);
  const [today, setToday] = useState(false);
  const day = first ?? last;
  const manual = day === null ? null : { from: day, to: last ?? day };
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconCalendarWeek size={17} aria-hidden />}
        onClick={() => setRange({ manual })}
      >
        Agenda
      </Button>
      <Button
        variant="default"
        leftSection={<IconPhoneCall size={17} aria-hidden />}
        onClick={() => setToday(true)}
      >
        Chiamate di oggi
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
        {today && (
          <TodayModal
            me={me}
            onOpenLead={(id) => {
              setToday(false);
              onOpenLead(id);
            }}
            onClose={() => setToday(false)}
          />
        )}
      </Suspense>
    </>
  );
}
