import { ActionIcon, Button, Group, Paper, Title } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useMe } from '@/components/session/useMe';
import type { InternalNote } from '@/data/notes/codec';
import { changeNote } from '@/data/notes/commands';
import { internalNotes } from '@/data/notes/sources';
import { AppError } from '@/domain/errors';
import { todayMessages } from '@/domain/messages';
import { noteSpans, readNamed } from '@/domain/notes/colleagues';
import { CARE, targetOnTicket } from '@/domain/notes/ofTickets';
import { KINDS, type Ticket } from '@/domain/tickets/ticket';
import { formatDateTime } from '@/domain/time/rome';
import { ticketItem } from '@/domain/today/items';
import { confirm, toast } from '@/ui/feedback';
import { Live, BlockSkeleton } from '@/ui/states';
import { holdFocus } from '@/ui/focus';
import { lazyDialogs } from '@/ui/lazyDialogs';
import { useWritten } from '@/ui/useWritten';
import classes from './notes.module.css';
import { NewNote } from './NewNote';
import { useStaffNames } from './useStaffNames';

const Dialogs = lazyDialogs({
  pass: async () => (await import('@/components/ticket/PassDialog')).PassDialog,
});

/** Who takes care of a ticket, and what staff note about it: the client sees neither. */
export function StaffNotes({ ticket, boxId }: { ticket: Ticket; boxId: string }) {
  return (
    <Paper component="section" withBorder p="md" radius="md" aria-label="Solo per lo staff">
      <Title order={2} size="h5">
        Solo per lo staff
      </Title>
      <Live
        size="line"
        source={internalNotes(KINDS[ticket.kind].collection, ticket.id)}
        skeleton={<BlockSkeleton height={36} />}
      >
        {(notes) => <Notes ticket={ticket} notes={notes} />}
      </Live>
      <NewNote ticket={ticket} boxId={boxId} />
    </Paper>
  );
}

function Notes({ ticket, notes }: { ticket: Ticket; notes: readonly InternalNote[] }) {
  const { uid } = useMe();
  const written = notes
    .filter(({ item, fields }) => item !== CARE && fields.staffNote !== '')
    .sort((a, b) => timeOf(a) - timeOf(b));
  const care = notes.find(({ item }) => item === CARE);
  const nameOf = useStaffNames(notes.map(({ by }) => by));
  const who = ({ by }: InternalNote) => (by === uid ? 'Tu' : nameOf(by) || 'Un collega');
  return (
    <>
      <Care ticket={ticket} care={care} by={care ? nameOf(care.by) || 'un collega' : ''} />
      <ul className={classes.notes}>
        {written.map((note) => (
          <li key={note.id} className={classes.note}>
            <div className={classes.meta}>
              <strong>{who(note)}</strong>
              <span>{note.at ? formatDateTime(note.at) : 'ora'}</span>
              {note.by === uid && (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size="sm"
                  aria-label={`Elimina la nota «${note.fields.staffNote.slice(0, 30)}»`}
                  onClick={(event) => void askAndDelete(note, uid, event.currentTarget)}
                >
                  <IconTrash size={14} aria-hidden />
                </ActionIcon>
              )}
            </div>
            <p className={classes.text}>
              <NoteText note={note} />
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}

/** A note that the server hasn't stored yet counts as the newest. */
const timeOf = ({ at }: InternalNote) => at?.getTime() ?? Infinity;

async function askAndDelete(note: InternalNote, uid: string, bin: HTMLElement): Promise<void> {
  const list = bin.closest('ul');
  const question = 'Vuoi eliminare questa nota?';
  if (!(await confirm({ question, action: 'Elimina nota', danger: true }))) return;
  const { staffNote } = note.fields;
  changeNote(note, { field: 'staffNote', text: '', before: staffNote }, { uid }).then(() => {
    // The delete button disappears with its note, possibly before this runs.
    const { activeElement } = document;
    if (list && (activeElement === bin || activeElement === document.body)) holdFocus(list);
  }, tell);
}

const tell = (error: unknown) => toast.failure(error);
/** The usual error quotes the colleague's note, which for «In carico a» is an e-mail address. */
const tellOfCare = (error: unknown) =>
  error instanceof AppError && error.code === 'invalid'
    ? toast.error(todayMessages.takenMeanwhile)
    : tell(error);

interface CareProps {
  ticket: Ticket;
  care: InternalNote | undefined;
  /** Who took it or passed it on. */
  by: string;
}

/**
 * «In carico a»: whoever takes the ticket is recorded as the author. A colleague to whom it is
 * passed is named, and notified by the functions.
 */
function Care({ ticket, care, by }: CareProps) {
  const { uid, email } = useMe();
  const [busy, setBusy] = useState(false);
  const [passing, setPassing] = useState(false);
  const stored = care?.fields.assignedEmail ?? '';
  const { shown: before, begin } = useWritten(stored);
  const taken = before !== '';
  const [held] = readNamed(before);
  const passed = (held?.name ?? '') !== '';
  // A value that isn't stored yet was set here, by this person.
  const signed = taken && !passed && (before !== stored || care?.by === uid);
  const mine = signed || held?.email === email.toLowerCase();
  const set = (text: string) => {
    setBusy(true);
    const written = begin();
    changeNote(targetOnTicket(ticket, CARE), { field: 'assignedEmail', text, before }, { uid })
      .then(() => written(text), tellOfCare)
      .finally(() => setBusy(false));
  };
  const other = passed ? held?.name : by;
  const sender = care?.by === uid ? 'te' : by;
  return (
    <Group justify="space-between" gap="xs" className={classes.care}>
      <span role="status">
        {taken ? `In carico a ${mine ? 'te' : other}` : 'Non in carico'}
        {passed && `, da ${sender}`}
      </span>
      <Group gap="xs">
        <Button
          variant="default"
          size="compact-md"
          loading={busy}
          onClick={() => set(mine ? '' : email)}
        >
          {mine ? 'Lascia' : 'Prendi in carico'}
        </Button>
        <Button variant="default" size="compact-md" onClick={() => setPassing(true)}>
          Passa a…
        </Button>
      </Group>
      <Dialogs
        open={passing ? 'pass' : null}
        props={{ pass: { ticket, thing: ticketItem(ticket) } }}
        onClose={() => setPassing(false)}
      />
    </Group>
  );
}

/** A note's text, with those whom it mentions. */
function NoteText({ note: { fields } }: { note: InternalNote }) {
  const { email } = useMe();
  const spans = noteSpans(fields.staffNote, readNamed(fields.assignedEmail));
  return spans.map((span, index) =>
    span.email === '' ? (
      span.text
    ) : (
      <strong
        key={index}
        className={classes.mention}
        data-mine={span.email === email.toLowerCase() || undefined}
      >
        {span.text}
      </strong>
    ),
  );
}
