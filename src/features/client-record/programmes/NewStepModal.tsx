import { useState } from 'react';
import * as z from 'zod/mini';
import { addStep } from '@/data/programmes/commands';
import type { Journey } from '@/domain/programmes/journey';
import { CONSULENZA_TYPES, journeyMessages } from '@/domain/programmes/staffChange';
import { STEP_KINDS, STEP_LABELS } from '@/domain/programmes/steps';
import { DateField, SelectField, day } from '@/ui/form/fields';
import { FormModal } from '@/ui/form/FormModal';
import { useAppForm } from '@/ui/form/Form';
import { toast } from '@/ui/feedback';
import { useClient } from '../useClient';
import { titleOf } from './useStepAction';

const schema = z.object({
  journey: z.string(),
  kind: z.enum(STEP_KINDS),
  day: day(),
  type: z.enum(['', ...CONSULENZA_TYPES]),
});

/** Creates a step by hand: in the client's manual journey by default. */
export function NewStepModal({
  journeys,
  onClose,
}: {
  journeys: readonly Journey[];
  onClose: () => void;
}) {
  const { uid, email } = useClient();
  // One id per form: a retry after a lost answer is the same step.
  const [id] = useState(() => crypto.randomUUID());
  const manual = journeys.find((journey) => journey.manual)?.id ?? '';
  const form = useAppForm(schema, {
    initial: { journey: manual, kind: 'questionario', day: '', type: '' },
    light: true,
    submit: ({ journey, ...step }) =>
      addStep({ uid, userEmail: email }, journey === '' ? null : journey, {
        ...step,
        id,
        type: step.kind === 'consulenza' ? step.type : '',
      }),
    failed: journeyMessages.saveFailed,
    instead: ['invalid'],
    onSaved: () => toast.success('Step aggiunto.'),
  });
  return (
    <FormModal
      form={form}
      title="Aggiungi step manuale"
      action="Aggiungi step"
      unsaved={null}
      onClose={onClose}
    >
      <SelectField
        form={form}
        name="journey"
        label="Percorso"
        data={[
          ...(manual === '' ? [{ value: '', label: 'Percorso manuale (nuovo)' }] : []),
          ...journeys.map((journey) => ({ value: journey.id, label: titleOf(journey) })),
        ]}
        data-autofocus
      />
      <SelectField
        form={form}
        name="kind"
        label="Step"
        mt="sm"
        data={STEP_KINDS.map((value) => ({ value, label: STEP_LABELS[value] }))}
      />
      <SelectField
        form={form}
        name="type"
        label="Tipo di consulenza"
        mt="sm"
        disabled={form.watch('kind') !== 'consulenza'}
        data={[{ value: '', label: 'Nessuno' }, ...CONSULENZA_TYPES]}
      />
      <DateField form={form} name="day" label="Prevista il" mt="sm" />
    </FormModal>
  );
}
