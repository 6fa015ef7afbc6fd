import { Text } from '@mantine/core';
import { useState } from 'react';
import * as z from 'zod/mini';
import { reviewStep } from '@/data/programmes/commands';
import { useMe } from '@/components/session/useMe';
import { questionnaireMessages } from '@/domain/messages';
import type { StepRef } from '@/domain/programmes/stepRef';
import type { Verdict } from '@/domain/programmes/steps';
import { TextareaField, text } from '@/ui/form/fields';
import { FormModal } from '@/ui/form/FormModal';
import { useAppForm } from '@/ui/form/Form';
import { toast } from '@/ui/feedback';
import { VerdictBadge } from './StepVerdict';

const schema = z.object({ note: text({ max: 2_000 }) });

interface Props {
  journeyId: string;
  stepRef: StepRef;
  /** The client and the step, in words. */
  about: string;
  /** Current verdict, shown while it reloads. */
  expected: Verdict;
  onClose: () => void;
}

/** Asks the client to answer a step again, with an optional note. */
export function RequestUpdateModal({
  journeyId,
  stepRef: current,
  about,
  expected,
  onClose,
}: Props) {
  const me = useMe();
  // The step for which the dialog was opened. When steps are regenerated, another one may take the
  // index that `current` follows.
  const [stepRef] = useState(current);
  const form = useAppForm(schema, {
    initial: { note: expected.note },
    draft: {
      form: 'richiesta-aggiornamento',
      person: me.uid,
      subject: `${journeyId}__${stepRef.index}`,
      keep: 'tab',
    },
    submit: ({ note }) =>
      reviewStep(journeyId, stepRef, { status: 'needs_update', note }, expected),
    failed: questionnaireMessages.requestFailed,
    onSaved: () => toast.success('Aggiornamento richiesto.'),
  });
  return (
    <FormModal form={form} title="Richiedi aggiornamento" action="Richiedi" onClose={onClose}>
      <Text size="sm" mb="sm">
        {about}
      </Text>
      <VerdictBadge status={expected.status} />
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
