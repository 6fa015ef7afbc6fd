import { AppError } from '../errors';
import { rowMessages } from '../messages';
import { slotMessages } from '../slotMessages';
import { fieldsOf, type Fields } from '../stored';
import { romeDayStart, formatDate, romeDay } from '../time/rome';
import {
  choiceLabel,
  slotKind,
  type SlotKind,
  rawSlots,
  readSession,
  slotId,
  type Slot,
  type SlotRef,
} from './session';

/*
 * Changes to one appointment of a stored group. Other appointments and unknown fields are kept as
 * stored. Callers run them in a transaction, on the current document.
 */

export type SlotField = 'doneAt' | 'trainer' | 'note' | 'status' | 'mode';

const STORED = {
  doneAt: 'dataEffettuata',
  trainer: 'TrainerNome',
  note: 'note',
  status: 'status',
  mode: 'come',
} as const;
export const SLOT_NOTE_MAX = 2_000;

/** A change to one field of an appointment; days are yyyy-MM-dd, or ''. */
export interface SlotChange {
  slot: SlotRef;
  field: SlotField;
  value: string;
  /** The value when editing began. */
  before: string;
}

/** The value of a field, in the form of `SlotChange`. */
export function slotValue(slot: Pick<Slot, SlotField>, field: SlotField): string {
  if (field !== 'doneAt') return slot[field];
  return slot.doneAt ? romeDay(slot.doneAt) : '';
}

/** The value of a field in words. */
export function slotText(kind: SlotKind, field: SlotField, value: string): string {
  const { statuses, modes } = slotKind(kind);
  const day = field === 'doneAt' ? romeDayStart(value) : null;
  if (day) return formatDate(day);
  if (field === 'status') return choiceLabel(statuses, value);
  return field === 'mode' ? choiceLabel(modes ?? [], value) : value;
}

/**
 * The group's list after the change; unchanged if the field has the value already. Appointments
 * without an id receive one, which identifies them from then on.
 * @param newId generates ids
 * @throws AppError `not-found`; `invalid` when somebody else changed the field to something else
 */
export function changedSlots(
  kind: SlotKind,
  stored: unknown,
  { slot, field, value, before }: SlotChange,
  newId: () => string,
): unknown[] {
  const raw = rawSlots(fieldsOf(stored).slots) ?? [];
  const { slots } = readSession(kind, '', stored);
  const index = indexOf(slots, slot);
  const current = slots[index];
  if (!current || current.unreadable) throw new AppError('not-found', rowMessages.deleted);
  const now = slotValue(current, field);
  if (now !== before && now !== value)
    throw new AppError('invalid', slotMessages.meanwhile(slotText(kind, field, now)));
  if (now === value) return raw;
  return raw.map((one, at) => {
    if (slots[at]?.unreadable) return one;
    const fields = fieldsOf(one);
    const named = slotId(fields) === null ? { ...fields, id: newId() } : fields;
    return at === index ? { ...named, [STORED[field]]: storedValue(field, value) } : named;
  });
}

function storedValue(field: SlotField, value: string): string | Date | null {
  return field === 'doneAt' ? romeDayStart(value) : value.trim();
}

/**
 * Current index of an appointment, or -1. One without id may have received one meanwhile: then
 * index and creation time identify it.
 */
function indexOf(slots: readonly Slot[], { id, index, madeAt }: SlotRef): number {
  if (id !== null) {
    const same = (slot: Slot | undefined) => slot?.id === id;
    return same(slots[index]) ? index : slots.findIndex(same);
  }
  if (slots[index]?.madeAt === madeAt) return index;
  const made = slots.flatMap((slot, at) => (madeAt !== null && slot.madeAt === madeAt ? [at] : []));
  return made.length === 1 ? (made[0] ?? -1) : -1;
}

/** A new group; the caller adds creation time and author. */
export function newSession(
  kind: SlotKind,
  { uid, category, count, now }: { uid: string; category: string; count: number; now: Date },
  newId: () => string,
): Fields {
  const { fields, firstStatus, modes } = slotKind(kind);
  const slot = {
    dataCreazioneslot: now,
    dataEffettuata: null,
    TrainerNome: '',
    note: '',
    status: firstStatus,
  };
  return {
    uid,
    [fields.category]: category,
    [fields.count]: count,
    slots: Array.from({ length: count }, () => ({
      id: newId(),
      ...slot,
      ...(modes ? { come: 'instudio' } : {}),
    })),
  };
}
