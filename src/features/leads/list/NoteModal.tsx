import { useRef } from 'react';
import * as z from 'zod/mini';
import { changeLead } from '@/data/leads/commands';
import type { Lead } from '@/data/leads/codec';
import { AppError } from '@/domain/errors';
import { leadName } from '@/domain/leads/contact';
import { type LeadEdits } from '@/domain/leads/edit';
import { LONG_TEXT_MAX } from '@/domain/leads/fields';
import { leadMessages } from '@/domain/leadMessages';
import { communicationMessages } from '@/domain/recordMessages';
import { TextareaField, text } from '@/ui/form/fields';
import { FormModal } from '@/ui/form/FormModal';
import { useAppForm } from '@/ui/form/Form';

const schema = z.object({ note: text({ max: LONG_TEXT_MAX }) });

interface Props {
  lead: Lead;
  onEdited: (lead: Lead, edits: LeadEdits) => void;
  onClose: () => void;
}

/** «Nota contatto». Shows a colleague's concurrent text; saving again replaces it. */
export function NoteModal({ lead, onEdited, onClose }: Props) {
  const opened = useRef(lead.note);
  const form = useAppForm(schema, {
    initial: { note: lead.note },
    submit: async ({ note }) => {
      const edits = { note: { from: opened.current, to: note } };
      const { theirs } = await changeLead(lead.id, edits);
      if (theirs?.note !== undefined) {
        opened.current = theirs.note;
        throw new AppError('invalid', communicationMessages.meanwhile(theirs.note));
      }
      onEdited(lead, edits);
    },
    failed: leadMessages.saveFailed,
    instead: ['invalid', 'not-found'],
  });
  return (
    <FormModal form={form} title="Nota contatto" action="Salva" onClose={onClose}>
      <TextareaField
        form={form}
        name="note"
        label={leadName(lead)}
        minRows={6}
        maxRows={16}
        data-autofocus
      />
    </FormModal>
  );
}
