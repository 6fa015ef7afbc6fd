import { Modal } from '@mantine/core';
import type { Me } from '@/components/session/useMe';
import { callMessages } from '@/domain/leadMessages';
import { callsBetween } from '@/domain/leads/calls';
import { useFocusReturn } from '@/ui/focus';
import { ErrorState, EmptyState, ListSkeleton } from '@/ui/states';
import { useMinute } from '@/ui/useMinute';
import classes from './Calls.module.css';
import { TodayCall } from './TodayCall';
import { useTodaysCalls } from './useCallAlarms';

interface Props {
  me: Me;
  onOpenLead: (id: string) => void;
  onClose: () => void;
}

/** Today's calls, in order of time. */
export function TodayModal({ me, onOpenLead, onClose }: Props) {
  useFocusReturn();
  const { first, second, span } = useTodaysCalls();
  const now = useMinute();
  const failure = first.failure ?? second.failure;
  const calls =
    first.data && second.data
      ? callsBetween({ first: first.data, second: second.data }, span)
      : null;
  return (
    <Modal opened onClose={onClose} title="Chiamate di oggi" size="lg">
      {failure && <ErrorState error={failure.error} onRetry={failure.retry} />}
      {!failure && calls === null && <ListSkeleton rows={4} rowHeight={72} />}
      {!failure && calls?.length === 0 && <EmptyState text={callMessages.noneToday} />}
      {!failure && calls && calls.length > 0 && (
        <>
          <p className={classes.hint}>
            Con Tab arrivi all’esito: lì lo scegli con il numero che ha davanti.
          </p>
          <ol className={classes.calls}>
            {calls.map((call) => (
              <TodayCall
                key={`${call.lead.id}/${call.kind}`}
                call={call}
                due={call.at <= now}
                consultant={me.user.name}
                onOpenLead={onOpenLead}
              />
            ))}
          </ol>
        </>
      )}
    </Modal>
  );
}
