import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { changeStep } from '@/data/programmes/commands';
import { placeOf, type StepPlace } from '@/domain/programmes/place';
import { stepValue } from '@/domain/programmes/staffChange';
import { journeyMessages } from '@/domain/programmes/staffMessages';
import { dayTyped, shownDay } from '@/domain/time/typed';
import { nameOfStep } from './names';
import type { PlacedStep } from './StepTable';
import { useStepAction } from './useStepAction';

/** The day on which a step was done; without one it isn't. What could not be saved stays typed. */
export function DoneDay({ journeyId, step, index }: PlacedStep & { journeyId: string }) {
  const stored = String(stepValue(step, 'doneAt'));
  const [typed, setTyped] = useState<{ text: string; before: string; place: StepPlace } | null>(
    null,
  );
  const { running, run } = useStepAction(journeyMessages.stepFailed);
  const day = typed === null ? stored : typed.text.trim() === '' ? '' : dayTyped(typed.text);
  const save = () => {
    if (typed === null || day === null) return;
    if (day === typed.before) {
      setTyped(null);
      return;
    }
    run(
      () =>
        changeStep(journeyId, typed.place, { field: 'doneAt', value: day, before: typed.before }),
      () => setTyped(null),
    );
  };
  return (
    <TextInput
      size="xs"
      aria-label={`Fatto il: ${nameOfStep(step)}, riga ${index + 1}`}
      placeholder="gg/mm/aaaa"
      inputMode="numeric"
      autoComplete="off"
      disabled={running}
      error={day === null && 'Data non valida'}
      value={typed?.text ?? shownDay(stored)}
      onChange={(event) =>
        setTyped({
          text: event.currentTarget.value,
          before: typed?.before ?? stored,
          place: typed?.place ?? placeOf(step, index),
        })
      }
      onBlur={save}
      onKeyDown={(event) => {
        if (event.key === 'Enter') save();
        if (event.key === 'Escape') setTyped(null);
      }}
    />
  );
}
