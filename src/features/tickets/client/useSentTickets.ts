import { useCallback, useEffect, useRef } from 'react';
import { ownTicketArrived } from '@/data/tickets/commands';
import { AppError, failureText } from '@/domain/errors';
import { KINDS, type TicketKind } from '@/domain/tickets/ticket';
import { readDraft, writeDraft } from '@/ui/form/drafts';
import type { AppForm } from '@/ui/form/Form';
import { toast } from '@/ui/feedback';
import { useDraftStore } from '../draftStore';
import { newTicketDraft } from './newTicketDraft';
import { EMPTY_TICKET, withReturned, type NewTicketValues } from './newTicketSchema';
import { dropSent, keepSent, unsettledTickets, type SentTicket } from './sentTickets';

const CHOOSE_AGAIN = 'La foto o il documento va scelto di nuovo.';

/** Error text of a ticket that could not be created; limits have their own. */
export function ticketFailure(kind: TicketKind, error: unknown): string {
  return failureText(error, KINDS[kind].texts.createFailed, ['quota']);
}

/**
 * Follows tickets that were still pending when they left the form, including those of an earlier
 * page: a refused one returns to the form or its draft, with the reason, and unlocks the button.
 * @returns follows a pending ticket; resolves to whether it arrived and whether the form is still
 * mounted
 */
export function useSentTickets<Parsed>(
  form: AppForm<NewTicketValues, Parsed>,
  kind: TicketKind,
  uid: string,
) {
  const mounted = useRef(false);
  const { getValues, reset } = form;

  const giveBack = useCallback(
    ({ title, content, typed }: Omit<SentTicket, 'id'>, error: unknown) => {
      const draft = newTicketDraft(kind, uid);
      const written = mounted.current
        ? getValues()
        : (readDraft(draft, EMPTY_TICKET) ?? EMPTY_TICKET);
      const both = withReturned(written, { title, content, ...typed });
      // Includes the caption, although its file has to be chosen again.
      writeDraft({ ...draft, without: [] }, both);
      if (mounted.current) reset(both, { keepDefaultValues: true });
      if (KINDS[kind].submitLockMs > 0) useDraftStore.getState().lockTechnical(uid, 0);
      const failure = ticketFailure(kind, error);
      toast.error(typed ? `${failure} ${CHOOSE_AGAIN}` : failure, { stays: !mounted.current });
    },
    [getValues, kind, reset, uid],
  );

  useEffect(() => {
    mounted.current = true;
    for (const { id, ...sent } of unsettledTickets(uid, kind)) {
      const { title, content } = sent;
      ownTicketArrived(kind, uid, { title, content }).then(
        (arrived) => {
          dropSent(uid, kind, id);
          if (!arrived) giveBack(sent, new AppError('unknown'));
        },
        // Retried when the form is opened again.
        (error: unknown) => console.warn(error),
      );
    }
    return () => {
      mounted.current = false;
    };
  }, [giveBack, kind, uid]);

  return useCallback(
    async (
      sent: Promise<void>,
      { id, ...text }: SentTicket,
    ): Promise<{ arrived: boolean; here: boolean }> => {
      keepSent(uid, kind, { id, ...text });
      try {
        await sent;
        dropSent(uid, kind, id);
        return { arrived: true, here: mounted.current };
      } catch (error) {
        // The person has signed out: the outcome is reported when they are back.
        if (error instanceof AppError && error.code === 'cancelled')
          return { arrived: false, here: false };
        dropSent(uid, kind, id);
        giveBack(text, error);
        return { arrived: false, here: mounted.current };
      }
    },
    [giveBack, kind, uid],
  );
}
