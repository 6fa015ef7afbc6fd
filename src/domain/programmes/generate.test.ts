import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TRIGGERED_MAX_BYTES } from '../limits';
import { storedBytes } from '../tickets/size';
import { romeDay } from '../time/rome';
import { edited, generated, journeysOfLine } from './generate';

const FC3 = {
  duration_months: 3,
  program_count: 0,
  coaching_quantity: 3,
  cons_tecniche: 4,
  cons_nutrizionali: 1,
};
const line = { name: 'FC3', productId: '7', quantity: 1, product: FC3, isPersonalTraining: false };
const made = (more: Partial<typeof line> = {}, start = '2026-01-31') =>
  generated([{ ...line, ...more }], start).flatMap((one) => journeysOfLine('manual_x', one));

describe('the programmes of an order', () => {
  it('[DE-046] one group a line, PT lines none, times the quantity; ids say order, line and number', () => {
    const pt = { ...line, name: '10 PT', isPersonalTraining: true };
    const lines = generated(
      [pt, line, { ...line, quantity: 2 }, { ...line, quantity: 0 }],
      '2026-01-31',
    );
    expect(
      lines.map(({ line: index, programmes, interval, technical }) => [
        index,
        programmes,
        interval,
        technical,
      ]),
    ).toEqual([
      [1, 3, 1, 4],
      [2, 6, 1, 8],
    ]);
    const [first] = lines;
    const journeys = first ? journeysOfLine('manual_x', first) : [];
    expect(journeys.map(({ id, sequenceGroupId, title }) => [id, sequenceGroupId, title])).toEqual([
      ['manual_x_1_1', 'manual_x_1', 'FC3 1/3'],
      ['manual_x_1_2', 'manual_x_1', 'FC3 2/3'],
      ['manual_x_1_3', 'manual_x_1', 'FC3 3/3'],
    ]);
  });
  it('[CP-220] [DE-048] begin one after the other, month ends clamped; each ends when the next begins, the last after its own duration', () => {
    const journeys = made();
    expect(journeys.map(({ plannedStartAt }) => romeDay(plannedStartAt))).toEqual([
      '2026-01-31',
      '2026-02-28',
      '2026-03-31',
    ]);
    expect(journeys.map(({ expireAt }) => romeDay(expireAt))).toEqual([
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
    ]);
    expect(
      made({ product: { ...FC3, coaching_quantity: 1 } }).map(({ expireAt }) => romeDay(expireAt)),
    ).toEqual(['2026-04-30']);
  });
  it('[CP-221] [CP-223] [CO-178] only the first asks the questionnaire; consulenze are split, what is left to the first', () => {
    const [first, second, third] = made().map(({ steps }) => steps.map(({ name }) => name));
    expect(first).toEqual([
      'Questionario',
      'Consegna',
      'Consulenza tecnica 1',
      'Consulenza tecnica 2',
      'Consulenza nutrizionale',
      'Feedback programmi',
      'Check finale',
    ]);
    expect(second).toEqual([
      'Consegna',
      'Consulenza tecnica',
      'Feedback programmi',
      'Check finale',
    ]);
    expect(third).toEqual(second);
    expect(made()[0]?.steps.map(({ plannedAt }) => plannedAt && romeDay(plannedAt))).toEqual([
      '2026-01-31',
      '2026-02-03',
      '2026-02-04',
      '2026-02-04',
      '2026-02-04',
      '2026-02-10',
      '2026-03-05',
    ]);
  });
  it('[CO-179] a programme without consulenze has no step of one', () => {
    for (const { steps } of made({ product: { ...FC3, cons_tecniche: 0, cons_nutrizionali: 0 } }))
      expect(steps.filter(({ name }) => name.startsWith('Consulenza'))).toEqual([]);
  });
  it('[DE-046] a product that is gone makes what its name says, of a month each', () => {
    expect(generated([{ ...line, product: null }], '2026-01-31')).toMatchObject([
      { programmes: 3, interval: 1, technical: 0 },
    ]);
  });
  it('[DE-046] [CP-220] another number shares the same duration, another start moves all of them', () => {
    const [one] = generated([{ ...line, product: { ...FC3, duration_months: 6 } }], '2026-01-31');
    const changed = one && edited(one, { programmes: 2, start: '2026-08-31' });
    expect(changed).toMatchObject({ programmes: 2, interval: 3, technical: 4 });
    const days = changed
      ? journeysOfLine('o', changed).map(({ plannedStartAt, expireAt }) =>
          [plannedStartAt, expireAt].map(romeDay),
        )
      : [];
    expect(days).toEqual([
      ['2026-08-31', '2026-11-30'],
      ['2026-11-30', '2027-02-28'],
    ]);
    expect(one && edited(one, { programmes: 12, start: '2026-08-31' }).interval).toBe(1);
  });
  it('[DE-048] whatever is sold, they follow each other without a gap and no consulenza is lost', () => {
    fc.assert(
      fc.property(
        fc.nat(24),
        fc.integer({ min: 1, max: 12 }),
        fc.nat(20),
        fc.integer({ min: 1, max: 3 }),
        (months, programmes, technical, quantity) => {
          const product = {
            ...FC3,
            duration_months: months,
            coaching_quantity: programmes,
            cons_tecniche: technical,
            cons_nutrizionali: 0,
          };
          const journeys = made({ product, quantity });
          expect(journeys).toHaveLength(programmes * quantity);
          for (const [index, { expireAt }] of journeys.slice(0, -1).entries())
            expect(expireAt).toEqual(journeys[index + 1]?.plannedStartAt);
          expect(new Set(journeys.map(({ id }) => id)).size).toBe(journeys.length);
          expect(
            journeys
              .flatMap(({ steps }) => steps)
              .filter(({ consulenzaType }) => consulenzaType === 'Tecnica'),
          ).toHaveLength(technical * quantity);
        },
      ),
    );
  });
  it('[DE-091] whatever number of pieces is stored, every programme fits into a document', () => {
    const product = {
      ...FC3,
      duration_months: 1_000,
      cons_tecniche: 1_000,
      cons_nutrizionali: 1_000,
    };
    for (const quantity of [1, 50, 1e9]) {
      const journeys = made({ product, quantity });
      for (const journey of journeys)
        expect(storedBytes(journey)).toBeLessThan(TRIGGERED_MAX_BYTES);
    }
  });
});
