import { Group } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { useMe } from '@/components/session/useMe';
import { changeNote } from '@/data/notes/commands';
import { AppError } from '@/domain/errors';
import { mentionedIn, readNamed, storedNamed, type Named } from '@/domain/notes/colleagues';
import { targetOnTicket, TICKET_NOTE_MAX_CHARS } from '@/domain/notes/ofTickets';
import type { Ticket } from '@/domain/tickets/ticket';
import { Form, FormFailure, SubmitButton, useAppForm } from '@/ui/form/Form';
import { text } from '@/ui/form/fields';
import { MentionField } from './MentionField';

const schema = z.object({
  text: text({ missing: 'Scrivi la nota.', max: TICKET_NOTE_MAX_CHARS }),
  /** The colleagues chosen so far, in stored form; part of the draft. */
  chosen: z.string(),
  /** The note's id, also part of the draft, so that after a reload it is still the same note. */
  item: z.string(),
});

/** The fields of a new note, with the colleagues that it mentions, if any. */
function noteOf(text: string, chosen: readonly Named[]) {
  const mentioned = mentionedIn(text, chosen);
  const mentions = mentioned.length > 0 ? { mentions: storedNamed(mentioned) } : {};
  return { field: 'staffNote', text, ...mentions } as const;
}

/** Form for a new note, whose id is chosen once, so that a retry writes the same note again. */
export function NewNote({ ticket, boxId }: { ticket: Ticket; boxId: string }) {
  const [item, setItem] = useState(newItem);
  const begun = useRef(item);
  useEffect(() => {
    if (begun.current === item) return;
    begun.current = item;
    // The pressed button was unmounted with the previous form. Somebody who has moved on keeps the
    // focus.
    if (document.activeElement === document.body) document.getElementById(boxId)?.focus();
  }, [boxId, item]);
  return (
    <NoteForm
      key={item}
      ticket={ticket}
      boxId={boxId}
      item={item}
      onSaved={() => setItem(newItem())}
    />
  );
}

const newItem = () => crypto.randomUUID();

interface NoteFormProps {
  ticket: Ticket;
  boxId: string;
  item: string;
  onSaved: () => void;
}

function NoteForm({ ticket, boxId, item, onSaved }: NoteFormProps) {
  const { uid } = useMe();
  const form = useAppForm(schema, {
    initial: { text: '', chosen: '', item },
    draft: { form: 'nota-ticket', person: uid, subject: ticket.id, keep: 'tab' },
    submit: async ({ text, chosen, item: place }): Promise<string> => {
      const typed = form.getValues('text');
      const note = { ...noteOf(text, readNamed(chosen)), before: '' };
      try {
        await changeNote(targetOnTicket(ticket, place), note, { uid });
      } catch (error) {
        // An earlier attempt was stored with another text: this text is another note.
        if (error instanceof AppError && error.code === 'invalid') form.setValue('item', newItem());
        throw error;
      }
      return typed;
    },
    onSaved: (typed) => {
      if (form.getValues('text') === typed) onSaved();
      // Text typed during the save is another note.
      else form.setValue('item', newItem(), { shouldDirty: true });
    },
  });
  return (
    <Form form={form}>
      <MentionField form={form} boxId={boxId} />
      <FormFailure form={form} />
      <Group justify="flex-end" mt="xs">
        <SubmitButton form={form} disabled={!form.formState.isDirty}>
          Aggiungi nota
        </SubmitButton>
      </Group>
    </Form>
  );
}
