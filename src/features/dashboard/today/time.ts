import { formatDate, formatTime, romeDay } from '@/domain/time/rome';
import { waitingText } from '@/domain/time/workingTime';
import { isOfDay } from '@/domain/today/item';
import type { TodayEntry } from '@/domain/today/queue';

/** When a thing is due, in short: «da 3 h», «09:30», «oggi», «12/11/2026». */
export function timeText({ kind, item }: TodayEntry, now: Date): string {
  const { at } = item;
  if (at === null) return 'senza data';
  if (kind === 'ticket') return `da ${waitingText(at, now)}`;
  if (romeDay(at) !== romeDay(now)) return formatDate(at);
  return kind === 'payment' || isOfDay(item) ? 'oggi' : formatTime(at);
}

/** Whether its time has passed. */
export function isLate({ kind, item }: TodayEntry, now: Date): boolean {
  const { at } = item;
  if (at === null || kind === 'payment') return false;
  return isOfDay(item) ? romeDay(at) < romeDay(now) : at < now;
}
