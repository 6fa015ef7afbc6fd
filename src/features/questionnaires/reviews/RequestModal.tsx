import { Text } from '@mantine/core';
import * as z from 'zod/mini';
import { reviewStep } from '@/data/programmes/commands';
import { useMe } from '@/components/session/useMe';
import { failureText } from '@/domain/errors';
import { questionnaireMessages } from '@/domain/messages';
import type { Review } from '@/domain/questionnaires/review';
import { TextareaField } from '@/ui/form/fields';
import { FormModal } from '@/ui/form/FormModal';
import { text } from '@/ui/form/schemas';
import { useAppForm } from '@/ui/form/useAppForm';
import { toast } from '@/ui/toast';
import { nameOfReview } from './names';

const schema = z.object({ note: text({ max: 2_000 }) });

/** Asks the client to answer again, with a note if there is something to say. */
export function RequestModal({ review, onClose }: { review: Review; onClose: () => void }) {
  const me = useMe();
  const { id, journeyId, stepIndex, adminNote } = review;
  const form = useAppForm(schema, {
    initial: { note: adminNote },
    draft: { form: 'richiesta-aggiornamento', person: me.uid, subject: id, keep: 'tab' },
    submit: ({ note }) => reviewStep(journeyId, stepIndex ?? 0, { status: 'needs_update', note }),
    failed: (error) => failureText(error, questionnaireMessages.requestFailed),
    onSaved: () => toast.success('Aggiornamento richiesto.'),
  });
  return (
    <FormModal form={form} title="Richiedi aggiornamento" action="Richiedi" onClose={onClose}>
      <Text size="sm" mb="sm">
        {nameOfReview(review)}
      </Text>
      <TextareaField
        form={form}
        name="note"
        label="Nota per l’utente"
        description="Facoltativa: l’utente la legge."
        minRows={3}
        data-autofocus
      />
    </FormModal>
  );
}
