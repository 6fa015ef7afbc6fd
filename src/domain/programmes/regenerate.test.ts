import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fieldsOf } from '../stored';
import { romeDay } from '../time/rome';
import { generated, stepsOfLine } from './generate';
import { postpone } from './change';
import { readJourney } from './journey';
import { regenerated } from './regenerate';

const NOW = new Date('2026-03-01T10:00:00Z');
const stepsOf = (technical: number, nutritional: number) => {
  const product = {
    coaching_quantity: 1,
    program_count: 0,
    duration_months: 1,
    cons_tecniche: technical,
    cons_nutrizionali: nutritional,
  };
  const [line] = generated(
    [{ name: 'FC1', productId: '1', quantity: 1, product, isPersonalTraining: false }],
    '2026-01-31',
  );
  return line ? stepsOfLine(line, 0, '2026-01-31') : [];
};
const stored = (steps: unknown[], more: object = {}) => ({
  plannedStartAt: new Date('2026-01-30T23:00:00Z'),
  steps,
  ...more,
});
const shown = (steps: readonly unknown[]) =>
  readJourney('', { steps }).steps.map(
    ({ name, done, plannedAt }) =>
      `${name} ${plannedAt ? romeDay(plannedAt) : '-'}${done ? ' ✓' : ''}`,
  );

describe('[CP-076] a journey’s steps anew', () => {
  it('keep what is done, and all that we don’t know; open ones follow the plan, with what was put off', () => {
    const before = [
      {
        name: 'Questionario iniziale',
        done: 'true',
        doneAt: new Date('2026-02-10T10:00:00Z'),
        plannedAt: '2026-01-31',
        altro: 'resta',
      },
      { name: 'Consegna', done: false, plannedAt: '2026-01-01', adminStatus: 'approved' },
    ];
    const after = regenerated(stored(before, { postponeDays: 5 }), stepsOf(1, 0), [], NOW);
    expect(shown(after)).toEqual([
      'Questionario iniziale 2026-01-31 ✓',
      'Consegna 2026-02-13',
      'Consulenza tecnica 2026-02-14',
      'Feedback programmi 2026-02-20',
      'Check finale 2026-03-15',
    ]);
    expect(after[0]).toBe(before[0]);
    expect(after[1]).toMatchObject({ adminStatus: 'approved' });
  });
  it('[CP-076] [CP-083] what was put off since the questionnaire or the delivery was done stays put off', () => {
    const questionnaire = {
      name: 'Questionario',
      done: true,
      doneAt: new Date('2026-02-01T10:00:00Z'),
    };
    const names = [questionnaire, { name: 'Consegna' }, { name: 'Check finale' }];
    const first = regenerated(stored(names), stepsOf(0, 0), [], NOW);
    expect(shown(first).slice(1)).toEqual([
      'Consegna 2026-02-04',
      'Feedback programmi 2026-02-11',
      'Check finale 2026-03-06',
    ]);
    const delivery = { name: 'Consegna', done: true, doneAt: new Date('2026-02-05T10:00:00Z') };
    const delivered = regenerated(
      stored([questionnaire, delivery, { name: 'Check finale' }]),
      stepsOf(0, 0),
      [],
      NOW,
    );
    for (const steps of [first, delivered]) {
      const later = postpone(stored(steps), 7);
      const again = regenerated({ ...stored([]), ...later }, stepsOf(1, 0), [], NOW);
      const names = (of: readonly unknown[]) =>
        shown(of).filter((text) => !text.startsWith('Consulenza'));
      expect(names(again)).toEqual(shown(later.steps));
      // New steps are postponed like the others.
      const day = (of: readonly unknown[]) =>
        readJourney('', { steps: of }).steps.find(({ kind }) => kind === 'consulenza')?.plannedAt;
      const unmoved = day(regenerated(stored(steps), stepsOf(1, 0), [], NOW));
      expect((day(again)?.getTime() ?? 0) - (unmoved?.getTime() ?? 0)).toBe(7 * 86_400_000);
    }
    // A day that no postponement explains is replaced by the plan's.
    const strange = [questionnaire, { name: 'Consegna', plannedAt: '2027-01-01' }];
    expect(
      shown(regenerated(stored(strange, { postponeDays: 2 }), stepsOf(0, 0), [], NOW))[1],
    ).toBe('Consegna 2026-02-06');
  });
  it('[DE-049] match by kind and ordinal, consulenze by their type, too', () => {
    const before = [
      { name: 'Consegna' },
      { name: 'Consulenza tecnica', done: true, consulenzaType: 'Tecnica' },
      { name: 'Consulenza nutrizionale', done: true },
      { name: 'Consulenza', done: true, n: 3 },
    ];
    const after = regenerated(stored(before), stepsOf(2, 1), [], NOW).map((step) => fieldsOf(step));
    expect(after.map(({ name, done, n }) => [name, done, n])).toEqual([
      ['Questionario', false, undefined],
      ['Consegna', undefined, undefined],
      ['Consulenza tecnica', true, undefined],
      ['Consulenza', true, 3],
      ['Consulenza nutrizionale', true, undefined],
      ['Feedback programmi', false, undefined],
      ['Check finale', false, undefined],
    ]);
  });
  it('[DE-049] no step with answers changes place; what was added by hand goes to the end', () => {
    const before = [
      { name: 'A mano', done: true },
      { name: 'Feedback programmi' },
      { name: 'Altro a mano' },
      { name: 'Consegna' },
    ];
    expect(
      shown(regenerated(stored(before), stepsOf(0, 0), [1], NOW)).map((text) =>
        text.replace(/ [\d-]+( ✓)?$/, ''),
      ),
    ).toEqual([
      'A mano',
      'Feedback programmi',
      'Questionario',
      'Consegna',
      'Check finale',
      'Altro a mano',
    ]);
  });
  it('[CP-076] [DE-049] whatever was there is still there, as done as before, and made twice they are the same', () => {
    const step = fc.record({
      name: fc.constantFrom(
        'Questionario',
        'Consegna',
        'Consulenza tecnica',
        'Consulenza',
        'Feedback',
        'Check',
        'A mano',
        '',
      ),
      done: fc.boolean(),
      id: fc.nat(),
      plannedAt: fc.constantFrom(undefined, '2026-02-20', '2026-03-28', '2026-06-01'),
    });
    fc.assert(
      fc.property(
        fc.array(step, { maxLength: 9 }),
        fc.array(fc.nat(10), { maxLength: 3 }),
        fc.nat(4),
        fc.nat(40),
        (steps, kept, technical, postponeDays) => {
          const journey = stored(steps, { postponeDays });
          const after = regenerated(journey, stepsOf(technical, 1), kept, NOW).map((one) =>
            fieldsOf(one),
          );
          const there = after.filter(({ id }) => id !== undefined);
          expect(there.map(({ id, done }) => `${String(id)} ${String(done)}`).sort()).toEqual(
            steps.map(({ id, done }) => `${id} ${done}`).sort(),
          );
          for (const index of kept)
            if (index < steps.length) expect(after[index]?.id).toBe(steps[index]?.id);
          expect(
            regenerated({ ...journey, steps: after }, stepsOf(technical, 1), kept, NOW),
          ).toEqual(after);
        },
      ),
    );
  });
  it('of a journey that is nothing are those of today', () => {
    expect(shown(regenerated(null, stepsOf(0, 0), [3], NOW))[0]).toBe('Questionario 2026-03-01');
  });
});
