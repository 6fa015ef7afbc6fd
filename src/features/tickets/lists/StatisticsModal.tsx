import { Button, Modal } from '@mantine/core';
import { useEffect, useState } from 'react';
import { ticketStatistics } from '@/data/tickets/statistics';
import { errorText } from '@/domain/errors';
import { STATISTICS_DAYS } from '@/domain/limits';
import { ticketMessages } from '@/domain/messages';
import { durationText, type TicketStatistics } from '@/domain/tickets/statistics';
import { statusTone, KINDS, TICKET_STATUSES, type TicketKind } from '@/domain/tickets/ticket';
import { BarTable, ColumnChart, type Series } from '@/ui/BarChart';
import { useFocusReturn } from '@/ui/focus';
import { ErrorState, BlockSkeleton } from '@/ui/states';
import classes from './lists.module.css';

type Loaded = { statistics: TicketStatistics } | { error: string } | null;

/** «Statistiche» (content of our own): counted by the server on opening and on refresh. */
export function StatisticsModal({ kind, onClose }: { kind: TicketKind; onClose: () => void }) {
  useFocusReturn();
  const [loaded, setLoaded] = useState<Loaded>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let current = true;
    ticketStatistics(kind).then(
      (statistics) => current && setLoaded({ statistics }),
      (error: unknown) => current && setLoaded({ error: errorText(error) }),
    );
    return () => {
      current = false;
    };
  }, [attempt, kind]);
  const again = () => {
    setLoaded(null);
    setAttempt((now) => now + 1);
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={`Statistiche dei ticket ${KINDS[kind].texts.many}`}
      size="xl"
    >
      {loaded === null && <BlockSkeleton height={480} />}
      {loaded && 'error' in loaded && <ErrorState text={loaded.error} onRetry={again} />}
      {loaded && 'statistics' in loaded && (
        <>
          <Charts statistics={loaded.statistics} />
          <Button variant="default" mt="md" onClick={again}>
            Aggiorna statistiche
          </Button>
        </>
      )}
    </Modal>
  );
}

const COUNT: readonly Series[] = [{ label: 'Ticket', tone: 'accent' }];
const DAYS: readonly Series[] = [
  { label: 'Nuovi', tone: 'aperto' },
  { label: 'Chiusi', tone: 'risposto' },
];

/** «21/11» */
const shortDay = (day: string) => `${day.slice(8)}/${day.slice(5, 7)}`;

function Charts({ statistics }: { statistics: TicketStatistics }) {
  const { byStatus, byType, byStudio, byDay, medianAnswerMinutes, answered } = statistics;
  const rows = (counts: TicketStatistics['byType']) =>
    counts.map(({ label, count }) => ({ label, values: [count] }));
  const days = byDay.map(({ day, opened, closed }) => ({
    label: shortDay(day),
    values: [opened, closed],
  }));
  return (
    <div className={classes.charts}>
      <p className={classes.median}>
        <strong>{medianAnswerMinutes === null ? '—' : durationText(medianAnswerMinutes)}</strong>
        <span>
          tempo mediano alla prima risposta
          {answered > 0 && `, ${ticketMessages.answeredTickets(answered)}`}
        </span>
      </p>
      <BarTable
        title="Ticket per stato"
        rowHeader="Stato"
        series={COUNT}
        rows={byStatus.map(({ label, count }) => {
          const status = TICKET_STATUSES.find((one) => one === label);
          return { label, values: [count], tone: status && statusTone(status) };
        })}
      />
      <BarTable
        title="Ticket aperti per tipo"
        rowHeader="Tipo"
        series={COUNT}
        rows={rows(byType)}
        empty="Nessun ticket aperto."
      />
      <BarTable
        title="Ticket aperti per studio"
        rowHeader="Studio"
        series={COUNT}
        rows={rows(byStudio)}
        empty="Nessun ticket aperto."
      />
      <div className={classes.wide}>
        <ColumnChart
          title={`Ticket nuovi e chiusi negli ultimi ${STATISTICS_DAYS} giorni`}
          series={DAYS}
          columns={days}
        />
        <BarTable
          title={`Nuovi e chiusi al giorno, ultimi ${STATISTICS_DAYS} giorni`}
          rowHeader="Giorno"
          series={DAYS}
          rows={[...days].reverse()}
        />
      </div>
    </div>
  );
}
