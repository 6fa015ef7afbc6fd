import { Text } from '@mantine/core';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useMe } from '@/components/session/useMe';
import { recordRenewal } from '@/data/renewals/commands';
import { renewalMessages } from '@/domain/messages';
import { dueText } from '@/domain/renewals/due';
import {
  nextDayOffered,
  NO_OUTCOME,
  OUTCOME_LABELS,
  RECORDED,
  RENEWAL_NOTE_MAX,
  type Renewal,
} from '@/domain/renewals/renewal';
import { formatDate, romeDay } from '@/domain/time/rome';
import { DateField, SelectField, TextareaField, day, text } from '@/ui/form/fields';
import { FormModal } from '@/ui/form/FormModal';
import { useAppForm } from '@/ui/form/Form';
import { toast } from '@/ui/feedback';

const schemaOf = (today: string) =>
  z.object({
    outcome: z.pipe(z.string(), z.enum(RECORDED, 'Scegli l’esito.')),
    nextDay: day().check(z.refine((next) => next === '' || next >= today, renewalMessages.past)),
    note: text({ max: RENEWAL_NOTE_MAX }),
  });
const OPTIONS = [
  { value: '', label: 'Scegli' },
  ...RECORDED.map((value) => ({ value, label: OUTCOME_LABELS[value] })),
];

interface Props {
  /**
   * As it was when the dialog opened: if a colleague records an outcome later, this one is refused.
   */
  renewal: Renewal;
  now: Date;
  onClose: () => void;
}

/** Records how asking a client to renew went, and when to ask again. */
export function OutcomeModal({ renewal, now, onClose }: Props) {
  const me = useMe();
  const { id, name, product, due, outcome, note, at } = renewal;
  const [schema] = useState(() => schemaOf(romeDay(now)));
  const form = useAppForm(schema, {
    initial: {
      outcome: outcome === NO_OUTCOME ? '' : outcome,
      nextDay: nextDayOffered(renewal, now),
      note,
    },
    draft: { form: 'esito-rinnovo', person: me.uid, subject: id, keep: 'tab' },
    submit: ({ nextDay, ...recorded }) =>
      recordRenewal({ id, ...recorded, nextDay: nextDay || null, seen: at?.getTime() ?? 0 }),
    failed: renewalMessages.failed,
    instead: ['invalid', 'not-found'],
    onSaved: () => toast.success(renewalMessages.saved),
  });
  return (
    <FormModal form={form} title={`Rinnovo di ${name}`} action="Salva" onClose={onClose}>
      <Text size="sm" mb="sm">
        {[product, `${formatDate(due)} (${dueText(due, now)})`].filter(Boolean).join(' · ')}
      </Text>
      <SelectField
        form={form}
        name="outcome"
        label="Esito"
        required
        data={OPTIONS}
        data-autofocus
      />
      <DateField form={form} name="nextDay" label="Risentire il" mt="sm" />
      <TextareaField form={form} name="note" label="Nota" mt="sm" minRows={3} maxRows={8} />
    </FormModal>
  );
}
