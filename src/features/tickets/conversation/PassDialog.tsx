import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { useMe } from '@/components/session/useMe';
import { handOver } from '@/data/today/commands';
import { colleagues } from '@/data/users/colleagues';
import { failureText } from '@/domain/errors';
import { todayMessages } from '@/domain/messages';
import { choosable } from '@/domain/notes/colleagues';
import { TICKET_NOTE_MAX_CHARS } from '@/domain/notes/ofTickets';
import { KINDS } from '@/domain/tickets/kinds';
import type { Ticket } from '@/domain/tickets/ticket';
import { ticketItem } from '@/domain/today/items';
import { worksOn } from '@/domain/today/queue';
import type { UserRecord } from '@/domain/users/user';
import { EmptyState } from '@/ui/EmptyState';
import { SelectField, TextareaField } from '@/ui/form/fields';
import { FormModal } from '@/ui/form/FormModal';
import { text } from '@/ui/form/schemas';
import { useAppForm } from '@/ui/form/useAppForm';
import { LiveFailure } from '@/ui/LiveFailure';
import { BlockSkeleton } from '@/ui/Skeletons';
import { toast } from '@/ui/toast';
import { useLive, type Failure } from '@/ui/useLive';

interface PassDialogProps {
  ticket: Ticket;
  /** Who has it in care, as stored. */
  before: string;
  onClose: () => void;
}

const schema = z.object({
  to: z.string().check(z.minLength(1, 'Scegli un collega.')),
  text: text({ max: TICKET_NOTE_MAX_CHARS }),
});
type Known = { users: readonly UserRecord[] | null; failure: Failure | null };

/** «Passa a…»: gives a ticket to a colleague, who is told, with a note if there is one to write. */
export function PassDialog({ ticket, before, onClose }: PassDialogProps) {
  const me = useMe();
  const { users, failure } = useLive<UserRecord[], Known>(colleagues(), {
    loading: { users: null, failure: null },
    ready: (found) => ({ users: found, failure: null }),
    error: (failed) => ({ users: failed.data ?? null, failure: failed }),
  });
  // Chosen once: a repeated attempt writes the same note again.
  const [item] = useState(() => crypto.randomUUID());
  // As the person saw it: the listener may bring a colleague's change behind the dialog.
  const seen = useRef(before);
  const { collection } = KINDS[ticket.kind];
  const able = users?.filter(({ role }) => worksOn(role, collection)) ?? [];
  const people = choosable(able, me);
  const form = useAppForm(schema, {
    initial: { to: '', text: '' },
    submit: async ({ to: uid, text: written }) => {
      const to = people.find((one) => one.uid === uid);
      if (!to) throw new RangeError('the select offers no others');
      const thing = worksOn(me.role, collection) ? ticketItem(ticket) : null;
      const note = { item, text: written };
      await handOver({ ticket, to, before: seen.current, note, thing }, me);
      return to;
    },
    failed: (error) => {
      // Told of the change, they may pass it all the same.
      seen.current = before;
      return failureText(error, todayMessages.failed, ['invalid']);
    },
    onSaved: (to) => toast.success(todayMessages.passed(to.name)),
  });
  return (
    <FormModal form={form} title="Passa a un collega" action="Passa" onClose={onClose}>
      {failure && <LiveFailure failure={failure} what="I colleghi non sono disponibili." />}
      {users === null && !failure && <BlockSkeleton height={60} />}
      {users !== null && people.length === 0 && <EmptyState text="Nessun collega a cui passarlo" />}
      {people.length > 0 && (
        <SelectField
          form={form}
          name="to"
          label="A chi"
          required
          data-autofocus
          data={[
            { value: '', label: 'Scegli…' },
            ...people.map(({ uid, name, studio }) => ({
              value: uid,
              label: studio === null ? name : `${name} · ${studio}`,
            })),
          ]}
        />
      )}
      <TextareaField
        form={form}
        name="text"
        mt="sm"
        label="Nota interna"
        description="Facoltativa. Il cliente non la vede."
        minRows={2}
        maxRows={8}
        maxLength={TICKET_NOTE_MAX_CHARS}
      />
    </FormModal>
  );
}
