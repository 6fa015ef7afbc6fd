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
  /** Those chosen so far, as stored: part of the draft. */
  chosen: z.string(),
  /** The note's place, also part of the draft: after a reload it is still the same note. */
  item: z.string(),
});

/** A new note and, if it mentions any, its colleagues. */
function noteOf(text: string, chosen: readonly Named[]) {
  const mentioned = mentionedIn(text, chosen);
  const mentions = mentioned.length > 0 ? { mentions: storedNamed(mentioned) } : {};
  return { field: 'staffNote', text, ...mentions } as const;
}

/** While the form stands, a repeated attempt writes the same note again: its id is chosen once. */
export function NewNote({ ticket, boxId }: { ticket: Ticket; boxId: string }) {
  const [item, setItem] = useState(newItem);
  const begun = useRef(item);
  useEffect(() => {
    if (begun.current === item) return;
    begun.current = item;
    // The pressed button went with the form before; who has moved on keeps the focus.
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
        // An earlier try has arrived, with other words: these are another note.
        if (error instanceof AppError && error.code === 'invalid') form.setValue('item', newItem());
        throw error;
      }
      return typed;
    },
    onSaved: (typed) => {
      if (form.getValues('text') === typed) onSaved();
      // What was typed while it was being saved is another note.
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
