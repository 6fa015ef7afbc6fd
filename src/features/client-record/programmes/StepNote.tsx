import { useMe } from '@/components/session/useMe';
import { changeNote } from '@/data/notes/commands';
import { failureText } from '@/domain/errors';
import type { Journey } from '@/domain/programmes/journey';
import { journeyMessages } from '@/domain/programmes/staffChange';
import { SavedText } from '@/ui/saved/SavedText';
import type { StepRow } from './StepTable';
import { nameOfStep } from './useStepAction';

/** Internal note of a step, saved on blur; failed input is kept. */
export function StepNote({
  journey,
  step,
  index,
  note,
}: StepRow & { journey: Journey; note: string }) {
  const me = useMe();
  const target = {
    collection: 'percorsi',
    docId: journey.id,
    item: String(index),
    userId: journey.uid,
  };
  return (
    <SavedText
      label={`Nota interna: ${nameOfStep(step)}, riga ${index + 1}`}
      stored={note}
      max={10_000}
      of={step.name}
      save={(text, before, name) =>
        changeNote(target, { field: 'staffNote', text, before, step: { index, name } }, me)
      }
      failed={(error) => failureText(error, journeyMessages.noteFailed)}
    />
  );
}
