import { Textarea } from '@mantine/core';
import { useId, useState } from 'react';
import { useMe } from '@/components/session/useMe';
import { changeNote } from '@/data/notes/commands';
import { AppError, failureText } from '@/domain/errors';
import { questionnaireMessages } from '@/domain/messages';
import { isWorkable } from '@/domain/questionnaires/answers';
import type { Review } from '@/domain/questionnaires/review';
import { readDraft, removeDraft, writeDraft, type DraftPlace } from '@/ui/form/drafts';
import { toast } from '@/ui/toast';
import { nameOfReview } from './names';
import classes from './Reviews.module.css';

const NOTE_MAX = 10_000;
const SAYS = { saving: 'salvo…', saved: 'salvato ✓', failed: 'errore ✗' } as const;

interface Typed {
  text: string;
  /** What the note was when the typing began. */
  before: string;
  /** A colleague has changed it meanwhile, and that was said: saved again, this takes its place. */
  told?: boolean;
}

/** The internal note of a step, saved when it is left. What could not be saved stays in the field, and on the device until it is. */
export function NoteCell({ review }: { review: Review }) {
  const me = useMe();
  const says = useId();
  const { id, note, journeyId, stepIndex, uid } = review;
  const place: DraftPlace = { form: 'nota-step', person: me.uid, subject: id, keep: 'device' };
  const [typed, setTyped] = useState<Typed | null>(() => readDraft<Typed>(place, { text: '', before: '' }));
  const [state, setState] = useState<keyof typeof SAYS | null>(typed ? 'failed' : null);
  // What was saved, until the list has it too.
  const [saved, setSaved] = useState<{ text: string; over: string } | null>(null);
  const stored = saved?.over === note ? saved.text : note;
  if (!isWorkable(review)) return note || '—';

  const change = (text: string) => {
    const now = { text, before: typed?.before ?? stored };
    setTyped(now);
    setState(null);
    writeDraft(place, now);
  };
  const save = () => {
    if (typed === null || state === 'saving') return;
    const text = typed.text.trim();
    const written = () => {
      removeDraft(place);
      setTyped((now) => (now?.text === typed.text ? null : now && { ...now, before: text }));
      setSaved({ text, over: note });
    };
    if (text === typed.before.trim()) {
      removeDraft(place);
      setTyped(null);
      return;
    }
    setState('saving');
    const step = { collection: 'percorsi', docId: journeyId, item: String(stepIndex), userId: uid };
    changeNote(step, { field: 'staffNote', text, before: typed.told ? note : typed.before }, me).then(
      () => {
        written();
        setState('saved');
      },
      (error: unknown) => {
        const told = error instanceof AppError && error.code === 'invalid';
        if (told) setTyped((now) => now && { ...now, told });
        setState('failed');
        toast.error(failureText(error, questionnaireMessages.noteFailed));
      },
    );
  };
  return (
    <div className={classes.note}>
      <Textarea
        aria-label={`Nota interna: ${nameOfReview(review)}`}
        aria-describedby={says}
        autosize
        minRows={1}
        maxRows={6}
        maxLength={NOTE_MAX}
        size="xs"
        value={typed?.text ?? stored}
        onChange={(event) => change(event.currentTarget.value)}
        onBlur={save}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save();
        }}
      />
      <span id={says} className={classes.says} role="status" data-state={state ?? undefined}>
        {state && SAYS[state]}
        {state === 'failed' && (
          <button type="button" className={classes.again} onClick={save}>
            Riprova
          </button>
        )}
      </span>
    </div>
  );
}
