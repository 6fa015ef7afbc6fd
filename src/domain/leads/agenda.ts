import { addDays } from '../time/days';
import { romeDay, formatTime } from '../time/rome';
import { CALL_FIELDS, type CallKind } from './calls';
import { leadText } from './edit';
import { CALL_TIMES } from './values';

/** Moving promised calls. A call is on a day, and may have a time. */
export interface Slot {
  day: string;
  time: string;
}

/** Where a call stands that falls on `at`. */
export function slotOf(stored: unknown, kind: CallKind, at: Date): Slot {
  return { day: romeDay(at), time: leadText(stored, CALL_FIELDS[kind].time) && formatTime(at) };
}

/** So many days and quarters of an hour later (earlier when negative), within the times of a call. */
export function movedBy({ day, time }: Slot, { days = 0, quarters = 0 }: { days?: number; quarters?: number }): Slot {
  if (quarters === 0) return { day: addDays(day, days), time };
  const here = CALL_TIMES.findIndex((one) => one >= time);
  const index = Math.min(Math.max((here < 0 ? CALL_TIMES.length - 1 : here) + quarters, 0), CALL_TIMES.length - 1);
  return { day: addDays(day, days), time: CALL_TIMES[index] ?? time };
}

/** When somebody is called again who was to be called at `at`: the next day at the same time, Monday after a Saturday. */
export function nextCall(stored: unknown, kind: CallKind, at: Date): Slot {
  const { day, time } = slotOf(stored, kind, at);
  const next = addDays(day, 1);
  return { day: new Date(`${next}T12:00:00Z`).getUTCDay() === 0 ? addDays(next, 1) : next, time };
}
