import { getISODay, parseISO } from 'date-fns';
import { fieldsOf, textOf, timeOf } from '../stored';
import { parseStudio, type Studio } from '../studios';
import { addDays, romeDayEnd, dayTyped, timeTyped } from './rome';
import { holidayOn } from './holidays';

/*
 * Working hours, target for answers, holidays and closings [DE-100] [DE-104]. All in Rome's wall
 * time.
 */

/** Where they are stored. */
export const HOURS_SETTINGS = 'impostazioni/orari';

export const WEEKDAYS = ['lun', 'mar', 'mer', 'gio', 'ven', 'sab', 'dom'] as const;
export type Weekday = (typeof WEEKDAYS)[number];
/** The days of deliveries and of clients' bookings. */
const WORKDAYS = WEEKDAYS.slice(0, 5);
export const WEEKDAY_LABELS = {
  lun: 'Lunedì',
  mar: 'Martedì',
  mer: 'Mercoledì',
  gio: 'Giovedì',
  ven: 'Venerdì',
  sab: 'Sabato',
  dom: 'Domenica',
} as const satisfies Record<Weekday, string>;

/** Open from one time (HH:mm) until a later one. */
export interface Opening {
  from: string;
  to: string;
}

/** Days, inclusive, on which a studio is closed. */
export interface Closing {
  /** '' for all studios. */
  studio: Studio | '';
  /** yyyy-MM-dd. */
  from: string;
  to: string;
}

export interface OpeningHours {
  /** Working hours within which a client's message is to be answered. */
  target: number;
  /** null: closed. At least one day from Monday to Friday is open. */
  week: Readonly<Record<Weekday, Opening | null>>;
  /** Whether studios are closed on Italian holidays. */
  holidays: boolean;
  closings: readonly Closing[];
}

const WORKDAY: Opening = { from: '09:00', to: '19:00' };
/** In force until settings are saved. */
export const DEFAULT_HOURS: OpeningHours = {
  target: 8,
  week: {
    lun: WORKDAY,
    mar: WORKDAY,
    mer: WORKDAY,
    gio: WORKDAY,
    ven: WORKDAY,
    sab: { from: '10:00', to: '13:00' },
    dom: null,
  },
  holidays: true,
  closings: [],
};

export const TARGET_MAX_HOURS = 100;
export const CLOSINGS_MAX = 100;
export const CLOSING_MAX_DAYS = 366;

export function isTarget(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= TARGET_MAX_HOURS;
}

/** The hours in force: stored values if valid, else the defaults; never throws. */
export function openingHoursOf(stored: unknown): OpeningHours {
  const { oreRisposta, settimana, festivi } = fieldsOf(stored);
  return {
    target: isTarget(oreRisposta) ? oreRisposta : DEFAULT_HOURS.target,
    week: weekOf(settimana),
    holidays: typeof festivi === 'boolean' ? festivi : DEFAULT_HOURS.holidays,
    closings: listOf(stored)
      .map(closingOf)
      .filter((closing) => closing !== null),
  };
}

function listOf(stored: unknown): unknown[] {
  const { chiusure } = fieldsOf(stored);
  return Array.isArray(chiusure) ? (chiusure as unknown[]) : [];
}

/** Stored closings that can't be read, to be kept as they are. */
export function unreadableClosings(stored: unknown): unknown[] {
  return listOf(stored).filter((one) => closingOf(one) === null);
}

function weekOf(stored: unknown): OpeningHours['week'] {
  const given = fieldsOf(stored);
  const week = Object.fromEntries(
    WEEKDAYS.map((day) => [day, openingOf(given[day], DEFAULT_HOURS.week[day])]),
  ) as Record<Weekday, Opening | null>;
  return isOpenWeek(week) ? week : DEFAULT_HOURS.week;
}

/** Whether a week has an open day on which deliveries and bookings are possible. */
export function isOpenWeek(week: OpeningHours['week']): boolean {
  return WORKDAYS.some((day) => week[day] !== null);
}

/** Stored as «09:00-19:00», '' when closed. */
function openingOf(stored: unknown, otherwise: Opening | null): Opening | null {
  if (stored === '') return null;
  const [from, to, more] = typeof stored === 'string' ? stored.split('-').map(timeTyped) : [];
  return from && to && from < to && more === undefined ? { from, to } : otherwise;
}

function closingOf(stored: unknown): Closing | null {
  const { studio, dal, al } = fieldsOf(stored);
  const [from, to] = [dayTyped(textOf(dal) ?? ''), dayTyped(textOf(al) ?? '')];
  const of = studio === '' ? '' : parseStudio(studio);
  return of === null || from === null || to === null || from > to ? null : { studio: of, from, to };
}

