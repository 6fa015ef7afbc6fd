import * as z from 'zod/mini';
import { ColleagueField, useColleagues } from '@/components/ticket/ColleagueField';
import { colleague } from '@/data/today/commands';
import { todayMessages } from '@/domain/messages';
import type { Colleague, TodayItem } from '@/domain/today/item';
import { FormModal } from '@/ui/form/FormModal';
import { useAppForm } from '@/ui/form/Form';

const schema = z.object({ to: z.string().check(z.minLength(1, 'Scegli un collega.')) });

interface PassThingDialogProps {
  thing: TodayItem;
  onPick: (to: Colleague) => void;
  onClose: () => void;
}

/** «Passa a…» for anything but a ticket: chooses a colleague who works on that kind of item. */
export function PassThingDialog({ thing, onPick, onClose }: PassThingDialogProps) {
  const known = useColleagues(thing.collection);
  const form = useAppForm(schema, {
    initial: { to: '' },
    light: true,
    submit: ({ to }) => colleague(to, thing),
    failed: todayMessages.failed,
    instead: ['invalid'],
    onSaved: onPick,
  });
  return (
    <FormModal
      form={form}
      title="Passa a un collega"
      action="Passa"
      unsaved={null}
      onClose={onClose}
    >
      <ColleagueField form={form} name="to" {...known} />
    </FormModal>
  );
}
