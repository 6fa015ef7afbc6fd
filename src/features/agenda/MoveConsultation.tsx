import * as z from 'zod/mini';
import { WorkDayField } from '@/components/hours/WorkDayField';
import { slotMessages } from '@/domain/slotMessages';
import { shownDay } from '@/domain/time/rome';
import { FormModal } from '@/ui/form/FormModal';
import { day } from '@/ui/form/fields';
import { useAppForm } from '@/ui/form/Form';
import { toast } from '@/ui/feedback';
import type { Item } from './useAgenda';
import { moveToDay, type Dated } from './moveToDay';

const schema = z.object({ day: day({ missing: 'Scegli il giorno della consulenza.' }) });

interface Props {
  item: Pick<Item, 'day' | 'name' | 'studio'>;
  of: Dated;
  onClose: () => void;
}

/** Moves a consultation to another day. */
export function MoveConsultation({ item: { day: initial, name, studio }, of, onClose }: Props) {
  const form = useAppForm(schema, {
    initial: { day: initial },
    light: true,
    submit: async ({ day: value }) => {
      await moveToDay(of, value);
      return value;
    },
    failed: slotMessages.fieldFailed,
    instead: ['invalid', 'not-found'],
    onSaved: (value) => toast.success(slotMessages.moved(shownDay(value))),
  });
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
