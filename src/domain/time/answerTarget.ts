import { getISODay, parseISO } from 'date-fns';
import { timeOf } from '../stored';
import { addDays } from './days';
import { holidayOn } from './delivery';
import { romeDay } from './rome';
import { OPEN } from './workingTime';

const MINUTE = 60_000;
/** Open hours within which a client's message is to be answered. */
const ANSWER_MS = 8 * 60 * MINUTE;

/**
 * The latest instant whose messages are past the target for an answer: eight open hours ago.
 * Holidays are closed.
 */
export function lateSince(now: Date): Date {
  let left = ANSWER_MS;
  for (let day = romeDay(now); ; day = addDays(day, -1)) {
    const open = openingOn(day);
    if (open === null) continue;
    const until = Math.min(now.getTime(), open.to);
    const passed = Math.max(0, until - open.from);
    if (passed >= left) return new Date(until - left);
    left -= passed;
  }
}

/** From when on a message is past the target: eight open hours later. */
export function lateFrom(since: Date): Date {
  let left = ANSWER_MS;
  for (let day = romeDay(since); ; day = addDays(day, 1)) {
    const open = openingOn(day);
    if (open === null) continue;
    const from = Math.max(since.getTime(), open.from);
    const passed = Math.max(0, open.to - from);
    if (passed >= left) return new Date(from + left);
    left -= passed;
  }
}

/** Whether a client has been waiting for longer than the target. */
export function waitingTone(since: Date, now: Date): 'ok' | 'late' {
  return since <= lateSince(now) ? 'late' : 'ok';
}

/** Opening of a day in ms; null when closed. */
function openingOn(day: string): { from: number; to: number } | null {
  const { from, to } = OPEN[getISODay(parseISO(day)) - 1] ?? { from: 0, to: 0 };
  const start = timeOf(`${day}T${String(from / 60).padStart(2, '0')}:00:00`);
  if (from === to || start === null || holidayOn(day) !== null) return null;
  return { from: start.getTime(), to: start.getTime() + (to - from) * MINUTE };
}
