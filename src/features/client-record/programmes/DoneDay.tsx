import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { changeStep } from '@/data/programmes/commands';
import { stepRefOf, type StepRef } from '@/domain/programmes/stepRef';
import { stepValue, journeyMessages } from '@/domain/programmes/staffChange';
import { dayTyped, shownDay } from '@/domain/time/rome';
import type { ChangedStep } from './StepTable';
import { useStepAction, nameOfStep } from './useStepAction';

/** Completion date of a step; empty if not done. Failed input is kept. */
export function DoneDay({ journeyId, step, index, changed }: ChangedStep) {
  const stored = String(stepValue(step, 'doneAt'));
  /**
   * `before`: value when typing began; null once a colleague's value has been shown, which is then
   * the one replaced.
   */
  const [typed, setTyped] = useState<{
    text: string;
    before: string | null;
    stepRef: StepRef;
  } | null>(null);
  const { running, run } = useStepAction(journeyMessages.stepFailed);
  const day = typed === null ? stored : dayOrNone(typed.text);
  const save = () => {
    if (typed === null || day === null) return;
    const before = typed.before ?? stored;
    if (day === before) {
      setTyped(null);
      return;
    }
    const write = async () => {
      try {
        return await changeStep(journeyId, typed.stepRef, { field: 'doneAt', value: day, before });
      } catch (error) {
        setTyped((now) => now && { ...now, before: null });
        throw error;
      }
    };
    run(write, (now) => {
      changed(index, now);
      setTyped(null);
    });
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
          before: typed ? typed.before : stored,
          stepRef: typed?.stepRef ?? stepRefOf(step, index),
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

/** '' for none, null for an invalid day. */
function dayOrNone(text: string): string | null {
  return text.trim() === '' ? '' : dayTyped(text);
}
