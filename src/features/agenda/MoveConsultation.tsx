import * as z from 'zod/mini';
import { WorkDayField } from '@/components/hours/WorkDayField';
import { changeSlot } from '@/data/slots/commands';
import type { AgendaConsultation } from '@/domain/agenda/items';
import { failureText } from '@/domain/errors';
import { slotMessages } from '@/domain/slotMessages';
import { slotValue } from '@/domain/slots/change';
import type { Slot } from '@/domain/slots/session';
import { shownDay } from '@/domain/time/typed';
import { FormModal } from '@/ui/form/FormModal';
import { day } from '@/ui/form/schemas';
import { useAppForm } from '@/ui/form/useAppForm';
import { toast } from '@/ui/toast';

const schema = z.object({ day: day({ missing: 'Scegli il giorno della consulenza.' }) });

interface Props {
  consultation: AgendaConsultation;
  slot: Slot;
  name: string;
  onClose: () => void;
}

/** Moves a consultation to another day. */
export function MoveConsultation({ consultation, slot, name, onClose }: Props) {
  const before = slotValue(slot, 'doneAt');
  const form = useAppForm(schema, {
    initial: { day: before },
    light: true,
    submit: async ({ day: value }) => {
      await changeSlot('consultation', consultation.id, { slot, field: 'doneAt', value, before });
      return value;
    },
    failed: (error) => failureText(error, slotMessages.fieldFailed, ['invalid', 'not-found']),
    onSaved: (value) => toast.success(slotMessages.moved(shownDay(value))),
  });
  const { studio } = consultation.client;
  return (
    <FormModal
      form={form}
      title={`Sposta la consulenza di ${name}`}
      action="Sposta"
      onClose={onClose}
    >
      <WorkDayField form={form} name="day" label="Giorno" studio={studio} required data-autofocus />
    </FormModal>
  );
}
