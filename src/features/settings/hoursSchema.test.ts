import { expect, it } from 'vitest';
import { hoursMessages } from '@/domain/messages';
import { addDays } from '@/domain/time/rome';
import { CLOSINGS_MAX, DEFAULT_HOURS } from '@/domain/time/openingHours';
import { hoursSchema, hoursTyped, typedHours } from './hoursSchema';

it('[DE-104] more or longer closings than can be saved are said, and are read as they were stored', () => {
  const closings = Array.from({ length: CLOSINGS_MAX + 1 }, (_, index) => {
    const from = addDays('2027-01-01', index);
    return { studio: '' as const, from, to: index === 0 ? '2029-01-01' : from };
  });
  const hours = { ...DEFAULT_HOURS, closings };
  expect(hoursTyped(typedHours(hours))).toEqual(hours);
  const said = (of: typeof closings) =>
    hoursSchema
      .safeParse(typedHours({ ...DEFAULT_HOURS, closings: of }))
      .error?.issues.map(({ path, message }) => [path.join('.'), message]);
  expect(said(closings)).toEqual([['closings', hoursMessages.tooManyClosings(CLOSINGS_MAX)]]);
  expect(said(closings.slice(0, 2))).toEqual([['closings.0.to', hoursMessages.closingTooLong]]);
  expect(said(closings.slice(1))).toBeUndefined();
});
