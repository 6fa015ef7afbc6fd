import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { romeDay } from '../time/rome';
import {
  afterTick,
  dayInstant,
  intervalOf,
  planned,
  postponed,
  shares,
  starts,
  type PlannedStep,
} from './plan';
import type { StepKind } from './steps';

const KINDS: StepKind[] = [
  'questionario',
  'consegna',
  'consulenza',
  'feedback_programmi',
  'check_finale',
];
const open = (kind: StepKind | null, day: string | null = null): PlannedStep => ({
  kind,
  day,
  done: false,
  doneDay: null,
});
const done = (kind: StepKind, day: string, doneDay: string | null = day): PlannedStep => ({
  kind,
  day,
  done: true,
  doneDay,
});
const plan = (steps: PlannedStep[], start = '2026-01-05', postponeDays = 0) =>
  planned(steps, { start, postponeDays });

describe('when programmes begin', () => {
  it('[DE-048] counted from the first, at the end of a month that is too short', () => {
    expect(starts('2026-01-31', 3, 1)).toEqual(['2026-01-31', '2026-02-28', '2026-03-31']);
    expect(starts('2027-11-30', 3, 3)).toEqual(['2027-11-30', '2028-02-29', '2028-05-30']);
  });
  it('[CP-220] months divided by programmes, whole, at least one', () => {
    expect([
      intervalOf(6, 6),
      intervalOf(7, 2),
      intervalOf(3, 6),
      intervalOf(0, 1),
      intervalOf(12, 1),
    ]).toEqual([1, 3, 1, 1, 12]);
  });
  it('[CP-221] [DE-048] consulenze are split evenly, what is left to the first ones', () => {
    expect([shares(6, 3), shares(7, 3), shares(2, 3), shares(0, 2)]).toEqual([
      [2, 2, 2],
      [3, 2, 2],
      [1, 1, 0],
      [0, 0],
    ]);
    fc.assert(
      fc.property(fc.nat(60), fc.integer({ min: 1, max: 12 }), (total, count) => {
        const amounts = shares(total, count);
        expect(amounts.reduce((sum, share) => sum + share, 0)).toBe(total);
        expect((amounts[0] ?? 0) - (amounts.at(-1) ?? 0)).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('when steps are due', () => {
  it('[CP-077] [CP-078] [CP-079] [CP-080] [CP-081] [CP-224] questionnaire at the start, delivery 3 days after, the others after the delivery', () => {
    expect(plan(KINDS.map((kind) => open(kind)))).toEqual([
      '2026-01-05',
      '2026-01-08',
      '2026-01-09',
      '2026-01-15',
      '2026-02-07',
    ]);
  });
  it('[DE-048] without a questionnaire the delivery is counted from the start; an unknown step keeps its day', () => {
    expect(plan([open('consegna'), open('check_finale'), open(null, '2026-03-01')])).toEqual([
      '2026-01-08',
      '2026-02-07',
      '2026-03-01',
    ]);
  });
  it('[DE-048] what is done counts by its real day, and stays where it was planned', () => {
    const steps = [
      done('questionario', '2026-01-05', '2026-01-20'),
      open('consegna'),
      open('feedback_programmi'),
    ];
    expect(plan(steps)).toEqual(['2026-01-05', '2026-01-23', '2026-01-30']);
    expect(plan([done('questionario', '2026-01-05', null), open('consegna')])).toEqual([
      '2026-01-05',
      '2026-01-08',
    ]);
    expect(
      plan([
        open('questionario'),
        done('consegna', '2026-01-08', '2026-01-12'),
        open('consulenza'),
      ])[2],
    ).toBe('2026-01-13');
  });
  it('[DE-048] are days of the calendar, also over the two Sundays when clocks change', () => {
    expect(plan([open('questionario'), open('consegna')], '2026-03-27')).toEqual([
      '2026-03-27',
      '2026-03-30',
    ]);
    expect(plan([open('questionario'), open('consegna')], '2026-10-23')).toEqual([
      '2026-10-23',
      '2026-10-26',
    ]);
    for (const day of ['2026-03-29', '2026-03-30', '2026-10-25', '2026-10-26'])
      expect(romeDay(dayInstant(day))).toBe(day);
    expect(dayInstant('2026-03-30').getTime() - dayInstant('2026-03-29').getTime()).toBe(
      23 * 3_600_000,
    );
    expect(dayInstant('2026-10-26').getTime() - dayInstant('2026-10-25').getTime()).toBe(
      25 * 3_600_000,
    );
  });
});

const days = fc
  .date({ min: new Date('2025-01-01'), max: new Date('2029-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const step: fc.Arbitrary<PlannedStep> = fc.record({
  kind: fc.constantFrom(...KINDS, null),
  day: fc.option(days),
  done: fc.boolean(),
  doneDay: fc.option(days),
});

describe('what moves', () => {
  it('[CP-082] a step that is done moves what is counted from it, by its real day', () => {
    const start = KINDS.map((kind, index) =>
      open(kind, plan(KINDS.map((one) => open(one)))[index]),
    );
    const ticked = start.with(0, done('questionario', '2026-01-05', '2026-01-10'));
    expect(afterTick(ticked, 0)).toEqual([
      '2026-01-05',
      '2026-01-13',
      '2026-01-14',
      '2026-01-20',
      '2026-02-12',
    ]);
    const delivered = start.with(1, done('consegna', '2026-01-08', '2026-01-11'));
    expect(afterTick(delivered, 1)).toEqual([
      '2026-01-05',
      '2026-01-08',
      '2026-01-12',
      '2026-01-18',
      '2026-02-10',
    ]);
    // A questionnaire handed in after the delivery changes nothing; nor does a consultation.
    expect(
      afterTick(delivered.with(0, done('questionario', '2026-01-05', '2026-01-30')), 0),
    ).toEqual(start.map(({ day }) => day));
    expect(afterTick(start.with(2, done('consulenza', '2026-01-09', '2026-02-01')), 2)).toEqual(
      start.map(({ day }) => day),
    );
  });
  it('[CP-082] [DE-048] the day on which it was done is corrected: what is counted from it moves as far, what was put off since stays put off', () => {
    const steps = [
      open('questionario', '2026-01-05'),
      done('consegna', '2026-01-08', '2026-01-06'),
      open('consulenza', '2026-01-16'),
      open('feedback_programmi'),
      done('check_finale', '2026-02-07'),
      open(null, '2026-03-01'),
    ];
    expect(afterTick(steps, 1, '2026-01-08')).toEqual([
      '2026-01-05',
      '2026-01-08',
      '2026-01-14',
      '2026-01-13',
      '2026-02-07',
      '2026-03-01',
    ]);
    // Across the change to summer time.
    const spring = [
      done('consegna', '2026-03-28', '2026-03-30'),
      open('feedback_programmi', '2026-04-04'),
    ];
    expect(afterTick(spring, 0, '2026-03-28')).toEqual(['2026-03-28', '2026-04-06']);
  });
  it('[CP-083] [DE-048] putting off moves what is open, and a later tick of something else doesn’t undo it', () => {
    const steps = [
      done('questionario', '2026-01-05'),
      done('consegna', '2026-01-08'),
      open('consulenza', '2026-01-09'),
      open('check_finale', '2026-02-07'),
    ];
    const later = postponed(steps, 7);
    expect(later).toEqual(['2026-01-05', '2026-01-08', '2026-01-16', '2026-02-14']);
    const moved = steps
      .map((one, index) => ({ ...one, day: later[index] ?? null }))
      .with(2, done('consulenza', '2026-01-16', '2026-01-20'));
    expect(afterTick(moved, 2)).toEqual(['2026-01-05', '2026-01-08', '2026-01-16', '2026-02-14']);
    expect(
      plan(
        KINDS.map((kind) => open(kind)),
        '2026-01-05',
        7,
      ),
    ).toEqual(['2026-01-12', '2026-01-15', '2026-01-16', '2026-01-22', '2026-02-14']);
  });
  it('[DE-048] whatever the plan, what is done never moves', () => {
    fc.assert(
      fc.property(
        fc.array(step, { maxLength: 8 }),
        days,
        fc.integer({ min: -60, max: 60 }),
        (steps, start, shift) => {
          const all = [
            planned(steps, { start, postponeDays: shift }),
            postponed(steps, shift),
            ...steps.map((_, index) => afterTick(steps, index)),
          ];
          for (const result of all) {
            expect(result).toHaveLength(steps.length);
            for (const [index, one] of steps.entries())
              if (one.done) expect(result[index]).toBe(one.day);
          }
          for (const [index, one] of postponed(
            postponed(steps, shift).map((day, at) => ({ ...open(null), ...steps[at], day })),
            -shift,
          ).entries())
            expect(one).toBe(steps[index]?.day);
        },
      ),
    );
  });
});
