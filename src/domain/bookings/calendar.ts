import type { ShopBooking } from '@/domain/orders/webOrder';
import { formatDateTime } from '@/domain/time/rome';
import { type Booking, CALL_MS } from './booking';

export const ICS_NAME = 'videochiamata.ics';

/** Epoch of sequence numbers, which must fit into 31 bits. */
const FIRST_SEQUENCE = Date.UTC(2020);

/**
 * A booking as an iCalendar file: one event in UTC with a reminder an hour before. A moved booking
 * keeps its UID with a higher sequence number, so that calendars update the event.
 */
export function calendarFile(
  { calendarId, takenAt, start }: Pick<Booking, 'calendarId' | 'takenAt'> & { start: Date },
  { now, page }: { now: Date; page: string },
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Portale Coaching//Prenotazioni//IT',
    'BEGIN:VEVENT',
    `UID:${calendarId}@prenotazioni`,
    `SEQUENCE:${sequence(takenAt)}`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(start)}`,
    `DTEND:${stamp(new Date(start.getTime() + CALL_MS))}`,
    'SUMMARY:Videochiamata con il nutrizionista',
    `DESCRIPTION:${escaped(`Per spostarla o annullarla: ${page}`)}`,
    `URL:${page}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'DESCRIPTION:Videochiamata tra un’ora',
    'TRIGGER:-PT1H',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.flatMap(folded).join('\r\n') + '\r\n';
}

/** Increases with each move. */
function sequence(takenAt: Date | null): number {
  return takenAt ? Math.max(0, Math.floor((takenAt.getTime() - FIRST_SEQUENCE) / 1000)) : 0;
}

function stamp(date: Date): string {
  return `${date.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&');
}

const LINE_MAX = 60;

/** Folds a long line; below the limit of 75 bytes, because letters may take two or three. */
function folded(line: string): string[] {
  const [first = '', ...others] = line.match(new RegExp(`.{1,${LINE_MAX}}`, 'gu')) ?? [''];
  return [first, ...others.map((rest) => ` ${rest}`)];
}

/** In these statuses the shop stores Rome's wall time as if it were UTC. */
const WALL_STATUSES = new Set(['complete', 'paid', 'cancelled', 'pending']);

const wall = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  ...({
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  } as const),
});

/**
 * «15/01/2026 10:00»: a coaching day booked for ten shows ten, both in winter and in summer time.
 */
export function shopTime(at: number | null, status: ShopBooking['status']): string {
  if (at === null || !Number.isFinite(at)) return 'Data non valida';
  const date = new Date(at);
  if (!WALL_STATUSES.has(status)) return formatDateTime(date);
  const { day, month, year, hour, minute } = Object.fromEntries(
    wall.formatToParts(date).map(({ type, value }) => [type, value]),
  );
  return `${day}/${month}/${year} ${hour}:${minute}`;
}
