import { Alert, Button, Group, Modal, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import {
  deletePerson,
  unprovenMatches,
  type ErasedPerson,
  type UnprovenMatches,
} from '@/data/users/management';
import { AppError, errorText } from '@/domain/errors';
import { peopleMessages } from '@/domain/messages';
import { ERASURE, erasureWord, isErasureWord } from '@/domain/users/erasure';
import { displayName, type UserRecord } from '@/domain/users/user';
import { useFocusReturn } from '@/ui/focus';
import { Form, FormFailure, SubmitButton, useAppForm } from '@/ui/form/Form';
import { TextField } from '@/ui/form/fields';
import { Live, ListSkeleton } from '@/ui/states';
import { toast } from '@/ui/feedback';
import { UnprovenList } from './UnprovenList';

interface ErasePersonModalProps {
  user: UserRecord;
  onClose: () => void;
}

/**
 * «Elimina persona e dati»: what is erased and what stays, individual decisions, e-mail to confirm,
 * progress.
 */
export function ErasePersonModal({ user, onClose }: ErasePersonModalProps) {
  useFocusReturn();
  const [since, setSince] = useState(() => Date.now());
  const [busy, setBusy] = useState(false);
  const source = unprovenMatches(user.uid, since);
  const askAnew = (why: string) => {
    setSince(Date.now());
    toast.error(why);
  };
  return (
    <Modal
      opened
      onClose={() => !busy && onClose()}
      withCloseButton={!busy}
      title={`Elimina ${displayName(user)}`}
      size="lg"
    >
      {ERASURE.map(({ title, text }) => (
        <Text key={title} size="sm" mb="xs">
          <b>{title}:</b> {text}
        </Text>
      ))}
      <Text size="sm" mb="md">
        La persona è bloccata subito e non può più accedere. <b>Non si può annullare.</b> Se ha
        chiesto una copia dei suoi dati, va esportata prima, da chi gestisce il portale. PayPal, il
        negozio e la posta conservano i propri dati.
      </Text>
      <Live
        source={source}
        skeleton={<ListSkeleton rows={2} />}
        failed={peopleMessages.matchesFailed}
      >
        {(found) => (
          <EraseForm
            user={user}
            found={found}
            onBusy={setBusy}
            onStale={askAnew}
            onClose={onClose}
          />
        )}
      </Live>
    </Modal>
  );
}

interface EraseFormProps extends ErasePersonModalProps {
  found: UnprovenMatches;
  onBusy: (busy: boolean) => void;
  /** Called when a chosen match no longer exists. */
  onStale: (why: string) => void;
}

function EraseForm({ user, found, onBusy, onStale, onClose }: EraseFormProps) {
  const [also, setAlso] = useState<ReadonlySet<string>>(new Set());
  const [progress, setProgress] = useState<ErasedPerson | null>(null);
  const begun = useRef(false);
  const word = erasureWord(user);
  const schema = z.object({
    typed: z
      .string()
      .check(z.refine((typed) => isErasureWord(typed, user), `Scrivi ${word} per confermare.`)),
  });
  const form = useAppForm(schema, {
    initial: { typed: '' },
    light: true,
    submit: async () => {
      onBusy(true);
      try {
        return await deletePerson(user.uid, { also: [...also], onProgress: setProgress });
      } catch (error) {
        // The answer to an earlier attempt was lost: it had succeeded.
        const code = error instanceof AppError ? error.code : 'unknown';
        if (begun.current && code === 'not-found') return null;
        if (code === 'invalid') onStale(errorText(error));
        begun.current ||= ['timeout', 'offline', 'unknown'].includes(code);
        throw error;
      } finally {
        onBusy(false);
      }
    },
    failed: peopleMessages.deleteFailed,
    instead: ['invalid'],
    onSaved: (erased) => {
      toast.success(
        erased ? `${peopleMessages.deleted} ${countsOf(erased)}` : peopleMessages.deleted,
      );
      onClose();
    },
  });
  const running = form.formState.isSubmitting;
  return (
    <Form form={form} label="Conferma dell’eliminazione">
      <UnprovenList found={found} chosen={also} onChange={setAlso} disabled={running} />
      <TextField
        form={form}
        name="typed"
        label={`Scrivi «${word}» per confermare`}
        autoComplete="off"
        required
        disabled={running}
      />
      {running && (
        <Alert mt="md" role="status">
          Eliminazione in corso: può richiedere alcuni minuti, non chiudere questa pagina.{' '}
          {progress && countsOf(progress)}
        </Alert>
      )}
      <FormFailure form={form} />
      {form.failure !== null && (
        <Text size="sm" mt="xs">
          Quello che è già stato eliminato non torna: riprovando si continua da lì.
        </Text>
      )}
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose} disabled={running}>
          Annulla
        </Button>
        <SubmitButton form={form} color="red">
          {form.failure === null ? 'Elimina per sempre' : 'Riprova'}
        </SubmitButton>
      </Group>
    </Form>
  );
}

function countsOf({ deleted, stripped, files }: ErasedPerson): string {
  return `Documenti eliminati: ${deleted}. File eliminati: ${files}. Conservati senza la persona: ${stripped}.`;
}
