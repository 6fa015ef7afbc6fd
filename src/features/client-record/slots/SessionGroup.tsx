import { Group, Text } from '@mantine/core';
import { slotMessages } from '@/domain/slotMessages';
import {
  choiceLabel,
  slotKind,
  type SlotKind,
  doneOf,
  isDone,
  type Session,
  type Slot,
} from '@/domain/slots/session';
import type { slotText } from '@/domain/slots/change';
import { formatDate } from '@/domain/time/rome';
import { DataTable, type Column } from '@/ui/DataTable';
import type { Hold } from '@/ui/list/useHeldRows';
import { StatusBadge, type Tone } from '@/ui/StatusBadge';
import { SlotCell } from './SlotCell';
import { SLOT_TEXTS } from './texts';

interface SessionGroupProps {
  kind: SlotKind;
  session: Session;
  people: readonly string[];
  /** Deleted by a colleague during an edit. */
  deleted: boolean;
  hold: Hold;
}

const TONES: Record<ReturnType<typeof doneOf>['state'], Tone> = {
  open: 'completato',
  some: 'aperto',
  done: 'risposto',
};
/** Keyed by index: the first change gives a slot its id, which must not remount an open edit. */
const slotKey = ({ index }: Slot) => String(index);
const slotProblem = ({ unreadable }: Slot) =>
  unreadable ? 'Riga non leggibile: non può essere modificata.' : null;

/** One group: kind, progress, and a row per appointment; red while none is done. */
export function SessionGroup({ kind, session, people, deleted, hold }: SessionGroupProps) {
  const { categories } = slotKind(kind);
  const { done, total, state } = doneOf(session.slots);
  const name = SLOT_TEXTS[kind].group(choiceLabel(categories, session.category));
  const made = session.createdAt ? `creata il ${formatDate(session.createdAt)}` : 'Data n/d';
  return (
    <section aria-label={`${name}, ${made}`}>
      <Group gap="sm" mb={6}>
        <h2 style={{ margin: 0, fontSize: 'var(--mantine-font-size-md)' }}>{name}</h2>
        <Text size="sm" className="text-muted" span>
          {made}
        </Text>
        <StatusBadge
          tone={TONES[state]}
          label={state === 'open' ? 'Nessuna fatta' : `${done}/${total} fatte`}
        />
      </Group>
      {deleted && (
        <Text size="sm" role="alert" c="red">
          {slotMessages.groupDeleted}
        </Text>
      )}
      {session.problems.length > 0 && (
        <Text size="sm" role="note" c="red">
          {session.problems.map(({ message }) => message).join(' · ')}
        </Text>
      )}
      {total === 0 ? (
        <Text size="sm" className="text-muted">
          Nessuna riga in questo gruppo.
        </Text>
      ) : (
        <DataTable
          label={`Righe di ${name}, ${made}`}
          columns={columnsOf({ kind, session, people, hold })}
          rows={session.slots}
          rowKey={slotKey}
          rowProblem={slotProblem}
          rowTone={() => (state === 'open' ? 'red' : null)}
        />
      )}
    </section>
  );
}

function columnsOf({
  kind,
  session,
  people,
  hold,
}: Omit<SessionGroupProps, 'deleted'>): Column<Slot>[] {
  const { statuses, modes } = slotKind(kind);
  const cell = (
    field: Parameters<typeof slotText>[1],
    label: string,
    choices?: readonly { value: string; label: string }[],
  ) =>
    function Cell(slot: Slot) {
      if (slot.unreadable) return '—';
      return (
        <SlotCell
          kind={kind}
          sessionId={session.id}
          slot={slot}
          field={field}
          label={`${label}, riga ${slot.index + 1}`}
          choices={choices}
          onHeld={(is) => hold(session.id, `${slot.index} ${field}`, is)}
        />
      );
    };
  const named = [
    { value: '', label: 'Nessuno' },
    ...people.map((value) => ({ value, label: value })),
  ];
  return [
    { key: 'place', header: '#', width: 32, cell: ({ index }) => index + 1 },
    {
      key: 'made',
      header: 'Creata il',
      width: 100,
      cell: ({ madeAt }) => (madeAt === null ? '—' : formatDate(new Date(madeAt))),
    },
    { key: 'done', header: 'Effettuata il', width: 150, cell: cell('doneAt', 'Effettuata il') },
    { key: 'trainer', header: 'Trainer', width: 150, cell: cell('trainer', 'Trainer', named) },
    ...(modes
      ? [{ key: 'mode', header: 'Come', width: 120, cell: cell('mode', 'Come', modes) }]
      : []),
    { key: 'status', header: 'Stato', width: 150, cell: cell('status', 'Stato', statuses) },
    { key: 'isDone', header: 'Fatta', width: 60, cell: (slot) => (isDone(slot) ? 'Sì' : 'No') },
    { key: 'note', header: 'Note', width: 240, cell: cell('note', 'Note') },
  ];
}
