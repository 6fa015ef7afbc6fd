import { expect, it } from 'vitest';
import { deliveryDate, workingDaysAfter } from './workingDays';

it('[CO-201] [CO-408] [DE-076] what is sent is delivered on the third working day, at noon in Rome', () => {
  const days: Record<string, string> = {
    '2026-11-16T09:00:00Z': '2026-11-19T11:00:00.000Z', // Monday → Thursday
    '2026-11-18T09:00:00Z': '2026-11-23T11:00:00.000Z', // Wednesday → Monday
    '2026-11-20T09:00:00Z': '2026-11-25T11:00:00.000Z', // Friday → Wednesday
    '2026-11-21T09:00:00Z': '2026-11-25T11:00:00.000Z', // Saturday → Wednesday
    '2026-11-15T23:30:00Z': '2026-11-19T11:00:00.000Z', // Monday in Rome, Sunday elsewhere
    '2026-03-26T09:00:00Z': '2026-03-31T10:00:00.000Z', // summer begins in between
  };
  for (const [sent, delivered] of Object.entries(days)) expect(deliveryDate(new Date(sent)).toISOString()).toBe(delivered);
  expect(workingDaysAfter('2026-12-31', 1)).toBe('2027-01-01');
});
