import { Button, Progress as ProgressBar } from '@mantine/core';
import { IconBell, IconTrash, IconX } from '@tabler/icons-react';
import type { Ticket } from '@/domain/tickets/ticket';
import classes from './lists.module.css';
import type { Selection } from './useSelection';
import type { TicketActions } from './useTicketActions';

/** «3 selezionati» and what can be done with them; while it is being done, how far it is. */
export function BulkBar({ selection, actions }: { selection: Selection<Ticket>; actions: TicketActions }) {
  const { rows, clear } = selection;
  const { progress, remove, notify } = actions;
  if (progress) {
    const { label, done, total } = progress;
    return (
      <div className={classes.bulk} role="status">
        <span>
          {label}: {done} di {total}
        </span>
        <ProgressBar className={classes.progress} value={(100 * done) / Math.max(1, total)} aria-label={label} />
      </div>
    );
  }
  if (rows.length === 0) return null;
  return (
    <div className={classes.bulk} role="region" aria-label="Azioni sui ticket selezionati">
      <strong role="status">{rows.length === 1 ? '1 selezionato' : `${rows.length} selezionati`}</strong>
      <Button variant="default" size="compact-md" leftSection={<IconBell size={16} aria-hidden />} onClick={() => void notify(rows)}>
        Invia notifiche
      </Button>
      <Button
        variant="light"
        color="red"
        size="compact-md"
        leftSection={<IconTrash size={16} aria-hidden />}
        onClick={() => void remove(rows, true)}
      >
        Elimina selezionati
      </Button>
      <Button variant="subtle" color="gray" size="compact-md" leftSection={<IconX size={16} aria-hidden />} onClick={clear}>
        Deseleziona
      </Button>
    </div>
  );
}
