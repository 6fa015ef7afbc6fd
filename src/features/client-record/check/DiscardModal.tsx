import * as z from 'zod/mini';
import { closeOwnCheck } from '@/data/checks/commands';
import { ownCheckMessages } from '@/domain/checkMessages';
import { OWN_REASON_MAX } from '@/domain/checks/ownCheck';
import { TextareaField } from '@/ui/form/fields';
import { FormModal } from '@/ui/form/FormModal';
import { useAppForm } from '@/ui/form/Form';
import { toast } from '@/ui/feedback';

interface Props {
  userId: string;
  checkId: string;
  onClose: () => void;
}
const schema = z.object({ reason: z.string().check(z.maxLength(OWN_REASON_MAX)) });

/** Discards what a client sent, with a reason that the client reads. */
export function DiscardModal({ userId, checkId, onClose }: Props) {
  const form = useAppForm(schema, {
    initial: { reason: '' },
    submit: ({ reason }) => closeOwnCheck({ userId, checkId, reason }),
    failed: ownCheckMessages.closeFailed,
    instead: ['not-found', 'already-exists'],
    onSaved: () => toast.success(ownCheckMessages.discarded),
  });
  return (
    <FormModal
      form={form}
      title="Vuoi scartare il check? Le foto inviate vengono cancellate."
      action="Scarta"
      onClose={onClose}
    >
      <TextareaField
        form={form}
        name="reason"
        label="Motivo, che il cliente legge"
        minRows={2}
        maxLength={OWN_REASON_MAX}
        data-autofocus
      />
    </FormModal>
  );
}
