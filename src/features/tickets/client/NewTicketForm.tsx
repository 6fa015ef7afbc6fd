import { Alert, Button, FileInput, Textarea, TextInput } from '@mantine/core';
import { zodResolver } from '@hookform/resolvers/zod';
import { IconPaperclip } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { AppError } from '@/domain/errors';
import { checkUpload } from '@/domain/files';
import { CREATED_REDIRECT_MS, MESSAGE_MAX_CHARS, TITLE_MAX_CHARS } from '@/domain/limits';
import { ticketMessages } from '@/domain/messages';
import { KINDS } from '@/domain/tickets/kinds';
import type { TicketKind } from '@/domain/tickets/ticket';
import { inTime } from '@/ui/inTime';
import { toast } from '@/ui/toast';
import { useDraftStore } from '../draftStore';
import { UploadList } from '@/components/document/UploadList';
import { useUploadStore } from '@/components/document/uploadStore';
import { NEW_TICKETS, newTicketDraft } from './newTickets';
import { useSubmitLock } from './useSubmitLock';

const schema = z.object({
  title: z.string().check(z.trim(), z.minLength(1, 'Scrivi di che cosa hai bisogno.'), z.maxLength(TITLE_MAX_CHARS)),
  content: z.string().check(z.trim(), z.minLength(1, 'Scrivi il tuo messaggio.'), z.maxLength(MESSAGE_MAX_CHARS)),
  file: z._default(
    z.custom<File | null>().check(({ value, issues }) => {
      const refusal = value ? checkUpload(value) : null;
      if (refusal) issues.push({ code: 'custom', message: refusal, input: value });
    }),
    null,
  ),
});
type Values = z.input<typeof schema>;

const EMPTY: Values = { title: '', content: '', file: null };

interface Props {
  kind: TicketKind;
  uid: string;
  mayUpload: boolean;
}

/**
 * «Apri un ticket», of either kind. What was typed is kept on the device until the ticket exists. After success, 2 s later, its
 * page (AT-142); the technical one's button stays locked for 30 s after a submit (AT-141).
 */
export function NewTicketForm({ kind, uid, mayUpload }: Props) {
  const navigate = useNavigate();
  const { setDraft, lockTechnical } = useDraftStore.getState();
  const { label, create, failed, lockMs, home } = NEW_TICKETS[kind];
  const draft = newTicketDraft(kind, uid);
  const lock = useSubmitLock();
  const locked = lockMs > 0 ? lock : 0;
  const [outcome, setOutcome] = useState<'created' | 'queued' | 'failed' | null>(null);
  const form = useForm<Values, unknown, z.output<typeof schema>>({
    resolver: zodResolver(schema),
    defaultValues: () => Promise.resolve({ ...EMPTY, title: draftOf(draft.title), content: draftOf(draft.content) }),
  });
  const { errors, isSubmitting } = form.formState;

  useEffect(() => {
    if (outcome !== 'created' && outcome !== 'queued') return;
    const timer = setTimeout(() => {
      setOutcome(null);
      void navigate(home);
    }, CREATED_REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [home, navigate, outcome]);

  const submit = form.handleSubmit(async ({ title, content, file }) => {
    setOutcome(null);
    if (lockMs > 0) lockTechnical(lockMs);
    const creating = create(uid, { title, content });
    const sent = creating.then((created) => created.sent);
    try {
      const arrived = await inTime(sent);
      if (!arrived) sent.catch((error: unknown) => comesBack(error));
      if (file) creating.then(({ id }) => attach(file, id)).catch(() => undefined);
      setDraft(draft.title, '');
      setDraft(draft.content, '');
      form.reset(EMPTY);
      setOutcome(arrived ? 'created' : 'queued');
    } catch (error) {
      // The text stays in the form, and nothing was sent that a second try could double.
      if (lockMs > 0) lockTechnical(0);
      if (isQuota(error)) toast.error(ticketMessages.monthlyQuotaReached);
      else setOutcome('failed');
    }

    /** A ticket sent later was refused: its text returns to the form. */
    function comesBack(error: unknown) {
      setDraft(draft.title, title);
      setDraft(draft.content, content);
      toast.error(isQuota(error) ? ticketMessages.monthlyQuotaReached : failed);
    }
  });

  const attach = (file: File, id: string) =>
    useUploadStore
      .getState()
      .start([file], { userId: uid, category: KINDS[kind].uploadCategory, ticket: { kind, id }, by: { uid, role: 'user' } });

  return (
    <form onSubmit={(event) => void submit(event)} noValidate aria-label={label}>
      <TextInput
        label="Titolo"
        withAsterisk
        maxLength={TITLE_MAX_CHARS}
        error={errors.title?.message}
        {...form.register('title', { onChange: (event: { target: { value: string } }) => setDraft(draft.title, event.target.value) })}
      />
      <Textarea
        mt="sm"
        label="Messaggio"
        withAsterisk
        autosize
        minRows={3}
        maxRows={10}
        maxLength={MESSAGE_MAX_CHARS}
        error={errors.content?.message}
        {...form.register('content', { onChange: (event: { target: { value: string } }) => setDraft(draft.content, event.target.value) })}
      />
      {mayUpload && (
        <Controller
          control={form.control}
          name="file"
          render={({ field: { ref, ...field }, fieldState }) => (
            <FileInput
              mt="sm"
              label="Foto o documento"
              description="PDF, JPG, JPEG o PNG, al massimo 10 MB"
              placeholder="Scegli un file"
              leftSection={<IconPaperclip size={18} aria-hidden />}
              accept=".pdf,.jpg,.jpeg,.png"
              clearable
              clearButtonProps={{ 'aria-label': 'Togli il file' }}
              error={fieldState.error?.message}
              ref={ref}
              {...field}
              value={field.value ?? null}
            />
          )}
        />
      )}
      <UploadList />
      {outcome === 'created' && <Alert mt="sm" color="brand" role="status" title={ticketMessages.ticketCreated} />}
      {outcome === 'queued' && (
        <Alert mt="sm" color="gray" role="status" title="Sei offline: il ticket parte appena torna la connessione." />
      )}
      {outcome === 'failed' && <Alert mt="sm" color="red" role="alert" title={failed} />}
      <Button type="submit" mt="md" fullWidth size="md" loading={isSubmitting} disabled={locked > 0}>
        {locked > 0 && !isSubmitting ? `Nuovo invio tra ${locked} s` : 'Invia la richiesta'}
      </Button>
    </form>
  );
}

function isQuota(error: unknown): boolean {
  return error instanceof AppError && error.code === 'quota';
}

function draftOf(key: string): string {
  return useDraftStore.getState().drafts[key] ?? '';
}
