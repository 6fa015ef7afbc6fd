import { timeOf } from '../stored';
import { dayTyped } from './typed';

const DAY_AND_TIME =
  /^(\d{1,2}[/.-]\d{1,2}[/.-]\d{4})(?:[T,]? *(\d{1,2})[:.](\d{2})(?:[:.](\d{2}))?)?$/;

/**
 * As timeOf, but also reads Italian text of old screens: «21/11/2026», «21/11/2026, 08:05:09»
 * (Rome's wall time).
 */
export function storedTimeOf(value: unknown): Date | null {
  const time = timeOf(value);
  if (time || typeof value !== 'string' || value.length > 40) return time;
  const [, day = '', hour = '0', minute = '00', second = '00'] =
    DAY_AND_TIME.exec(value.trim()) ?? [];
  const iso = dayTyped(day);
  return iso === null ? null : timeOf(`${iso} ${hour.padStart(2, '0')}:${minute}:${second}`);
}
