import { Alert, Button, FileInput, Textarea, TextInput } from '@mantine/core';
import { zodResolver } from '@hookform/resolvers/zod';
import { IconPaperclip } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { z } from 'zod';
import { createTechnicalTicket } from '@/data/tickets';
import { checkUpload } from '@/domain/files';
import { CREATED_REDIRECT_MS, MESSAGE_MAX_CHARS, TECHNICAL_SUBMIT_LOCK_MS, TITLE_MAX_CHARS } from '@/domain/limits';
import { ticketMessages } from '@/domain/messages';
import { toast } from '@/ui/toast';
import { useDraftStore } from './draftStore';
import { UploadList } from './UploadList';
import { useUploadStore } from './uploadStore';
import { useSubmitLock } from './useSubmitLock';

const schema = z.object({
  title: z.string().trim().min(1, 'Scrivi di che cosa hai bisogno.').max(TITLE_MAX_CHARS),
  content: z.string().trim().min(1, 'Scrivi il tuo messaggio.').max(MESSAGE_MAX_CHARS),
  file: z
    .custom<File | null>()
    .superRefine((file, context) => {
      const refusal = file ? checkUpload(file) : null;
      if (refusal) context.addIssue({ code: 'custom', message: refusal });
    })
    .default(null),
});
type Values = z.input<typeof schema>;

/** How long a send may take before it counts as queued. */
const ANSWER_WAIT_MS = 8_000;

const EMPTY: Values = { title: '', content: '', file: null };
const DRAFT = { title: 'nuovo-tecnico/titolo', content: 'nuovo-tecnico/testo' };

interface Props {
  uid: string;
  mayUpload: boolean;
}

/**
 * «Apri un ticket»: the button stays locked for 30 s after a submit (AT-141), success is shown and 2 s later the technical page
 * (AT-142). What was typed is kept on the device until the ticket exists.
 */
export function NewTechnicalTicketForm({ uid, mayUpload }: Props) {
  const navigate = useNavigate();
  const { setDraft, lockTechnical } = useDraftStore.getState();
  const locked = useSubmitLock();
  const [outcome, setOutcome] = useState<'created' | 'queued' | 'failed' | null>(null);
  const form = useForm<Values, unknown, z.output<typeof schema>>({
    resolver: zodResolver(schema),
    defaultValues: () => Promise.resolve({ ...EMPTY, title: draftOf(DRAFT.title), content: draftOf(DRAFT.content) }),
  });
  const { errors, isSubmitting } = form.formState;

  useEffect(() => {
    if (outcome !== 'created' && outcome !== 'queued') return;
    const timer = setTimeout(() => {
      setOutcome(null);
      void navigate('/ticket-page-tecnico');
    }, CREATED_REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [navigate, outcome]);

  const submit = form.handleSubmit(async ({ title, content, file }) => {
    setOutcome(null);
    lockTechnical(TECHNICAL_SUBMIT_LOCK_MS);
    try {
      const { id, sent } = await createTechnicalTicket(uid, { title, content });
      const arrived = await inTime(sent);
      if (!arrived) sent.catch(() => comesBack(title, content));
      if (file)
        useUploadStore
          .getState()
          .start([file], { userId: uid, category: 'Tecnico', ticket: { kind: 'technical', id }, by: { uid, role: 'user' } });
      setDraft(DRAFT.title, '');
      setDraft(DRAFT.content, '');
      form.reset(EMPTY);
      setOutcome(arrived ? 'created' : 'queued');
    } catch {
      // The text stays in the form, and nothing was sent that a second try could double.
      lockTechnical(0);
      setOutcome('failed');
    }
  });

  return (
    <form onSubmit={(event) => void submit(event)} noValidate aria-label="Apri un ticket tecnico">
      <TextInput
        label="Titolo"
        withAsterisk
        maxLength={TITLE_MAX_CHARS}
        error={errors.title?.message}
        {...form.register('title', { onChange: (event: { target: { value: string } }) => setDraft(DRAFT.title, event.target.value) })}
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
        {...form.register('content', { onChange: (event: { target: { value: string } }) => setDraft(DRAFT.content, event.target.value) })}
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
      {outcome === 'failed' && <Alert mt="sm" color="red" role="alert" title={ticketMessages.technicalTicketFailed} />}
      <Button type="submit" mt="md" fullWidth size="md" loading={isSubmitting} disabled={locked > 0}>
        {locked > 0 && !isSubmitting ? `Nuovo invio tra ${locked} s` : 'Invia la richiesta'}
      </Button>
    </form>
  );
}

/** Whether the server confirmed soon; offline the ticket is kept and sent later, so there is nothing to wait for. */
function inTime(sent: Promise<void>): Promise<boolean> {
  if (!navigator.onLine) return Promise.resolve(false);
  return Promise.race([sent.then(() => true), new Promise<boolean>((done) => setTimeout(() => done(false), ANSWER_WAIT_MS))]);
}

/** A ticket sent later was refused: its text returns to the form. */
function comesBack(title: string, content: string): void {
  const { setDraft } = useDraftStore.getState();
  setDraft(DRAFT.title, title);
  setDraft(DRAFT.content, content);
  toast.error(ticketMessages.technicalTicketFailed);
}

function draftOf(key: string): string {
  return useDraftStore.getState().drafts[key] ?? '';
}
