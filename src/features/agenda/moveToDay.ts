import { changeStep } from '@/data/programmes/commands';
import { changeSlot } from '@/data/slots/commands';
import { slotValue } from '@/domain/slots/change';
import { stepValue } from '@/domain/programmes/staffChange';
import type { Item } from './useAgenda';

export type Dated = Extract<Item['of'], { is: 'consultation' | 'step' }>;

/**
 * Moves a consultation of a group or a programme.
 * @param value yyyy-MM-dd
 * @throws AppError
 */
export async function moveToDay(of: Dated, value: string): Promise<void> {
  if (of.is === 'step') {
    const before = String(stepValue(of.step, 'plannedAt'));
    await changeStep(of.journey.id, of.ref, { field: 'plannedAt', value, before });
    return;
  }
  const { consultation, slot } = of;
  const before = slotValue(slot, 'doneAt');
  await changeSlot('consultation', consultation.id, { slot, field: 'doneAt', value, before });
}
