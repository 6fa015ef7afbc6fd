import { Badge, Button, Group, Modal, Skeleton, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { callMessages } from '@/domain/leadMessages';
import { type Slot, daysOf, instantsOf, weekOf, type DaySpan } from '@/domain/leads/calls';
import { shownDay } from '@/domain/time/rome';
import { useFocusReturn } from '@/ui/focus';
import { ErrorState, EmptyState } from '@/ui/states';
import { useMinute } from '@/ui/useMinute';
import { AgendaDays, callKey } from './AgendaDays';
import classes from './Calls.module.css';
import { PlanCallModal } from './PlanCallModal';
import { usePromisedCalls } from './usePromisedCalls';

interface Props {
  /** Chosen range: replaces the week until a week is chosen. */
  range: DaySpan | null;
  onOpenLead: (id: string) => void;
  onClose: () => void;
}

/** Agenda of promised calls, a week at a time. */
export function AgendaModal({ range, onOpenLead, onClose }: Props) {
  useFocusReturn();
  const now = useMinute();
  const [manual, setManual] = useState(range);
  const [later, setLater] = useState(0);
  const [planning, setPlanning] = useState<Slot | null>(null);
  const [planned, setPlanned] = useState<string | null>(null);
  const { from, to } = manual ?? weekOf(now, later);
  const instants = useMemo(
    () => instantsOf({ from, to }) ?? { from: new Date(0), until: new Date(0) },
    [from, to],
  );
  const { calls, failure } = usePromisedCalls(instants);
  const week = (offset: number) => {
    setManual(null);
    setLater(offset);
  };
  return (
    // Esc closes only the dialog on top.
    <Modal opened onClose={onClose} closeOnEscape={planning === null} title="Agenda" size="xl">
      <Group gap="xs" mb="sm">
        <Button
          variant="default"
          leftSection={<IconChevronLeft size={16} aria-hidden />}
          onClick={() => week(later - 1)}
        >
          <Week which="precedente" />
        </Button>
        <Button variant="default" onClick={() => week(0)}>
          <Week which="corrente" />
        </Button>
        <Button
          variant="default"
          rightSection={<IconChevronRight size={16} aria-hidden />}
          onClick={() => week(later + 1)}
        >
          <Week which="successiva" />
        </Button>
        <Text fw={600} role="status">
          {shownDay(from)} – {shownDay(to)}
        </Text>
        {manual && <Badge variant="light">Intervallo manuale</Badge>}
      </Group>
      {failure && <ErrorState error={failure.error} onRetry={failure.retry} />}
      {!failure && calls === null && (
        <div role="status" aria-label="Caricamento agenda…">
          Caricamento agenda…
          <Skeleton height={220} mt="xs" />
        </div>
      )}
      {!failure && calls && (
        <>
          {calls.length === 0 && <EmptyState text={callMessages.none} />}
          <AgendaDays
            calls={calls}
            span={{ from, to }}
            all={daysOf({ from, to }).length <= 7}
            now={now}
            planned={planned}
            onOpenLead={onOpenLead}
            onPlan={setPlanning}
          />
        </>
      )}
      {planning && (
        <PlanCallModal
          slot={planning}
          onPlanned={(leadId, kind) => setPlanned(callKey(leadId, kind))}
          onClose={() => setPlanning(null)}
        />
      )}
    </Modal>
  );
}

/** Short labels, to fit three in a line on a phone. */
function Week({ which }: { which: string }) {
  return (
    <span>
      <span className={classes.longer}>Settimana </span>
      {which}
    </span>
  );
}
