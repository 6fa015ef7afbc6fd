import * as z from 'zod/mini';
import { useMe } from '@/components/session/useMe';
import { createSession } from '@/data/slots/commands';
import { slotMessages } from '@/domain/slotMessages';
import { slotKind, type SlotKind } from '@/domain/slots/session';
import type { UserRecord } from '@/domain/users/user';
import { SelectField } from '@/ui/form/fields';
import { FormModal } from '@/ui/form/FormModal';
import { useAppForm } from '@/ui/form/Form';
import { toast } from '@/ui/feedback';
import { SLOT_TEXTS } from './texts';

const schema = z.object({ category: z.string(), count: z.string() }).check(({ value, issues }) => {
  if (value.category === '' || value.count === '')
    issues.push({ code: 'custom', path: ['root'], message: slotMessages.incomplete, input: value });
});

/** Number and kind of appointments; both required. */
export function NewSessionModal({
  kind,
  client,
  onClose,
}: {
  kind: SlotKind;
  client: UserRecord;
  onClose: () => void;
}) {
  const me = useMe();
  const { categories, max } = slotKind(kind);
  const texts = SLOT_TEXTS[kind];
  const form = useAppForm(schema, {
    initial: { category: '', count: '' },
    light: true,
    submit: ({ category, count }) =>
      createSession(kind, { uid: client.uid, category, count: Number(count) }, me),
    failed: texts.failed,
    onSaved: () => toast.success(texts.created),
  });
  const counts = Array.from({ length: max }, (_, index) => String(index + 1));
  return (
    <FormModal
      form={form}
      title={texts.modal}
      action={texts.create}
      unsaved={null}
      onClose={onClose}
    >
      <SelectField
        form={form}
        name="category"
        label={texts.category}
        required
        data={[{ value: '', label: 'Seleziona' }, ...categories]}
        data-autofocus
      />
      <SelectField
        form={form}
        name="count"
        label={texts.count}
        required
        mt="sm"
        data={[{ value: '', label: 'Seleziona' }, ...counts]}
      />
    </FormModal>
  );
}
