import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { movedTo } from './agenda/move';
import { closingsOn, isOpenAt } from './agenda/week';
import { taskId } from './checks/task';
import { readJourney } from './programmes/journey';
import { changedStep, stepValue } from './programmes/staffChange';
import { daySend } from './shipments/send';
import { mondayOf, romeDay } from './time/rome';
import { deliveryAfter } from './time/delivery';
import { DEFAULT_HOURS } from './time/openingHours';

const NOBODY = { uid: 'u', user: {}, userNotes: {}, planNotes: new Map(), plans: [] };

/** More than half a day west and east of Rome, and a zone where some days begin at one o'clock. */
const ZONES = ['America/Los_Angeles', 'Pacific/Kiritimati', 'Asia/Beirut'];

describe.each(ZONES)('on a device in %s', (zone) => {
  const { TZ } = process.env;
  beforeAll(() => void (process.env.TZ = zone));
  afterAll(() => {
    if (TZ === undefined) delete process.env.TZ;
    else process.env.TZ = TZ;
  });

  // Before and after midnight in Rome, on a Thursday before the clock change in Beirut.
  it.each([
    ['2026-03-26T22:30:00Z', '2026-03-26', '2026-03-31T10:00:00.000Z'],
    ['2026-03-26T23:30:00Z', '2026-03-27', '2026-04-01T10:00:00.000Z'],
  ])('what is done, sent or due at %s has its day in Rome', (moment, day, due) => {
    expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
    const now = new Date(moment);
    const stored = { steps: [{ name: 'Consegna' }] };
    const stepRef = { index: 0, name: 'Consegna' };
    const doneOn = (steps: unknown[]) => {
      const [step] = readJourney('p', { steps }).steps;
      return step && stepValue(step, 'doneAt');
    };
    expect(
      doneOn(
        changedStep(stored, stepRef, { field: 'done', value: true, before: false }, now).steps,
      ),
    ).toBe(day);
    expect(
      doneOn(changedStep(stored, stepRef, { field: 'doneAt', value: day, before: '' }, now).steps),
    ).toBe(day);
    expect(daySend('s', NOBODY, DEFAULT_HOURS, now).dataConsegna).toEqual(new Date(due));
    expect(deliveryAfter(now, DEFAULT_HOURS, null).at).toEqual(new Date(due));
    expect(taskId('u', now, 1)).toBe(`u_${day}_1`);
  });

  it('the agenda’s days, hours and moves are Rome’s', () => {
    const now = new Date('2026-03-29T22:30:00Z');
    expect(mondayOf(romeDay(now))).toBe('2026-03-30');
    expect(closingsOn('2026-04-06', DEFAULT_HOURS, null)).toEqual(['Chiuso: Pasquetta']);
    const open = ['08:30', '09:00', '18:30', '19:00'].map((time) =>
      isOpenAt({ day: '2026-03-30', time }, DEFAULT_HOURS, null),
    );
    expect(open).toEqual([false, true, true, false]);
    const call = { kind: 'chiamate', day: '2026-03-31', time: '10:15', studio: null } as const;
    const moves = { now, hours: DEFAULT_HOURS, taken: new Map() };
    const to = (day: string) => movedTo(call, { day, time: '10:00' }, moves);
    expect(to('2026-03-30')).toEqual({ to: { day: '2026-03-30', time: '10:15' } });
    expect(to('2026-03-29')).toHaveProperty('refused');
  });
});
