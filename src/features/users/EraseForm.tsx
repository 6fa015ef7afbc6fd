import { Alert, Button, Group, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { deletePerson, type ErasedPerson, type UnprovenMatches } from '@/data/users/management';
import { AppError, errorText } from '@/domain/errors';
import { peopleMessages } from '@/domain/messages';
import { erasureWord, isErasureWord } from '@/domain/users/erasure';
import type { UserRecord } from '@/domain/users/user';
import { Form, FormFailure, SubmitButton, useAppForm } from '@/ui/form/Form';
import { TextField } from '@/ui/form/fields';
import { toast } from '@/ui/feedback';
import { UnprovenList } from './UnprovenList';

interface EraseFormProps {
  user: UserRecord;
  found: UnprovenMatches;
  onBusy: (busy: boolean) => void;
  /** Called when a chosen match no longer exists. */
  onStale: (why: string) => void;
  onClose: () => void;
}

/** Data found without proof that it is the person's, the word to type, and the progress. */
export function EraseForm({ user, found, onBusy, onStale, onClose }: EraseFormProps) {
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
