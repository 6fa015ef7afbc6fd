import { useState } from 'react';
import { changeSlot } from '@/data/slots/commands';
import { slotMessages } from '@/domain/slotMessages';
import { slotValue, type SlotField } from '@/domain/slots/change';
import type { SlotKind, Slot } from '@/domain/slots/session';
import { dayTyped, shownDay } from '@/domain/time/rome';
import { useHeldCell } from '@/ui/list/useHeldRows';
import { toast } from '@/ui/feedback';
import { useWritten } from '@/ui/useWritten';

interface Typed {
  text: string;
  /** Value when typing began. */
  before: string;
}

export type CellState = 'saving' | 'saved' | 'failed' | 'invalid' | null;

interface Cell {
  kind: SlotKind;
  sessionId: string;
  slot: Slot;
  field: SlotField;
  onHeld: (held: boolean) => void;
}

/**
 * One field of an appointment, saved by itself. Failed input is kept; a colleague's concurrent
 * value shows beside it.
 */
export function useSlotCell({ kind, sessionId, slot, field, onHeld }: Cell) {
  const [typed, setTyped] = useState<Typed | null>(null);
  const [state, setState] = useState<CellState>(null);
  useHeldCell(typed !== null, onHeld);
  const { shown: stored, begin } = useWritten(slotValue(slot, field));
  const value = typed === null ? stored : meant(field, typed.text);
  const theirs = typed !== null && stored !== typed.before && stored !== value ? stored : null;

  const save = (now: Typed) => {
    const wanted = meant(field, now.text);
    if (wanted === now.before) {
      setTyped(null);
      setState(null);
      return;
    }
    if (field === 'doneAt' && wanted !== '' && dayTyped(wanted) === null) {
      setState('invalid');
      return;
    }
    setState('saving');
    const written = begin();
    const { id, index, madeAt } = slot;
    changeSlot(kind, sessionId, {
      slot: { id, index, madeAt },
      field,
      value: wanted,
      before: now.before,
    }).then(
      () => {
        written(wanted);
        // Text typed during the save builds on what was saved.
        setTyped((later) =>
          later === null || later.text === now.text ? null : { ...later, before: wanted },
        );
        setState('saved');
      },
      (error: unknown) => {
        setState('failed');
        toast.failure(error, slotMessages.fieldFailed);
      },
    );
  };
  return {
    text: typed?.text ?? shownText(field, stored),
    state,
    /** A colleague's concurrent value; null if there is none. */
    theirs,
    type: (text: string) => {
      setTyped({ text, before: typed?.before ?? stored });
      if (state !== 'saving') setState(null);
    },
    /** A choice is saved at once. */
    choose: (text: string) => {
      const now = { text, before: typed?.before ?? stored };
      setTyped(now);
      if (state !== 'saving') save(now);
    },
    leave: () => {
      if (typed && state !== 'saving' && theirs === null) save(typed);
    },
    again: () => {
      if (typed) save({ ...typed, before: theirs ?? typed.before });
    },
    giveUp: () => {
      setTyped(null);
      setState(null);
    },
  };
}

function shownText(field: SlotField, value: string): string {
  return field === 'doneAt' ? shownDay(value) : value;
}

function meant(field: SlotField, text: string): string {
  if (field === 'doneAt') return dayTyped(text) ?? text.trim();
  return field === 'note' ? text : text.trim();
}
