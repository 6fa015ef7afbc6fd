import { describe, expect, it } from 'vitest';
import { handedIn, postpone, putOff, review, tick } from './change';
import { dayInstant } from './plan';

const now = new Date('2026-02-03T09:00:00Z');
const day = dayInstant;
/** A step reference without a known name. */
const stepRefAt = (index: number, name = '') => ({ index, name });
const stored = {
  postponeDays: 2,
  steps: [
    { name: 'Questionario', plannedAt: '2026-02-01', done: false, altro: { resta: true } },
    { name: 'Consegna', plannedAt: day('2026-02-04'), done: 'false' },
    { name: 'Check finale', plannedAt: '06/03/2026', nota: 'x' },
  ],
};

describe('a change of one step', () => {
  it('[CP-082] [CP-084] ticks it at this moment, moves what is counted from it, and leaves the rest as it is stored', () => {
    expect(tick(stored, stepRefAt(0), now)?.steps).toEqual([
      {
        name: 'Questionario',
        plannedAt: '2026-02-01',
        done: true,
        doneAt: now,
        altro: { resta: true },
      },
      { name: 'Consegna', plannedAt: day('2026-02-06'), done: 'false' },
      { name: 'Check finale', plannedAt: day('2026-03-08'), nota: 'x' },
    ]);
    const [first] =
      tick(
        { steps: [{ name: 'Questionario', done: 'true', doneAt: '2026-01-01' }] },
        stepRefAt(0),
        now,
      )?.steps ?? [];
    expect(first).toEqual({ name: 'Questionario', done: 'true', doneAt: '2026-01-01' });
  });
  it('[CP-089] [CP-090] [CP-091] says what staff think: approved without a note, to be done again with one, back to none', () => {
    const expected = { status: 'none', note: '' } as const;
    const [reopened] =
      review(stored, stepRefAt(0), { status: 'needs_update', note: ' Rifare ', expected, now })
        ?.steps ?? [];
    const told = { status: 'needs_update', note: 'Rifare' } as const;
    expect(reopened).toMatchObject({
      adminStatus: 'needs_update',
      adminNote: 'Rifare',
      adminUpdatedAt: '2026-02-03T09:00:00.000Z',
      altro: { resta: true },
    });
    expect(
      review({ steps: [reopened] }, stepRefAt(0), {
        status: 'approved',
        note: 'x',
        expected: told,
        now,
      })?.steps,
    ).toMatchObject([{ adminStatus: 'approved', adminNote: '' }]);
    expect(
      review({ steps: [reopened] }, stepRefAt(0), { ...expected, expected: told, now })?.steps,
    ).toMatchObject([{ adminStatus: 'none', adminNote: '' }]);
    expect(
      review(stored, stepRefAt(0), { status: 'approved', note: '', expected, now })?.steps.slice(1),
    ).toEqual(stored.steps.slice(1));
  });
  it('[CP-090] [DE-077] what was said meanwhile is not said over: another status, another note; pressed again it is said once', () => {
    const expected = { status: 'needs_update', note: 'Rifare' } as const;
    const at = (adminStatus: string, adminNote: string) => ({
      steps: [{ name: 'Check', adminStatus, adminNote }],
    });
    const again = { status: 'needs_update', note: 'Anche le foto', expected, now } as const;
    for (const meanwhile of [
      at('none', 'Rifare'),
      at('approved', ''),
      at('needs_update', 'Di un collega'),
    ])
      expect(() => review(meanwhile, stepRefAt(0), again)).toThrow(
        'Nel frattempo lo stato dello step è cambiato',
      );
    expect(review(at('needs_update', 'Anche le foto'), stepRefAt(0), again)).toEqual(
      at('needs_update', 'Anche le foto'),
    );
    expect(review(at('needs_update', 'Rifare'), stepRefAt(0), again)?.steps).toMatchObject([
      { adminNote: 'Anche le foto' },
    ]);
  });
  it('[DE-049] handed in again it is nobody’s judgement any more', () => {
    expect(
      handedIn(
        { steps: [{ name: 'Check', adminStatus: 'needs_update', adminNote: 'Rifare' }] },
        0,
        now,
      )?.steps,
    ).toMatchObject([{ adminStatus: 'none', adminNote: 'Rifare' }]);
  });
  it('[CP-083] putting off moves open steps and adds to postponeDays', () => {
    const { steps, postponeDays } = postpone(
      { ...stored, steps: [{ ...stored.steps[0], done: true }, ...stored.steps.slice(1)] },
      7,
    );
    expect(postponeDays).toBe(9);
    expect(steps).toMatchObject([
      { plannedAt: '2026-02-01' },
      { plannedAt: day('2026-02-11') },
      { plannedAt: day('2026-03-13'), nota: 'x' },
    ]);
  });
  it('[CP-083] [DE-077] two who put it off at once, or one whose answer was lost, move it once; elsewhere meanwhile it is told', () => {
    const wanted = { days: 7, expected: 2 };
    const first = putOff(stored, wanted);
    expect(first).toEqual(postpone(stored, 7));
    expect(putOff({ ...stored, ...first }, wanted)).toEqual({ steps: first.steps });
    expect(() => putOff({ ...stored, ...first }, { days: 14, expected: 2 })).toThrow(
      'Nel frattempo un collega ha spostato gli step',
    );
    expect(putOff({ ...stored, ...first }, { days: -7, expected: 9 })).toMatchObject({
      postponeDays: 2,
    });
  });
  it('[DE-077] another step in its place is not ticked or judged, and who wanted that is told', () => {
    const verdict = {
      status: 'approved',
      note: '',
      expected: { status: 'none', note: '' },
      now,
    } as const;
    expect(tick(stored, stepRefAt(0, 'Questionario'), now)?.steps).toMatchObject([
      { done: true },
      {},
      {},
    ]);
    expect(review(stored, stepRefAt(1, 'Consegna'), verdict)?.steps).toMatchObject([
      {},
      { adminStatus: 'approved' },
      {},
    ]);
    for (const change of [
      () => tick(stored, stepRefAt(0, 'Consegna'), now),
      () => review(stored, stepRefAt(1, 'Check finale'), verdict),
      () => tick(stored, stepRefAt(1, 'consegna'), now),
    ])
      expect(change).toThrow('Nel frattempo gli step di questo percorso sono cambiati');
  });
  it('of a step that is not there is none', () => {
    for (const change of [
      tick(stored, stepRefAt(3), now),
      tick(null, stepRefAt(0), now),
      review(stored, stepRefAt(-1), {
        status: 'approved',
        note: '',
        expected: { status: 'none', note: '' },
        now,
      }),
      handedIn({ steps: 'x' }, 0, now),
    ])
      expect(change).toBeNull();
  });
});
