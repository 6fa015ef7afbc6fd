import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { useMe } from '@/components/session/useMe';
import { changeNote } from '@/data/notes/commands';
import { failureText } from '@/domain/errors';
import type { Journey } from '@/domain/programmes/journey';
import { journeyMessages } from '@/domain/programmes/staffMessages';
import { toast } from '@/ui/toast';
import { nameOfStep } from './names';
import type { PlacedStep } from './StepTable';

const SAYS = { saving: 'salvo…', saved: 'salvato ✓', failed: 'errore ✗' } as const;

/** What staff note of a step among themselves, saved when it is left; what could not be saved stays. */
export function StepNote({ journey, step, index, note }: PlacedStep & { journey: Journey; note: string }) {
  const me = useMe();
  const [typed, setTyped] = useState<{ text: string; before: string } | null>(null);
  const [state, setState] = useState<keyof typeof SAYS | null>(null);
  const save = () => {
    if (typed === null || state === 'saving') return;
    if (typed.text.trim() === typed.before.trim()) {
      setTyped(null);
      return;
    }
    setState('saving');
    const place = { collection: 'percorsi', docId: journey.id, item: String(index), userId: journey.uid };
    changeNote(place, { field: 'staffNote', text: typed.text, before: typed.before }, me).then(
      () => {
        setTyped((now) => (now?.text === typed.text ? null : now && { ...now, before: typed.text }));
        setState('saved');
      },
      (error: unknown) => {
        setState('failed');
        toast.error(failureText(error, journeyMessages.noteFailed));
      },
    );
  };
  return (
    <>
      <Textarea
        aria-label={`Nota interna: ${nameOfStep(step)}, riga ${index + 1}`}
        autosize
        minRows={1}
        maxRows={6}
        maxLength={10_000}
        size="xs"
        value={typed?.text ?? note}
        onChange={(event) => setTyped({ text: event.currentTarget.value, before: typed?.before ?? note })}
        onBlur={save}
      />
      <span role="status" style={{ fontSize: 'var(--mantine-font-size-xs)' }}>
        {state && SAYS[state]}
      </span>
    </>
  );
}
