import { Button } from '@mantine/core';
import { IconCalendarWeek, IconPhoneCall } from '@tabler/icons-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Me } from '@/components/session/useMe';
import type { DaySpan } from '@/domain/leads/calls';
import { lazyDialogs } from '@/ui/lazyDialogs';
import { CallAlarms } from './CallAlarms';

const Dialogs = lazyDialogs({
  agenda: async () => (await import('./AgendaModal')).AgendaModal,
  today: async () => (await import('./TodayModal')).TodayModal,
});

interface Props {
  me: Me;
  /** Filtered days of promised calls. */
  called: { first: string | null; last: string | null };
  onOpenLead: (id: string) => void;
}

/** Search parameter that opens today's calls (`TODAYS_CALLS`). */
export const CALLS_PARAM = 'chiamate';

/** Tools for promised calls: the agenda, today's calls, and alarms. */
export function CallTools({ me, called: { first, last }, onOpenLead }: Props) {
  const [params, setParams] = useSearchParams();
  const [pressed, setPressed] = useState<'agenda' | 'today' | null>(null);
  const dialog = params.has(CALLS_PARAM) ? 'today' : pressed;
  // The days filtered when the agenda was opened.
  const [range, setRange] = useState<DaySpan | null>(null);
  const day = first ?? last;
  const close = () => {
    setPressed(null);
    if (!params.has(CALLS_PARAM)) return;
    setParams(
      (now) => {
        now.delete(CALLS_PARAM);
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  const openLead = (id: string) => {
    setPressed(null);
    onOpenLead(id);
  };
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconCalendarWeek size={17} aria-hidden />}
        onClick={() => {
          setRange(day === null ? null : { from: day, to: last ?? day });
          setPressed('agenda');
        }}
      >
        Agenda
      </Button>
      <Button
        variant="default"
        leftSection={<IconPhoneCall size={17} aria-hidden />}
        onClick={() => setPressed('today')}
      >
        Chiamate di oggi
      </Button>
      <CallAlarms />
      <Dialogs
        open={dialog}
        props={{
          agenda: { range, onOpenLead: openLead },
          today: { me, onOpenLead: openLead },
        }}
        onClose={close}
      />
    </>
  );
}
