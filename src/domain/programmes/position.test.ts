import { expect, it } from 'vitest';
import { positionIn } from './position';
import { readJourney } from './journey';

const now = new Date('2026-11-26T22:30:00Z'); // 23:30 in Rome
const journey = (...steps: object[]) => readJourney('p', { steps });

it('is the first open step, late once its day in Rome has passed', () => {
  const steps = [
    { name: 'Questionario', done: true },
    { name: 'Consulenza', plannedAt: '2026-11-25T12:00:00Z' },
    { name: 'Check finale' },
  ];
  expect(positionIn(journey(...steps), now)).toEqual({
    number: 2,
    total: 3,
    name: 'Consulenza',
    plannedAt: new Date('2026-11-25T12:00:00Z'),
    late: true,
  });
  // At 23:30 in Rome it is still the 26th, so a step of that day isn't late.
  const today = journey({ name: 'Consulenza', plannedAt: '2026-11-26T08:00:00Z' });
  expect(positionIn(today, now)?.late).toBe(false);
  expect(positionIn(today, new Date('2026-11-26T23:10:00Z'))?.late).toBe(true);
});

it('is nowhere in a finished or empty programme, and undated steps are never late', () => {
  expect(positionIn(journey({ name: 'Consulenza', done: true }), now)).toBeNull();
  expect(positionIn(journey(), now)).toBeNull();
  expect(positionIn(journey({ name: '' }), now)).toMatchObject({ plannedAt: null, late: false });
});

it('passes over what staff approved, and nothing is late in an expired programme', () => {
  const planned = { plannedAt: '2026-11-20T12:00:00Z' };
  const steps = [
    { name: 'Questionario', ...planned, adminStatus: 'approved' },
    { name: 'Consegna', ...planned },
  ];
  expect(positionIn(journey(...steps), now)).toMatchObject({ number: 2, late: true });
  expect(positionIn(journey(steps[0] ?? {}), now)).toBeNull();
  const expired = readJourney('p', { expireAt: '2026-11-25', steps });
  expect(positionIn(expired, now)).toMatchObject({ number: 2, late: false });
});
