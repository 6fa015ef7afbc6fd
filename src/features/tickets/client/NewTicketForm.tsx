import { Alert } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { UploadList } from '@/components/document/UploadList';
import { useUploadStore, type RunningUpload } from '@/components/document/uploadStore';
import { createOwnTicket } from '@/data/tickets/commands';
import { CREATED_REDIRECT_MS, MESSAGE_MAX_CHARS, TITLE_MAX_CHARS } from '@/domain/limits';
import { ticketMessages } from '@/domain/messages';
import { fieldsOf } from '@/domain/stored';
import { KINDS, type TicketKind } from '@/domain/tickets/ticket';
import { FileField, TextareaField, TextField } from '@/ui/form/fields';
import { Form, FormFailure, SubmitButton, useAppForm } from '@/ui/form/Form';
import { inTime, waitingText } from '@/ui/inTime';
import { toast } from '@/ui/feedback';
import { useDraftStore } from '../draftStore';
import { ChosenFile } from './ChosenFile';
import { newTicketDraft } from './newTicketDraft';
import { EMPTY_TICKET, messageOf, newTicketSchema } from './newTicketSchema';
import type { SentTicket } from './sentTickets';
import { ticketFailure, useSentTickets } from './useSentTickets';
import { useSubmitLock } from './useSubmitLock';

interface Props {
  kind: TicketKind;
  uid: string;
  mayUpload: boolean;
}

interface Attached extends Pick<RunningUpload, 'upload'> {
  file: File;
  /** Id of the ticket. */
  id: string;
}

/**
 * The last file sent. A late ticket that returns to the form and is sent again may turn out to be
 * the same ticket: if its file is chosen again, it isn't uploaded a second time.
 */
let attached: Attached | null = null;

const isSameFile = (one: File, other: File) =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;

/**
 * «Apri un ticket», of either kind. The input is kept on the device until the ticket exists. After
 * success it opens the ticket's page 2 s later; the technical button stays locked for 30 s after a
 * submit.
 */
export function NewTicketForm({ kind, uid, mayUpload }: Props) {
  const navigate = useNavigate();
  const from = fieldsOf(useLocation().state).from;
  const { lockTechnical } = useDraftStore.getState();
  const { texts, submitLockMs: lockMs, client, uploadCategory } = KINDS[kind];
  const draft = newTicketDraft(kind, uid);
  const lock = useSubmitLock(uid);
  const locked = lockMs > 0 ? lock : 0;
  const [outcome, setOutcome] = useState<'created' | 'late' | 'offline' | null>(null);

  const form = useAppForm(newTicketSchema, {
    initial: EMPTY_TICKET,
    draft,
    submit: async ({ title, file, ...typed }) => {
      setOutcome(null);
      const content = messageOf({ ...typed, file });
      if (lockMs > 0) lockTechnical(uid, lockMs);
      try {
        const creating = createOwnTicket(kind, uid, { title, content });
        const sent = creating.then((created) => created.sent);
        const arrival = await inTime(sent);
        const withFile = file ? { content: typed.content, caption: typed.caption } : undefined;
        if (arrival !== 'arrived') void awaitLate(sent, { title, content, typed: withFile });
        if (file) creating.then(({ id }) => attach(file, id)).catch(() => undefined);
        return arrival;
      } catch (error) {
        // Nothing was sent, so a retry can't duplicate it.
        if (lockMs > 0) lockTechnical(uid, 0);
        throw error;
      }
    },
    failed: (error) => ticketFailure(kind, error),
    onSaved: (arrival) => {
      form.reset(EMPTY_TICKET);
      setOutcome(arrival === 'arrived' ? 'created' : arrival);
      keepFocus();
    },
  });
  const follow = useSentTickets(form, kind, uid);
  /** A slow ticket is still on its way; its outcome is reported here, or wherever the person is. */
  const awaitLate = async (sent: Promise<void>, text: Omit<SentTicket, 'id'>) => {
    const { arrived, here } = await follow(sent, { id: crypto.randomUUID(), ...text });
    if (here) setOutcome(arrived ? 'created' : null);
    else if (arrived) toast.success(ticketMessages.ticketCreated);
  };
  const { isSubmitting } = form.formState;

  useEffect(() => {
    if (outcome === null || outcome === 'late') return;
    const timer = setTimeout(() => {
      setOutcome(null);
      // The previous page is the list: go back instead of adding another entry.
      if (from === client.list) void navigate(-1);
      else void navigate(client.list, { replace: true });
    }, CREATED_REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [client.list, from, navigate, outcome]);

  const attach = (file: File, id: string) => {
    const last = attached?.id === id && isSameFile(attached.file, file) ? attached.upload : null;
    if (last && last.getSnapshot().status !== 'cancelled') return last.retry();
    const [running] = useUploadStore.getState().start([file], {
      userId: uid,
      category: uploadCategory,
      ticket: { kind, id },
      by: { uid, role: 'user' },
    });
    attached = running ? { file, id, upload: running.upload } : null;
  };

  return (
    <Form form={form} label={texts.newTicket}>
      <TextField form={form} name="title" label="Titolo" required maxLength={TITLE_MAX_CHARS} />
      <TextareaField
        form={form}
        name="content"
        mt="sm"
        label="Messaggio"
        required
        minRows={3}
        maxRows={10}
        maxLength={MESSAGE_MAX_CHARS}
      />
      {mayUpload && (
        <>
          <FileField
            form={form}
            name="file"
            mt="sm"
            label="Foto o documento"
            description="PDF, JPG, JPEG o PNG, al massimo 10 MB"
            accept=".pdf,.jpg,.jpeg,.png"
          />
          <ChosenFile form={form} />
        </>
      )}
      <UploadList />
      {outcome === 'created' && (
        <Alert mt="sm" color="brand" role="status" title={ticketMessages.ticketCreated} />
      )}
      {(outcome === 'late' || outcome === 'offline') && (
        <Alert
          mt="sm"
          color="gray"
          role="status"
          title={waitingText(outcome, 'il ticket', 'parte')}
        />
      )}
      <FormFailure form={form} />
      <SubmitButton form={form} mt="md" fullWidth size="md" disabled={locked > 0}>
        {locked > 0 && !isSubmitting ? `Nuovo invio tra ${locked} s` : 'Invia la richiesta'}
      </SubmitButton>
    </Form>
  );
}

/** The button that sent is disabled by now, and browsers take the focus away from it. */
function keepFocus() {
  const held = document.activeElement;
  if (held === null || held === document.body || held.matches(':disabled'))
    document.querySelector('main')?.focus({ preventScroll: true });
}
