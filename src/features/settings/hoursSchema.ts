import * as z from 'zod/mini';
import { perName } from '@/domain/fieldTable';
import { hoursMessages } from '@/domain/messages';
import { STUDIOS } from '@/domain/studios';
import { addDays, dayTyped, timeTyped } from '@/domain/time/rome';
import {
  CLOSING_MAX_DAYS,
  CLOSINGS_MAX,
  isOpenWeek,
  isTarget,
  reachesTarget,
  TARGET_MAX_HOURS,
  WEEKDAYS,
  type Opening,
  type OpeningHours,
} from '@/domain/time/openingHours';
import { day } from '@/ui/form/fields';

const target = z.pipe(
  z.string().check(
    z.trim(),
    z.refine(
      (typed) => /^\d{1,3}$/.test(typed) && isTarget(Number(typed)),
      hoursMessages.targetWanted(TARGET_MAX_HOURS),
    ),
  ),
  z.transform(Number),
);

/** Two times as typed; both empty: closed. */
const opening = z.pipe(
  z.object({ from: z.string(), to: z.string() }).check(({ value, issues }) => {
    const { from, to } = value;
    if (isClosed(value)) return;
    const wrong = (['from', 'to'] as const).filter((end) => timeTyped(value[end]) === null);
    for (const end of wrong)
      issues.push({
        code: 'custom',
        path: [end],
        message: hoursMessages.timeWanted,
        input: value,
      });
    if (wrong.length === 0 && timeOf(from) >= timeOf(to))
      issues.push({
        code: 'custom',
        path: ['to'],
        message: hoursMessages.endsTooEarly,
        input: value,
      });
  }),
  z.transform((typed) => openingOf(typed)),
);

const timeOf = (typed: string) => timeTyped(typed) ?? '';
const isClosed = ({ from, to }: Opening) => from.trim() === '' && to.trim() === '';
const openingOf = (typed: Opening): Opening | null =>
  isClosed(typed) ? null : { from: timeOf(typed.from), to: timeOf(typed.to) };

const dayWanted = day({ missing: hoursMessages.dayWanted });
const closing = z
  .object({ studio: z.enum(['', ...STUDIOS]), from: dayWanted, to: dayWanted })
  .check(({ value, issues }) => {
    const { from, to } = value;
    // An invalid day is reported at its own field.
    if (dayTyped(from) !== from || dayTyped(to) !== to) return;
    const message = from > to ? hoursMessages.closingEndsTooEarly : hoursMessages.closingTooLong;
    if (from > to || addDays(from, CLOSING_MAX_DAYS) <= to)
      issues.push({ code: 'custom', path: ['to'], message, input: value });
  });

const week = z.object(perName(WEEKDAYS, () => opening)).check(
  z.refine(isOpenWeek, {
    path: ['lun', 'from'],
    error: hoursMessages.noOpenDay,
  }),
);

export const hoursSchema = z
  .object({
    target,
    week,
    holidays: z.boolean(),
    closings: z
      .array(closing)
      .check(z.maxLength(CLOSINGS_MAX, hoursMessages.tooManyClosings(CLOSINGS_MAX))),
  })
  .check(z.refine(reachesTarget, { path: ['target'], error: hoursMessages.outOfReach }));

/** Converts form values to hours. Those that were stored before may exceed the form's limits. */
export function hoursTyped({
  target: hours,
  week: days,
  holidays,
  closings,
}: z.input<typeof hoursSchema>): OpeningHours {
  return {
    target: Number(hours),
    week: perName(WEEKDAYS, (name) => openingOf(days[name])),
    holidays,
    closings,
  };
}

/** Converts hours to form values. */
export function typedHours({
  target: hours,
  week: days,
  holidays,
  closings,
}: OpeningHours): z.input<typeof hoursSchema> {
  return {
    target: String(hours),
    week: perName(WEEKDAYS, (name) => days[name] ?? { from: '', to: '' }),
    holidays,
    closings: [...closings],
  };
}
