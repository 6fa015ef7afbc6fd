import { useState } from 'react';
import * as z from 'zod/mini';
import { useMe } from '@/components/session/useMe';
import type { InternalNote } from '@/data/notes/codec';
import { internalNotes } from '@/data/notes/sources';
import { handOver, takeBack } from '@/data/today/commands';
import { failureText } from '@/domain/errors';
import { todayMessages } from '@/domain/messages';
import { CARE, TICKET_NOTE_MAX_CHARS } from '@/domain/notes/ofTickets';
import { KINDS, type Ticket } from '@/domain/tickets/ticket';
import type { TodayItem } from '@/domain/today/item';
import { worksOn } from '@/domain/today/queue';
import { TextareaField, text } from '@/ui/form/fields';
import { FormModal } from '@/ui/form/FormModal';
import { useAppForm } from '@/ui/form/Form';
import { LiveFailure, BlockSkeleton } from '@/ui/states';
import { toast, undoToast } from '@/ui/feedback';
import { useLive, type Failure } from '@/ui/useLive';
import { ColleagueField, useColleagues } from './ColleagueField';

interface PassDialogProps {
  ticket: Pick<Ticket, 'kind' | 'id' | 'userId'>;
  /** The ticket's item in «Oggi»; null if it has none. */
  thing: TodayItem | null;
  onPassed?: () => void;
  onClose: () => void;
}

const schema = z.object({
  to: z.string().check(z.minLength(1, 'Scegli un collega.')),
  text: text({ max: TICKET_NOTE_MAX_CHARS }),
});
type KnownCare = { held: string | null; failure: Failure | null };

/** Who is in charge of the ticket, as stored; '' for nobody. */
function careIn(notes: readonly InternalNote[]): string {
  return notes.find(({ item }) => item === CARE)?.fields.assignedEmail ?? '';
}

/** «Passa a…»: gives a ticket to a colleague, who is told, with a note if there is one to write. */
export function PassDialog({ ticket, thing, onPassed, onClose }: PassDialogProps) {
  const me = useMe();
  const { collection } = KINDS[ticket.kind];
  const { people, failure } = useColleagues(collection);
  // Chosen once: a repeated attempt writes the same note again.
  const [item] = useState(() => crypto.randomUUID());
  const care = useLive<InternalNote[], KnownCare>(internalNotes(collection, ticket.id), {
    loading: { held: null, failure: null },
    ready: (notes) => ({ held: careIn(notes), failure: null }),
    error: (failed) => ({ held: failed.data ? careIn(failed.data) : null, failure: failed }),
  });
  // Who was in charge when the dialog opened: if a colleague changes that meanwhile, the first
  // attempt is refused.
  const [before, setBefore] = useState<string | null>(null);
  if (before === null && care.held !== null) setBefore(care.held);
  const form = useAppForm(schema, {
    initial: { to: '', text: '' },
    submit: async ({ to: uid, text: written }) => {
      const to = people?.find((one) => one.uid === uid);
      if (!to) throw new RangeError('the select offers no others');
      const mine = worksOn(me.role, collection) ? thing : null;
      const note = { item, text: written };
      const given = { ticket, to, before: before ?? '', note, thing: mine };
      return { given, replaced: await handOver(given, me) };
    },
    failed: (error) => {
      // Once told of the change, the person may pass the ticket all the same.
      setBefore(null);
      return failureText(error, todayMessages.failed, ['invalid']);
    },
    onSaved: ({ given, replaced }) => {
      undoToast(todayMessages.passed(given.to.name), () =>
        takeBack(given, replaced, me).then(
          () => toast.success(todayMessages.takenBack(given.to.name)),
          (error: unknown) => toast.failure(error, todayMessages.failed, ['invalid']),
        ),
      );
      onPassed?.();
    },
  });
  const isKnown = before !== null || care.failure !== null;
  return (
    <FormModal form={form} title="Passa a un collega" action="Passa" onClose={onClose}>
      {care.failure && before === null && (
        <LiveFailure failure={care.failure} what="Non si sa chi ha in carico il ticket." />
      )}
      {before !== null && (
        <ColleagueField form={form} name="to" people={people} failure={failure} />
      )}
      {!isKnown && <BlockSkeleton height={60} />}
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
