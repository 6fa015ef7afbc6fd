import { useMe } from '@/components/session/useMe';
import { changeNote } from '@/data/notes/commands';
import { failureText } from '@/domain/errors';
import { questionnaireMessages } from '@/domain/messages';
import { isWorkable } from '@/domain/questionnaires/answers';
import type { Review } from '@/domain/questionnaires/review';
import { SavedText } from '@/ui/saved/SavedText';
import { nameOfReview } from './names';

const NOTE_MAX = 10_000;

/**
 * Internal note of a step, saved on blur. Failed input stays in the field, and on the device until
 * it is saved.
 */
export function NoteCell({ review }: { review: Review }) {
  const me = useMe();
  const { id, note, journeyId, stepIndex, uid } = review;
  if (!isWorkable(review)) return note || '—';
  const target = { collection: 'percorsi', docId: journeyId, item: String(stepIndex), userId: uid };
  return (
    <SavedText
      label={`Nota interna: ${nameOfReview(review)}`}
      stored={note}
      max={NOTE_MAX}
      draft={{ form: 'nota-step', person: me.uid, subject: id, keep: 'device' }}
      of={review.step}
      save={(text, before, name) =>
        changeNote(
          target,
          { field: 'staffNote', text, before, step: { index: stepIndex ?? 0, name } },
          me,
        )
      }
      failed={(error) => failureText(error, questionnaireMessages.noteFailed)}
    />
  );
}
