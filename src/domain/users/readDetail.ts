import { timeOf } from '../stored';
import { romeDay } from '../time/rome';
import { dayTyped } from '../time/typed';
import type { DetailField } from './details';

/**
 * A stored detail as text: birthday as yyyy-MM-dd, booleans as `si` and `no`, others unchanged;
 * null when unreadable.
 */
export function detailOf(name: DetailField, stored: unknown): string | null {
  if (stored === undefined || stored === null) return '';
  if (typeof stored === 'boolean') return stored ? 'si' : 'no';
  if (typeof stored === 'number' && name !== 'nascita')
    return Number.isFinite(stored) ? String(stored) : null;
  if (name === 'nascita') return birthDay(stored);
  if (typeof stored !== 'string') return null;
  const yesOrNo =
    name === 'italiano' || name === 'senzPensieri'
      ? YES_NO[stored.trim().toLowerCase()]
      : undefined;
  return yesOrNo ?? stored;
}

const YES_NO: Readonly<Record<string, string>> = {
  si: 'si',
  sì: 'si',
  true: 'si',
  yes: 'si',
  no: 'no',
  false: 'no',
};

function birthDay(stored: unknown): string | null {
  if (typeof stored === 'string') {
    if (stored.trim() === '') return '';
    const day = dayTyped(stored.trim());
    if (day !== null) return day;
  }
  const time = timeOf(stored);
  return time && romeDay(time);
}
