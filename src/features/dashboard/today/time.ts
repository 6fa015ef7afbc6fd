import { waitingText } from '@/domain/time/answerTarget';
import { formatDate, formatTime, romeDay } from '@/domain/time/rome';
import { isUntimed, type TodayKind } from '@/domain/today/item';
import type { TodayEntry } from '@/domain/today/queue';

/** Kinds that are due on a day, without a time. */
const OF_DAY: readonly TodayKind[] = ['step', 'check', 'renewal', 'follow'];
const isOfDay = ({ kind, item }: TodayEntry) => OF_DAY.includes(kind) || isUntimed(item);

/** When an item is due, in short: «da 3 h», «09:30», «oggi», «12/11/2026». */
export function timeText(entry: TodayEntry, now: Date): string {
  const {
    kind,
    item: { at },
  } = entry;
  if (at === null) return 'senza data';
  if (kind === 'ticket') return `da ${waitingText(at, now)}`;
  if (romeDay(at) !== romeDay(now)) return formatDate(at);
  return kind === 'payment' || isOfDay(entry) ? 'oggi' : formatTime(at);
}

/** Whether its time has passed. */
export function isLate(entry: TodayEntry, now: Date): boolean {
  const {
    kind,
    item: { at },
    isFresh,
  } = entry;
  if (at === null || kind === 'payment' || kind === 'follow' || isFresh) return false;
  return isOfDay(entry) ? romeDay(at) < romeDay(now) : at < now;
}