const openingText = (opening: Opening | null) => (opening ? `${opening.from}-${opening.to}` : '');

/** The stored form of the hours. */
export function storedOpeningHours({ target, week, holidays, closings }: OpeningHours) {
  return {
    oreRisposta: target,
    settimana: Object.fromEntries(WEEKDAYS.map((day) => [day, openingText(week[day])])) as Record<
      Weekday,
      string
    >,
    festivi: holidays,
    chiusure: closings.map(({ studio, from, to }) => ({ studio, dal: from, al: to })),
  };
}

/** Stands for midnight, which can't be typed as the end of a day. */
const LAST_MINUTE = '23:59';
const weekdayOf = (day: string) => WEEKDAYS[getISODay(parseISO(day)) - 1] ?? 'dom';

/** The studio whose hours apply; null: the hours of all studios. */
export type OfStudio = string | null;

/**
 * Why a day is closed: the holiday's name, whose closing it is, or the name of a weekday (Monday to
 * Friday) without hours. Null if it isn't closed, or is a day of the weekend without hours.
 * @param day yyyy-MM-dd
 */
export function closedOn(day: string, hours: OpeningHours, studio: OfStudio): string | null {
  const holiday = hours.holidays ? holidayOn(day) : null;
  if (holiday !== null) return holiday;
  const of = parseStudio(studio);
  const closing = hours.closings.find(
    (one) => one.from <= day && day <= one.to && (one.studio === '' || one.studio === of),
  );
  if (!closing) {
    const weekday = weekdayOf(day);
    const isClosed = WORKDAYS.includes(weekday) && hours.week[weekday] === null;
    return isClosed ? WEEKDAY_LABELS[weekday].toLowerCase() : null;
  }
  return closing.studio === '' ? 'tutti gli studi' : `studio ${closing.studio}`;
}

/** «Chiuso: Pasquetta» */
export function closedText(day: string, hours: OpeningHours, studio: OfStudio): string | null {
  const why = closedOn(day, hours, studio);
  return why === null ? null : `Chiuso: ${why}`;
}

/** The working time of a day; null when closed. */
export function openingOn(
  day: string,
  hours: OpeningHours,
  studio: OfStudio,
): { from: number; to: number } | null {
  const opening = hours.week[weekdayOf(day)];
  if (!opening || closedOn(day, hours, studio) !== null) return null;
  const [from, to] = [
    timeOf(`${day}T${opening.from}:00`),
    opening.to === LAST_MINUTE ? romeDayEnd(day) : timeOf(`${day}T${opening.to}:00`),
  ];
  return from && to ? { from: from.getTime(), to: to.getTime() } : null;
}

/** How many days are searched for an open one: enough for the longest closings. */
const SEARCHED_DAYS = 1_500;

/**
 * Whether a week's hours reach a target within the days searched, half of which closings may take.
 */
export function reachesTarget({ target, week }: Pick<OpeningHours, 'target' | 'week'>): boolean {
  const minute = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));
  const minutes = WEEKDAYS.reduce((sum, day) => {
    const opening = week[day];
    return opening ? sum + minute(opening.to) - minute(opening.from) : sum;
  }, 0);
  return minutes * Math.floor(SEARCHED_DAYS / 14) >= target * 60;
}

/** The days from the given one on (step −1: backwards), as far as open days are searched for. */
export function* daysFrom(day: string, step: 1 | -1): Generator<string> {
  for (let count = 0; count < SEARCHED_DAYS; count += 1) yield addDays(day, count * step);
}

/** «dal lunedì al venerdì 9:00-19:00 e il sabato 10:00-13:00» */
export function openingHoursText({ week }: OpeningHours): string {
  const spans: { first: Weekday; last: Weekday; hours: string }[] = [];
  for (const [index, day] of WEEKDAYS.entries()) {
    const before = spans.at(-1);
    const opening = openingText(week[day]);
    if (opening === '') continue;
    if (before && before.last === WEEKDAYS[index - 1] && openingText(week[before.last]) === opening)
      before.last = day;
    else spans.push({ first: day, last: day, hours: opening.replace(/\b0(?=\d:)/g, '') });
  }
  const texts = spans.map(({ first, last, hours }) => {
    const [from, to] = [first, last].map((day) => WEEKDAY_LABELS[day].toLowerCase());
    if (first !== last) return `dal ${from} ${last === 'dom' ? 'alla' : 'al'} ${to} ${hours}`;
    return `${first === 'dom' ? 'la' : 'il'} ${from} ${hours}`;
  });
  return [texts.slice(0, -1).join(', '), texts.at(-1) ?? ''].filter(Boolean).join(' e ');
}
