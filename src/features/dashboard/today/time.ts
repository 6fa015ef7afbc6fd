import { formatDate, formatTime, romeDay } from '@/domain/time/rome';
import { waitingText } from '@/domain/time/workingTime';
import type { TodayEntry } from '@/domain/today/queue';

/** When a thing is due, in short: «da 3 h», «09:30», «12/11/2026». */
export function timeText({ kind, item: { at } }: TodayEntry, now: Date): string {
  if (at === null) return 'senza data';
  if (kind === 'ticket') return `da ${waitingText(at, now)}`;
  const isTimed = kind === 'call' || kind === 'video' || kind === 'reminder';
  if (romeDay(at) !== romeDay(now)) return formatDate(at);
  return isTimed ? formatTime(at) : 'oggi';
}

/** Whether its time has passed. */
export function isLate({ kind, item: { at } }: TodayEntry, now: Date): boolean {
  if (at === null || kind === 'payment') return false;
  return kind === 'step' || kind === 'check' ? romeDay(at) < romeDay(now) : at < now;
}
