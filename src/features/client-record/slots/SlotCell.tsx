import { ActionIcon, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { IconCalendarCheck } from '@tabler/icons-react';
import { useId, type KeyboardEvent } from 'react';
import { slotMessages } from '@/domain/slotMessages';
import { SLOT_NOTE_MAX, slotText, type SlotField } from '@/domain/slots/change';
import type { Choice, SlotKind, Slot } from '@/domain/slots/session';
import { todayInRome } from '@/domain/time/rome';
import classes from './Slots.module.css';
import { useSlotCell, type CellState } from './useSlotCell';

interface SlotCellProps {
  kind: SlotKind;
  sessionId: string;
  slot: Slot;
  field: SlotField;
  label: string;
  choices?: readonly Choice[];
  /** Reports unsaved input. */
  onHeld: (held: boolean) => void;
}

const SAYS: Record<NonNullable<CellState>, string> = {
  saving: 'salvo…',
  saved: 'salvato ✓',
  failed: 'errore ✗',
  invalid: 'Data non valida',
};

/** A field edited in place, with its save state: Enter or blur saves, Esc reverts. */
export function SlotCell({ choices, label, ...of }: SlotCellProps) {
  const { kind, field, slot } = of;
  const cell = useSlotCell(of);
  const says = useId();
  const input = {
    'aria-label': label,
    'aria-describedby': says,
    size: 'xs' as const,
    value: cell.text,
    onBlur: cell.leave,
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') cell.giveUp();
    if (event.key === 'Enter' && (field !== 'note' || event.ctrlKey || event.metaKey)) cell.leave();
  };
  const unreadable = field === 'doneAt' && slot.dated && slot.doneAt === null;
  return (
    <div className={classes.cell}>
      {choices && (
        <NativeSelect
          {...input}
          data={withStored(choices, cell.text)}
          onChange={(event) => cell.choose(event.currentTarget.value)}
        />
      )}
      {!choices && field === 'note' && (
        <Textarea
          {...input}
          autosize
          minRows={1}
          maxRows={6}
          maxLength={SLOT_NOTE_MAX}
          onKeyDown={onKeyDown}
          onChange={(event) => cell.type(event.currentTarget.value)}
        />
      )}
      {!choices && field !== 'note' && (
        <TextInput
          {...input}
          placeholder="gg/mm/aaaa"
          inputMode="numeric"
          autoComplete="off"
          onKeyDown={onKeyDown}
          onChange={(event) => cell.type(event.currentTarget.value)}
          rightSection={
            cell.text === '' && (
              <ActionIcon
                variant="subtle"
                size="sm"
                aria-label={`Oggi: ${label}`}
                title="Oggi"
                onClick={() => cell.choose(todayInRome())}
              >
                <IconCalendarCheck size={16} aria-hidden />
              </ActionIcon>
            )
          }
        />
      )}
      <span id={says} className={classes.says} role="status" data-state={cell.state ?? undefined}>
        {cell.state && SAYS[cell.state]}
        {cell.state === null && unreadable && 'Data non leggibile'}
        {cell.state === 'failed' && cell.theirs === null && (
          <>
            <button type="button" className={classes.again} onClick={cell.again}>
              Riprova
            </button>
            <button type="button" className={classes.again} onClick={cell.giveUp}>
              Annulla
            </button>
          </>
        )}
      </span>
      {cell.theirs !== null && (
        <div role="alert" className={classes.theirs}>
          {slotMessages.meanwhile(slotText(kind, field, cell.theirs))}
          <button type="button" className={classes.again} onClick={cell.again}>
            Salva il mio
          </button>
          <button type="button" className={classes.again} onClick={cell.giveUp}>
            Tieni quello
          </button>
        </div>
      )}
    </div>
  );
}

/** Adds a stored value that is no longer on offer. */
function withStored(choices: readonly Choice[], value: string): Choice[] {
  return choices.some((choice) => choice.value === value)
    ? [...choices]
    : [...choices, { value, label: value }];
}
